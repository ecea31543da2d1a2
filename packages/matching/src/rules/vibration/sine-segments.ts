import { type SineSegment, STANDARD_GRAVITY_M_PER_S2, sineMotion, sineProfile } from "@headroom/calculators";
import type { Row } from "@headroom/contract/vocabulary/test/rising-tables";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { cell, IncompleteTest, requiredRows } from "../parameter-values.ts";

const g0 = STANDARD_GRAVITY_M_PER_S2;

/** One row of the table: from this frequency on, this law. `power` is the power of ω that acceleration follows. */
interface Law {
  readonly hz: number;
  readonly power: 0 | 1 | 2;
  /** Acceleration in m/s² at ω = 1. */
  readonly size: number;
}

function lawOf(row: Row): Law {
  const [hz, level] = [cell(row, "fHz", "profile"), cell(row, "level", "profile")];
  if (hz <= 0 || level <= 0) throw new IncompleteTest("Frequencies and levels have to be greater than 0.");
  switch (row["kind"]) {
    case "velocity m/s":
      return { hz, power: 1, size: level };
    case "displacement mm pk-pk":
      return { hz, power: 2, size: level / 2000 };
    default:
      return { hz, power: 0, size: level * g0 };
  }
}

const accelerationG = (law: Law, hz: number) => (law.size * (2 * Math.PI * hz) ** law.power) / g0;

function segment(law: Law, startFrequencyHz: number, endFrequencyHz: number): readonly SineSegment[] {
  if (endFrequencyHz <= startFrequencyHz) return [];
  const band = { startFrequencyHz, endFrequencyHz };
  if (law.power === 0) return [{ ...band, law: "acceleration", accelerationG: law.size / g0 }];
  if (law.power === 1) return [{ ...band, law: "velocity", velocityMPerS: law.size }];
  return [{ ...band, law: "displacement", displacementM: law.size }];
}

/** Between two rows: one law with its level, a straight line on log-log axes, or two laws with their crossover. */
function between(left: Law, right: Law): readonly SineSegment[] {
  if (right.hz <= left.hz) return [];
  if (left.power === right.power) {
    if (left.size === right.size) return segment(left, left.hz, right.hz);
    const ends = {
      startAccelerationG: accelerationG(left, left.hz),
      endAccelerationG: accelerationG(right, right.hz),
    };
    return [{ law: "log-log", startFrequencyHz: left.hz, endFrequencyHz: right.hz, ...ends }];
  }
  const crossover = (left.size / right.size) ** (1 / (right.power - left.power)) / (2 * Math.PI);
  const at = Math.min(right.hz, Math.max(left.hz, crossover));
  return [...segment(left, left.hz, at), ...segment(right, at, right.hz)];
}

/** The table of a sine test as segments; a single row is a dwell and has none. */
export function sineSegmentsIn(line: TestLine): { segments: readonly SineSegment[]; laws: readonly Law[] } {
  const laws = requiredRows(line, "segments", "profile").map(lawOf);
  if (laws.some((law, i) => law.hz < (laws[i - 1]?.hz ?? 0))) {
    throw new IncompleteTest("The frequencies of the profile have to ascend.");
  }
  return { segments: laws.slice(1).flatMap((law, i) => between(laws[i] ?? law, law)), laws };
}

/** The largest acceleration, velocity and stroke from a start frequency on, and where they are. */
export function sineDemandFrom(line: TestLine, startHz: number) {
  const { segments, laws } = sineSegmentsIn(line);
  const kept = segments
    .filter((each) => each.endFrequencyHz > startHz)
    .map((each) => cutStart(each, startHz));
  if (kept.length === 0) return dwellDemand(laws);
  const profile = sineProfile({ segments: kept });
  const rows = profile.segments;
  const ends = rows.flatMap((row) => [
    { hz: row.startFrequencyHz, g: row.startAccelerationG },
    { hz: row.endFrequencyHz, g: row.endAccelerationG },
  ]);
  return {
    startHz: profile.startFrequencyHz,
    endHz: profile.endFrequencyHz,
    accelerationG: profile.maxAccelerationG,
    velocityMPerS: profile.maxVelocityMPerS,
    velocityAtHz: largest(ends, 1).hz,
    strokeMm: profile.maxDisplacementPeakToPeakM * 1000,
    strokeAtHz: largest(ends, 2).hz,
    curve: ends.map(({ hz, g }) => [hz, g] as const),
  };
}

function cutStart(each: SineSegment, startHz: number): SineSegment {
  if (each.startFrequencyHz >= startHz) return each;
  if (each.law !== "log-log") return { ...each, startFrequencyHz: startHz };
  const share =
    Math.log(startHz / each.startFrequencyHz) / Math.log(each.endFrequencyHz / each.startFrequencyHz);
  const startAccelerationG =
    each.startAccelerationG * (each.endAccelerationG / each.startAccelerationG) ** share;
  return { ...each, startFrequencyHz: startHz, startAccelerationG };
}

interface Peak {
  readonly hz: number;
  readonly g: number;
}
/** Two ends of one law differ by roundings alone; of equals the first counts. */
const rounding = 1 + 1e-12;

/** Peak of velocity (power 1) or displacement (power 2): every law is a power of frequency, so at an end. */
const largest = (peaks: readonly Peak[], power: 1 | 2): Peak => {
  const of = ({ hz, g }: Peak) => g / hz ** power;
  return peaks.reduce((most, peak) => (of(peak) > of(most) * rounding ? peak : most));
};

function dwellDemand(laws: readonly Law[]) {
  const peaks = laws.map((law) => ({ hz: law.hz, g: accelerationG(law, law.hz) }));
  const motionOf = ({ hz, g }: Peak) => sineMotion({ frequencyHz: hz, accelerationG: g });
  const [byV, byD] = [largest(peaks, 1), largest(peaks, 2)];
  return {
    startHz: Math.min(...peaks.map(({ hz }) => hz)),
    endHz: Math.max(...peaks.map(({ hz }) => hz)),
    accelerationG: Math.max(...peaks.map(({ g }) => g)),
    velocityMPerS: motionOf(byV).velocityMPerS,
    velocityAtHz: byV.hz,
    strokeMm: 1000 * motionOf(byD).displacementPeakToPeakM,
    strokeAtHz: byD.hz,
    curve: peaks.map(({ hz, g }) => [hz, g] as const),
  };
}
