import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import { type TestType, testTypeSchema } from "@headroom/contract/vocabulary/test/test-types";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../testing/shown.tsx";
import { methodWith } from "../../testing/test-methods.ts";
import { AddTestDialog, type AddTestProps } from "./add-test-dialog.tsx";

const ignore = () => undefined;

async function typed(words: string, stereoTypes: readonly StereoType[], testTypes: readonly TestType[] = []) {
  const onAdd = vi.fn<AddTestProps["onAdd"]>();
  const dialog = { isOpen: true, onClose: ignore, onPaste: ignore };
  const screen = await show(<AddTestDialog {...dialog} {...{ stereoTypes, testTypes, onAdd }} />);
  await screen.getByRole("textbox", { name: "Test method or standard" }).fill(words);
  return { screen, onAdd };
}

test.each([
  ["pressed", (row: HTMLElement) => userEvent.click(row)],
  ["reached by arrows and taken by Enter", () => userEvent.keyboard("{ArrowDown}{Enter}")],
])("A row that names its pulse answers what the words leave open, when it is %s", async (_how, take) => {
  const pulses = [
    methodWith("shock-half-sine", "Shock, half sine"),
    methodWith("shock-tps", "Shock, terminal-peak sawtooth"),
  ];
  const { screen, onAdd } = await typed("shock 50 g 6 ms", pulses);
  const row = screen.getByRole("button", { name: /^Shock, half sine/ }).first();
  await take(row.element() as HTMLElement); // a button
  // The source has no title: the test is named by its method, which asks nothing.
  expect(onAdd.mock.calls).toEqual([[pulses[0], { parameters: { amplitudeG: 50, durationMs: 6 } }]]);
});

const standard = (ref: string, clause: string) =>
  ({ ref, clause, title: "", edition: "", confidence: "high" }) as const;
const random: StereoType = {
  ...methodWith("vib-random", "Vibration, random"),
  standards: [standard("IEC 60068-2-64", "Fh"), standard("ISO 16750-3", "4.1")],
};
const onCars = testTypeSchema.parse({
  testTypeId: "tt-010",
  name: "Passenger car, body-mounted",
  stereoTypeId: "vib-random",
  standard: "ISO 16750-3",
  clause: "4.1",
  sector: ["automotive"],
  preset: {},
  evidence: "recalled",
  enabled: true,
  version: 1,
});

test.each([
  ["ISO 16750-3", 1],
  ["random vibration ISO 16750-3", 1],
  ["random vibration", 0],
])("“%s” lists so many standard tests: %i", async (words, count) => {
  const { screen } = await typed(words, [random], [onCars]);
  await expect.element(screen.getByRole("button", { name: /^Vibration, random/ })).toBeVisible();
  expect(screen.getByRole("button", { name: /Passenger car/ }).elements()).toHaveLength(count);
});

test("A method that is found by a standard is offered by it", async () => {
  const { screen, onAdd } = await typed("16750", [random]);
  await screen.getByRole("button", { name: "Vibration, random ISO 16750-3" }).click();
  expect(onAdd.mock.calls).toEqual([[random, { standard: "ISO 16750-3", clause: "4.1" }]]);
});

const sine: StereoType = {
  ...methodWith("vib-sine", "Vibration, sine"),
  standards: [standard("IEC 60068-2-6", "Fc"), standard("RTCA DO-160G", "8")],
};
const shock: StereoType = {
  ...methodWith("shock-half-sine", "Shock, half sine"),
  standards: [standard("IEC 60068-2-27", "Ea"), standard("IEC 61373", "10")],
};
const onRails = testTypeSchema.parse({
  ...onCars,
  testTypeId: "tt-011",
  name: "Railway shock, category 1, vertical",
  stereoTypeId: "shock-half-sine",
  standard: "IEC 61373",
  clause: "10",
  preset: { amplitudeG: 3.059, durationMs: 30 },
});
const trains = [
  ["class B", "tt-012"],
  ["class A", "tt-013"],
].map(([name, testTypeId]) =>
  testTypeSchema.parse({
    ...onRails,
    testTypeId,
    name: `Railway, category 1 ${name}`,
    stereoTypeId: "vib-random",
    clause: "8/9",
  }),
);

const multiAxis: StereoType = {
  ...methodWith("vib-multi-exciter", "Multi-exciter / multi-axis"),
  standards: [standard("MIL-STD-810H", "527.2")],
};
const inSeveralAxes = testTypeSchema.parse({
  ...onCars,
  testTypeId: "tt-014",
  name: "Multi-axis random",
  stereoTypeId: "vib-multi-exciter",
  standard: "MIL-STD-810H",
  clause: "527.2",
});
const allMethods = [sine, random, shock, multiAxis];
const allTests = [onCars, onRails, inSeveralAxes, ...trains];

test.each([
  ["ISO 16750-3 random", "vib-random", { standard: "ISO 16750-3", clause: "4.1" }],
  ["random vibration to ISO 16750-3:2012", "vib-random", { standard: "ISO 16750-3", clause: "4.1" }],
  ["16750 random", "vib-random", { standard: "ISO 16750-3", clause: "4.1" }],
  ["DO-160 sine", "vib-sine", { standard: "RTCA DO-160G", clause: "8" }],
  ["EN 61373 shock", "shock-half-sine", { standard: "IEC 61373", clause: "10" }],
  ["MIL-STD-810G random", "vib-random", { standard: "MIL-STD-810G" }],
  ["MIL-STD-810 random", "vib-random", { standard: "MIL-STD-810" }],
  ["EN 61373 random category 1", "vib-random", { standard: "EN 61373" }],
  ["EN 61373 random category 2 class B", "vib-random", { standard: "EN 61373" }],
])("Enter adds a test by the standard that is typed, its level open: %s", async (words, id, source) => {
  const { onAdd } = await typed(words, allMethods, allTests);
  await userEvent.keyboard("{Enter}");
  const added = onAdd.mock.calls.map(([kind, { standard: by, clause, testTypeId, parameters = {} }]) => [
    kind.id,
    { standard: by, clause },
    { testTypeId, parameters },
  ]);
  expect(added).toEqual([[id, source, { parameters: {} }]]);
});

test.each([
  ["ISO 16750-3 passenger car", "tt-010"],
  ["EN 61373 shock category 1", "tt-011"],
  ["EN 61373 random category 1 class B", "tt-012"],
])("Enter takes the standard test whose name stands beside its standard: %s", async (words, testTypeId) => {
  const { onAdd } = await typed(words, allMethods, allTests);
  await userEvent.keyboard("{Enter}");
  expect(onAdd.mock.calls.map(([, added]) => added.testTypeId)).toEqual([testTypeId]);
});

test("Standard tests of a standard in another spelling are listed", async () => {
  const { screen } = await typed("EN 61373 shock", [shock], [onRails]);
  await expect.element(screen.getByRole("button", { name: /^Shock, half sine IEC 61373/ })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /^Railway shock/ })).toBeVisible();
});

test("Words that leave the kind open are offered as typed, and Enter adds them with the question", async () => {
  const methods = [methodWith("damp-heat-steady", "Steady"), methodWith("damp-heat-cyclic", "Cyclic")];
  const { screen, onAdd } = await typed("damp heat", methods);
  await expect.element(screen.getByRole("heading", { name: "As typed" })).toBeVisible();
  await expect.element(screen.getByText("Test not stated: Steady; Cyclic.")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  expect(onAdd.mock.lastCall?.[1].title).toBe("damp heat (test not stated)");
});

test("A level that was typed stands in each kind that it can mean", async () => {
  const methods = [methodWith("vib-sine", "Sine"), methodWith("vib-random", "Random")];
  const { screen, onAdd } = await typed("vibration 5 g 10-500 Hz", methods);
  await screen.getByRole("button", { name: /^Sine/ }).first().click();
  expect(onAdd.mock.lastCall?.[1].parameters).toMatchObject({ segments: [{ fHz: 10 }, { fHz: 500 }] });
});

test("A standard test's name has the width of its row on a phone", async () => {
  await page.viewport(360, 800);
  const { screen } = await typed("EN 61373 shock", [shock], [onRails]);
  const row = screen.getByRole("button", { name: /^Railway shock/ });
  await expect.element(row).toBeVisible();
  const name = screen.getByText(onRails.name).element().getBoundingClientRect();
  expect(name.width).toBeGreaterThan(0.9 * (row.element().getBoundingClientRect().width - 16));
  expect(screen.getByText("IEC 61373 10").element().getBoundingClientRect().top).toBeGreaterThan(
    name.bottom - 1,
  );
  await page.viewport(1280, 720);
});
