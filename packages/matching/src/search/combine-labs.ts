import type { Combination } from "@headroom/contract/vocabulary/matching";
import type { SearchAnswer, SearchRequest } from "@headroom/contract/vocabulary/search";
import { answerLab } from "../answers/answer-lab.ts";
import { type CombinedCover, combine } from "../combinations/combine.ts";
import { groupsOf } from "../combinations/groups.ts";
import type { TestPlan } from "../rules/test-plan.ts";
import type { Field } from "./field.ts";
import { type Gathered, gatherCandidates } from "./gather-candidates.ts";
import { weighted } from "./placing.ts";

const mostCombinations = 12;
const nearestShown = 3;

const finite = (value: number) => (Number.isFinite(value) ? value : null);

function combination(
  cover: CombinedCover,
  gathered: Gathered,
  field: Field,
  lineIds: readonly TestPlan["line"]["lineId"][][],
): Combination {
  return {
    bestAt: [...cover.bestAt],
    parts: cover.parts.flatMap(({ holder, set, costEuroCents }) => {
      const lab = field.labAt(holder);
      if (!lab) return [];
      const { labId, slug, name, city, countryCode } = lab;
      return [
        {
          labId,
          slug,
          name,
          city,
          countryCode,
          lineIds: lineIds.flatMap((ids, g) => (((set >> g) & 1) === 1 ? ids : [])),
          distanceKm: finite(gathered.distanceKm(holder)),
          costEuroCents: finite(costEuroCents),
        },
      ];
    }),
    labs: cover.labs,
    costEuroCents: finite(cover.costEuroCents),
    distanceKm: finite(cover.distanceKm),
    worstMargin: finite(cover.worstMargin),
  };
}

/** Weighted like a laboratory, and by how many there are. */
const score = (cover: CombinedCover, { weights }: SearchRequest): number =>
  weighted(weights, cover.costEuroCents, cover.distanceKm, cover.worstMargin) +
  weights.labs * (1 - 1 / Math.max(1, cover.labs));

/** The combinations of laboratories, and the tests that no laboratory can run. */
export function combineLabs(
  field: Field,
  plans: readonly TestPlan[],
  request: SearchRequest,
  plannedOn: string,
): Pick<SearchAnswer, "combinations" | "combinationsProvedOver" | "impossible"> {
  const groups = groupsOf(
    plans.map((plan) => plan.line),
    request.sameLab,
  );
  const gathered = gatherCandidates(field, groups);
  const { holders } = gathered;
  const runnable = holders.reduce((set, count, g) => (count > 0 ? set | (1 << g) : set), 0);
  const covers = [...combine(gathered, runnable)].sort(
    (a, b) => score(a, request) - score(b, request) || a.labs - b.labs,
  );
  const lineIds = groups.map((tests) => tests.flatMap((test) => plans[test]?.line.lineId ?? []));
  const impossible = groups.filter((_, g) => holders[g] === 0);
  return {
    combinations: covers
      .slice(0, mostCombinations)
      .map((cover) => combination(cover, gathered, field, lineIds)),
    combinationsProvedOver: runnable === 0 ? 0 : holders.reduce((all, count) => all * Math.max(1, count), 1),
    impossible: impossible.flatMap((tests) => impossibleTests(field, plans, tests, plannedOn)),
  };
}

function impossibleTests(
  field: Field,
  plans: readonly TestPlan[],
  tests: readonly number[],
  plannedOn: string,
): SearchAnswer["impossible"] {
  const group = tests.flatMap((test) => plans[test] ?? []);
  const found = field.nearest(tests, nearestShown).flatMap((slot) => {
    const lab = field.labAt(slot);
    const km = field.distanceKm(slot);
    return lab ? [answerLab(group, lab, plannedOn, finite(km))] : [];
  });
  const titles = group.map((plan) => plan.line.title).join(" and ");
  const ask = found.some((lab) => lab.verdict === "unknown");
  const sentence =
    (group.length > 1 ? `No single laboratory can run ${titles}` : `No laboratory can run ${titles}`) +
    (ask ? " as far as is known; some might: ask them." : nothingOr(found.length));
  return group.map((plan) => ({ lineId: plan.line.lineId, sentence, nearest: found }));
}

const nothingOr = (found: number) => (found > 0 ? "; these come nearest." : "; none has such a machine.");
