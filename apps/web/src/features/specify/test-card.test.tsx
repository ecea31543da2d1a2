import { type TestLine, testLineSchema } from "@headroom/contract/vocabulary/test/test-lines";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { standardEntriesQuery } from "../../domain/standard/standard.queries.ts";
import { readPresetEntries } from "../../domain/standard/standard-entries.ts";
import { createFetched, show } from "../../testing/shown.tsx";
import { methodWith } from "../../testing/test-methods.ts";
import { ProductToaster } from "../../ui/overlay/toast.tsx";
import type { OpenQuestion } from "./open-questions.ts";
import { TestCard } from "./test-card.tsx";

const cold = methodWith("cold", "Cold");
const line = (evidence: TestLine["evidence"]) =>
  testLineSchema.parse({ lineId: "t1", stereoTypeId: "cold", title: "Cold", parameters: {}, evidence });
const ignore = () => undefined;

const psd = [{ fHz: 20, psd: 0.01 }];
const random = testLineSchema.parse({
  lineId: "t1",
  stereoTypeId: "vib-random",
  title: "Random",
  standard: "MIL-STD-810",
  parameters: { psd, kurtosis: 3 },
});
const withoutFigures = readPresetEntries([
  { kind: "level_only", id: "a", document: "NAVMAT P-9492", title: "Screening", methods: ["vib-random"] },
]);

function RandomCard({ keep }: { keep: (line: TestLine) => void }) {
  const [line, setLine] = useState(random);
  const change = (changed: TestLine) => {
    keep(changed);
    setLine(changed);
  };
  return (
    <>
      <ProductToaster />
      <TestCard
        line={line}
        number={1}
        stereoType={methodWith("vib-random", "Random")}
        tests={[line]}
        specimen={{}}
        onChange={change}
        onRemove={ignore}
        onDuplicate={ignore}
        onMoveUp={undefined}
        asksForAll={false}
      />
    </>
  );
}

test("A standard without figures takes those of another away, says so, and gives them back", async () => {
  const keep = vi.fn<(line: TestLine) => void>();
  const client = createFetched();
  client.setQueryData(standardEntriesQuery(["random_psd", "level_only"]).queryKey, withoutFigures);
  const screen = await show(<RandomCard keep={keep} />, 900, client);
  await screen.getByRole("button", { name: "From a standard…" }).click();
  await screen.getByRole("button", { name: /^Screening/ }).click();
  expect(keep.mock.lastCall?.[0]).toMatchObject({ standard: "NAVMAT P-9492", parameters: { kurtosis: 3 } });
  expect(keep.mock.lastCall?.[0].parameters).not.toHaveProperty("psd");
  await expect.element(screen.getByText(/^The figures of MIL-STD-810 were removed/)).toBeVisible();
  await screen.getByRole("button", { name: "Undo" }).click();
  expect(keep).toHaveBeenLastCalledWith(random);
});

const card = (evidence: TestLine["evidence"], onChange: (changed: TestLine) => void = ignore) => (
  <TestCard
    line={line(evidence)}
    number={1}
    stereoType={cold}
    tests={[]}
    specimen={{}}
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
  await expect.element(screen.getByText("Unverified values: check the standard")).toBeVisible();
  await screen.getByText("I have checked these values", { exact: true }).click();
  expect(onChange).toHaveBeenCalledWith({ ...line("recalled"), evidence: "compared" });
});

test("Figures that were read or compared are not marked", async () => {
  const compared = await show(card("compared"));
  expect(compared.getByText("Unverified values: check the standard").elements()).toEqual([]);
  const read = await show(card("read"));
  expect(read.getByText("Unverified values: check the standard").elements()).toEqual([]);
});

test("A field stays where it is when the last figure of a standard is entered", async () => {
  const hours = {
    type: "number",
    key: "hours",
    label: "Duration",
    unit: "h",
    required: true,
    tooltip: "",
  } as const;
  const stereoType = { ...cold, parameters: [hours] };
  function ColdCard() {
    const [shown, setShown] = useState(line("read"));
    const { hours: entered } = shown.parameters;
    return (
      <TestCard
        line={shown}
        number={1}
        stereoType={stereoType}
        tests={[]}
        specimen={{}}
        onChange={setShown}
        onRemove={ignore}
        onDuplicate={ignore}
        onMoveUp={undefined}
        asksForAll={false}
        toEnter={entered === undefined ? "Required: duration." : undefined}
      />
    );
  }
  const screen = await show(<ColdCard />);
  const field = screen.getByRole("textbox", { name: /^Duration/ });
  const place = () => field.element().getBoundingClientRect();
  const before = place();
  await field.fill("16 h");
  await expect.element(screen.getByText(/^Required: duration/)).not.toBeInTheDocument();
  expect([place().left, place().top]).toEqual([before.left, before.top]);
});

test("A card asks what its typed title leaves open, and one press answers", async () => {
  const onChange = vi.fn<(changed: TestLine) => void>();
  const answers = [line(undefined), { ...line(undefined), title: "Cold" }];
  const open: readonly OpenQuestion[] = [
    {
      id: "t1.stereoTypeId",
      test: null,
      path: "stereoTypeId",
      why: "Pulse shape not stated",
      choices: [
        { says: "Half sine", value: "shock-half-sine" },
        { says: "Trapezoid", value: "shock-trapezoid" },
      ],
      answers,
    },
  ];
  const screen = await show(
    <TestCard
      line={line(undefined)}
      number={1}
      stereoType={cold}
      tests={[]}
      specimen={{}}
      open={open}
      onChange={onChange}
      onRemove={ignore}
      onDuplicate={ignore}
      onMoveUp={undefined}
      asksForAll={false}
    />,
  );
  await expect.element(screen.getByText("Pulse shape not stated")).toBeVisible();
  await screen.getByRole("button", { name: "Trapezoid" }).click();
  expect(onChange.mock.calls).toEqual([[answers[1]]]);
});
