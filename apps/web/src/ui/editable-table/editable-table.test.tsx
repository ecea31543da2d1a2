import { useState } from "react";
import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../../testing/shown.tsx";
import { ProductToaster } from "../overlay/toast.tsx";
import { EditableTable } from "./editable-table.tsx";
import type { Row } from "./table-column.ts";

test("The head of the slopes stays on one line, however narrow its column", async () => {
  const columns = ["Frequency", "PSD"].map((label) => ({ kind: "number" as const, label, unit: "Hz" }));
  const screen = await show(
    <EditableTable
      label="Breakpoints"
      columns={columns}
      rows={[[20, 1]]}
      onRows={() => undefined}
      hint={{ label: "dB/oct", of: () => "1" }}
    />,
    220,
  );
  const head = screen.getByRole("columnheader", { name: "dB/oct" }).element();
  const range = document.createRange();
  range.selectNodeContents(head);
  expect(range.getClientRects()).toHaveLength(1);
});

const psdColumns = [
  { kind: "number" as const, label: "Frequency", unit: "Hz" },
  { kind: "number" as const, label: "PSD", unit: "g²/Hz" },
];

function PsdTable() {
  const [rows, setRows] = useState<readonly Row[]>([[20, 1]]);
  return (
    <>
      <EditableTable label="Breakpoints" columns={psdColumns} rows={rows} onRows={setRows} />
      <ProductToaster />
    </>
  );
}

async function paste(text: string, widthPx = 600) {
  const screen = await show(<PsdTable />, widthPx);
  const cell = screen.getByLabelText("Frequency, row 1, Hz");
  await cell.click();
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  cell
    .element()
    .dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  const values = () =>
    [...screen.container.querySelectorAll<HTMLInputElement>("input[data-at]")].map(({ value }) => value);
  return { screen, values, question: screen.getByRole("group", { name: /\?/ }) };
}

describe("A pasted table", () => {
  test("whose unit is not understood asks for it, keeps the rows until then, and is read in the answer", async () => {
    const { screen, values, question } = await paste(
      "f [Hz]\tPSD [mg²/Hz]\n20\t96.1703842225\n80\t9.61703842225",
    );
    await expect.element(question).toHaveFocus();
    await expect
      .element(question)
      .toHaveAccessibleName('The unit of column 2, "mg²/Hz", is not understood. Which unit is it in?');
    expect(values()).toEqual(["20", "1"]);
    // The unit is the second choice; the keyboard reaches it.
    await userEvent.keyboard("{Tab}{Tab}{Enter}");
    await expect.poll(values).toEqual(["20", "1", "80", "0.1"]);
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(screen.getByLabelText("Frequency, row 1, Hz")).toHaveFocus();
  });
  test("that can be read in two ways asks with both readings, and says how it was read", async () => {
    // Three digits follow each comma, and both readings rise.
    const { screen, values, question } = await paste("Frequency\tPSD\n1,000\t1,000\n1,505\t2,000");
    await expect
      .element(question)
      .toHaveAccessibleName('"1,000" can be read in two ways: 1 or 1000. Which is meant?');
    await question.getByRole("button", { name: "1000 (decimal point)" }).click();
    await expect.poll(values).toEqual(["1000", "1000", "1505", "2000"]);
    await expect.element(screen.getByText(/Read 1,000 as 1000 \(decimal point\)\./)).toBeVisible();
  });
  test("that is cancelled leaves the rows and the focus", async () => {
    const { screen, values, question } = await paste("f [Hz]\tPSD [dB]\n20\t1");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(values()).toEqual(["20", "1"]);
    await expect.element(screen.getByLabelText("Frequency, row 1, Hz")).toHaveFocus();
  });
  test("with several levels and no heading takes the column that is chosen", async () => {
    const { values, question } = await paste("20\t0.01\t0.02\n80\t0.03\t0.04");
    await question.getByRole("button", { name: "Column 3" }).click();
    await expect.poll(values).toEqual(["20", "0.02", "80", "0.04"]);
  });
  test("with another overall level than it states is taken as it is, or cancelled", async () => {
    // 0.01 g²/Hz from 20 to 120 Hz is 1 g² and 1 g rms.
    const { values, question } = await paste("Hz\tg2/Hz\n20\t0.01\n120\t0.01\nOverall: 6.06 Grms", 320);
    await expect
      .element(question)
      .toHaveAccessibleName(/states 6\.06 g rms overall, the table gives 1 g rms/);
    await question.getByRole("button", { name: "Take the table" }).click();
    await expect.poll(values).toEqual(["20", "0.01", "120", "0.01"]);
  });
});
