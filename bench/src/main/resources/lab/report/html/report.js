(function () {
  "use strict";
  var dark = window.matchMedia("(prefers-color-scheme: dark)").matches;
  var ink = dark ? "#e8e8ec" : "#1b1b1f";
  var line = dark ? "#3a3d44" : "#d5d7dc";
  var colours = dark
    ? ["#8db8ff", "#ffc266", "#6ddc9a", "#ff9d94", "#d3a6ff", "#7fe0e6", "#f0e27a", "#ffb3da", "#b8c0cc", "#a5e37f", "#e0b090", "#9aa7ff"]
    : ["#1f5fbf", "#8a5300", "#0b6e3a", "#b3261e", "#6b2fb3", "#006a73", "#6b6200", "#a01762", "#4a4f57", "#3b6b00", "#7a4526", "#2b36b8"];

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
          .map(function (row, place) { return { row: row, place: place, value: value(row.cells[index]) }; })
          .sort(function (a, b) { return order(a.value, b.value, up) || a.place - b.place; })
          .forEach(function (each) { body.appendChild(each.row); });
      });
    });
  }

  function value(cell) {
    var raw = cell.getAttribute("data-value");
    return raw === null ? (cell.classList.contains("text") ? cell.textContent : null) : Number(raw);
  }

  // What is absent stands last, whichever way the column is sorted.
  function order(a, b, up) {
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    var way = typeof a === "string" ? a.localeCompare(b) : a - b;
    return up ? way : -way;
  }

  // The axis is 1 / (1 - p): each nine takes as much room as the one before.
  function nines(u, splits) {
    return splits.map(function (each) { return each === null ? "" : +(100 * (1 - 1 / each)).toPrecision(5) + " %"; });
  }

  function curve(chart, each, index) {
    var law = each.label.indexOf("ceiling") === 0;
    return {
      label: each.label,
      stroke: law ? ink : colours[index % colours.length],
      dash: law ? [6, 4] : undefined,
      width: 2,
      spanGaps: true,
      points: { show: chart.points === true },
    };
  }

  function plot(holder, chart) {
    var axis = { stroke: ink, grid: { stroke: line }, ticks: { stroke: line } };
    var fromNought = function (u, low, high) { return [0, (high || 1) * 1.05]; };
    return new uPlot({
      width: width(holder),
      height: 260,
      series: [{ label: chart.x }].concat(chart.series.map(curve.bind(null, chart))),
      scales: {
        x: { time: false, distr: chart.log_x ? 3 : 1 },
        y: chart.log_y ? { distr: 3 } : { range: fromNought },
      },
      axes: [
        Object.assign({ label: chart.x }, axis, chart.nines ? { values: nines } : {}),
        Object.assign({ label: chart.y, size: 70 }, axis),
      ],
      legend: { live: false },
      cursor: { drag: { x: true, y: false } },
    }, [chart.at].concat(chart.series.map(function (each) { return each.values; })), holder);
  }

  function width(holder) {
    return Math.max(260, holder.clientWidth);
  }

  Array.prototype.forEach.call(document.querySelectorAll("table.sortable"), sorted);
  var charts = JSON.parse(document.getElementById("charts").textContent);
  var drawn = Array.prototype.map.call(document.querySelectorAll(".plot"), function (holder) {
    return { holder: holder, plot: plot(holder, charts[holder.getAttribute("data-chart")]) };
  });
  window.addEventListener("resize", function () {
    drawn.forEach(function (each) { each.plot.setSize({ width: width(each.holder), height: 260 }); });
  });
})();
