/**
 * The last stage: what people and programs read. Pure functions of a run's plan, environment, records and judgement; one
 * model of the table feeds the terminal and Markdown, and every number is the one in {@code results.json}.
 */
@NullMarked
package lab.report;

import org.jspecify.annotations.NullMarked;
