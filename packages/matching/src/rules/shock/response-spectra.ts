import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { knownMargin } from "../../checks/assess-check.ts";
import type { CheckPlan, Computed } from "../../checks/check-plan.ts";
import { figure } from "../../checks/figures.ts";
import { lowerMargin } from "../../checks/margins.ts";
import { lighterFixture, lowerLevel } from "../../checks/remedies.ts";
import { statedOrAssumed } from "../../checks/stated-or-assumed.ts";
import {
  atLeast,
  computed,
  fits,
  fixedVerdict,
  insideIsEnough,
  lists,
  movesMass,
  open,
} from "../../checks/write-checks.ts";
import { axesIn } from "../axes.ts";
import { numberIn, rowsIn, textIn } from "../parameter-values.ts";
import { shockOverSineForce } from "../shaker/required-forces.ts";
import { electrodynamic, type ShakerDemand } from "../shaker/shaker-demand.ts";
import { shockPoints, shockSpectrum } from "./shock-spectrum.ts";
import { minAccelerationG, spectrumMotion } from "./spectrum-motion.ts";
import { inputFor } from "./synthesised-inputs.ts";
import { attendedDays, fixtureSidesMm, loadOf } from "../test-load.ts";
import { machineOf, part, quantity, type Rule, type RuleInput } from "../test-plan.ts";

/** Highest frequency of a resonant plate that does not state it (*assumed*); above it is a question. */
const rigHighestHz = 10_000;
/** Assumed lowest frequency of a rig that does not state it. */
const unstatedRigFromHz = 100;
/** A plate or beam that resonates below this would be many metres long. */
const noRigBelowHz = 10;
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

/**
 * An input that was synthesised proves a yes by its own peaks. Without one they are shown as the spectrum's, and are a
 * question; what the largest gain of an oscillator leaves of the spectrum is the least that any input has.
 */
function onShaker({ line, policy, synthesised }: RuleInput): ShakerDemand {
  const { last, first, maxG } = shockPoints(line);
  const spectrum = shockSpectrum(line);
  const { motion, questions } = inputFor(spectrum, synthesised);
  const [peakG, minG] = [motion?.accelerationG ?? maxG, minAccelerationG(spectrum)];
  const far = textIn(line, "field") === "far";
  const ratings = {
    velocity: "velocityShockPeakMPerS",
    velocityFallback: "velocitySinePeakMPerS",
    policy,
  } as const;
  const peak = motion ? "of a synthesised input" : "the spectrum's maximum";
  return {
    forces: [
      {
        rating: "forceShockPeakKN",
        fallback: "forceSinePeakKN",
        fallbackReach: shockOverSineForce,
        accelerationG: peakG,
        minAccelerationG: minG,
        note: `shock peak, ${peak}; any input with this spectrum has at least ${figure(minG)} g`,
      },
    ],
    velocityMPerS: null,
    strokeMm: null,
    accelerationG: null,
    peakAccelerationG: peakG,
    minPeakAccelerationG: minG,
    startHz: first.hz,
    endHz: last.hz,
    rangeMayShrink: false,
    ...axesIn(line),
    extra: [
      ...spectrumMotion(spectrum, ratings, motion ? { ...motion, of: "a synthesised input" } : undefined),
      ...(far ? questions : []),
      fixedVerdict({
        key: "field",
        label: "Field",
        verdict: far ? "yes" : "no",
        sentence: "A shaker can produce only a far-field shock.",
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
      return { ...figures, limit: stated, ...knownMargin(margin) };
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
  return { ...computed("frequencyMinHz", assess), ...insideIsEnough };
}

const onRig = (input: RuleInput, checks: readonly CheckPlan[], massKey: string) =>
  machineOf("srs-rig", [
    lists("pulses", "shock response spectrum", ["srs"]),
    ...checks,
    carries(input, massKey),
    fits("tableMm", fixtureSidesMm(input.specimen)),
  ]);

export const shockResponse: Rule = (input) => {
  const { first, last, maxG, points } = shockPoints(input.line);
  const rigChecks = [
    atLeast("accelerationMaxG", maxG, { note: "largest value of the spectrum", remedies: [lowerLevel] }),
    lowestFrequency(first.hz),
    statedOrAssumed("frequencyMaxHz", last.hz, rigHighestHz),
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
