import type { LabAnswer } from "@headroom/contract/vocabulary/search/matching";
import type { SearchAnswer } from "@headroom/contract/vocabulary/search/search-answer";
import type { TestPlan } from "../rules/test-plan.ts";
import type { Contender, ContenderLimits } from "../combinations/contenders.ts";
import {
  bidderNumber,
  biddersIn,
  combinationsOf,
  contenderOf,
  type Joined,
  joinFields,
} from "./combine-fields.ts";
import {
  type CompiledSearch,
  type FieldDetails,
  type FieldSurvey,
  type Bidder,
  nearestShown,
  type NearMiss,
  type Wanted,
} from "./field-search.ts";
import { compareEntries, type Entry } from "./select-labs.ts";
import { outOfRange } from "../keys/out-of-range.ts";

/** Gets what was asked for; until then somebody else may work on it. */
export type Deferred<T> = () => T;

/** A part of all laboratories, of which the survey is known and details can be asked for. */
export interface SurveyedField {
  readonly survey: FieldSurvey;
  readonly contenders: (limits: ContenderLimits) => Deferred<readonly Contender[]>;
  readonly details: (wanted: Wanted) => Deferred<FieldDetails>;
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
      surveys.reduce((sum, each) => sum + (each.perTest[t]?.[key] ?? outOfRange()), 0);
    return { lineId: line.lineId, yes: of("yes"), tight: of("tight"), unknown: of("unknown") };
  });
}

/** A group of tests that nobody can run for sure, with who comes nearest in any field. */
interface Impossible {
  readonly group: number;
  readonly nearest: readonly (NearMiss & { readonly field: number })[];
}

const impossibleGroups = ({ bidders }: Joined, surveys: readonly FieldSurvey[]): readonly Impossible[] =>
  bidders.flatMap((count, group) => {
    if (count > 0) return [];
    const nearest = surveys
      .flatMap((each, field) => (each.nearest[group] ?? []).map((near) => ({ ...near, field })))
      .sort((a, b) => a.key - b.key || a.tie - b.tie)
      .slice(0, nearestShown);
    return [{ group, nearest }];
  });

/** Of a narrowed search nothing is said about who is left out. */
function whoCannot(group: readonly TestPlan[], isNarrowed: boolean): string {
  const nobody = group.length > 1 ? "No single laboratory" : "No laboratory";
  const titles = group.map((plan) => plan.line.title).join(" and ");
  return `${nobody}${isNarrowed ? " within the conditions" : ""} can run ${titles}`;
}

function whoMight(nearest: readonly LabAnswer[], isNarrowed: boolean): string {
  if (nearest.some((lab) => lab.verdict === "unknown")) return " for certain; ask the labs listed.";
  if (nearest.length > 0) return "; the closest matches are listed.";
  return isNarrowed ? "; none of them has such a machine." : "; none has such a machine.";
}

function impossibleTests(
  group: readonly TestPlan[],
  nearest: readonly LabAnswer[],
  isNarrowed: boolean,
): SearchAnswer["impossible"] {
  const sentence = whoCannot(group, isNarrowed) + whoMight(nearest, isNarrowed);
  return group.map(({ line: { lineId } }) => ({
    lineId,
    sentence,
    // Each test with its own part: all of them with each would be their square.
    nearest: nearest.map((lab) => ({ ...lab, tests: lab.tests.filter((test) => test.lineId === lineId) })),
  }));
}

/** Takes answers of several fields in the order in which their laboratories stand. */
function inTheirOrder<Lab extends LabAnswer>(
  placed: readonly { readonly field: number }[],
  answers: readonly (readonly Lab[])[],
): Lab[] {
  const rest = answers.map((each) => each.values());
  return placed.flatMap(({ field }) => rest[field]?.next().value ?? []);
}

/** The laboratories of combinations by bidder number. */
function biddersByNumber(wanted: readonly Wanted[], details: readonly FieldDetails[]) {
  const bidders = new Map<number, Bidder>();
  details.forEach((each, field) => {
    each.bidders.forEach((bidder, i) => {
      bidders.set(bidderNumber(field, wanted[field]?.bidders[i] ?? outOfRange(), details.length), bidder);
    });
  });
  return (number: number): Bidder => {
    const bidder = bidders.get(number);
    if (!bidder) throw new Error("A laboratory in a combination was not asked for its figures.");
    return bidder;
  };
}

/** Details of one field that the answer shows. */
const wantedOf = (
  field: number,
  fields: number,
  page: readonly Placed[],
  bidders: readonly number[],
  impossible: readonly Impossible[],
): Wanted => ({
  page: page.filter((each) => each.field === field).map(({ entry }) => entry.slot),
  bidders: biddersIn(field, bidders, fields),
  nearest: impossible.map(({ group, nearest }) => ({
    group,
    slots: nearest.filter((near) => near.field === field).map(({ slot }) => slot),
  })),
});

function contendersOf(fields: readonly SurveyedField[], limits: ContenderLimits): readonly Contender[] {
  const begun = fields.map((field) => field.contenders(limits));
  return begun.flatMap((later, field) => later().map((each) => contenderOf(each, field, fields.length)));
}

/** Makes the answer of a search from how every field stands: counts, a page with all details, combinations. */
export function assemble(
  fields: readonly SurveyedField[],
  search: CompiledSearch,
): Omit<SearchAnswer, "elapsedMs"> {
  const { plans } = search;
  const surveys = fields.map((field) => field.survey);
  const page = pageOf(surveys, search);
  const joined = joinFields(surveys, search.freight, (limits) => contendersOf(fields, limits));
  const impossible = impossibleGroups(joined, surveys);
  const counts = countsOf(surveys);
  const numbers = [...new Set(joined.coverings.flatMap((covering) => covering.map(({ bidder }) => bidder)))];
  const wanted = fields.map((_, field) => wantedOf(field, fields.length, page, numbers, impossible));
  const begun = fields.map((each, field) => each.details(wanted[field] as Wanted)); // one per field
  const details = begun.map((later) => later());
  const groups = search.groups.map((tests) => tests.flatMap((test) => plans[test] ?? []));
  const lineIds = groups.map((group) => group.map((plan) => plan.line.lineId));
  return {
    searched: surveys.reduce((sum, each) => sum + each.searched, 0),
    counts,
    perTest: perTestOf(surveys, plans),
    envelopes: plans.map((plan) => plan.envelope),
    labs: inTheirOrder(
      page,
      details.map((each) => each.page),
    ),
    ...combinationsOf(joined, biddersByNumber(wanted, details), lineIds, search),
    impossible: impossible.flatMap(({ group, nearest }, i) =>
      impossibleTests(
        groups[group] ?? [],
        inTheirOrder(
          nearest,
          details.map((each) => each.nearest[i] ?? []),
        ),
        counts.filteredOut > 0,
      ),
    ),
  };
}
