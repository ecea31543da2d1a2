import { expect, test } from "vitest";
import { show } from "../../testing/shown.tsx";
import { EditableTable } from "./editable-table.tsx";

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
