(function () {
  "use strict";
  var HEIGHT = 260;
  var LIGHT = { ink: "#1b1b1f", line: "#d5d7dc", curves: ["#1f5fbf", "#8a5300", "#0b6e3a", "#b3261e", "#6b2fb3", "#006a73", "#6b6200", "#a01762", "#4a4f57", "#3b6b00", "#7a4526", "#2b36b8"] };
  var DARK = { ink: "#e8e8ec", line: "#3a3d44", curves: ["#8db8ff", "#ffc266", "#6ddc9a", "#ff9d94", "#d3a6ff", "#7fe0e6", "#f0e27a", "#ffb3da", "#b8c0cc", "#a5e37f", "#e0b090", "#9aa7ff"] };
  // Where there are more curves than colours, the dashes tell them apart.
  var DASHES = [undefined, [8, 3], [3, 3], [10, 3, 2, 3]];
  var darkly = window.matchMedia("(prefers-color-scheme: dark)");

  function sorted(table) {
    var heads = Array.prototype.slice.call(table.tHead.rows[0].cells);
    heads.forEach(function (head, index) {
      var button = head.querySelector("button");
      if (!button) return;
      button.addEventListener("click", function () {
        var up = head.getAttribute("aria-sort") !== "ascending";
        heads.forEach(function (other) { other.removeAttribute("aria-sort"); });
        head.setAttribute("aria-sort", up ? "ascending" : "descending");
        var body = table.tBodies[0];
        Array.prototype.slice.call(body.rows)
          .map(function (row, place) {
            // A rejected number is shown, and ranks nowhere.
            return { row: row, place: place, value: row.classList.contains("rejected") ? null : value(row.cells[index]) };
          })
          .sort(function (a, b) { return order(a.value, b.value, up) || a.place - b.place; })
          .forEach(function (each) { body.appendChild(each.row); });
      });
    });
  }

  function value(cell) {
    var raw = cell.getAttribute("data-value");
    return raw === null ? (cell.classList.contains("text") ? cell.textContent : null) : Number(raw);
  }

  // What is absent or rejected stands last, whichever way the column is sorted.
  function order(a, b, up) {
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    var way = typeof a === "string" ? a.localeCompare(b) : a - b;
    return up ? way : -way;
  }

  // The axis is 1 / (1 - p): each nine takes as much room as the one before.
  function nines(u, splits) {
    return splits.map(function (each) { return each === null ? "" : +(100 * (1 - 1 / each)).toPrecision(5) + " %"; });
  }

  function curve(chart, palette, each) {
    var law = each.colour < 0;
    var round = Math.floor(each.colour / palette.curves.length);
    return {
      label: each.label,
      stroke: law ? palette.ink : palette.curves[each.colour % palette.curves.length],
      dash: law ? [2, 4] : DASHES[round % DASHES.length],
      width: 2,
      points: { show: chart.points === true },
    };
  }

  function plot(holder, chart, palette, width) {
    var axis = { stroke: palette.ink, grid: { stroke: palette.line }, ticks: { stroke: palette.line } };
    var fromNought = function (u, low, high) { return [0, (high || 1) * 1.05]; };
    // Each curve has an x axis of its own. Joined, a curve goes on past the others' places and stops only where it has a gap.
    var data = uPlot.join(chart.curves.map(function (each) { return [each.x, each.y]; }));
    return new uPlot({
      width: width,
      height: HEIGHT,
      series: [{ label: chart.x }].concat(chart.curves.map(curve.bind(null, chart, palette))),
      scales: {
        x: { time: false, distr: chart.nines ? 3 : 1 },
        y: chart.log_y ? { distr: 3 } : { range: fromNought },
      },
      axes: [
        Object.assign({ label: chart.x }, axis, chart.nines ? { values: nines } : {}),
        Object.assign({ label: chart.y, size: 70 }, axis),
      ],
      legend: { live: false },
      cursor: { drag: { x: true, y: false } },
    }, data, holder);
  }

  function width(holder) {
    return Math.max(260, holder.clientWidth);
  }

  var charts = JSON.parse(document.getElementById("charts").textContent);
  var drawn = [];

  function draw(palette, widthOf) {
    drawn.forEach(function (each) { each.destroy(); });
    drawn = Array.prototype.map.call(document.querySelectorAll(".plot"), function (holder) {
      return plot(holder, charts[holder.getAttribute("data-chart")], palette, widthOf(holder));
    });
  }

  function screen() {
    draw(darkly.matches ? DARK : LIGHT, width);
  }

  Array.prototype.forEach.call(document.querySelectorAll("table.sortable"), sorted);
  screen();
  darkly.addEventListener("change", screen);
  window.addEventListener("resize", function () {
    drawn.forEach(function (each) { each.setSize({ width: width(each.root.parentNode), height: HEIGHT }); });
  });

  // Paper is white and narrow, and nothing on it can be unfolded.
  var folded = [];
  window.addEventListener("beforeprint", function () {
    folded = Array.prototype.filter.call(document.querySelectorAll("details"), function (each) { return !each.open; });
    folded.forEach(function (each) { each.open = true; });
    draw(LIGHT, function () { return 640; });
  });
  window.addEventListener("afterprint", function () {
    folded.forEach(function (each) { each.open = false; });
    screen();
  });
})();
