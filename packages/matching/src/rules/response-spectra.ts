import type { Ratings } from "@headroom/contract/vocabulary/ratings";
import type { CheckPlan, Computed } from "../checks/check-plan.ts";
import { figure } from "../checks/figures.ts";
import { lowerMargin } from "../checks/margins.ts";
import { lighterFixture, lowerLevel } from "../checks/remedies.ts";
import { atLeast, computed, fits, lists, movesMass, open, settled } from "../checks/write-checks.ts";
import { axesIn } from "./axes.ts";
import { cell, numberIn, positive, requiredRows, rowsIn, textIn } from "./parameter-values.ts";
import { electrodynamic, type ShakerDemand } from "./shaker-demand.ts";
import { minAccelerationG, type ResponseSpectrum, spectrumMotion } from "./spectrum-motion.ts";
import { attendedDays, fixtureSidesMm, loadOf } from "./test-load.ts";
import { machineOf, part, quantity, type Rule, type RuleInput } from "./test-plan.ts";

const rigHighestHz = 10_000;
/** Where a rig does not state from which frequency on it excites. */
const unstatedRigFromHz = 100;
/** A plate or beam that resonates below this would be many metres long. */
const noRigBelowHz = 10;
const unstatedToleranceDb = 6;
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

const spectrumWithin = (input: RuleInput): ResponseSpectrum => ({
  points: spectrumOf(input).points,
  dampingRatio: 1 / (2 * positive(numberIn(input.line, "q") ?? 10, "Q")),
  toleranceDb: numberIn(input.line, "toleranceDb") ?? unstatedToleranceDb,
});

/**
 * The input is not known before it is synthesised: its peaks are at most the spectrum's maximum and its own velocity and
 * stroke, and at least what the largest gain of an oscillator leaves of them.
 */
function onShaker(input: RuleInput): ShakerDemand {
  const { line, policy } = input;
  const { last, first, maxG } = spectrumOf(input);
  const spectrum = spectrumWithin(input);
  const minG = minAccelerationG(spectrum);
  const far = textIn(line, "field") === "far";
  const motion = spectrumMotion(spectrum, {
    velocity: "velocityShockPeakMPerS",
    velocityFallback: "velocitySinePeakMPerS",
    policy,
  });
  return {
    forces: [
      {
        rating: "forceShockPeakKN",
        fallback: "forceSinePeakKN",
        accelerationG: maxG,
        minAccelerationG: minG,
        note: `shock peak, between the spectrum's maximum and the ${figure(minG)} g that any input with it has`,
      },
    ],
    velocityMPerS: null,
    strokeMm: null,
    accelerationG: null,
    peakAccelerationG: maxG,
    minPeakAccelerationG: minG,
    startHz: first.hz,
    endHz: last.hz,
    rangeMayShrink: false,
    ...axesIn(line),
    extra: [
      ...motion,
      settled({
        key: "field",
        label: "Field",
        verdict: far ? "yes" : "no",
        sentence: "A shaker can only make a far-field shock.",
      }),
    ],
  };
}

/** The lowest frequency that a resonant plate or a drop tower excites, stated or assumed. */
function lowestFrequency(hz: number): CheckPlan {
  const assess = (ratings: Ratings): Computed => {
    const stated = ratings.frequencyMinHz ?? Number.NaN;
    const figures = { required: hz, column: "frequencyMinHz" } as const;
    if (!Number.isNaN(stated)) {
      const margin = lowerMargin(stated, hz);
      return { ...figures, limit: stated, marginLow: margin, marginHigh: margin };
    }
    const limit = unstatedRigFromHz;
    const marginHigh = hz < noRigBelowHz ? lowerMargin(limit, hz) : Number.POSITIVE_INFINITY;
    return {
      ...figures,
      limit,
      marginLow: lowerMargin(limit, hz),
      marginHigh,
      limitNote: "assumed to start there",
    };
  };
  return { ...computed("frequencyMinHz", assess), contained: true, tightBelow: 0 };
}

const onRig = (input: RuleInput, checks: readonly CheckPlan[], massKey: string) =>
  machineOf("srs-rig", [
    lists("pulses", "shock response spectrum", ["srs"]),
    ...checks,
    carries(input, massKey),
    fits("tableMm", fixtureSidesMm(input.specimen)),
  ]);

export const shockResponse: Rule = (input) => {
  const { first, last, maxG, points } = spectrumOf(input);
  const rigChecks = [
    atLeast("accelerationMaxG", maxG, { note: "largest value of the spectrum", remedies: [lowerLevel] }),
    lowestFrequency(first.hz),
    settled({
      key: "srsFrequencyMaxHz",
      label: "Highest frequency of such a machine",
      verdict: last.hz <= rigHighestHz ? "yes" : "no",
      sentence: `Needs ${last.hz} Hz, this kind of machine reaches ${rigHighestHz} Hz.`,
    }),
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
      ? open("accelerationMaxG", "Acceleration", "The spectrum has no values in g.")
      : atLeast("accelerationMaxG", Math.max(...peaks), { remedies: [lowerLevel] });
  return {
    parts: [part([onRig(input, [level], "mass")], attendedDays(srsHours, loadOf(input).runs))],
    quantities:
      peaks.length === 0
        ? []
        : [quantity("srsMaxG", "Shock response spectrum", Math.max(...peaks), "g", "maximum")],
  };
};
