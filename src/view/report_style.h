// How report.html looks: the same type and spacing in light and dark.
#pragma once

namespace scree {

inline constexpr const char kReportStyle[] = R"(
:root { --paper: #fff; --card: #f6f8fa; --ink: #1b2430; --soft: #5b6878; --rule: #dde3ea;
  --c0: #d98e00; --c1: #2f9fd6; --c2: #009e73; --c3: #46505c; --c4: #d55e00; --c5: #b5669a; --c6: #a89a00; }
@media (prefers-color-scheme: dark) { :root { --paper: #12161c; --card: #1a2028; --ink: #e8edf3; --soft: #9aa7b6;
  --rule: #2c3642; --c0: #f0ac33; --c1: #6cc4ee; --c2: #2fc79b; --c3: #c3ccd6; --c4: #f08a45; --c5: #dc9cc4;
  --c6: #e6d94a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); line-height: 1.5;
  font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif; font-size: 15px; }
main { max-width: 1240px; margin: 0 auto; padding: 40px 28px 56px; }
h1 { font-size: 26px; font-weight: 650; line-height: 1.25; margin: 0 0 18px; letter-spacing: -0.01em; }
h2 { font-size: 17px; font-weight: 650; margin: 40px 0 12px; }
.facts { display: flex; flex-wrap: wrap; gap: 12px 36px; color: var(--soft); font-size: 13px; }
.facts b { display: block; color: var(--ink); font-size: 19px; font-weight: 600; font-variant-numeric: tabular-nums; }
.warning, .failed { margin: 18px 0 0; padding: 10px 14px; border-left: 3px solid var(--c0); background: var(--card);
  border-radius: 0 6px 6px 0; }
.failed { border-color: var(--c4); }
figure { margin: 0; }
.pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(300px, 1fr)); gap: 18px; margin-top: 30px; }
.pictures img { display: block; width: 100%; border-radius: 8px; border: 1px solid var(--rule); }
.pictures figcaption { color: var(--soft); font-size: 13px; margin-top: 8px; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 440px), 1fr)); gap: 18px;
  margin-top: 30px; }
.chart { background: var(--card); border-radius: 8px; padding: 14px 16px 10px; }
.chart figcaption { font-weight: 600; font-size: 14px; margin-bottom: 6px; }
.chart svg { display: block; width: 100%; height: auto; }
.keys { float: right; font-weight: 400; color: var(--soft); font-size: 12.5px; }
.key { margin-left: 12px; white-space: nowrap; }
.key i { display: inline-block; width: 12px; height: 3px; border-radius: 2px; margin-right: 5px; vertical-align: middle;
  background: currentColor; }
.grid { stroke: var(--rule); fill: none; }
.tick { fill: var(--soft); font-size: 12px; font-variant-numeric: tabular-nums; }
.line { fill: none; stroke: currentColor; stroke-width: 1.8; stroke-linejoin: round; stroke-linecap: round; }
.line0 { color: var(--c0); } .line1 { color: var(--c1); } .line2 { color: var(--c2); } .line3 { color: var(--c3); }
.line4 { color: var(--c4); } .line5 { color: var(--c5); } .line6 { color: var(--c6); }
table { border-collapse: collapse; width: 100%; font-size: 13.5px; }
th, td { text-align: left; padding: 5px 12px 5px 0; border-bottom: 1px solid var(--rule); vertical-align: top; }
th { font-weight: 400; color: var(--soft); width: 34%; }
td { font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
pre { background: var(--card); border-radius: 8px; padding: 16px 18px; overflow-x: auto; font-size: 12.5px;
  line-height: 1.45; font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
footer { margin-top: 36px; color: var(--soft); font-size: 12.5px; }
@media print { main { padding: 0; } .chart, .pictures figure { break-inside: avoid; } }
)";

}  // namespace scree
