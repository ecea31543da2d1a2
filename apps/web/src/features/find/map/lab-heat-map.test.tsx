import { labIdSchema } from "@headroom/contract/vocabulary/identifiers";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { testLineSchema } from "@headroom/contract/vocabulary/test/test-lines";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { answerWith, labWith } from "../../../testing/answers.ts";
import { show } from "../../../testing/shown.tsx";
import { HeatMap } from "./lab-heat-map.tsx";

const line = (lineId: string, title: string): TestLine =>
  testLineSchema.parse({ lineId, stereoTypeId: "vib-random", title, parameters: {} });
const tests = [line("t1", "Random vibration"), line("t2", "Half-sine shock")];
const labs = [
  labWith({
    labId: labIdSchema.parse("lab-1"),
    name: "Aurora",
    tests: [
      answerWith("t1", { label: "Force", margin: 0.348 }),
      answerWith("t2", { label: "Velocity", margin: null, verdict: "unknown" }),
    ],
    verdict: "unknown",
  }),
  labWith({
    labId: labIdSchema.parse("lab-2"),
    name: "Borealis",
    tests: [
      answerWith("t1", { label: "Force", margin: 0.02, verdict: "tight" }),
      answerWith("t2", { label: "Velocity", margin: -0.052, verdict: "no" }),
    ],
    verdict: "no",
  }),
];

test("Each cell of the heat map says verdict and margin, and shows its own check when it is pressed", async () => {
  const shown: unknown[] = [];
  const screen = await show(
    <HeatMap
      labs={labs}
      tests={tests}
      labId="lab-1"
      onShow={(lab, lineId) => shown.push([lab.labId, lineId])}
    />,
  );
  // 34.8 % is shown as 34, −5.2 % as −6: no rounding flatters a machine.
  await screen.getByRole("button", { name: "Aurora, test 1: Yes, Force +34 %" }).click();
  await screen.getByRole("button", { name: "Borealis, test 2: No, Velocity −6 %" }).click();
  expect(shown).toEqual([
    ["lab-1", "t1"],
    ["lab-2", "t2"],
  ]);
  await expect
    .element(screen.getByRole("button", { name: "Aurora, test 2: Ask, Velocity unknown" }))
    .toBeVisible();
});

test("The cell of a set of sections has the section that decides", async () => {
  const set = labWith({
    name: "Cygnus",
    verdict: "no",
    tests: [
      answerWith("t1.4", { label: "Temperature", margin: 0.2 }),
      answerWith("t1.8", { label: "Force", margin: -0.1, verdict: "no" }),
      answerWith("t2", { label: "Velocity", margin: 0.3 }),
    ],
  });
  const screen = await show(<HeatMap labs={[set]} tests={tests} labId="" onShow={() => undefined} />);
  await expect.element(screen.getByRole("button", { name: "Cygnus, test 1: No, Force −10 %" })).toBeVisible();
});

test("The arrow keys go from cell to cell of the heat map", async () => {
  const screen = await show(<HeatMap labs={labs} tests={tests} labId="lab-1" onShow={() => undefined} />);
  (screen.getByRole("button", { name: /^Aurora, test 1/ }).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowDown}");
  await expect.element(screen.getByRole("button", { name: /^Borealis, test 2/ })).toHaveFocus();
});

test("Two hundred laboratories scroll inside the heat map, not the page", async () => {
  const many = Array.from({ length: 200 }, (_, i) =>
    labWith({ ...labs[0], labId: labIdSchema.parse(`lab-${i}`), name: `Laboratory ${i}` }),
  );
  const twelve = Array.from({ length: 12 }, (_, i) => line(`t${i + 1}`, "Random vibration"));
  const screen = await show(
    <HeatMap labs={many} tests={twelve} labId={undefined} onShow={() => undefined} />,
    360,
  );
  const region = screen.getByRole("region", { name: "Heat map" }).element();
  expect(region.clientWidth).toBe(360);
  expect(region.scrollWidth).toBeGreaterThan(360);
  expect(screen.getByRole("rowheader").elements()).toHaveLength(200);
});
