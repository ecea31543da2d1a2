import type { SearchAnswer } from "@headroom/contract/vocabulary/search";
import { groupsOf } from "../combinations/groups.ts";
import type { TestPlan } from "../rules/test-plan.ts";
import { combinationsOf, holderNumber, type Joined, joinFields } from "./combine-fields.ts";
import {
  type CompiledSearch,
  type FieldDetails,
  type FieldSurvey,
  type Holder,
  nearestShown,
  type NearMiss,
  type Wanted,
} from "./field-search.ts";
import { compareEntries, type Entry } from "./select-labs.ts";

/** Gets what was asked for; until then somebody else may work on it. */
export type Later<T> = () => T;

/** A part of all laboratories, of which the survey is known and details can be asked for. */
export interface SurveyedField {
  readonly survey: FieldSurvey;
  readonly details: (wanted: Wanted) => Later<FieldDetails>;
}

interface Placed {
  readonly field: number;
  readonly entry: Entry;
}

function pageOf(surveys: readonly FieldSurvey[], { request }: CompiledSearch): readonly Placed[] {
  const [first, last] = [(request.page - 1) * request.limit, request.page * request.limit];
  return surveys
    .flatMap(({ entries }, field) => entries.map((entry): Placed => ({ field, entry })))
    .sort((a, b) => compareEntries(a.entry, b.entry))
    .slice(first, last);
}

function countsOf(surveys: readonly FieldSurvey[]): SearchAnswer["counts"] {
  const of = (key: keyof SearchAnswer["counts"]) => surveys.reduce((sum, each) => sum + each.counts[key], 0);
  return {
    yes: of("yes"),
    tight: of("tight"),
    unknown: of("unknown"),
    no: of("no"),
    filteredOut: of("filteredOut"),
  };
}

function perTestOf(surveys: readonly FieldSurvey[], plans: readonly TestPlan[]): SearchAnswer["perTest"] {
  return plans.map(({ line }, t) => {
    const of = (key: "yes" | "tight" | "unknown") =>
      surveys.reduce((sum, each) => sum + (each.perTest[t]?.[key] ?? 0), 0);
    return { lineId: line.lineId, yes: of("yes"), tight: of("tight"), unknown: of("unknown") };
  });
}

type Impossible = Wanted["impossible"];

function impossibleGroups({ holders }: Joined, surveys: readonly FieldSurvey[]): Impossible {
  return holders.flatMap((count, group) => {
    if (count > 0) return [];
    const toAsk = surveys.reduce((sum, each) => sum + (each.toAsk[group] ?? 0), 0);
    return [{ group, enoughToAsk: toAsk >= nearestShown }];
  });
}

const nothingOr = (found: number) => (found > 0 ? "; these come nearest." : "; none has such a machine.");

function impossibleTests(group: readonly TestPlan[], near: readonly NearMiss[]): SearchAnswer["impossible"] {
  const nearest = near
    .toSorted((a, b) => a.key - b.key || a.tie - b.tie)
    .slice(0, nearestShown)
    .map(({ answer }) => answer);
  const titles = group.map((plan) => plan.line.title).join(" and ");
  const ask = nearest.some((lab) => lab.verdict === "unknown");
  const sentence =
    (group.length > 1 ? `No single laboratory can run ${titles}` : `No laboratory can run ${titles}`) +
    (ask ? " as far as is known; some might: ask them." : nothingOr(nearest.length));
  return group.map((plan) => ({ lineId: plan.line.lineId, sentence, nearest }));
}

/** The laboratories of combinations by holder number. */
function holdersByNumber(wanted: readonly Wanted[], details: readonly FieldDetails[]) {
  const holders = new Map<number, Holder>();
  details.forEach((each, field) => {
    each.holders.forEach((holder, i) => {
      holders.set(holderNumber(field, wanted[field]?.holders[i] ?? 0, details.length), holder);
    });
  });
  return (number: number): Holder => {
    const holder = holders.get(number);
    if (!holder) throw new Error("A laboratory in a combination was not asked for its figures.");
    return holder;
  };
}

/** Makes the answer of a search from how every field stands: counts, a page with all details, combinations. */
export function assemble(
  fields: readonly SurveyedField[],
  search: CompiledSearch,
): Omit<SearchAnswer, "elapsedMs"> {
  const { plans, request } = search;
  const surveys = fields.map((field) => field.survey);
  const page = pageOf(surveys, search);
  const joined = joinFields(surveys);
  const impossible = impossibleGroups(joined, surveys);
  const numbers = new Set(joined.covers.flatMap((cover) => cover.map(({ holder }) => holder)));
  const wanted = fields.map(
    (_, field): Wanted => ({
      page: page.filter((each) => each.field === field).map(({ entry }) => entry.slot),
      holders: [...numbers]
        .filter((n) => n % fields.length === field)
        .map((n) => Math.floor(n / fields.length)),
      impossible,
    }),
  );
  const begun = fields.map((each, field) => each.details(wanted[field] as Wanted)); // one per field
  const details = begun.map((later) => later());
  const answers = details.map((each) => each.page.values());
  const groups = groupsOf(
    plans.map((plan) => plan.line),
    request.sameLab,
  ).map((tests) => tests.flatMap((test) => plans[test] ?? []));
  const lineIds = groups.map((group) => group.map((plan) => plan.line.lineId));
  return {
    searched: surveys.reduce((sum, each) => sum + each.searched, 0),
    counts: countsOf(surveys),
    perTest: perTestOf(surveys, plans),
    envelopes: plans.map((plan) => plan.envelope),
    labs: page.flatMap(({ field }) => answers[field]?.next().value ?? []),
    ...combinationsOf(joined, holdersByNumber(wanted, details), lineIds, request),
    impossible: impossible.flatMap(({ group }, i) =>
      impossibleTests(
        groups[group] ?? [],
        details.flatMap((each) => each.nearest[i] ?? []),
      ),
    ),
  };
}
