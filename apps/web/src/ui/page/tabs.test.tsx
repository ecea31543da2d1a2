import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../testing/shown.tsx";
import { setTouch } from "../../testing/touch.ts";
import { Tabs } from "./tabs.tsx";

afterEach(() => setTouch(false));

test("On a phone the tabs stand beside each other, and their row scrolls sideways", async () => {
  await page.viewport(345, 700);
  await setTouch(true);
  const labels = ["Laboratories 21", "Heat map", "Combinations 2", "Not suitable 2"];
  const tabs = labels.map((label) => ({ id: label, label, content: label }));
  const screen = await show(
    <Tabs label="Result" tabs={tabs} selected="Heat map" onSelect={() => undefined} />,
    313,
  );
  expect(matchMedia("(pointer: coarse)").matches).toBe(true);
  const shown = screen.getByRole("tab").elements();
  const boxes = shown.map((tab) => tab.getBoundingClientRect());
  for (const tab of shown) expect(tab.scrollWidth).toBe(tab.clientWidth);
  for (const [index, box] of boxes.slice(1).entries())
    expect(box.left).toBeGreaterThanOrEqual(boxes[index]?.right ?? Number.NaN);
  const row = screen.getByRole("tablist").element();
  expect(row.clientWidth).toBe(313);
  expect(row.scrollWidth).toBeGreaterThan(313);
});
