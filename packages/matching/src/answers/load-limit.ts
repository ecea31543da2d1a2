import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { specimenSchema } from "@headroom/contract/vocabulary/test/specimen";
import { specimenBounds } from "@headroom/contract/vocabulary/test/specimen-figures";
import type { MarginPolicy } from "@headroom/contract/vocabulary/test/stereo-types";
import { testLineSchema } from "@headroom/contract/vocabulary/test/test-lines";
import { type AskedMachine, answerMachine } from "./answer-machine.ts";
import { type FrequencyLimit, machineLimit } from "./machine-limit.ts";

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
const sineOver = (minHz: number, maxHz: number) =>
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

/** So small that it stands on any armature. */
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

/** Ranges from 0 Hz are drawn from 1 Hz, as in `machineLimit`. */
const firstHz = (ratings: Ratings) => Math.max(ratings.frequencyMinHz ?? Number.NaN, 1);

export interface LoadLimit extends Pick<FrequencyLimit, "points" | "corners"> {
  readonly movingMassKg: number | null;
}
/** A load on the table, and the shares of the ratings that may be used: all of them where there is no policy. */
export interface TableLoad {
  readonly payloadKg: number;
  readonly policy?: MarginPolicy | undefined;
}
/** Why nothing can be drawn: the load is beyond the payload, or a rating of motion is missing or no figure. */
export type NoLimit = "too heavy" | "unstated";

/**
 * Largest sine acceleration over frequency with a load on the armature itself, without head expander and slip table. The
 * figures are those of the checks that a sine over the machine's own frequencies would have.
 */
export function loadLimit(machine: AskedMachine, { payloadKg, policy = wholeRatings }: TableLoad) {
  const { ratings } = machine;
  if (payloadKg > (ratings.payloadMaxKg ?? Number.POSITIVE_INFINITY)) return "too heavy" satisfies NoLimit;
  const [minHz, maxHz] = [firstHz(ratings), ratings.frequencyMaxHz ?? Number.NaN];
  if (!(maxHz > minHz) || !Number.isFinite(maxHz)) return "unstated" satisfies NoLimit;
  const specimen = loadOf(Math.max(payloadKg, specimenBounds.massKg.least));
  const onTable = {
    ...ratings,
    armatureDiameterMm: ratings.armatureDiameterMm ?? sideMm ** 2,
    accelerationBareTableG: ratings.accelerationBareTableG ?? unlimitedG,
  };
  const { answer, envelope } = answerMachine(
    { test: sineOver(minHz, maxHz), specimen, policy },
    { ...machine, ratings: onTable },
  );
  const limit = machineLimit(answer, envelope);
  if (limit?.over !== "frequency") return "unstated" satisfies NoLimit;
  const { points, corners } = limit;
  return { points, corners, movingMassKg: answer.machine?.movingMassKg ?? null } satisfies LoadLimit;
}
