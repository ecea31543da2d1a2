import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { specimenSchema } from "@headroom/contract/vocabulary/test/specimen";
import { specimenBounds } from "@headroom/contract/vocabulary/test/specimen-figures";
import type { MarginPolicy } from "@headroom/contract/vocabulary/test/stereo-types";
import { testLineSchema } from "@headroom/contract/vocabulary/test/test-lines";
import { type AskedMachine, answerMachine, equipmentClassesFor } from "../answers/answer-machine.ts";
import { type FrequencyLimit, machineLimit } from "../answers/machine-limit.ts";

/** The whole of each rating. */
const wholeRatings: MarginPolicy = {
  forceFactor: 1,
  velocityFactor: 1,
  displacementFactor: 1,
  temperatureGuardK: 0,
  volumeRatioWarn: 1,
  volumeRatioFail: 1,
};

/** Any level: the limit does not depend on it. */
const levelG = 1;
const anyBand = { minHz: 1, maxHz: 2 };
const sineOver = ({ minHz, maxHz }: typeof anyBand) =>
  testLineSchema.parse({
    lineId: "load",
    stereoTypeId: "vib-sine",
    title: "Load",
    parameters: {
      mode: "sweep",
      axes: ["Z"],
      segments: [minHz, maxHz].map((fHz) => ({ fHz, level: levelG, kind: "acceleration g" })),
    },
  });

/** Small enough to stand on any armature. */
const sideMm = 10;
const loadOf = (massKg: number) =>
  specimenSchema.parse({
    name: "Load",
    massKg,
    fixtureMassKg: 0,
    lengthMm: sideMm,
    widthMm: sideMm,
    heightMm: sideMm,
  });

/** A machine that states no acceleration of its bare table has its force to limit it. */
const unlimitedG = 1e9;

/** Frequencies of the machine, from 1 Hz where it begins at 0, as in `machineLimit`; null where they are not stated. */
function bandOf({ frequencyMinHz, frequencyMaxHz }: Ratings) {
  const [minHz, maxHz] = [Math.max(frequencyMinHz ?? Number.NaN, 1), frequencyMaxHz ?? Number.NaN];
  return maxHz > minHz && Number.isFinite(maxHz) ? { minHz, maxHz } : null;
}

/** The ratings of the machine where the load stands on the armature itself. */
const onArmature = (ratings: Ratings): Ratings => ({
  ...ratings,
  armatureDiameterMm: ratings.armatureDiameterMm ?? sideMm ** 2,
  accelerationBareTableG: ratings.accelerationBareTableG ?? unlimitedG,
});

export interface LoadLimit extends Pick<FrequencyLimit, "points" | "corners"> {
  readonly movingMassKg: number | null;
}
/** A load on the table, and the shares of the ratings that may be used: all of them where there is no policy. */
export interface TableLoad {
  readonly payloadKg: number;
  readonly policy?: MarginPolicy | undefined;
}
/** Why nothing can be drawn: no machine for vibration, a load beyond its payload, or a rating that is missing or no figure. */
export type NoLimit = "another class" | "too heavy" | "unstated";

const { least, most } = specimenBounds.massKg;
const isTooHeavy = (payloadKg: number, { payloadMaxKg }: Ratings) =>
  payloadKg > Math.min(most, payloadMaxKg ?? most);

/**
 * Largest sine acceleration over frequency with a load on the armature itself, without head expander and slip table. The
 * figures are those of the checks that a sine over the machine's own frequencies would have.
 */
export function loadLimit(
  machine: AskedMachine,
  { payloadKg, policy = wholeRatings }: TableLoad,
): LoadLimit | NoLimit {
  const { ratings } = machine;
  const band = bandOf(ratings);
  const specimen = loadOf(Math.min(most, Math.max(least, payloadKg)));
  const asked = { test: sineOver(band ?? anyBand), specimen, policy };
  if (!equipmentClassesFor(asked).includes(machine.equipmentTypeId)) return "another class";
  if (isTooHeavy(payloadKg, ratings)) return "too heavy";
  return (band && limitOf(asked, machine)) ?? "unstated";
}

function limitOf(asked: Parameters<typeof answerMachine>[0], machine: AskedMachine): LoadLimit | null {
  const { answer, envelope } = answerMachine(asked, { ...machine, ratings: onArmature(machine.ratings) });
  const limit = machineLimit(answer, envelope);
  if (limit?.over !== "frequency") return null;
  const { points, corners } = limit;
  return { points, corners, movingMassKg: answer.machine?.movingMassKg ?? null };
}
