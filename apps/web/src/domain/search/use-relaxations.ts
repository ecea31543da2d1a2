import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import { testNumbers } from "@headroom/contract/vocabulary/test/test-numbers";
import { useQueries, useQuery } from "@tanstack/react-query";
import { testMethodsQuery } from "../test-method/test-method.queries.ts";
import { ableCountQuery, cheapestFirst } from "./able-count.queries.ts";
import { ableIn } from "./counts-text.ts";
import { type Relaxation, relaxationsOf } from "./relaxations.ts";
import { brokenStandard, relaxedTest } from "./relaxed-test.ts";
import { searchQuery } from "./search.queries.ts";

const maxRelaxations = 4;

interface ShownRelaxation {
  readonly key: string;
  /** "Test 1: Lower the level by 0.4 dB." */
  readonly sentence: string;
  /** "then no longer ISO 16750-3 4.1", empty where the test stays one of its standard. */
  readonly warning: string;
  /** The search with it; null where the change is not one of a single parameter. */
  readonly relaxed: SearchCriteria | null;
  /** Laboratories that can run everything with it; undefined until they are counted. */
  readonly able: number | undefined;
  /** Lowest price with it, where one is known. */
  readonly fromEuroCents: number | null;
}

/** Single changes of a test that let more than `able` laboratories run everything: each is searched with, so that the figures are those after the press. */
export function useRelaxations(
  criteria: SearchCriteria,
  able: number,
  isWanted = true,
): readonly ShownRelaxation[] {
  const nearest = searchQuery(criteria, { view: "why-not", page: 1, showUnmet: [] }, isWanted);
  const { data } = useQuery({ ...nearest, retry: false });
  const { data: methods } = useQuery({ ...testMethodsQuery, enabled: isWanted });
  const relaxations = isWanted && methods ? relaxationsOf(data?.labs ?? []).slice(0, maxRelaxations) : [];
  const relaxedBy = ({ lineId, cure }: Relaxation): SearchCriteria | null => {
    const line = criteria.tests.find((test) => test.lineId === lineId);
    const method = methods?.find(({ id }) => id === line?.stereoTypeId);
    const test = line && method && relaxedTest(line, cure, method);
    if (!test) return null;
    return { ...criteria, tests: criteria.tests.map((each) => (each === line ? test : each)) };
  };
  const all = relaxations.map((relaxation) => ({ relaxation, relaxed: relaxedBy(relaxation) }));
  const counts = useQueries({
    queries: all.map(({ relaxed }) => ableCountQuery(relaxed && cheapestFirst(relaxed))),
  });
  return all.flatMap(({ relaxation: { lineId, cure, gain }, relaxed }, i) => {
    const found = relaxed && !counts[i]?.isPlaceholderData ? counts[i]?.data : undefined;
    const count = relaxed ? found && ableIn(found.counts) : able + gain;
    if (count !== undefined && count <= able) return [];
    const line = criteria.tests.find((test) => test.lineId === lineId);
    const method = methods?.find(({ id }) => id === line?.stereoTypeId);
    const broken = line ? brokenStandard(line, cure, method) : "";
    return [
      {
        key: `${lineId} ${cure.sentence}`,
        sentence: `Test ${testNumbers(criteria.tests, [lineId])}: ${cure.sentence}`,
        warning: broken === "" ? "" : `then no longer ${broken}`,
        relaxed,
        able: count,
        fromEuroCents: found?.labs[0]?.row.priceEuroCents ?? null,
      },
    ];
  });
}
