import { ratingDefinitions } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { CheckPlan } from "../checks/check-plan.ts";
import { lowerTo } from "../checks/remedies.ts";
import { atLeast, open, reaches } from "../checks/write-checks.ts";
import { IncompleteTest, numberIn, positiveNumber, textIn, wordsIn } from "./parameter-values.ts";
import { attendedDays, noTime, footprintMm, testLoad } from "./test-load.ts";
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

/** Mass of the specimens of one run, and the longest side of what they stand on. */
const onTurntable = ({ specimen }: RuleInput): readonly CheckPlan[] => {
  const { perRun } = testLoad(specimen);
  return [
    atLeast("turntableKg", perRun * specimen.massKg),
    reaches("turntableMm", footprintMm(specimen, perRun)),
  ];
};

/** Which rooms a standard measures in; those without a measuring distance of their own work at 1 m. */
const roomsOf: Readonly<Record<string, readonly string[]>> = {
  "CISPR 25": ["alse-chamber", "semi-anechoic-chamber"],
  "MIL-STD-461 CE/RE": ["shielded-room", "alse-chamber", "semi-anechoic-chamber", "reverberation-chamber"],
  "DO-160 21": ["shielded-room", "alse-chamber", "semi-anechoic-chamber", "reverberation-chamber"],
};
const closeDistanceM = 1;

/** Distance and highest frequency of a measurement. */
interface Measurement {
  readonly distanceM: number;
  readonly highestHz: number;
}

function room(input: RuleInput, id: string, { distanceM, highestHz }: Measurement): Alternative {
  const range = reaches("frequencyMaxHz", highestHz);
  if (id === "semi-anechoic-chamber") {
    return machineOf(id, [reaches("distanceM", distanceM), range, ...onTurntable(input)]);
  }
  const far = distanceM > closeDistanceM ? [reaches("distanceM", distanceM)] : [];
  return machineOf(id, [...far, range]);
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
const phenomena: Readonly<Record<string, (line: RuleInput["line"]) => readonly Alternative[]>> = {
  "radiated RF": (line) =>
    anyOf(
      ["semi-anechoic-chamber", "alse-chamber", "shielded-room", "reverberation-chamber"],
      [level(line, "fieldVm", "fieldMaxVm")],
    ),
  "conducted RF": () => anyOf(["bci-set", "shielded-room"], [ask("conducted RF")]),
  ESD: (line) => anyOf(["esd-simulator"], [level(line, "esdKV", "esdMaxKV")]),
  EFT: () => anyOf(["transient-generator"], [reaches("eftMaxKV", minBurstKV)]),
  surge: (line) => anyOf(["transient-generator"], [level(line, "surgeKV", "surgeMaxKV")]),
  "magnetic field": () => anyOf(["transient-generator"], [ask("magnetic fields")]),
  dips: () => anyOf(["transient-generator"], [ask("dips")]),
  BCI: () => anyOf(["bci-set"], [reaches("currentMaxMa", minInjectedMa)]),
  lightning: () => anyOf(["transient-generator"], [ask("lightning pulses")]),
};
/** The test names no level for these two: the highest of the usual ones. */
const minBurstKV = 4;
const minInjectedMa = 200;

export const immunity: Rule = ({ line, specimen }) => {
  const named = wordsIn(line, "phenomena");
  if (named.length === 0) throw new IncompleteTest("The test does not state which phenomena.");
  const days = attendedDays(hours, testLoad(specimen).runs);
  return {
    parts: named.map((name) => part(phenomena[name]?.(line) ?? [], days, named.length > 1 ? name : "")),
    assumptions: [
      ...(named.includes("EFT") ? [`Bursts of ${minBurstKV} kV, level 4 of IEC 61000-4-4.`] : []),
      ...(named.includes("BCI") ? [`Injected current of ${minInjectedMa} mA.`] : []),
    ],
  };
};
