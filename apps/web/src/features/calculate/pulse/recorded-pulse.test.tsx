import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../../../testing/shown.tsx";
import { Component as HalfSineCalculator } from "./half-sine-calculator.tsx";

/** A half sine of 50 g and 10 ms at 10 kHz after 20 ms at rest, and its reverse; all of it 10 g too high. */
const values = Array.from({ length: 600 }, (_, i) => {
  const halfSine = (from: number) =>
    i >= from && i <= from + 100 ? 50 * Math.sin((Math.PI * (i - from)) / 100) : 0;
  return 10 + halfSine(200) - halfSine(300);
});

afterEach(() => vi.restoreAllMocks());

test("A record beside a pulse: a velocity that runs away is said, and the mean before the trigger takes the offset off", async () => {
  // The server never answers: a record's spectrum does not depend on it.
  vi.spyOn(window, "fetch").mockReturnValue(new Promise(() => undefined));
  const screen = await show(<HalfSineCalculator />);
  const input = screen.container.querySelector("input[type=file]");
  if (input === null) throw new Error("there is no field for a file");
  const rows = values.map((value, i) => `${((i - 200) / 10).toFixed(1)},${value}`);
  await userEvent.upload(input, new File([`Time (ms),a (g)\n${rows.join("\n")}`], "record.csv"));
  // The pulses cancel; 10 g for 59.9 ms remain.
  const runaway = screen.getByText(/^a: the velocity ends at/);
  await expect
    .poll(() => runaway.elements()[0]?.textContent)
    .toMatch(/ends at 5\.874\sm\/s, 96 % .* has an offset of 10\sg:/);
  await expect.element(screen.getByText(/The time begins at [-−]20\sms\./)).toBeVisible();
  await screen.getByLabelText("Baseline correction").selectOptions("Mean before the trigger is zero");
  // The time axis begins 20 ms below zero.
  const before = screen.getByLabelText("Time before the trigger");
  await expect.element(before).toHaveValue("20 ms");
  await expect.element(runaway).not.toBeInTheDocument();
  await before.fill("70");
  await expect.element(screen.getByText("Enter a time that lies within the record.")).toBeVisible();
});
