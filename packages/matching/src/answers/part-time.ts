import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { type EstimateTerms, noEstimateTerms } from "../lab-for-matching.ts";
import type { MachineTime } from "../rules/test-load.ts";
import type { Alternative, Part } from "../rules/test-plan.ts";
import { takenLoad } from "./taken-load.ts";

/** Hours of a part in the fewest runs that a machine of this class could do it in. */
export const minTime = (part: Part, alternative: Alternative): MachineTime => alternative.time ?? part.time;

/** Hours at a laboratory with these rules; most have none of their own. */
export const timeAt = (time: MachineTime, terms: EstimateTerms): MachineTime =>
  terms === noEstimateTerms ? time : time.at(terms);

/** Hours of a part on a machine: a chamber runs as often as what it takes at once demands. */
export function timeOn(part: Part, alternative: Alternative, ratings: Ratings): MachineTime {
  const taken = takenLoad(part, alternative, ratings);
  return taken && part.load ? part.load.partAt(taken.perRun).time : minTime(part, alternative);
}

/** Hours of the report of a part, if it is the one with which the test's report is counted. */
export const reportHoursAt = (part: Part, terms: EstimateTerms): number =>
  part.reportH > 0 ? (terms.reportH ?? part.reportH) : 0;

/** Days of the day rate at a laboratory: those of the machine, and the hours of the report. */
export function paidDays(part: Part, time: MachineTime, terms: EstimateTerms): number {
  const { days, hoursPerDay } = timeAt(time, terms);
  return days + (days > 0 ? reportHoursAt(part, terms) / hoursPerDay : 0);
}

/** The cost of an order whose tests cost a sum: at least the laboratory's minimum. `NaN` where the sum is not known. */
export const orderedEuroCents = (
  sum: number,
  { minOrderEuroCents }: Pick<EstimateTerms, "minOrderEuroCents">,
): number => Math.max(sum, Math.round(minOrderEuroCents ?? 0));

/** The cost of a test whose parts cost a sum: at least the laboratory's charge. `NaN` where the sum is not known. */
export const chargedEuroCents = (sum: number, { minChargeEuroCents }: EstimateTerms): number =>
  Math.max(sum, Math.round(minChargeEuroCents ?? 0));
