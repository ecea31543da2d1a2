import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../../../testing/shown.tsx";
import { Component as SrsCalculator } from "./srs-calculator.tsx";

/** A step of 1 g in the middle of a second at 1 kHz. */
const step = Array.from({ length: 1000 }, (_, i) => `${i / 1000},${i < 500 ? 0 : 1}\n`);

afterEach(() => vi.restoreAllMocks());

test("A number of breakpoints that cannot cover a spectrum is refused by a sentence", async () => {
  // The server never answers: a record's spectrum does not depend on it.
  vi.spyOn(window, "fetch").mockReturnValue(new Promise(() => undefined));
  const screen = await show(<SrsCalculator />);
  const input = screen.container.querySelector("input[type=file]");
  if (input === null) throw new Error("there is no field for a file");
  await userEvent.upload(input, new File([`t [s],a [g]\n${step.join("")}`], "step.csv"));
  await expect.element(screen.getByText(/\d breakpoints, highest/)).toBeVisible();
  const most = screen.getByLabelText("Breakpoints, at most");
  await most.fill("1");
  const refusal = screen.getByText("The number of breakpoints must be a whole number from 2 to 100, got 1.");
  await expect.element(refusal).toBeVisible();
  await most.fill("4");
  await expect.element(refusal).not.toBeInTheDocument();
  await expect.element(screen.getByText(/[2-4] breakpoints, highest/)).toBeVisible();
});
