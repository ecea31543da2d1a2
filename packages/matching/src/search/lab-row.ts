import { estimatedCents } from "@headroom/contract/vocabulary/project/money";
import {
  accreditationVerdicts,
  type LabAnswer,
  type LabRow,
  type TestAnswer,
} from "@headroom/contract/vocabulary/search/matching";
import { noteOfSum } from "@headroom/contract/vocabulary/search/estimates";
import { firstTestDay, transportDays } from "@headroom/contract/vocabulary/search/report-dates";
import type { SearchRequest } from "@headroom/contract/vocabulary/search/search";
import { orderedEuroCents } from "../answers/part-time.ts";
import { type Freight, freightOf } from "../combinations/freight.ts";
import { outOfRange } from "../keys/out-of-range.ts";
import type { TestPlan } from "../rules/test-plan.ts";
import type { Field } from "./field.ts";

/** The parts of a compiled search that a row follows from. */
interface RowBasis {
  readonly plans: readonly TestPlan[];
  readonly freight: Freight | null;
  readonly conditions: Pick<SearchRequest, "specimen">;
  readonly today: string;
}

/** Freight in cents of euro to one laboratory and back, whatever number of its tests; `null` without a figure. */
export const freightThereAndBack = (freight: Freight | null, distanceKm: number): number | null =>
  freight && freightOf({ legs: 2, km: 2 * distanceKm }, freight).euroCents;

function worstOf(tests: readonly TestAnswer[]): LabRow["worst"] {
  const checks = tests.flatMap(({ lineId, checks: all }) => all.map((check) => ({ ...check, lineId })));
  const [least] = checks
    .filter(({ margin }) => margin !== null)
    .sort((a, b) => (a.margin ?? outOfRange()) - (b.margin ?? outOfRange()));
  if (!least) return null;
  const { label, verdict, unit, margin, required, limit, lineId } = least;
  return { label, verdict, unit, margin, required, limit, lineId };
}

/** Figures of one laboratory of a field, beside its answer. */
export function labRowOf(
  lab: LabAnswer,
  slot: number,
  field: Field,
  { plans, freight, conditions, today }: RowBasis,
): LabRow {
  const covered = field.tests.flatMap((test, t) => (test.keys[slot] === 0 ? [] : [{ test, t }]));
  const covers = covered.map(({ t }) => (plans[t] ?? outOfRange()).line.lineId);
  const way = lab.distanceKm === null ? null : freightThereAndBack(freight, lab.distanceKm);
  const freightEuroCents = way === null ? null : estimatedCents(Math.round(way));
  const sum = covered.reduce((all, { test }) => all + test.read(slot).euroCents, 0);
  const tests = orderedEuroCents(sum, field.terms(slot));
  const isPriced = covered.length > 0 && !Number.isNaN(tests);
  const shown = lab.tests.filter(({ lineId }) => covers.includes(lineId));
  const note = noteOfSum(shown.map(({ estimate }) => estimate?.priceIs));
  const priceIs = isPriced || note === "on request" ? note : undefined;
  const steps = { transportDays: transportDays(lab.distanceKm), leadTimeDays: lab.leadTimeDays };
  return {
    verdict: lab.verdict,
    covers,
    priceEuroCents: isPriced ? estimatedCents(Math.round(tests) + (freightEuroCents ?? 0)) : null,
    ...(priceIs && { priceIs }),
    freightEuroCents,
    earliestStart: firstTestDay(steps, { today, readyOn: conditions.specimen.readyOn }),
    distanceKm: lab.distanceKm,
    accredited: lab.tests.map(({ lineId, accreditation }) => ({
      lineId,
      verdict: accreditationVerdicts[accreditation.status],
    })),
    worst: worstOf(shown.length > 0 ? shown : lab.tests),
  };
}
