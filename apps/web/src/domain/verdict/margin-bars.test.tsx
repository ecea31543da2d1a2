import { expect, onTestFinished, test } from "vitest";
import { unitSystem } from "../../platform/quantity/unit-system.ts";
import { answerWith } from "../../testing/answers.ts";
import { show } from "../../testing/shown.tsx";
import { MarginBars } from "./margin-bars.tsx";

test("A temperature's margin is what is left in kelvins, as the table of its checks has it", async () => {
  // Salt fog at 35 °C in a chamber to 80 °C: 45 K, three times the 15 K above the room.
  const hottest = { label: "Highest temperature", unit: "°C", required: 35, limit: 80, factor: 1, margin: 3 };
  const screen = await show(<MarginBars answers={[answerWith("t1", hottest), answerWith("t2", {})]} />);
  await expect.element(screen.getByText("+45 K", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("+28 %", { exact: true })).toBeVisible();
  unitSystem.choose("US");
  onTestFinished(() => unitSystem.choose("SI"));
  await expect.element(screen.getByText("+81 °F", { exact: true })).toBeVisible();
});

test("What fails without a figure has none, and what nobody knows is unknown", async () => {
  const without = { required: null, limit: null, margin: null };
  const screen = await show(
    <MarginBars
      answers={[
        answerWith("t1", { ...without, verdict: "no" }),
        answerWith("t2", { ...without, verdict: "unknown" }),
      ]}
    />,
  );
  await expect.element(screen.getByText("none", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("unknown", { exact: true })).toBeVisible();
});

test("What is tight for a reason without a figure is not unknown", async () => {
  const tight = { required: null, limit: null, margin: null, verdict: "tight" as const };
  const screen = await show(<MarginBars answers={[answerWith("t1", tight)]} />);
  await expect.element(screen.getByText("–", { exact: true })).toBeVisible();
  expect(screen.container.textContent).not.toContain("unknown");
});

test("A question shows no margin, though its figure would reach", async () => {
  const asked = { margin: 0.06, verdict: "unknown" as const };
  const screen = await show(<MarginBars answers={[answerWith("t1", asked)]} />);
  await expect.element(screen.getByText("unknown", { exact: true })).toBeVisible();
  expect(screen.container.textContent).not.toContain("6 %");
});
