import { inertialForceN, sineMotion } from "@headroom/calculators";
import type { Remedy } from "../checks/check-plan.ts";
import { lowerLevel } from "../checks/remedies.ts";
import { atLeastBetween, fits, movesMass, reaches } from "../checks/write-checks.ts";
import { cell, IncompleteTest, positiveNumber, requiredNumber, requiredRows } from "./parameter-values.ts";
import { carries } from "./response-spectra.ts";
import { attendedDays, boxSidesMm, testLoad } from "./test-load.ts";
import { anyOf, part, quantity, type Rule } from "./test-plan.ts";

const seismicHours = 12;
const seismicFromHz = 1;

interface SpectrumPoint {
  readonly hz: number;
  readonly g: number;
}

/**
 * The spectrum from 1 Hz on: a spectrum that begins below it counts at 1 Hz too, on a straight line on log-log
 * axes. One that ends below 1 Hz counts as it is.
 */
function fromOneHz(points: readonly SpectrumPoint[]): readonly SpectrumPoint[] {
  const ascending = points.toSorted((a, b) => a.hz - b.hz);
  const kept = ascending.filter(({ hz }) => hz >= seismicFromHz);
  const [left, right] = [ascending.findLast(({ hz }) => hz < seismicFromHz), kept[0]];
  if (!right) return ascending;
  if (!left) return kept;
  const share = Math.log(seismicFromHz / left.hz) / Math.log(right.hz / left.hz);
  return [{ hz: seismicFromHz, g: left.g * (right.g / left.g) ** share }, ...kept];
}

/** Lower the level: the ZPA falls with it, and the weight stays. */
const lowerZpa =
  (zpaG: number): Remedy =>
  (miss) => {
    const weightKn = miss.required / (zpaG + 1);
    return lowerLevel({ ...miss, required: miss.required - weightKn, allowed: miss.allowed - weightKn });
  };

/**
 * The table's motion is not known before it is synthesised: at most the spectral displacement and velocity of the
 * required response spectrum from 1 Hz on, at least those over the steady-state gain 1/(2ζ). Enough to prove a
 * large table and to exclude a small one; between the two it is a question.
 */
export const seismic: Rule = (input) => {
  const { line, specimen, policy } = input;
  const damping = positiveNumber(line, "damping", "damping", 5) / 100;
  const points = requiredRows(line, "rrs", "required response spectrum").map((row) => {
    const [hz, g] = [cell(row, "fHz", "spectrum"), cell(row, "g", "spectrum")];
    if (hz <= 0 || g <= 0) throw new IncompleteTest("Frequencies and levels have to be greater than 0.");
    return { hz, g };
  });
  const low = fromOneHz(points).map(({ hz, g }) => sineMotion({ frequencyHz: hz, accelerationG: g }));
  const velocity = Math.max(...low.map((motion) => motion.velocityMPerS));
  const strokeMm = 1000 * Math.max(...low.map((motion) => motion.displacementPeakToPeakM));
  const gain = Math.max(1, 1 / (2 * damping));
  const zpaG = requiredNumber(line, "zpaG", "zero-period acceleration");
  const load = testLoad(specimen);
  const perKgKn = inertialForceN({ movingMassKg: 1, accelerationG: zpaG + 1 }) / 1000;
  const note = "between the spectrum and the spectrum over its steady-state gain";
  const checks = [
    carries(input, "massKg"),
    // The vertical axis carries the weight besides; a table that does not state its mass needs more, never less.
    movesMass(
      "forceSinePeakKN",
      {
        requiredPerKg: perKgKn,
        minPerKg: perKgKn,
        payloadKg: load.payloadKg,
        withArmature: true,
        unstatedArmatureKg: 0,
        fallback: null,
        auxiliary: "none",
        minArmatureMm: 0,
      },
      {
        factor: policy.forceFactor,
        estimated: load.fixtureEstimated,
        note: "(ZPA + 1 g) × fixture, specimen and, where it is stated, table",
        remedies: [lowerZpa(zpaG)],
      },
    ),
    atLeastBetween("displacementPkPkMm", [strokeMm / gain, strokeMm], {
      factor: policy.displacementFactor,
      note,
      atFrequencyHz: seismicFromHz,
    }),
    atLeastBetween("velocitySinePeakMps", [velocity / gain, velocity], {
      factor: policy.velocityFactor,
      note,
    }),
    reaches("axes", requiredNumber(line, "axesSim", "number of axes at once", 3)),
    reaches("frequencyMaxHz", Math.max(...points.map(({ hz }) => hz))),
    fits("tableMm", boxSidesMm(specimen).slice(0, 2), 0),
  ];
  return {
    parts: [
      part(
        anyOf(["multi-axis-table", "servo-hydraulic-table"], checks),
        attendedDays(seismicHours, load.runs),
      ),
    ],
    quantities: [
      quantity("zpaG", "Zero-period acceleration", zpaG, "g", "peak"),
      quantity("strokeMm", "Stroke", strokeMm, "mm", "peak-to-peak, at most"),
      quantity("velocityMPerS", "Velocity", velocity, "m/s", "peak, at most"),
    ],
    curve: points.map(({ hz, g }) => [hz, g] as const),
    curveConvention: "required response spectrum",
  };
};
