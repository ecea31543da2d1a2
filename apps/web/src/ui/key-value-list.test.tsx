import { expect, test } from "vitest";
import { show } from "../testing/shown.tsx";
import { KeyValueList } from "./key-value-list.tsx";

test("A name beside a long figure keeps its words whole, and both stay inside", async () => {
  const pairs = [{ key: "directions", label: "Directions", value: "+X, −X, +Y, −Y, +Z, −Z" }];
  const screen = await show(<KeyValueList figures pairs={pairs} />, 230);
  const name = screen.getByText("Directions").element();
  const text = document.createRange();
  text.selectNodeContents(name);
  expect(text.getClientRects()).toHaveLength(1);
  const list = name.closest("dl");
  expect(list && list.scrollWidth - list.clientWidth).toBe(0);
});
