import { testTypeSchema } from "@headroom/contract/vocabulary/test/test-types";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../../testing/shown.tsx";
import { methodWith } from "../../testing/test-methods.ts";
import { AddTestDialog, type AddTestProps } from "./add-test-dialog.tsx";
import { QuickStart } from "./quick-start.tsx";

const sine = methodWith("vib-sine", "Vibration, sine");
const shipboard = testTypeSchema.parse({
  testTypeId: "tt-003",
  name: "Shipboard vibration type I",
  stereoTypeId: "vib-sine",
  standard: "MIL-STD-167-1A",
  clause: "Type I",
  sector: ["naval"],
  preset: { durationPerAxisMin: 270 },
  evidence: "recalled",
  enabled: true,
  version: 1,
});

const ignore = () => undefined;

test("A standard test brings its values, and how sure they are", async () => {
  const onAdd = vi.fn<AddTestProps["onAdd"]>();
  const screen = await show(
    <AddTestDialog isOpen onClose={ignore} stereoTypes={[sine]} testTypes={[shipboard]} onAdd={onAdd} />,
  );
  await screen.getByRole("textbox", { name: "Test method or standard" }).fill("naval");
  await screen.getByRole("button", { name: /Shipboard vibration type I/ }).click();
  expect(onAdd).toHaveBeenCalledWith(sine, {
    title: "Shipboard vibration type I",
    testTypeId: "tt-003",
    standard: "MIL-STD-167-1A",
    clause: "Type I",
    evidence: "recalled",
    parameters: { durationPerAxisMin: 270 },
  });
});

test("A test method says what it simulates and what decides the machine", async () => {
  const description = "Simulates engines. Force decides the machine.";
  const screen = await show(
    <AddTestDialog
      isOpen
      onClose={ignore}
      stereoTypes={[{ ...sine, description }]}
      testTypes={[]}
      onAdd={ignore}
    />,
  );
  await expect.element(screen.getByText(description)).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: "Vibration, sine" }))
    .toHaveAccessibleDescription(description);
});

test("The field stays where it is while the list below it grows and shrinks", async () => {
  const [thermal, shock] = [methodWith("dry-heat", "Dry heat"), methodWith("shock-half-sine", "Half sine")];
  const methods = [sine, thermal, shock].map((each, i) => ({ ...each, group: `Group ${i}` }));
  const screen = await show(
    <AddTestDialog isOpen onClose={ignore} stereoTypes={methods} testTypes={[]} onAdd={ignore} />,
  );
  const field = screen.getByRole("textbox", { name: "Test method or standard" });
  await expect.element(screen.getByText("Dry heat")).toBeVisible();
  const before = field.element().getBoundingClientRect().top;
  await field.fill("vibration");
  await expect.element(screen.getByText("Dry heat")).not.toBeInTheDocument();
  expect(field.element().getBoundingClientRect().top).toBe(before);
});

test("The arrows lead from the field over what was found, and back", async () => {
  const screen = await show(
    <AddTestDialog isOpen onClose={ignore} stereoTypes={[sine]} testTypes={[shipboard]} onAdd={ignore} />,
  );
  await userEvent.keyboard("naval{ArrowDown}");
  await expect.element(screen.getByRole("button", { name: /^Vibration, sine/ })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(screen.getByRole("button", { name: /Shipboard vibration type I/ })).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  await expect.element(screen.getByRole("textbox", { name: "Test method or standard" })).toHaveFocus();
});

test("Enter takes the first that the words name, before an arrow was pressed, and nothing without words", async () => {
  const onAdd = vi.fn<AddTestProps["onAdd"]>();
  await show(
    <AddTestDialog isOpen onClose={ignore} stereoTypes={[sine]} testTypes={[shipboard]} onAdd={onAdd} />,
  );
  await userEvent.keyboard("{Enter}naval{Enter}sine{Enter}");
  expect(onAdd.mock.calls.map(([, source]) => source.testTypeId)).toEqual(["tt-003", undefined]);
});

test("A second test is looked for with an empty field", async () => {
  const screen = await show(
    <AddTestDialog isOpen onClose={ignore} stereoTypes={[sine]} testTypes={[shipboard]} onAdd={ignore} />,
  );
  const field = screen.getByRole("textbox", { name: "Test method or standard" });
  await field.fill("naval");
  await screen.getByRole("button", { name: /Shipboard vibration type I/ }).click();
  await expect.element(field).toHaveValue("");
});

test("A method that is offered by a standard is a test by it, for a scope to cover", async () => {
  const onAdd = vi.fn<AddTestProps["onAdd"]>();
  const reference = {
    ref: "IEC 60068-2-6",
    clause: "Fc",
    title: "Vibration",
    edition: "2007",
    confidence: "high",
  };
  const offered = { ...sine, standards: [reference] } as typeof sine; // as the taxonomy has it
  const unnamed = { ...sine, standards: [{ ...reference, ref: "IEEE 344", clause: "—" }] } as typeof sine;
  for (const method of [offered, unnamed]) {
    const screen = await show(<QuickStart stereoTypes={[method]} onAdd={onAdd} />);
    await screen.getByRole("button", { name: /Vibration, sine/ }).click();
    await screen.unmount();
  }
  expect(onAdd.mock.calls.map(([, source]) => source)).toEqual([
    { standard: "IEC 60068-2-6", clause: "Fc" },
    { standard: "IEEE 344" },
  ]);
});

test("Typed figures come before a standard test with others, and Enter adds them with what they leave open", async () => {
  const pulses = [
    methodWith("shock-half-sine", "Shock, half sine"),
    methodWith("shock-tps", "Shock, terminal-peak sawtooth"),
  ];
  const lithium = testTypeSchema.parse({
    ...shipboard,
    testTypeId: "tt-004",
    name: "UN 38.3 T4 shock, 150 g",
    stereoTypeId: "shock-half-sine",
    preset: { amplitudeG: 150, durationMs: 6 },
  });
  const onAdd = vi.fn<AddTestProps["onAdd"]>();
  const screen = await show(
    <AddTestDialog isOpen onClose={ignore} stereoTypes={pulses} testTypes={[lithium]} onAdd={onAdd} />,
  );
  await screen.getByRole("textbox", { name: "Test method or standard" }).fill("shock 50 g 6 ms");
  await expect.element(screen.getByText(/Pulse shape not stated/)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /150 g/ })).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  expect(onAdd).toHaveBeenCalledWith(
    pulses[0],
    expect.objectContaining({ title: "shock 50 g 6 ms", parameters: { amplitudeG: 50, durationMs: 6 } }),
  );
});
