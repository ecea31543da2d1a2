import { useState } from "react";
import { toast as toasts } from "react-hot-toast";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../testing/shown.tsx";
import { setTouch } from "../../testing/touch.ts";
import { ProductToaster } from "../overlay/toast.tsx";
import { RecordTable } from "./record-table.tsx";

const columns = [
  { key: "fHz", label: "Frequency", kind: "number", unit: "Hz" },
  { key: "psd", label: "PSD", kind: "number", unit: "g²/Hz" },
  { key: "note", label: "Note", kind: "text" },
] as const;

type Records = readonly Record<string, number | string>[];
afterEach(async () => {
  toasts.remove();
  await setTouch(false);
});

let kept: Records = [];
const keep = (records: Records) => {
  kept = records;
};
function Table({ first }: { first: Records }) {
  const [records, setRecords] = useState(first);
  return (
    <RecordTable
      label="Breakpoints"
      columns={columns}
      records={records}
      onChange={(next) => {
        keep(next);
        setRecords(next);
      }}
      errors={{ "1.psd": "Must be above 0." }}
      isStacked
    />
  );
}

const first = [
  { fHz: 20, psd: 0.01 },
  { fHz: 2000, psd: 0 },
];

test("What cannot be read is an empty cell with its reason, never the value before it", async () => {
  const screen = await show(<Table first={first} />);
  await screen.getByRole("textbox", { name: "PSD, row 1, g²/Hz" }).fill("4 kg");
  expect(kept[0]).toEqual({ fHz: 20 });
  await expect.element(screen.getByText(/"kg" is not a unit/)).toBeVisible();
  await expect.element(screen.getByText("Must be above 0.")).toBeVisible();
  await screen.getByRole("textbox", { name: "Frequency, row 2, Hz" }).fill("1.5 kHz");
  expect(kept[1]).toEqual({ fHz: 1500, psd: 0 });
});

test("The focus goes to a row that is added, and stays in the table when the last is removed", async () => {
  const screen = await show(<Table first={first} />);
  await screen.getByRole("button", { name: "Add row" }).click();
  await userEvent.keyboard("3000");
  expect(kept[2]).toEqual({ fHz: 3000 });
  await screen.getByRole("button", { name: "Remove row 3" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Frequency, row 2, Hz" })).toHaveFocus();
  await screen.getByRole("button", { name: "Remove row 1" }).click();
  await expect.element(screen.getByRole("button", { name: "Remove row 1" })).toHaveFocus();
});

test("Enter and the arrows go from row to row", async () => {
  const screen = await show(<Table first={first} />);
  const cell = (row: number) => screen.getByRole("textbox", { name: `Note, row ${row}` });
  await cell(1).click();
  await userEvent.keyboard("above{Enter}below{ArrowUp}");
  expect(kept.map(({ note }) => note)).toEqual(["above", "below"]);
  await expect.element(cell(1)).toHaveFocus();
  await userEvent.keyboard("another");
  expect(kept.map(({ note }) => note)).toEqual(["another", "below"]);
});

test("A pasted table replaces the rows; what cannot be read is marked, and Ctrl Z takes it back", async () => {
  const screen = await show(
    <>
      <Table first={[]} />
      <ProductToaster />
    </>,
  );
  const paste = (text: string) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    const target = screen.getByRole("textbox").first().element();
    target.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  };
  paste("f [kHz]\tASD\n0,02\t0,01\n2\t0.007");
  const pasted = [
    { fHz: 20, psd: 0.01 },
    { fHz: 2000, psd: 0.007 },
  ];
  await expect.poll(() => kept).toEqual(pasted);
  await expect.element(screen.getByRole("textbox", { name: "Frequency, row 1, Hz" })).toHaveFocus();
  const cell = screen.getByRole("textbox", { name: "PSD, row 2, g²/Hz" });
  await expect.element(cell).toHaveValue("0.007");
  paste("10\t1\n20\tmuch\n30\t2");
  await expect.poll(() => kept).toEqual([{ fHz: 10, psd: 1 }, { fHz: 20 }, { fHz: 30, psd: 2 }]);
  await expect.element(cell).toHaveValue("much");
  await expect.element(cell).toHaveAttribute("aria-invalid", "true");
  await cell.click();
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.poll(() => kept).toEqual(pasted);
  await expect.element(cell).toHaveValue("0.007");
  await expect.element(cell).toHaveFocus();
  paste("10\t1\n20\t2");
  await expect.element(cell).toHaveValue("2");
  await cell.click();
  await screen.getByRole("button", { name: "Undo" }).first().click();
  await expect.element(cell).toHaveValue("0.007");
  await expect.element(screen.getByRole("textbox", { name: "Frequency, row 1, Hz" })).toHaveFocus();
  paste("see\nnote");
  await expect.element(cell).toHaveValue("0.007");
  expect(kept).toEqual(pasted);
});

test("On a phone each row stands as a block under its names", async () => {
  const screen = await show(<Table first={first} />);
  const rows = () =>
    screen
      .getByRole("textbox")
      .elements()
      .slice(0, 2)
      .map((cell) => cell.getBoundingClientRect().top);
  await page.viewport(360, 800);
  await expect.poll(() => new Set(rows()).size).toBe(2);
  await page.viewport(1440, 900);
  await expect.poll(() => new Set(rows()).size).toBe(1);
});

test.each([false, true])(
  "On a phone a row of five cells takes two lines, none cut (touched: %s)",
  async (isTouched) => {
    const more = (["level", "end"] as const).map(
      (key) => ({ key, label: key, kind: "number", unit: "g" }) as const,
    );
    const screen = await show(
      <RecordTable
        label="Segments"
        columns={[...columns, ...more]}
        records={[{ ...first[0], note: "above", level: 1, end: 2 }]}
        onChange={keep}
      />,
      313,
    );
    await page.viewport(360, 800);
    await setTouch(isTouched);
    const boxes = () =>
      screen
        .getByRole("textbox")
        .elements()
        .map((cell) => cell.getBoundingClientRect());
    await expect.poll(() => new Set(boxes().map(({ top }) => top)).size).toBe(2);
    const [above, , right, below] = boxes();
    expect(Math.max(...boxes().map((box) => box.right))).toBe(right?.right);
    expect(right?.right).toBeLessThanOrEqual(313);
    // The names of the second line stand between.
    expect((below?.top ?? 0) - (above?.bottom ?? 0)).toBeGreaterThanOrEqual(16);
    await expect.element(screen.getByText("end, g").last()).toBeVisible();
    await page.viewport(1440, 900);
    await expect.poll(() => new Set(boxes().map(({ top }) => top)).size).toBe(1);
  },
);

test("On a phone a long word is read whole, on a line below the figures", async () => {
  const [, level] = columns;
  const kinds = ["acceleration g", "displacement mm pk-pk"].map((word) => ({ id: word, label: word }));
  const screen = await show(
    <RecordTable
      label="Segments"
      columns={[columns[0], level, { key: "kind", label: "Kind", kind: "word", options: kinds }]}
      records={[{ ...first[0], kind: "displacement mm pk-pk" }]}
      onChange={keep}
    />,
    // The width inside a test's card.
    294,
  );
  await page.viewport(360, 800);
  await setTouch(true);
  const select = screen.getByRole("combobox").element();
  const asWideAsItsWords = select.cloneNode(true) as HTMLElement; // a select
  asWideAsItsWords.style.width = "max-content";
  screen.container.append(asWideAsItsWords);
  const widthPx = asWideAsItsWords.getBoundingClientRect().width;
  const box = () => select.getBoundingClientRect();
  await expect.poll(() => box().width).toBeGreaterThanOrEqual(widthPx);
  const [above, right] = screen
    .getByRole("textbox")
    .elements()
    .map((cell) => cell.getBoundingClientRect());
  expect(above?.top).toBe(right?.top);
  expect(box().top).toBeGreaterThanOrEqual((above?.bottom ?? 0) + 16);
  const remove = screen.getByRole("button", { name: "Remove row 1" }).element().getBoundingClientRect();
  expect(remove.right).toBeLessThanOrEqual(294);
  await page.viewport(1440, 900);
  await expect
    .poll(() => box().top)
    .toBe(screen.getByRole("textbox").first().element().getBoundingClientRect().top);
});

test("What a conversion leaves is shown rounded, kept exactly, and whole for whoever edits it", async () => {
  // 1.04 (m/s²)²/Hz / 96.1703842225
  const screen = await show(<Table first={[{ fHz: 20, psd: 0.0108141400137 }]} />);
  const cell = screen.getByRole("textbox", { name: "PSD, row 1, g²/Hz" });
  await expect.element(cell).toHaveValue("0.010814");
  await cell.click();
  await expect.element(cell).toHaveValue("0.0108141400137");
  await screen.getByRole("textbox", { name: "Frequency, row 1, Hz" }).fill("30.123456");
  expect(kept).toEqual([{ fHz: 30.123456, psd: 0.0108141400137 }]);
  await cell.click();
  await expect
    .element(screen.getByRole("textbox", { name: "Frequency, row 1, Hz" }))
    .toHaveValue("30.123456");
});

test("Cells are low, so that a table of many rows stands on a screen, and high where fingers press", async () => {
  const shape = { id: "sine", label: "Sine" };
  const screen = await show(
    <RecordTable
      label="Segments"
      columns={[...columns, { key: "shape", label: "Shape", kind: "word", options: [shape] }]}
      records={[{ ...first[0], note: "above", shape: shape.id }]}
      onChange={keep}
    />,
  );
  const heightsPx = () =>
    (["textbox", "combobox", "row"] as const).map(
      (role) => screen.getByRole(role).last().element().getBoundingClientRect().height,
    );
  expect(heightsPx()).toEqual([28, 28, 30]);
  await setTouch(true);
  await expect.poll(heightsPx).toEqual([44, 44, 46]);
});
