import { type TestLine, testLineSchema } from "@headroom/contract/vocabulary/test-lines";
import { expect, test, vi } from "vitest";
import { show } from "../../testing/shown.tsx";
import { methodWith } from "../../testing/test-methods.ts";
import { TestCard } from "./test-card.tsx";

const cold = methodWith("cold", "Cold");
const line = (evidence: TestLine["evidence"]) =>
  testLineSchema.parse({ lineId: "t1", stereoTypeId: "cold", title: "Cold", parameters: {}, evidence });
const ignore = () => undefined;
const card = (evidence: TestLine["evidence"], onChange: (changed: TestLine) => void = ignore) => (
  <TestCard
    line={line(evidence)}
    number={1}
    stereoType={cold}
    tests={[]}
    massKg={undefined}
    onChange={onChange}
    onRemove={ignore}
    onDuplicate={ignore}
    onMoveUp={undefined}
    asksForAll={false}
  />
);

test("Recalled figures stay marked until somebody ticks that they were compared", async () => {
  const onChange = vi.fn<(changed: TestLine) => void>();
  const screen = await show(card("recalled", onChange));
  await expect.element(screen.getByText("Compare with your copy")).toBeVisible();
  await screen.getByText("Compared with my copy", { exact: true }).click();
  expect(onChange).toHaveBeenCalledWith({ ...line("recalled"), evidence: "compared" });
});

test("Figures that were read or compared are not marked", async () => {
  const compared = await show(card("compared"));
  expect(compared.getByText("Compare with your copy").elements()).toEqual([]);
  const read = await show(card("read"));
  expect(read.getByText("Compare with your copy").elements()).toEqual([]);
});
