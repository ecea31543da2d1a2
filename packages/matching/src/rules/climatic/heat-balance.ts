import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import { unknownMargin } from "../../checks/assess-check.ts";
import type { CheckPlan, Computed } from "../../checks/check-plan.ts";
import { figure } from "../../checks/figures.ts";
import { upperMargin } from "../../checks/margins.ts";
import { readNumber } from "../../checks/read-rating.ts";
import { slowerRate } from "../../checks/remedies.ts";
import { computed } from "../../checks/write-checks.ts";
import { smallestOver } from "../curves.ts";
import { heatOf } from "./heat-load.ts";
import { textIn } from "../parameter-values.ts";
import { chamberLoadKg } from "../test-load.ts";
import type { RuleInput } from "../test-plan.ts";
import { testSpaceM3 } from "./test-space.ts";

/** Heat that air, walls and floor of a chamber take up themselves, where nobody states it. */
const assumedKJPerKPerM3 = 50;
const minAssumedKJPerK = 15;
/** Between aluminium (900) and steel (460), on the safe side of both. */
const unstatedSpecificHeatJPerKgK = 900;
/**
 * Specific heat at 25 °C. Source: CRC Handbook of Chemistry and Physics: aluminium 897, iron and carbon steel 450 to 490,
 * copper 385, water 4181 J/(kg·K), each rounded up; polymers by polyethylene, the highest of the common ones (1900 to
 * 2300, Polymer Handbook). Electronics are mostly aluminium, copper and laminate (900 to 1100).
 */
const specificHeatsJPerKgK: Readonly<Record<NonNullable<Specimen["material"]>, number>> = {
  aluminium: 900,
  steel: 500,
  copper: 390,
  polymer: 2300,
  electronics: 1000,
  water: 4190,
  other: unstatedSpecificHeatJPerKgK,
};

/** A change of temperature: how fast, and between which ends. */
export interface TemperatureRamp {
  readonly rateKPerMin: number;
  readonly lowC: number;
  readonly highC: number;
}

interface Direction {
  readonly rate: "rampUpKmin" | "rampDownKmin";
  readonly capacity: "heatingCapacityKw" | "coolingCapacityKw";
  /** Heat that the specimens give off: it has to be taken away while the air cools, and helps while it heats. */
  readonly liveKw: number;
}

/** Demand of the load on the chamber. */
interface Demand extends TemperatureRamp {
  readonly loadKJPerK: number;
  readonly isAirControlled: boolean;
}

/** Heat capacity of the chamber itself in kJ/K, as stated or assumed. */
function ownHeatCapacity(ratings: Ratings) {
  const stated = ratings.heatCapacityKJPerK ?? Number.NaN;
  if (!Number.isNaN(stated)) return { ownKJPerK: stated, how: "" };
  const spaceM3 = testSpaceM3(ratings);
  const assumed = Number.isNaN(spaceM3) ? minAssumedKJPerK : assumedKJPerKPerM3 * spaceM3;
  return { ownKJPerK: Math.max(minAssumedKJPerK, assumed), how: ", assumed" };
}

/** By the rated rate of the empty chamber, slowed down by the load. */
function byEmptyRate(ratings: Ratings, { rate }: Direction, demand: Demand): Computed {
  const limit = readNumber(ratings, rate);
  const { ownKJPerK, how } = ownHeatCapacity(ratings);
  const { rateKPerMin, loadKJPerK } = demand;
  const required = rateKPerMin * (1 + loadKJPerK / ownKJPerK);
  if (Number.isNaN(limit)) return { ...unknownMargin, required, column: rate, limit: null };
  const marginLow = upperMargin(limit, 1, required);
  return {
    required,
    column: rate,
    limit,
    marginLow,
    marginHigh: demand.isAirControlled ? upperMargin(limit, 1, rateKPerMin) : marginLow,
    requiredNote: () =>
      `${figure(rateKPerMin)} K/min × (1 + ${figure(loadKJPerK)} kJ/K of load ÷ ${figure(ownKJPerK)} kJ/K of the chamber${how})`,
  };
}

/** By the stated capacity: what it leaves beside the live heat moves chamber and load. `null` where none is stated. */
function byCapacity(
  ratings: Ratings,
  { rate, capacity, liveKw }: Direction,
  demand: Demand,
): Computed | null {
  const { rateKPerMin, lowC, highC, loadKJPerK, isAirControlled } = demand;
  const capacityKw = smallestOver(ratings[capacity] ?? [], lowC, highC);
  if (Number.isNaN(capacityKw)) return null;
  const { ownKJPerK, how } = ownHeatCapacity(ratings);
  const loadedRate = (Math.max(0, capacityKw - liveKw) * 60) / (ownKJPerK + loadKJPerK);
  const emptyRate = readNumber(ratings, rate);
  const atMost = Number.isNaN(emptyRate) ? Number.POSITIVE_INFINITY : upperMargin(emptyRate, 1, rateKPerMin);
  const marginLow = Math.min(upperMargin(loadedRate, 1, rateKPerMin), atMost);
  const margins = { marginLow, marginHigh: isAirControlled ? atMost : marginLow };
  if (emptyRate < loadedRate)
    return { ...margins, required: rateKPerMin, limit: emptyRate, column: rate, limitNote: "empty" };
  return {
    ...margins,
    required: rateKPerMin,
    limit: loadedRate,
    column: capacity,
    limitNote: () => {
      const live =
        liveKw > 0 ? `(${figure(capacityKw)} kW − ${figure(liveKw)} kW)` : `${figure(capacityKw)} kW`;
      return `${live} × 60 ÷ (${figure(ownKJPerK)} kJ/K of the chamber${how} + ${figure(loadKJPerK)} kJ/K of load)`;
    },
  };
}

const specificHeatOf = ({ material }: Specimen): number =>
  material === undefined ? unstatedSpecificHeatJPerKgK : specificHeatsJPerKgK[material];

/**
 * The rate both ways with the load. Where the chamber states its capacity over temperature, (C + m·c) × s ÷ 60 + live
 * heat stays within the least of it between the two ends, with C the chamber's own heat capacity. Else a chamber rated
 * at r K/min empty follows a test at s K/min where s × (1 + m·c / C) ≤ r. Where the air is controlled, as IEC 60068-2-14
 * test Nb does, a chamber that is fast enough when empty and not with the load is a question; where the specimen is, it
 * is a no.
 */
export function rates(input: RuleInput, ramp: TemperatureRamp): readonly CheckPlan[] {
  const { specimen, line } = input;
  const demand: Demand = {
    ...ramp,
    loadKJPerK: (chamberLoadKg(input) * specificHeatOf(specimen)) / 1000,
    isAirControlled: textIn(line, "control", "air") === "air",
  };
  const directions: readonly Direction[] = [
    { rate: "rampUpKmin", capacity: "heatingCapacityKw", liveKw: 0 },
    { rate: "rampDownKmin", capacity: "coolingCapacityKw", liveKw: heatOf(input) / 1000 },
  ];
  return directions.map((direction) => {
    const assess = (ratings: Ratings): Computed =>
      byCapacity(ratings, direction, demand) ?? byEmptyRate(ratings, direction, demand);
    return computed(direction.rate, assess, {
      floor: ramp.rateKPerMin,
      remedies: [slowerRate(ramp.rateKPerMin)],
    });
  });
}
