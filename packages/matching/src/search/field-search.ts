import { noteOfSum, type PriceNote } from "@headroom/contract/vocabulary/search/estimates";
import type { LabAnswer, ListedLab } from "@headroom/contract/vocabulary/search/matching";
import {
  daysToReport,
  reportDay,
  reportVerdict,
  transportDays,
} from "@headroom/contract/vocabulary/search/report-dates";
import type { SearchRequest } from "@headroom/contract/vocabulary/search/search";
import type { SearchAnswer } from "@headroom/contract/vocabulary/search/search-answer";
import { answerLab } from "../answers/answer-lab.ts";
import { answeredParts, testDaysOf } from "../answers/best-machine.ts";
import { priceNoteOf } from "../answers/estimate.ts";
import { daysOfReports, reportWorkOf } from "../answers/lab-report.ts";
import type { PlannedDay } from "../answers/planned-day.ts";
import { machineDaysAt, sequenceOf } from "../answers/test-sequence.ts";
import { type VerdictClass, verdictClasses } from "../keys/verdict-class.ts";
import type { BestBySet } from "../combinations/candidates.ts";
import { type BestSets, bestSets, type BidderFigures } from "../combinations/combine.ts";
import {
  type Contender,
  contenderAt,
  type ContenderLimits,
  contendersAmong,
  type PlacedCandidates,
} from "../combinations/contenders.ts";
import type { Freight } from "../combinations/freight.ts";
import { withFreightShare } from "../combinations/freight-share.ts";
import type { EstimateTerms, LabCard, LabForMatching } from "../lab-for-matching.ts";
import type { TestPlan } from "../rules/test-plan.ts";
import type { Field, VerdictCounts } from "./field.ts";
import type { Placed } from "./top-k.ts";
import { type Gathered, gatherCandidates } from "./gather-candidates.ts";
import { type Entry, selectEntries } from "./select-labs.ts";
import { labRowOf } from "./lab-row.ts";
import { type ReportClass, survey } from "./survey.ts";
import { type Unmet, unmetBy } from "./unmet.ts";
import { outOfRange } from "../keys/out-of-range.ts";

/** Laboratories shown for a test that nobody can run. */
export const nearestShown = 3;

/** A laboratory per set of groups with its tie number, so that the best of several fields can be told. */
export interface RankedBest extends BestBySet {
  readonly tie: Float64Array;
}

/** Summary of a field: all that is needed to decide which of its laboratories the answer shows. */
export interface FieldSurvey {
  readonly searched: number;
  readonly counts: SearchAnswer["counts"];
  readonly perTest: readonly VerdictCounts[];
  /** The first laboratories in the order asked for, up to the end of the page. */
  readonly entries: readonly Entry[];
  /** Per group of tests, how many can run it for sure. */
  readonly bidders: readonly number[];
  /** Per group that none can run for sure, who comes nearest to running it. */
  readonly nearest: readonly (readonly NearMiss[])[];
  /** Cheapest laboratory per set including its share of the freight; empty if none is counted. */
  readonly cheapest: readonly (Contender | null)[];
  /** Minimum cost of the tests per group; empty if no freight is counted. */
  readonly minTestCost: readonly number[];
  readonly best: { readonly [Objective in keyof BestSets]: RankedBest | null };
}

/** Details of a field that an answer shows. */
export interface Wanted {
  /** Slots of the page. */
  readonly page: readonly number[];
  /** Slots of laboratories in combinations. */
  readonly bidders: readonly number[];
  /** Groups that nobody can run for sure, and slots of who comes nearest. */
  readonly nearest: readonly { readonly group: number; readonly slots: readonly number[] }[];
}

/** A laboratory in a combination. */
export interface Bidder extends BidderFigures, LabCard {
  readonly unmet: Unmet | null;
  /** Per group of tests that it covers. */
  readonly priceNotes: readonly (PriceNote | undefined)[];
  /** Machine days per test; `NaN` of one that it does not run. */
  readonly days: readonly number[];
  readonly leadTimeDays: number;
  /** Hours to write the reports of each group, and days for all reports where the laboratory states them. */
  readonly reportHours: readonly number[];
  readonly reportDays: number | null;
}

/** A laboratory that comes near to running a group of tests: the lesser its key, the nearer. */
export interface NearMiss extends Placed {
  readonly tie: number;
}

export interface FieldDetails {
  readonly page: readonly ListedLab[];
  readonly bidders: readonly Bidder[];
  readonly nearest: readonly (readonly LabAnswer[])[];
}

/** A search of one field: first how it stands as a whole, then the details of what is shown. */
export interface FieldSearch {
  readonly survey: FieldSurvey;
  /** Laboratories that may be in a cheaper combination. */
  readonly contenders: (limits: ContenderLimits) => readonly Contender[];
  readonly details: (wanted: Wanted) => FieldDetails;
}

/** Inputs shared by all fields: the compiled tests, and the request. */
export interface CompiledSearch {
  /** The tests as laboratories are listed by them. */
  readonly plans: readonly TestPlan[];
  /** The tests as each laboratory is held against them, whoever is listed. */
  readonly answerPlans: readonly TestPlan[];
  /** Tests that stay together, by their positions. */
  readonly groups: readonly (readonly number[])[];
  /** The search by which laboratories are listed. */
  readonly request: SearchRequest;
  /** The search with all of its conditions, also those that leave nobody out of the list. */
  readonly conditions: SearchRequest;
  readonly planned: PlannedDay;
  readonly today: string;
  /** `null` where there is no figure for it. */
  readonly freight: Freight | null;
}

const ranked = (best: BestBySet | null, field: Field): RankedBest | null =>
  best && { ...best, tie: Float64Array.from(best.bidder, (slot) => (slot < 0 ? 0 : field.tie(slot))) };

function bidderOf(
  gathered: Gathered,
  field: Field,
  { groups, plans }: CompiledSearch,
  slot: number,
): readonly Omit<Bidder, "unmet" | "priceNotes">[] {
  const card = field.cardOf(slot);
  if (!card) return [];
  const { labId, slug, name, city, countryCode } = card;
  const covered = gathered.covering[slot] ?? outOfRange();
  const read = (columns: readonly Float64Array[]) =>
    columns.map((column, g) => (((covered >> g) & 1) === 1 ? (column[slot] ?? outOfRange()) : Number.NaN));
  for (let g = 0; g < gathered.groups; g += 1) if (((covered >> g) & 1) === 1) gathered.bounds?.read(g, slot);
  const figures = { cost: read(gathered.cost), margin: read(gathered.margin) };
  const isCovered = (test: number) =>
    groups.some((tests, g) => ((covered >> g) & 1) === 1 && tests.includes(test));
  const days = field.tests.map((test, t) => (isCovered(t) ? test.days(slot) : Number.NaN));
  const terms = field.terms(slot);
  const reportHours = groups.map(
    (tests) =>
      reportWorkOf(
        tests.map((test) => plans[test] ?? outOfRange()),
        terms,
      ).hours,
  );
  const time = {
    days,
    leadTimeDays: field.leadTimeDays(slot),
    reportHours,
    reportDays: terms.reportDays,
  };
  const where = { distanceKm: gathered.distanceKm(slot), point: field.point(slot) };
  const { minOrderEuroCents } = terms;
  return [{ labId, slug, name, city, countryCode, ...figures, minOrderEuroCents, ...time, ...where }];
}

/** Notes of the prices of a laboratory per group of tests; only its machines without an exact rate cost a look. */
function groupNotes(
  lab: LabForMatching,
  { groups, plans, planned }: CompiledSearch,
): readonly (PriceNote | undefined)[] {
  if (lab.machines.every(({ dayRateIs }) => dayRateIs === undefined)) return [];
  return groups.map((tests) =>
    noteOfSum(
      tests.map((test) => {
        const plan = plans[test] ?? outOfRange();
        return priceNoteOf(answeredParts(plan, lab, testDaysOf(plan, planned)), lab.terms);
      }),
    ),
  );
}

const sharedCandidates = (gathered: Gathered, field: Field, freight: Freight): PlacedCandidates => ({
  ...withFreightShare(gathered, freight.euroCentsPerKgKm * freight.crateMassKg, field.lendFloats),
  point: field.point,
});

const orNull = (km: number) => (Number.isNaN(km) ? null : km);

/** Days that the reports of all tests take; laboratories with the same rules share theirs. */
function reportDaysOf(plans: readonly TestPlan[]): (terms: EstimateTerms) => number {
  const known = new Map<EstimateTerms, number>();
  return (terms) => {
    const days = known.get(terms) ?? daysOfReports([reportWorkOf(plans, terms)]);
    known.set(terms, days);
    return days;
  };
}

/** The class that a laboratory's report allows if it runs every test; reports that take as many days share theirs. */
function reportClassOf(field: Field, { plans, conditions, today }: CompiledSearch): ReportClass | null {
  const { readyOn, reportBy } = conditions.specimen;
  if (reportBy === undefined) return null;
  const dates = { today, readyOn, reportBy };
  const reportDays = reportDaysOf(plans);
  const sequence = sequenceOf(plans);
  const known = new Map<number, VerdictClass>();
  return (slot) => {
    const days = daysToReport({
      transportDays: transportDays(orNull(field.distanceKm(slot))),
      leadTimeDays: field.leadTimeDays(slot),
      machineDays: machineDaysAt(
        sequence,
        field.tests.map((test) => test.days(slot)),
      ).machineDays,
      reportDays: reportDays(field.terms(slot)),
    });
    const reportClass = known.get(days) ?? verdictClasses[reportVerdict(reportDay(days, dates), dates)];
    known.set(days, reportClass);
    return reportClass;
  };
}

/** Searches one field; its columns have to stay as they are until the details have been asked for. */
export function searchField(field: Field, search: CompiledSearch): FieldSearch {
  const { answerPlans, groups, request, planned, today, conditions, freight } = search;
  const asked = { planned, today, specimen: conditions.specimen };
  const { counts, fits } = survey(field, reportClassOf(field, search));
  const entries = selectEntries(field, fits, request, freight);
  const gathered = gatherCandidates(field, groups);
  const shared = freight && sharedCandidates(gathered, field, freight);
  const { cost, margin, distance } = bestSets(shared ?? gathered);
  const answer = (tests: readonly TestPlan[], slot: number): readonly LabAnswer[] => {
    const lab = field.labAt(slot);
    if (!lab) return [];
    const found = answerLab(tests, { lab, distanceKm: orNull(field.distanceKm(slot)) }, asked);
    const unmet = unmetBy(lab, search);
    return [unmet ? { ...found, unmet: unmet.conditions } : found];
  };
  const unmetAt = (slot: number): Unmet | null => {
    const lab = request === search.conditions ? undefined : field.labAt(slot);
    return lab ? unmetBy(lab, search) : null;
  };
  const priceNotesAt = (slot: number): Bidder["priceNotes"] => {
    const lab = field.labAt(slot);
    return lab ? groupNotes(lab, search) : [];
  };
  const nearMisses = (tests: readonly number[]): readonly NearMiss[] =>
    field.nearest(tests, nearestShown).map((near) => ({ ...near, tie: field.tie(near.slot) }));
  return {
    survey: {
      searched: field.searched,
      counts,
      perTest: field.tests.map((test) => test.counts),
      entries,
      bidders: gathered.bidders,
      nearest: groups.map((tests, g) => (gathered.bidders[g] === 0 ? nearMisses(tests) : [])),
      cheapest: shared
        ? Array.from(cost.bidder, (slot, set) => (slot < 0 ? null : contenderAt(shared, slot, set)))
        : [],
      minTestCost: shared ? [...shared.minTestCost] : [],
      best: {
        cost: ranked(cost, field),
        margin: ranked(margin, field),
        distance: ranked(distance, field),
      },
    },
    contenders: (limits) => (shared ? contendersAmong(shared, limits) : []),
    details: ({ page, bidders, nearest }) => ({
      page: page.flatMap((slot) =>
        answer(answerPlans, slot).map((lab) => ({ ...lab, row: labRowOf(lab, slot, field, search) })),
      ),
      bidders: bidders.flatMap((slot) =>
        bidderOf(gathered, field, search, slot).map((bidder) => ({
          ...bidder,
          unmet: unmetAt(slot),
          priceNotes: priceNotesAt(slot),
        })),
      ),
      nearest: nearest.map(({ group, slots }) => {
        const tests = (groups[group] ?? []).flatMap((test) => answerPlans[test] ?? []);
        return slots.flatMap((slot) => answer(tests, slot));
      }),
    }),
  };
}
