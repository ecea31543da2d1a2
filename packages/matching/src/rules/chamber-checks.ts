import type { CheckPlan } from "../checks/check-plan.ts";
import { tightMargin } from "../checks/check-plan.ts";
import { figure } from "../checks/figures.ts";
import { saturationVapourPressure } from "@headroom/calculators";
import { fewerInVolume } from "../checks/remedies.ts";
import {
  atLeast,
  atLeastBetween,
  fits,
  open,
  reaches,
  reachesC,
  settled,
  startsAt,
} from "../checks/write-checks.ts";
import { boxSidesMm, testLoad, volumeL } from "./test-load.ts";
import type { RuleInput } from "./test-plan.ts";

/** Air has to move around the specimen: free space on every side of a climatic chamber. */
const clearanceMm = 100;

export const coldEnd = ({ policy }: RuleInput, lowC: number): CheckPlan =>
  reachesC("temperatureMinC", lowC, policy.temperatureGuardK);
export const hotEnd = ({ policy }: RuleInput, highC: number): CheckPlan =>
  reachesC("temperatureMaxC", highC, policy.temperatureGuardK);

/** Both ends of the chamber's range hold one temperature. */
export const holdsC = (input: RuleInput, temperatureC: number): readonly CheckPlan[] => [
  coldEnd(input, temperatureC),
  hotEnd(input, temperatureC),
];

/** The specimen in the chamber, with space for the air. */
export const clearOfWalls = ({ specimen }: RuleInput): CheckPlan =>
  fits("innerMm", boxSidesMm(specimen), clearanceMm);

/** The specimen in the chamber, nothing more. */
export const inside = ({ specimen }: RuleInput): CheckPlan => fits("innerMm", boxSidesMm(specimen), 0);

/** Chamber volume over specimen volume: below `Fail` no, below `Warn` tight. */
export function volumeRatio({ specimen, policy }: RuleInput): CheckPlan {
  const { perRun } = testLoad(specimen);
  const { volumeRatioFail, volumeRatioWarn } = policy;
  return atLeast("volumeL", volumeRatioFail * volumeL(specimen, perRun), {
    note: `${volumeRatioFail} times the specimens' volume; below ${volumeRatioWarn} times it is tight`,
    tightBelow: Math.max(tightMargin, volumeRatioWarn / volumeRatioFail - 1),
    remedies: [fewerInVolume(perRun)],
  });
}

/** Heat of the specimens of one run, in watts. */
const heatOf = ({ specimen }: RuleInput): number =>
  (specimen.heatDissipationW ?? 0) * testLoad(specimen).perRun;

/** Heat of the specimens of one run, when there is any. */
export function heatLoad(input: RuleInput): readonly CheckPlan[] {
  const heatW = heatOf(input);
  const { perRun } = testLoad(input.specimen);
  return heatW > 0 ? [atLeast("heatLoadMaxW", heatW, { remedies: [fewerInVolume(perRun)] })] : [];
}

const seaLevelKPa = 101.325;
/** Below this the air carries nothing worth counting: heat leaves by radiation and conduction. */
const minConvectionKPa = 1;

/**
 * Thin air carries less heat: what the chamber takes at sea level × p/101.3 kPa proves a yes, and what it takes at
 * sea level excludes a no.
 */
export function heatLoadAt(input: RuleInput, pressureKPa: number): readonly CheckPlan[] {
  const heatW = heatOf(input);
  if (heatW === 0) return [];
  if (pressureKPa < minConvectionKPa)
    return [
      open(
        "heatLoadMaxW",
        "Heat load",
        `The specimens give off ${heatW} W, which air cannot carry off at this pressure; the capacity of a shroud or plate is not known. Ask the lab.`,
      ),
    ];
  const atSeaLevelW = (heatW * seaLevelKPa) / Math.min(pressureKPa, seaLevelKPa);
  return [
    atLeastBetween("heatLoadMaxW", [heatW, atSeaLevelW], {
      note: `at ${figure(pressureKPa)} kPa`,
      remedies: [fewerInVolume(testLoad(input.specimen).perRun)],
    }),
  ];
}

export const heatAssumption = ({ specimen }: RuleInput): readonly string[] =>
  specimen.powered && specimen.heatDissipationW === undefined
    ? ["Heat dissipation is not given and counted as none."]
    : [];

export const humidity = (percent: number): readonly CheckPlan[] => [
  startsAt("humidityMinPct", percent),
  reaches("humidityMaxPct", percent),
];

/** Where nearly every climatic chamber controls humidity; elsewhere its region has to be asked for. */
const assumedRegion = { lowC: 10, highC: 85, lowPercent: 10, highPercent: 95, dewPointC: 7 };

function isInAssumedRegion(temperatureC: number, percent: number, vapourKPa: number): boolean {
  const { lowC, highC, lowPercent, highPercent, dewPointC } = assumedRegion;
  const dewPointKPa = saturationVapourPressure({ temperatureC: dewPointC }).pressureKPa;
  return (
    temperatureC >= lowC &&
    temperatureC <= highC &&
    percent >= lowPercent &&
    percent <= highPercent &&
    vapourKPa >= dewPointKPa
  );
}

/**
 * A chamber has a region in temperature and relative humidity, not two ranges. What no chamber without a pressure
 * vessel can hold is a no; outside what nearly every chamber can, it is a question.
 */
export function humidRegion(
  temperatureC: number,
  percent: number,
  pressureKPa = seaLevelKPa,
): readonly CheckPlan[] {
  const [key, label] = ["humidRegion", "Temperature with humidity"];
  const point = `${percent} % at ${temperatureC} °C`;
  if (temperatureC < 0)
    return [settled(key, label, "no", `${point}: relative humidity cannot be controlled below 0 °C.`)];
  const vapourKPa = (saturationVapourPressure({ temperatureC }).pressureKPa * percent) / 100;
  if (vapourKPa > seaLevelKPa)
    return [
      settled(
        key,
        label,
        "no",
        `${point} is a vapour pressure of ${Math.round(vapourKPa)} kPa, more than the ${seaLevelKPa} kPa around the chamber: only a pressure chamber holds it.`,
      ),
    ];
  if (vapourKPa > pressureKPa)
    return [
      open(
        key,
        label,
        `${point} is a vapour pressure of ${figure(vapourKPa)} kPa, more than the ${figure(pressureKPa)} kPa at that altitude; whether both are held at once is not known. Ask the lab.`,
      ),
    ];
  if (isInAssumedRegion(temperatureC, percent, vapourKPa)) return [];
  return [
    open(key, label, `Few chambers control ${point}, and the region of this one is not known. Ask the lab.`),
  ];
}

/** What most floors carry under a specimen, in kg per m² of its footprint. */
const assumedFloorKgPerM2 = 500;

/** A small heavy specimen: the load that the floor carries is not known. */
export function floorLoad({ specimen }: RuleInput): readonly CheckPlan[] {
  const footprintM2 = (specimen.lengthMm * specimen.widthMm) / 1e6;
  const kgPerM2 = specimen.massKg / footprintM2;
  if (kgPerM2 <= assumedFloorKgPerM2) return [];
  return [
    open(
      "floorLoad",
      "Floor load",
      `${specimen.massKg} kg on a footprint of ${Number(footprintM2.toPrecision(3))} m² are ${Math.round(kgPerM2)} kg/m²; the load that the floor carries is not known. Ask the lab.`,
    ),
  ];
}
