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
    <AddTestDialog
      isOpen
      onClose={ignore}
      stereoTypes={[sine]}
      testTypes={[shipboard]}
      onAdd={onAdd}
      onPaste={ignore}
    />,
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

test("The standards are listed before anything is typed, each with its level", async () => {
  const change = testTypeSchema.parse({
    ...shipboard,
    testTypeId: "tt-005",
    name: "Change of temperature",
    preset: { lowC: -40, highC: 85 },
  });
  const screen = await show(
    <AddTestDialog
      isOpen
      onClose={ignore}
      stereoTypes={[sine]}
      testTypes={[shipboard, change]}
      onAdd={ignore}
      onPaste={ignore}
    />,
  );
  await expect.element(screen.getByRole("button", { name: /^Shipboard vibration type I/ })).toBeVisible();
  const row = screen.getByRole("button", { name: /^Change of temperature/ });
  expect(row.element().textContent).toMatch(/−40\s°C, 85\s°C/);
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
      onPaste={ignore}
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
    <AddTestDialog
      isOpen
      onClose={ignore}
      stereoTypes={methods}
      testTypes={[]}
      onAdd={ignore}
      onPaste={ignore}
    />,
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
    <AddTestDialog
      isOpen
      onClose={ignore}
      stereoTypes={[sine]}
      testTypes={[shipboard]}
      onAdd={ignore}
      onPaste={ignore}
    />,
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
    <AddTestDialog
      isOpen
      onClose={ignore}
      stereoTypes={[sine]}
      testTypes={[shipboard]}
      onAdd={onAdd}
      onPaste={ignore}
    />,
  );
  await userEvent.keyboard("{Enter}naval{Enter}sine{Enter}");
  expect(onAdd.mock.calls.map(([, source]) => source.testTypeId)).toEqual(["tt-003", undefined]);
});

test("A second test is looked for with an empty field", async () => {
  const screen = await show(
    <AddTestDialog
      isOpen
      onClose={ignore}
      stereoTypes={[sine]}
      testTypes={[shipboard]}
      onAdd={ignore}
      onPaste={ignore}
    />,
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
    <AddTestDialog
      isOpen
      onClose={ignore}
      stereoTypes={pulses}
      testTypes={[lithium]}
      onAdd={onAdd}
      onPaste={ignore}
    />,
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

test("A pasted text of several lines is offered to be read as a specification, with its lines", async () => {
  const onPaste = vi.fn<(text: string) => void>();
  const screen = await show(
    <AddTestDialog
      isOpen
      onClose={ignore}
      stereoTypes={[sine]}
      testTypes={[]}
      onAdd={ignore}
      onPaste={onPaste}
    />,
  );
  const field = screen.getByRole("textbox", { name: "Test method or standard" }).element();
  const clipboardData = new DataTransfer();
  const text = "Sine 10-500 Hz, 5 g\nShock 50 g, 11 ms";
  clipboardData.setData("text/plain", text);
  field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  await screen.getByRole("textbox", { name: "Test method or standard" }).fill(text.replace("\n", " "));
  await screen.getByRole("button", { name: "Read it as a specification" }).click();
  expect(onPaste).toHaveBeenCalledWith(text);
});

test("Enter adds both halves of an IP code", async () => {
  const onAdd = vi.fn<AddTestProps["onAdd"]>();
  const halves = [
    methodWith("ingress-dust", "Dust ingress (IP first digit)"),
    methodWith("ingress-water", "Water ingress (IP second digit)"),
  ];
  const screen = await show(
    <AddTestDialog
      isOpen
      onClose={ignore}
      stereoTypes={halves}
      testTypes={[]}
      onAdd={onAdd}
      onPaste={ignore}
    />,
  );
  await screen.getByRole("textbox", { name: "Test method or standard" }).fill("IP67");
  await userEvent.keyboard("{Enter}");
  expect(onAdd.mock.calls.map(([{ id }]) => id)).toEqual(["ingress-dust", "ingress-water"]);
});

test("A standard test for lighter specimens says so, and comes last", async () => {
  const types = ["Sine, up to 4.48 kg", "Sine, any mass"].map((name, i) =>
    testTypeSchema.parse({ ...shipboard, testTypeId: `tt-10${i}`, name }),
  );
  const screen = await show(
    <AddTestDialog
      isOpen
      onClose={ignore}
      stereoTypes={[sine]}
      testTypes={types}
      onAdd={ignore}
      onPaste={ignore}
      massKg={8.4}
    />,
  );
  await expect
    .element(screen.getByText(/^Not for a specimen of 8.4\s*kg, but for up to 4.48\s*kg\.$/))
    .toBeVisible();
  const names = screen.getByRole("button", { name: /^Sine, / }).elements();
  expect(names.map(({ textContent }) => /^Sine, (any|up to)/.exec(textContent)?.[1])).toEqual([
    "any",
    "up to",
  ]);
});
