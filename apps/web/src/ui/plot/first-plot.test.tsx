import { expect, test } from "vitest";
import { show } from "../../testing/shown.tsx";
import { Plot } from "./plot.tsx";

test("A plot is drawn before its library has come, and stands still when it comes", async () => {
  const middleOf = (selector: string) => {
    const { top = Number.NaN, bottom = Number.NaN } =
      document.querySelector(selector)?.getBoundingClientRect() ?? {};
    return (top + bottom) / 2;
  };
  const lines: number[] = [];
  new MutationObserver(() => lines.push(middleOf("polyline"))).observe(document.body, {
    childList: true,
    subtree: true,
  });
  await show(
    <Plot
      title="Drawing"
      x={{ label: "Frequency", unit: "Hz", scale: "log" }}
      y={{ label: "Acceleration", unit: "g", scale: "log", range: [1, 100] }}
      series={[
        {
          label: "required",
          points: [
            [20, 10],
            [2000, 10],
          ],
        },
      ]}
    />,
    700,
  );
  await expect.poll(() => document.querySelector("canvas")).not.toBeNull();
  expect(document.querySelector("polyline")).toBeNull();
  // 10 g is half-way between 1 and 100 g: the line lay in the middle of the library's area.
  await expect.poll(() => middleOf(".u-over")).toBeCloseTo(lines.find(Number.isFinite) ?? Number.NaN, 0);
});
