import { expect, test } from "vitest";
import { show } from "../../testing/shown.tsx";
import { Paging } from "./paging.tsx";

const none = () => undefined;

test.each([
  ["the first page of two", 1, 27, "1–20 of 27", [true, false]],
  ["the last page, half full", 2, 27, "21–27 of 27", [false, true]],
  ["the last page, full", 2, 40, "21–40 of 40", [false, true]],
  ["one in the middle", 2, 41, "21–40 of 41", [false, false]],
  ["one of thousands", 61, 1234, "1,201–1,220 of 1,234", [false, false]],
])("Of %s it says which rows these are", async (_what, page, total, text, [isFirst, isLast]) => {
  const screen = await show(<Paging page={page} limit={20} total={total} onPage={none} />);
  await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  const isDisabled = (name: string) =>
    screen.getByRole("button", { name }).element().hasAttribute("disabled");
  expect([isDisabled("Previous"), isDisabled("Next")]).toEqual([isFirst, isLast]);
});

test("A list that fits one page has no pages", async () => {
  const screen = await show(<Paging page={1} limit={20} total={20} onPage={none} />);
  expect(screen.getByRole("navigation").elements()).toEqual([]);
});
