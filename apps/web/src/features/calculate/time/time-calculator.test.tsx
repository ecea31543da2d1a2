import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../../../testing/shown.tsx";
import { Component as TimeCalculator } from "./time-calculator.tsx";

/** Ten seconds at 1 kHz with a tone of 1 g and 50 Hz, 0.5 g too high, and one sample of 20 g after 4 s. */
const rows = Array.from({ length: 10_000 }, (_, i) => {
  const tone = 0.5 + Math.sin((2 * Math.PI * i) / 20);
  return `${i / 1000},${i === 4000 ? 20 : tone.toFixed(6)}\n`;
});

async function showRecord() {
  const screen = await show(<TimeCalculator />);
  const input = screen.container.querySelector("input[type=file]");
  if (input === null) throw new Error("there is no field for a file");
  await userEvent.upload(input, new File([`t [s],a [g]\n${rows.join("")}`], "tone.csv"));
  return screen;
}
/** The text of a result by its label. */
const result = ({ container }: Awaited<ReturnType<typeof show>>, label: string) =>
  [...container.querySelectorAll("summary")].find((each) => each.textContent?.includes(label))?.textContent ??
  "";

test("A record has its figures, the shock in it, and a drift that the base line takes off", async () => {
  const screen = await showRecord();
  // √(0.5² + 1/2) = 0.866, and one sample of 20 g: √(0.75 + 400/10,000) = 0.889.
  await expect.poll(() => result(screen, "Level")).toMatch(/0\.88\d*\sg/);
  expect(result(screen, "Peak")).toMatch(/20\sg/);
  await expect.element(screen.getByText(/^1 shock of 6 × rms/)).toBeVisible();
  await expect.element(screen.getByText(/: the velocity ends at/)).toBeVisible();
  await screen.getByLabelText("Baseline correction").selectOptions("Mean is zero");
  await expect.element(screen.getByText(/: the velocity ends at/)).not.toBeInTheDocument();
  await expect.poll(() => result(screen, "Level")).toMatch(/0\.73\d*\sg/);
});

test("A drawing that is zoomed looks closer, and what it shows can be analysed alone", async () => {
  const screen = await showRecord();
  await expect.element(screen.getByText(/smallest and the largest of 15 samples each/)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Analyse what is shown" })).toBeDisabled();
  for (let i = 0; i < 4; i += 1)
    await screen.getByRole("button", { name: "Acceleration over time: zoom in" }).click();
  await expect.element(screen.getByText(/Every sample is drawn\./)).toBeVisible();
  await screen.getByRole("button", { name: "Analyse what is shown" }).click();
  // A sixteenth of ten seconds around its middle.
  await expect.element(screen.getByLabelText("From", { exact: true }).first()).toHaveValue("4.687 s");
  await expect.poll(() => result(screen, "Peak")).toMatch(/1\.5\sg/);
  await screen.getByRole("button", { name: "Whole record" }).click();
  await expect.poll(() => result(screen, "Peak")).toMatch(/20\sg/);
});

test("A second record is drawn over the first, from the first sample of each, with figures of its own", async () => {
  const screen = await showRecord();
  await screen.getByRole("button", { name: "Keep and overlay another record" }).click();
  const input = screen.container.querySelector("input[type=file]");
  if (input === null) throw new Error("there is no field for a file");
  // Another clock, and 2 g at rest.
  const rest = Array.from({ length: 1000 }, (_, i) => `${100 + i / 500},2\n`);
  await userEvent.upload(input, new File([`t [s],a [g]\n${rest.join("")}`], "rest.csv"));
  await expect.element(screen.getByRole("heading", { name: "tone.csv, a" }).first()).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "rest.csv, a" }).first()).toBeVisible();
});
