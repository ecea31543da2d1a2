import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../../../testing/shown.tsx";
import { Component as SrsCalculator } from "./srs-calculator.tsx";

/** A step of 1 g in the middle of a second at 1 kHz. */
const step = Array.from({ length: 1000 }, (_, i) => `${i / 1000},${i < 500 ? 0 : 1}\n`);

const file = (name: string) => new File([`t [s],a [g]\n${step.join("")}`], name);

afterEach(() => vi.restoreAllMocks());

test("A number of breakpoints that cannot cover a spectrum is refused by a sentence", async () => {
  // The server never answers: a record's spectrum does not depend on it.
  vi.spyOn(window, "fetch").mockReturnValue(new Promise(() => undefined));
  const screen = await show(<SrsCalculator />);
  const input = screen.container.querySelector("input[type=file]");
  if (input === null) throw new Error("there is no field for a file");
  await userEvent.upload(input, file("step.csv"));
  await expect.element(screen.getByText(/\d breakpoints, highest/)).toBeVisible();
  const most = screen.getByLabelText("Breakpoints, at most");
  await most.fill("1");
  const refusal = screen.getByText("The number of breakpoints must be a whole number from 2 to 100, got 1.");
  await expect.element(refusal).toBeVisible();
  await most.fill("4");
  await expect.element(refusal).not.toBeInTheDocument();
  await expect.element(screen.getByText(/[2-4] breakpoints, highest/)).toBeVisible();
});

test("Records that are kept are drawn over each other by file and channel, on tripartite axes too", async () => {
  vi.spyOn(window, "fetch").mockReturnValue(new Promise(() => undefined));
  const screen = await show(<SrsCalculator />);
  const input = () => {
    const found = screen.container.querySelector("input[type=file]");
    if (found === null) throw new Error("there is no field for a file");
    return found;
  };
  await userEvent.upload(input(), file("one.csv"));
  const keep = screen.getByRole("button", { name: "Keep and overlay another record" });
  await expect.element(keep).toBeVisible();
  // At once: the spectrum of what is kept is still to come.
  await keep.click();
  await userEvent.upload(input(), file("two.csv"));
  const key = screen.getByRole("figure").filter({ hasText: "Shock response spectrum" });
  await expect.element(key.getByText("one.csv, a", { exact: true })).toBeVisible();
  await expect.element(key.getByText("two.csv, a", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("Stopped.")).not.toBeInTheDocument();
  await screen.getByRole("radio", { name: "Tripartite" }).click();
  await expect.element(screen.getByLabelText("Response", { exact: true })).toHaveValue("pseudo-velocity");
  await expect.element(key.getByRole("img", { name: /Pseudo-velocity, m\/s/ })).toBeVisible();
  await screen.getByRole("button", { name: "Remove one.csv, a" }).click();
  await expect.element(key.getByText("two.csv, a", { exact: true })).not.toBeInTheDocument();
  await expect.element(key.getByText("a", { exact: true })).toBeVisible();
});
