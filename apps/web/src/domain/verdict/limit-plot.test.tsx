import { type Envelope, envelopeSchema } from "@headroom/contract/vocabulary/search/matching";
import { afterEach, expect, test, vi } from "vitest";
import { answerWith, checkWith } from "../../testing/answers.ts";
import { show } from "../../testing/shown.tsx";
import { LimitPlot } from "./limit-plot.tsx";

afterEach(() => vi.restoreAllMocks());

const quantity = (key: string, value: number) => ({ key, label: key, value, unit: "", convention: "" });
const envelopeWith = (values: Partial<Envelope>): Envelope =>
  envelopeSchema.parse({
    lineId: "t1",
    stereoTypeId: "vib-random",
    quantities: [quantity("accelerationG", 20)],
    curve: [
      [20, 2],
      [2000, 8],
    ],
    curveConvention: "3σ in third-octave bands",
    assumptions: [],
    ...values,
  });
const check = (key: string, required: number, limit: number, factor = 1) =>
  checkWith({ key, required, limit, factor, margin: (limit * factor) / required - 1 });
/** 16 kN of 20 against 4 for 20 g: 80 g. */
const checks = [
  check("forceRandomRmsKN", 4, 20, 0.8),
  check("velocitySinePeakMPerS", 0.5, 1.8, 0.9),
  check("displacementPeakToPeakMm", 5, 51, 0.9),
  check("frequencyMinHz", 20, 5),
  check("frequencyMaxHz", 2000, 3000),
];
const answer = {
  ...answerWith("t1", {}),
  checks,
  machine: {
    labEquipmentId: "m1",
    name: "Shaker",
    equipmentTypeId: "ed-shaker",
    quantity: 1,
    movingMassKg: 35,
    limitCurve: [],
  },
} as unknown as Parameters<typeof LimitPlot>[0]["answer"]; // identifiers of a case

test("The corners of a machine's limit are named where they are", async () => {
  const { mock } = vi.spyOn(CanvasRenderingContext2D.prototype, "fillText");
  const screen = await show(<LimitPlot answer={answer} envelope={envelopeWith({})} title="Random" />, 360);
  await expect.element(screen.getByText("limit at 35 kg moving")).toBeVisible();
  await expect.element(screen.getByText("required as a whole, peak")).toBeVisible();
  // 1.62 / (π 0.0459) = 11.23 Hz; 80 × 9.80665 / (2π 1.62) = 77.07 Hz
  const texts = () => mock.calls.map(([text]) => text);
  await expect.poll(texts).toContain("stroke/velocity 11.23 Hz");
  expect(texts()).toContain("velocity/force 77.08 Hz");
});

test("The limit of a pulse is over its duration, with the pulse on it", async () => {
  const envelope = envelopeWith({ quantities: [quantity("accelerationG", 50), quantity("durationMs", 11)] });
  const shock = {
    ...answer,
    checks: [check("accelerationMaxG", 50, 200), check("velocityChangeMaxMPerS", 3.5, 7)],
  };
  const screen = await show(<LimitPlot answer={shock} envelope={envelope} />, 360);
  await expect
    .element(screen.getByRole("img", { name: /Amplitude, g over Pulse duration, ms/ }))
    .toBeVisible();
  await screen.getByText("Figures as a table").click();
  // Twice the velocity change at 11 ms is 1100 g·ms: 200 g until 5.5 ms.
  await expect.element(screen.getByRole("row", { name: "limit at 35 kg moving 5.5 200" })).toBeVisible();
  await expect.element(screen.getByRole("row", { name: "required 11 50" })).toBeVisible();
});

test("Nothing is drawn while a rating is not known", async () => {
  const unknown = checkWith({ key: "velocitySinePeakMPerS", limit: null, margin: null, verdict: "unknown" });
  const screen = await show(
    <LimitPlot
      answer={{ ...answer, checks: [...checks.slice(0, 1), unknown] }}
      envelope={envelopeWith({})}
    />,
  );
  expect(screen.container.querySelector("figure")).toBeNull();
});
