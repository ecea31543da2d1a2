import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
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

/** A change with the test and the method that it is one of. */
function changeOf(
  { tests, ...others }: SearchCriteria,
  { lineId, cure, gain }: Relaxation,
  methods: readonly StereoType[],
) {
  const line = tests.find((test) => test.lineId === lineId);
  const method = methods.find(({ id }) => id === line?.stereoTypeId);
  const test = line && method && relaxedTest(line, cure, method);
  const broken = line ? brokenStandard(line, cure, method) : "";
  return {
    key: `${lineId} ${cure.sentence}`,
    sentence: `Test ${testNumbers(tests, [lineId])}: ${cure.sentence}`,
    warning: broken === "" ? "" : `then no longer ${broken}`,
    relaxed: test ? { ...others, tests: tests.map((each) => (each === line ? test : each)) } : null,
    gain,
  };
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
  const changes = relaxations.map((relaxation) => changeOf(criteria, relaxation, methods ?? []));
  const counts = useQueries({
    queries: changes.map(({ relaxed }) => ableCountQuery(relaxed && cheapestFirst(relaxed))),
  });
  return changes
    .map(({ gain, ...change }, i) => {
      const query = counts[i];
      const found = change.relaxed && !query?.isPlaceholderData ? query?.data : undefined;
      const counted = found && ableIn(found.counts);
      return {
        ...change,
        able: change.relaxed ? counted : able + gain,
        fromEuroCents: found?.labs[0]?.row.priceEuroCents ?? null,
      };
    })
    .filter((change) => change.able === undefined || change.able > able);
}
