/** What the windows of a trial amount to: numbers with their reason where they are absent. No grades here. */
@NullMarked
package lab.judge.figures;

import org.jspecify.annotations.NullMarked;
