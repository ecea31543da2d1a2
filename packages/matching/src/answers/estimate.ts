import {
  type Estimate,
  type EstimateLine,
  noteOfSum,
  type PriceNote,
} from "@headroom/contract/vocabulary/search/estimates";
import { amountText, currencyDecimals, isWithinBound } from "@headroom/contract/vocabulary/project/money";
import { sentenceStart } from "@headroom/contract/vocabulary/words/sentence-start";
import type { AnsweringLab, EstimateTerms } from "../lab-for-matching.ts";
import { sourceOf } from "../rules/figure-of-rule.ts";
import type { HoursLine, MachineTime } from "../rules/test-load.ts";
import type { Part } from "../rules/test-plan.ts";
import type { AnsweredPart } from "./best-machine.ts";
import { takenLoad, type TakenLoad } from "./taken-load.ts";
import { paidDays, reportHoursAt, timeAt, timeOn } from "./part-time.ts";

/** Amount in units that can be paid: hundredths, or yen. */
function payable(cents: number, currency: string): number {
  const unit = 10 ** (2 - currencyDecimals(currency));
  return Math.round(cents / unit) * unit;
}

interface TimedPart {
  readonly part: Part;
  readonly time: MachineTime;
  readonly taken: TakenLoad | null;
  /** In the laboratory's own currency; `null` where it is not known, or in another. */
  readonly dayRateCents: number | null;
}

function timedPart({ part, best }: AnsweredPart, { currency, terms }: AnsweringLab): TimedPart {
  if (!best) return { part, time: timeAt(part.time, terms), taken: null, dayRateCents: null };
  const { alternative, machine } = best;
  return {
    part,
    time: timeAt(timeOn(part, alternative, machine.ratings), terms),
    taken: takenLoad(part, alternative, machine.ratings),
    dayRateCents: machine.currency === currency ? machine.dayRateCents : null,
  };
}

/** The reason of the first line says how many are in a run, and why not more. */
function withLoad(lines: readonly HoursLine[], taken: TakenLoad | null): readonly HoursLine[] {
  if (!taken) return lines;
  const why = taken.limitedBy === null ? "" : ` (limited by: ${taken.limitedBy})`;
  return lines.map((line, place) =>
    place === 0 ? { ...line, reason: `${taken.perRun} in one run${why}: ${line.reason}` } : line,
  );
}

/** Below a second, hours are rounding. */
const minRestHours = 1 / 3600;

/** All hours of a part: those on the machine, up to whole half days, and the report. */
function linesOf(
  { part, time, taken }: TimedPart,
  terms: EstimateTerms,
): readonly Omit<EstimateLine, "cents">[] {
  if (time.days === 0) return [];
  const rest = time.days * time.hoursPerDay - time.hours;
  const rounded = { name: "Whole half days", hours: rest, reason: "Machines are booked by the half day." };
  const reason = `${sentenceStart(sourceOf(terms, "reportH"))}, at the machine's rate.`;
  const report = { name: "Report", hours: reportHoursAt(part, terms), days: 0, reason };
  const onMachine = [...withLoad(time.lines, taken), ...(rest > minRestHours ? [rounded] : [])];
  return [
    ...onMachine.map((line) => ({ ...line, days: part.meanwhile ? 0 : line.hours / time.hoursPerDay })),
    ...(report.hours > 0 ? [report] : []),
  ].map((line) => (part.label === "" ? line : { ...line, name: `${part.label}: ${line.name}` }));
}

const costOf = ({ part, time, dayRateCents }: TimedPart, { currency, terms }: AnsweringLab): number | null =>
  dayRateCents === null ? null : payable(dayRateCents * paidDays(part, time, terms), currency);

/** Lines with amounts that add up to the part's cost: each is the difference of two rounded sums. */
function pricedLines(timed: TimedPart, lab: AnsweringLab): Estimate["lines"] {
  const { time, dayRateCents } = timed;
  const { currency } = lab;
  const lines = linesOf(timed, lab.terms);
  const cost = costOf(timed, lab);
  const perHour = (dayRateCents ?? 0) / time.hoursPerDay;
  let [hours, before] = [0, 0];
  return lines.map((line, place) => {
    hours += line.hours;
    const isLast = place === lines.length - 1;
    const sum = isLast && cost !== null ? cost : payable(perHour * hours, currency);
    const cents = cost === null || !isWithinBound(cost) ? null : sum - before;
    before = sum;
    return { ...line, cents };
  });
}

/** A line for the difference to a minimum of the laboratory. */
function chargeLine(
  sum: number | null,
  minCents: number | null,
  { name, currency, what }: { readonly name: string; readonly currency: string; readonly what: string },
): Estimate["lines"] {
  const charge = payable(minCents ?? 0, currency);
  if (sum === null || sum >= charge) return [];
  const reason = `No ${what} costs less at this laboratory: ${amountText(charge, currency)}.`;
  return [{ name, hours: 0, days: 0, reason, cents: charge - sum }];
}

/** A line for what an order lacks to the laboratory's minimum, where its tests cost less. */
export const orderCharge = (
  sum: number | null,
  { currency, terms }: AnsweringLab,
): EstimateLine | undefined =>
  chargeLine(sum, terms.minOrderCents, { name: "Minimum per order", currency, what: "order" })[0];

/** Whether a day rate of the machines that answer leaves the price of a test open; a “from” rate of no days does not. */
export const priceNoteOf = (parts: readonly AnsweredPart[], terms: EstimateTerms): PriceNote | undefined =>
  noteOfSum(
    parts.map(({ part, best }) => {
      if (best?.machine.dayRateIs !== "from") return best?.machine.dayRateIs;
      return paidDays(part, timeOn(part, best.alternative, best.machine.ratings), terms) > 0
        ? "from"
        : undefined;
    }),
  );

/** The hours and the price of a test at a laboratory, line by line. */
export function estimateOf(
  parts: readonly AnsweredPart[],
  lab: AnsweringLab,
): { readonly estimate: Estimate; readonly costCents: number | null } {
  const timed = parts.map((each) => timedPart(each, lab));
  const costs = timed.map((each) => costOf(each, lab));
  const sum = costs.reduce((all, cost) => (all === null || cost === null ? null : all + cost), 0);
  const { currency, terms } = lab;
  const charge = chargeLine(sum, terms.minChargeCents, { name: "Minimum charge", currency, what: "test" });
  const taken = timed.find((each) => each.taken)?.taken;
  const priceIs = priceNoteOf(parts, terms);
  const quantity = parts.find(({ part }) => part.load)?.part.load?.quantity ?? 1;
  return {
    costCents: sum === null ? null : sum + (charge[0]?.cents ?? 0),
    estimate: {
      lines: [...timed.flatMap((each) => pricedLines(each, lab)), ...charge],
      ...(priceIs && { priceIs }),
      ...(taken && { perRun: taken.perRun, runs: Math.ceil(quantity / taken.perRun) }),
    },
  };
}
