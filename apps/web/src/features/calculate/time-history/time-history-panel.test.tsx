import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../../../testing/shown.tsx";
import type { HistorySpectrum } from "./time-history-messages.ts";
import { RecordPanel } from "./time-history-panel.tsx";

/** A half sine of 50 g and 10 ms at 10 kHz after 20 ms at rest, and its reverse; all of it 10 g too high. */
const values = Array.from({ length: 600 }, (_, i) => {
  const halfSine = (from: number) =>
    i >= from && i <= from + 100 ? 50 * Math.sin((Math.PI * (i - from)) / 100) : 0;
  return 10 + halfSine(200) - halfSine(300);
});
const settings = { q: 10, fmin: 10, fmax: 2000, perOctave: 3 };

async function showRecord(text: string) {
  const spectra: (HistorySpectrum | undefined)[] = [];
  const screen = await show(
    <RecordPanel settings={settings} onSpectrum={(spectrum) => void spectra.push(spectrum)} />,
  );
  const input = screen.container.querySelector("input[type=file]");
  if (input === null) throw new Error("there is no field for a file");
  await userEvent.upload(input, new File([text], "record.csv", { type: "text/csv" }));
  return { screen, spectra };
}

test("A velocity that runs away is said; the mean before the trigger takes the offset off", async () => {
  const { screen, spectra } = await showRecord(
    `Time (ms),a (g)\n${values.map((value, i) => `${((i - 200) / 10).toFixed(1)},${value}`).join("\n")}`,
  );
  // The pulses cancel; 10 g for 59.9 ms remain.
  const runaway = screen.getByText(/^The velocity ends at/);
  await expect
    .poll(() => runaway.elements()[0]?.textContent)
    .toMatch(/ends at 5\.874\sm\/s, 96 % .* has an offset of 10\sg:/);
  await expect.poll(() => spectra.at(-1)?.peakG).toBeCloseTo(60, 6);
  await screen.getByLabelText("Baseline correction").selectOptions("Mean before the trigger is zero");
  // The time axis begins 20 ms below zero.
  await expect.element(screen.getByLabelText("Time before the trigger")).toHaveValue("20 ms");
  await expect.element(runaway).not.toBeInTheDocument();
  await expect.poll(() => spectra.at(-1)?.peakG).toBeCloseTo(50, 6);
});

test("A time before the trigger that the record does not have is refused at its field, and no spectrum is shown", async () => {
  const { screen, spectra } = await showRecord(`Time (ms),a (g)\n0,1\n0.1,2\n0.2,3\n`);
  await expect.poll(() => spectra.at(-1)?.peakG).toBe(3);
  await screen.getByLabelText("Baseline correction").selectOptions("Mean before the trigger is zero");
  await expect.poll(() => spectra.at(-1)).toBeUndefined();
  await screen.getByLabelText("Time before the trigger").fill("5");
  await expect.element(screen.getByText("Enter a time that lies within the record.")).toBeVisible();
});

test("A record whose unit is not stated has no spectrum until somebody says it", async () => {
  const { screen, spectra } = await showRecord("t,a\n0,0\n0.001,1\n0.002,-3\n0.003,0\n");
  await expect.element(screen.getByText("Which unit is this column?")).toBeVisible();
  await expect.element(screen.getByLabelText("Unit", { exact: true })).toHaveValue("");
  expect(spectra.filter((each) => each !== undefined)).toEqual([]);
  await screen.getByLabelText("Unit", { exact: true }).selectOptions("g");
  await expect.poll(() => spectra.at(-1)?.peakG).toBe(3);
});

test("A record that can be read in two ways asks, and is read again with the answer", async () => {
  const { screen, spectra } = await showRecord("t [ms];a [g]\n1,000;1,000\n2,000;3,000\n3,000;2,000\n");
  const question = screen.getByRole("group", { name: /"1,000" can be read in two ways: 1 or 1000\./ });
  await expect.element(question).toHaveFocus();
  await question.getByRole("button", { name: "1 (decimal comma)" }).click();
  await expect.poll(() => spectra.at(-1)?.peakG).toBe(3);
  await expect
    .element(screen.getByText(/Read as UTF-8, column in g, rate from the time column in ms\./))
    .toBeVisible();
  // The first sample is at 1 ms.
  await expect.element(screen.getByText(/The time begins at 1\sms\./)).toBeVisible();
  await screen.getByLabelText("Sample rate").fill("2000");
  await expect.element(screen.getByText(/rate entered/)).toBeVisible();
  await screen.getByRole("button", { name: "Use the rate of the file" }).click();
  await expect.element(screen.getByLabelText("Sample rate")).toHaveValue("1000 Hz");
});
