import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { assumedMargin, knownMargin, unknownMargin } from "../checks/assess-check.ts";
import type { CheckPlan, Computed } from "../checks/check-plan.ts";
import { amount, figure, tenthDown } from "../checks/figures.ts";
import { decibelMargin } from "../checks/margins.ts";
import { computed, open, reaches, startsAt } from "../checks/write-checks.ts";
import { valueAt } from "./curves.ts";
import { cell, numberIn, requiredNumber, rowsIn } from "./parameter-values.ts";
import { attendedDays, testLoad, volumeL } from "./test-load.ts";
import { machineOf, part, quantity, type Rule, type RuleInput } from "./test-plan.ts";

const setUpHours = 4;
const acousticAllowanceDb = 1;
const largestShareOfChamber = 0.1;

interface Band {
  readonly hz: number;
  readonly db: number;
}

/** The third octaves of a spectrum, wherever a row says both. */
const bandsOf = ({ line }: RuleInput): readonly Band[] =>
  rowsIn(line, "spectrum")
    .filter((row) => typeof row["fHz"] === "number")
    .map((row) => ({
      hz: cell(row, "fHz", "spectrum"),
      db: typeof row["db"] === "number" ? row["db"] : Number.NaN,
    }));

function overallLevel(levelDb: number): CheckPlan {
  const assess = (ratings: Ratings): Computed => {
    const limit = ratings.oasplMaxDb ?? Number.NaN;
    const margin = decibelMargin(limit, levelDb, acousticAllowanceDb);
    const figures = { required: levelDb, column: "oasplMaxDb" } as const;
    return Number.isNaN(limit)
      ? { ...unknownMargin, ...figures, limit: null }
      : { ...figures, ...knownMargin(margin), limit };
  };
  return computed("oasplMaxDb", assess, {
    note: `${acousticAllowanceDb} dB kept free`,
    remedies: [
      ({ limit }) => {
        const value = tenthDown(limit - acousticAllowanceDb);
        return { kind: "lower-level", value, unit: "dB", sentence: `Lower the level to ${value} dB.` };
      },
    ],
  });
}

/** Drop of a band below the overall level, assumed of a horn or loudspeaker stack without stated bands. */
const belowOverallDb = { middle: 10, outer: 20 };
const middleHz = [63, 2000] as const;

function assumedDb(overallDb: number, hz: number) {
  const isMiddle = hz >= middleHz[0] && hz <= middleHz[1];
  const belowDb = isMiddle ? belowOverallDb.middle : belowOverallDb.outer;
  return { limit: overallDb - belowDb, limitNote: () => `${belowDb} dB below its overall level, assumed` };
}

/** One band: as stated with the allowance, else assumed or asked. */
function bandLevel(ratings: Ratings, { hz, db }: Band): Computed {
  const figures = {
    required: db,
    column: "bandLevelMaxDb",
    requiredNote: () => `third octave at ${amount(hz, "Hz")}`,
  } as const;
  const curve = ratings.bandLevelMaxDb ?? [];
  if (curve.length === 0) {
    const assumed = assumedDb(ratings.oasplMaxDb ?? Number.NaN, hz);
    if (Number.isNaN(assumed.limit)) return { ...unknownMargin, ...figures, limit: null };
    return { ...(db <= assumed.limit ? assumedMargin : unknownMargin), ...figures, ...assumed };
  }
  const limit = valueAt(curve, hz);
  if (Number.isNaN(limit)) return { ...unknownMargin, ...figures, limit: null };
  const margin = decibelMargin(limit, db, acousticAllowanceDb);
  return { ...figures, limit, ...knownMargin(margin) };
}

/** The band that decides: one that fails, else one that is asked, else the one with the least left. */
function rankOfBand({ marginLow, marginHigh }: Computed): number {
  if (marginHigh < 0) return marginHigh - 2;
  return marginLow >= 0 ? marginLow : -1;
}

/** Levels by third octave; a spectrum without them is a question. */
function bandLevels(bands: readonly Band[]): CheckPlan {
  const [first, ...rest] = bands;
  if (!first || bands.some(({ db }) => Number.isNaN(db)))
    return open(
      "bandLevelMaxDb",
      "Level by third octave",
      "The test has no level by third octave. Ask the lab.",
    );
  return computed("bandLevelMaxDb", (ratings) =>
    rest
      .map((band) => bandLevel(ratings, band))
      .reduce(
        (worst, each) => (rankOfBand(each) < rankOfBand(worst) ? each : worst),
        bandLevel(ratings, first),
      ),
  );
}

const speedOfSoundMPerS = 343;
/** Width of a third octave over its middle: 2^(1/6) − 2^(−1/6). */
const thirdOctaveWidth = 2 ** (1 / 6) - 2 ** (-1 / 6);

/**
 * A chamber needs a mode of its own in the lowest band, or the field in it is nothing like diffuse. Formula: number of
 * modes in a band N = 4π V f² Δf / c³. Source: Kuttruff, Room Acoustics, 3.2, the derivative of its number of modes.
 */
function lowestBand(bands: readonly Band[]): readonly CheckPlan[] {
  if (bands.length === 0) return [];
  const lowestHz = Math.min(...bands.map(({ hz }) => hz));
  const neededM3 = speedOfSoundMPerS ** 3 / (4 * Math.PI * lowestHz ** 3 * thirdOctaveWidth);
  const assess = (ratings: Ratings): Computed => {
    const limit = ratings.volumeM3 ?? Number.NaN;
    const figures = { required: neededM3, column: "volumeM3" } as const;
    if (Number.isNaN(limit)) return { ...unknownMargin, ...figures, limit: null };
    return { ...(limit >= neededM3 ? assumedMargin : unknownMargin), ...figures, limit };
  };
  const note = `for one mode in the third octave at ${figure(lowestHz)} Hz`;
  return [computed("volumeM3", assess, { key: "lowestBand", label: "Volume for the lowest band", note })];
}

export const acousticNoise: Rule = (input) => {
  const { line, specimen } = input;
  const levelDb = requiredNumber(line, "oasplDb", "overall sound pressure level");
  const load = testLoad(specimen);
  const neededM3 = volumeL(specimen, load.perRun) / 1000 / largestShareOfChamber;
  const bands = bandsOf(input);
  const frequencies = bands.map(({ hz }) => hz);
  const range =
    bands.length === 0
      ? []
      : [
          startsAt("frequencyMinHz", Math.min(...frequencies)),
          reaches("frequencyMaxHz", Math.max(...frequencies)),
        ];
  const volume = reaches("volumeM3", neededM3, { note: "the specimen may fill a tenth of the chamber" });
  const checks = [overallLevel(levelDb), ...range, bandLevels(bands)];
  const hours = setUpHours + (numberIn(line, "durationMin") ?? 0) / 60;
  return {
    parts: [
      part(
        [
          machineOf("reverberant-acoustic-chamber", [...checks, volume, ...lowestBand(bands)]),
          machineOf("direct-field-acoustic", checks),
        ],
        attendedDays(hours, load.runs),
      ),
    ],
    quantities: [quantity("oasplDb", "Sound pressure level", levelDb, "dB")],
  };
};
