import { expect, test } from "vitest";
import { show } from "../../testing/shown.tsx";
import { KeyValueList } from "./key-value-list.tsx";

function linesOf(element: Node) {
  const text = document.createRange();
  text.selectNodeContents(element);
  return text.getClientRects().length;
}

test("A name beside a long figure keeps its words whole, and both stay inside", async () => {
  const pairs = [{ key: "directions", label: "Directions", value: "+X, −X, +Y, −Y, +Z, −Z" }];
  const screen = await show(<KeyValueList figures pairs={pairs} />, 230);
  const name = screen.getByText("Directions").element();
  expect(linesOf(name)).toBe(1);
  const list = name.closest("dl");
  expect(list && list.scrollWidth - list.clientWidth).toBe(0);
});

// Firefox breaks a line within "m/s", so that every figure with such a unit can be broken there.
test("A figure is whole where its name can be broken instead", async () => {
  const label = "Velocity on a shaker, compensated at 10 % of the amplitude";
  const pairs = [{ key: "velocity", label, value: "1 to 2 m/s" }];
  const screen = await show(<KeyValueList figures pairs={pairs} />, 190);
  expect(linesOf(screen.getByText("1 to 2 m/s").element())).toBe(1);
});
test("A figure that has no room beside its name stands below it, inside the list", async () => {
  const label = "Shaker velocity, peak (10 % compensation)";
  const pairs = [
    { key: "a", label: "Duration", value: "6\u00a0ms" },
    { key: "b", label, value: "36.869\u00a0in/s" },
  ];
  const screen = await show(<KeyValueList figures pairs={pairs} />, 160);
  const boxOf = (text: string) => screen.getByText(text).element().getBoundingClientRect();
  const figure = boxOf("36.869 in/s");
  const list = screen.getByText(label).element().closest("dl")?.getBoundingClientRect();
  expect(figure.right).toBeLessThanOrEqual(list?.right ?? 0);
  expect(figure.top).toBeGreaterThanOrEqual(boxOf(label).bottom - 1);
  // A short one stays beside its name.
  expect(boxOf("6 ms").top).toBeLessThan(boxOf("Duration").bottom);
});
