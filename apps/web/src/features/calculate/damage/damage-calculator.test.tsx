import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../../../testing/shown.tsx";
import { Component as DamageCalculator } from "./damage-calculator.tsx";

/** Four seconds at 2 kHz of a sum of tones, the same each time, with a rate of its own in the file. */
const rows = (scale: number) =>
  Array.from({ length: 8000 }, (_, i) => {
    const tone = (hz: number) => Math.sin((2 * Math.PI * hz * i) / 2000 + hz);
    return `${i / 2000},${(scale * (tone(31) + tone(63) + tone(97) + tone(150))).toFixed(6)}\n`;
  }).join("");

afterEach(() => vi.restoreAllMocks());

async function showPage() {
  // The server never answers: damage does not depend on it.
  vi.spyOn(window, "fetch").mockReturnValue(new Promise(() => undefined));
  const screen = await show(<DamageCalculator />);
  const open = async (name: string, scale: number) => {
    const input = screen.container.querySelector("input[type=file]");
    if (input === null) throw new Error("there is no field for a file");
    await userEvent.upload(input, new File([`t [s],a [g]\n${rows(scale)}`], name));
  };
  /** The figure of a result by its label. */
  const figure = (label: string) => {
    const line = [...screen.container.querySelectorAll("summary")].find((each) =>
      each.textContent?.includes(label),
    );
    return Number.parseFloat(line?.querySelector("output")?.textContent ?? "");
  };
  return { screen, open, figure };
}

test("Two records share a life by weight, and their test is as strong as their damage", async () => {
  const { screen, open, figure } = await showPage();
  await open("rough.csv", 2);
  await expect.poll(() => figure("Equal damage")).toBeGreaterThan(0);
  const rough = figure("Equal damage");
  // Ten hours of a record of 4 s.
  await expect.element(screen.getByRole("cell", { name: "9000" })).toBeVisible();
  await screen.getByRole("button", { name: "Keep and open another record" }).click();
  await open("smooth.csv", 1);
  await expect.element(screen.getByRole("row", { name: /smooth\.csv/ })).toBeVisible();
  // Half the time is rough: half the damage, 2^(-1/8) of the level. The smooth half adds 1/256 of that.
  await expect.poll(() => figure("Equal damage") / rough).toBeCloseTo(2 ** (-1 / 8), 2);
  await screen.getByLabelText("Weight of rough.csv, a").fill("0");
  // Half the acceleration.
  await expect.poll(() => figure("Equal damage") / rough).toBeCloseTo(0.5, 3);
  await screen.getByRole("button", { name: "Remove rough.csv, a" }).click();
  await expect.element(screen.getByRole("row", { name: /rough\.csv/ })).not.toBeInTheDocument();
  await expect.poll(() => figure("Equal damage") / rough).toBeCloseTo(0.5, 3);
});

test("A test that is too short says by how much its responses exceed the records', and in which time they would not", async () => {
  const { screen, open, figure } = await showPage();
  await open("rough.csv", 2);
  await screen.getByLabelText("Test duration per axis").fill("1");
  await expect.poll(() => figure("Shortest time within the records' responses")).toBeGreaterThan(1);
  // Tones are no white noise: the breakpoints fall short somewhere until they are raised.
  const shortfall = screen.getByText(/^The test does less damage than the life/);
  await expect.element(shortfall).toBeVisible();
  await screen.getByLabelText("Breakpoints raised by").fill("30");
  await expect.element(shortfall).not.toBeInTheDocument();
  await expect
    .element(screen.getByText(/^The test stresses resonances .* beyond the largest response/))
    .toBeVisible();
});
