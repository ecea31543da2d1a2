import { ratingDefinitions, type Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { assumedMargin, knownMargin, unknownMargin } from "../checks/assess-check.ts";
import type { CheckPlan, Computed } from "../checks/check-plan.ts";
import { lowerTo } from "../checks/remedies.ts";
import { atLeast, computedWord, isAmong, open, reaches, startsAt } from "../checks/write-checks.ts";
import { benchDistanceM, roomChecks } from "./emc-rooms.ts";
import { IncompleteTest, numberIn, positiveNumber, textIn, wordsIn } from "./parameter-values.ts";
import { attendedDays, noTime, testLoad } from "./test-load.ts";
import {
  type Alternative,
  anyOf,
  machineOf,
  part,
  partMeanwhile,
  quantity,
  type Rule,
  type RuleInput,
} from "./test-plan.ts";

const hours = 8;

/** Which rooms a standard measures in; those without a measuring distance of their own work at 1 m. */
const roomsOf: Readonly<Record<string, readonly string[]>> = {
  "CISPR 25": ["alse-chamber", "semi-anechoic-chamber"],
  "MIL-STD-461 CE/RE": ["shielded-room", "alse-chamber", "semi-anechoic-chamber", "reverberation-chamber"],
  "DO-160 21": ["shielded-room", "alse-chamber", "semi-anechoic-chamber", "reverberation-chamber"],
};
/** Distance and highest frequency of a measurement. */
interface Measurement {
  readonly distanceM: number;
  readonly highestHz: number;
}

function room(input: RuleInput, id: string, { distanceM, highestHz }: Measurement): Alternative {
  return machineOf(id, [reaches("frequencyMaxHz", highestHz), ...roomChecks(input, id, distanceM)]);
}

/** A room for the distance and a receiver for the band, in the same laboratory. */
export const emission: Rule = (input) => {
  const { line, specimen } = input;
  const distanceM = Number(textIn(line, "distanceM"));
  if (!(distanceM > 0)) throw new IncompleteTest("The test does not state its measuring distance.");
  const highestHz = positiveNumber(line, "fMaxHz", "highest frequency");
  const rooms = roomsOf[textIn(line, "standard")] ?? ["semi-anechoic-chamber"];
  const days = attendedDays(hours, testLoad(specimen).runs);
  return {
    parts: [
      part(
        rooms.map((id) => room(input, id, { distanceM, highestHz })),
        days,
        "Room",
      ),
      partMeanwhile([machineOf("emi-receiver", [reaches("frequencyMaxHz", highestHz)])], noTime, "Receiver"),
    ],
    quantities: [
      quantity("distanceM", "Measuring distance", distanceM, "m"),
      quantity("highestHz", "Highest frequency", highestHz, "Hz"),
    ],
  };
};

const level = (
  line: RuleInput["line"],
  key: string,
  rating: "fieldMaxVm" | "esdMaxKV" | "surgeMaxKV",
): CheckPlan => {
  const value = numberIn(line, key);
  return value === null
    ? open(rating, "Level", "The test does not state its level.")
    : atLeast(rating, value, { remedies: [lowerTo(ratingDefinitions[rating].unit)] });
};
const ask = (what: string) => open("capability", what, `No rating covers this (${what}). Ask the lab.`);

/** Which machine does which phenomenon. */
const phenomena: Readonly<Record<string, (input: RuleInput) => readonly Alternative[]>> = {
  "radiated RF": (input) =>
    anyOf(["semi-anechoic-chamber", "alse-chamber", "shielded-room", "reverberation-chamber"], (id) => [
      level(input.line, "fieldVm", "fieldMaxVm"),
      ...bandOf(input.line),
      modulationOf(input.line),
      ...roomChecks(input, id, fieldDistanceM(input.line, id)),
    ]),
  "conducted RF": () => anyOf(["bci-set", "shielded-room"], [ask("conducted RF")]),
  ESD: ({ line }) => anyOf(["esd-simulator"], [level(line, "esdKV", "esdMaxKV")]),
  EFT: () => anyOf(["transient-generator"], [reaches("eftMaxKV", minBurstKV)]),
  surge: ({ line }) => anyOf(["transient-generator"], [level(line, "surgeKV", "surgeMaxKV")]),
  "magnetic field": () => anyOf(["transient-generator"], [ask("magnetic fields")]),
  dips: () => anyOf(["transient-generator"], [ask("dips")]),
  BCI: () => anyOf(["bci-set"], [reaches("currentMaxMa", minInjectedMa)]),
  lightning: () => anyOf(["transient-generator"], [ask("lightning pulses")]),
};
/** The test names no level for these two: the highest of the usual ones. */
const minBurstKV = 4;
const minInjectedMa = 200;

/** The distance of the antenna: as the test says, else 3 m of IEC 61000-4-3 and 1 m on a bench (*recalled*). */
const fieldDistanceM = (line: RuleInput["line"], id: string): number =>
  Number(textIn(line, "distanceM")) || (id === "semi-anechoic-chamber" ? usualDistanceM : benchDistanceM);
const usualDistanceM = 3;

/** Both ends of the field's band, or a question. */
function bandOf(line: RuleInput["line"]): readonly CheckPlan[] {
  const [minHz, maxHz] = [numberIn(line, "fMinHz"), numberIn(line, "fMaxHz")];
  if (minHz === null || maxHz === null)
    return [open("band", "Band", "The test does not state the band of its field. Ask the lab.")];
  return [startsAt("frequencyMinHz", minHz), reaches("frequencyMaxHz", maxHz)];
}

/** Names of each modulation; amplitude modulation and a bare carrier are what nearly every amplifier makes (*assumed*). */
const modulations: Readonly<
  Record<string, { readonly names: readonly string[]; readonly isUsual: boolean }>
> = {
  "AM 80 % 1 kHz": { names: ["am", "am 80 % 1 khz"], isUsual: true },
  none: { names: ["cw", "none", "am"], isUsual: true },
  pulse: { names: ["pm", "pulse"], isUsual: false },
};

function modulationOf(line: RuleInput["line"]): CheckPlan {
  const wanted = textIn(line, "modulation");
  const known = modulations[wanted];
  if (!known)
    return open("modulations", "Modulation", "The test does not state its modulation. Ask the lab.");
  const isWanted = isAmong(known.names);
  const assess = (ratings: Ratings): Computed => {
    const listed = ratings.modulations;
    const figures = { required: null, limit: null, column: "modulations" } as const;
    if (listed && isWanted(listed))
      return { ...assumedMargin, ...figures, sentence: `Modulation: has ${wanted}.` };
    if (listed)
      return {
        ...knownMargin(-1),
        ...figures,
        sentence: `Modulation: needs ${wanted}, which is not listed.`,
      };
    return known.isUsual
      ? {
          ...assumedMargin,
          ...figures,
          sentence: `Modulation: ${wanted} is assumed, as nothing else is stated.`,
        }
      : {
          ...unknownMargin,
          ...figures,
          sentence: `Modulation: needs ${wanted}; none is stated. Ask the lab.`,
        };
  };
  return computedWord("modulations", assess, { label: "Modulation" });
}

export const immunity: Rule = (input) => {
  const { line, specimen } = input;
  const named = wordsIn(line, "phenomena");
  if (named.length === 0) throw new IncompleteTest("The test does not state which phenomena.");
  const days = attendedDays(hours, testLoad(specimen).runs);
  return {
    parts: named.map((name) => part(phenomena[name]?.(input) ?? [], days, named.length > 1 ? name : "")),
    assumptions: [
      ...(named.includes("radiated RF") && textIn(line, "distanceM") === ""
        ? [`Antenna ${usualDistanceM} m away in a semi-anechoic chamber, ${benchDistanceM} m in other rooms.`]
        : []),
      ...(named.includes("EFT") ? [`Bursts of ${minBurstKV} kV, level 4 of IEC 61000-4-4.`] : []),
      ...(named.includes("BCI") ? [`Injected current of ${minInjectedMa} mA.`] : []),
    ],
  };
};
