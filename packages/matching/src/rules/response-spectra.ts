import type { CheckPlan } from "../checks/check-plan.ts";
import { lighterFixture, lowerLevel } from "../checks/remedies.ts";
import { atLeast, fits, lists, movesMass, settled } from "../checks/write-checks.ts";
import { axesIn } from "./axes.ts";
import { cell, numberIn, requiredNumber, requiredRows, rowsIn, textIn } from "./parameter-values.ts";
import { electrodynamic, type ShakerDemand } from "./shaker-demand.ts";
import { attendedDays, fixtureSidesMm, loadOf } from "./test-load.ts";
import { machineOf, part, quantity, type Rule, type RuleInput } from "./test-plan.ts";

const rigHighestHz = 10_000;
const shakerHighestHz = 2000;
const srsHours = 6;

/** Mass on a rig: what the test says, or fixture and specimens of one run, whichever is heavier. */
export function carries(input: RuleInput, massKey: string): CheckPlan {
  const load = loadOf(input);
  const givenKg = numberIn(input.line, massKey) ?? 0;
  const payloadKg = Math.max(load.payloadKg, givenKg);
  return movesMass(
    "payloadMaxKg",
    {
      requiredPerKg: 1,
      minPerKg: 1,
      payloadKg,
      withArmature: false,
      fallback: null,
      auxiliary: "none",
      minArmatureMm: 0,
    },
    {
      estimated: load.fixtureEstimated && payloadKg === load.payloadKg,
      remedies: payloadKg === load.payloadKg ? [lighterFixture(load.fixtureKg, 1)] : [],
    },
  );
}

function spectrumOf({ line }: RuleInput) {
  const points = requiredRows(line, "srs", "shock response spectrum").map((row) => ({
    hz: cell(row, "fHz", "shock response spectrum"),
    g: cell(row, "g", "shock response spectrum"),
  }));
  const last = points.reduce((highest, point) => (point.hz > highest.hz ? point : highest));
  const first = points.reduce((lowest, point) => (point.hz < lowest.hz ? point : lowest));
  return { points, first, last, maxG: Math.max(...points.map(({ g }) => g)) };
}

const highestFrequency = (hz: number, limitHz: number): CheckPlan =>
  settled(
    "srsFrequencyMaxHz",
    "Highest frequency of such a machine",
    hz <= limitHz ? "yes" : "no",
    `Needs ${hz} Hz, this kind of machine reaches ${limitHz} Hz.`,
  );

/**
 * On a shaker the peak of the input is not known before the pulse is synthesised: at least the spectrum's value at
 * its highest frequency (what a stiff oscillator feels is the input), at most the spectrum's maximum.
 */
function onShaker(input: RuleInput): ShakerDemand {
  const { last, first, maxG } = spectrumOf(input);
  const far = textIn(input.line, "field") === "far";
  return {
    forces: [
      {
        rating: "forceShockPeakKN",
        fallback: "forceSinePeakKN",
        accelerationG: maxG,
        minAccelerationG: last.g,
        note: "shock peak, between the spectrum's end and its maximum",
      },
    ],
    velocityMPerS: null,
    strokeMm: null,
    accelerationG: null,
    peakAccelerationG: maxG,
    minPeakAccelerationG: last.g,
    startHz: first.hz,
    endHz: last.hz,
    rangeMayShrink: false,
    isSine: false,
    ...axesIn(input.line),
    extra: [
      highestFrequency(last.hz, shakerHighestHz),
      settled("field", "Field", far ? "yes" : "no", "A shaker can only make a far-field shock."),
    ],
  };
}

const onRig = (input: RuleInput, checks: readonly CheckPlan[], massKey: string) =>
  machineOf("srs-rig", [
    lists("pulses", "shock response spectrum", ["srs"]),
    ...checks,
    carries(input, massKey),
    fits("tableMm", fixtureSidesMm(input.specimen), 0),
  ]);

export const shockResponse: Rule = (input) => {
  const { last, maxG, points } = spectrumOf(input);
  const rigChecks = [
    atLeast("accelerationMaxG", maxG, { note: "largest value of the spectrum", remedies: [lowerLevel] }),
    highestFrequency(last.hz, rigHighestHz),
  ];
  return {
    parts: [
      part(
        [onRig(input, rigChecks, "massKg"), electrodynamic(input, onShaker(input))],
        attendedDays(srsHours, loadOf(input).runs),
      ),
    ],
    quantities: [
      quantity("srsMaxG", "Shock response spectrum", maxG, "g", "maximum"),
      quantity("endHz", "Highest frequency", last.hz, "Hz"),
      quantity("payloadKg", "Payload", loadOf(input).payloadKg, "kg", "fixture and specimens of one run"),
    ],
    curve: points.map(({ hz, g }) => [hz, g] as const),
    curveConvention: "response, maximax",
  };
};

export const ballisticShock: Rule = (input) => {
  const peaks = rowsIn(input.line, "srs").flatMap((row) => (typeof row["g"] === "number" ? [row["g"]] : []));
  const level =
    peaks.length === 0
      ? settled("accelerationMaxG", "Acceleration", "unknown", "The spectrum has no values in g.")
      : atLeast("accelerationMaxG", Math.max(...peaks), { remedies: [lowerLevel] });
  return {
    parts: [part([onRig(input, [level], "mass")], attendedDays(srsHours, loadOf(input).runs))],
    quantities:
      peaks.length === 0
        ? []
        : [quantity("srsMaxG", "Shock response spectrum", Math.max(...peaks), "g", "maximum")],
  };
};

const navalHours = 12;

export const navalShock: Rule = (input) => ({
  parts: [
    part(
      [machineOf("naval-shock-machine", [carries(input, "massKg")])],
      attendedDays(navalHours, loadOf(input).runs),
    ),
  ],
  quantities: [quantity("massKg", "Mass", requiredNumber(input.line, "massKg", "mass"), "kg")],
});
