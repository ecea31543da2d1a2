import { accreditationCheckKey, type ListedLab } from "@headroom/contract/vocabulary/search/matching";
import type { SearchAnswer } from "@headroom/contract/vocabulary/search/search-answer";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { plural } from "@headroom/contract/vocabulary/words/counts";
import type { ChosenLab } from "./chosen-labs.ts";
import { hasCompleteSets } from "./combination/complete.ts";

/** A way to a full match that needs no change of the search: laboratories to be asked together. */
interface WayToMatch {
  readonly text: string;
  /** The lowest price of these; null where none is known. */
  readonly fromEuroCents: number | null;
  readonly labs: readonly ChosenLab[];
  readonly press: string;
}

type Priced = Pick<ListedLab, "row">;

/** The lowest known price with freight. */
export function cheapestOf(labs: readonly Priced[]): number | null {
  const known = labs.flatMap(({ row }) => row.priceEuroCents ?? []);
  return known.length > 0 ? Math.min(...known) : null;
}

/** Only a certificate's scope is open: the machines pass for certain. */
function isScopeOpen({ tests }: Pick<ListedLab, "tests">): boolean {
  const open = tests.flatMap(({ checks }) => checks.filter(({ verdict }) => verdict === "unknown"));
  return open.length > 0 && open.every(({ key }) => key === accreditationCheckKey);
}

/** As many as are compared side by side. */
const maxSelected = 4;

function toBeConfirmed(labs: readonly ListedLab[], what: string): readonly WayToMatch[] {
  if (labs.length === 0) return [];
  const price = ({ row }: Priced) => row.priceEuroCents ?? Number.POSITIVE_INFINITY;
  const chosen = labs
    .toSorted((a, b) => (price(a) < price(b) ? -1 : Number(price(a) > price(b))))
    .slice(0, maxSelected)
    .map(({ labId }) => ({ labId, lineIds: [] }));
  const press = labs.length > maxSelected ? `Select the ${maxSelected} cheapest` : `Select ${labs.length}`;
  const text = `${labs.length} if a ${what} is confirmed`;
  return [{ text, fromEuroCents: cheapestOf(labs), labs: chosen, press }];
}

/** Ways to a match if none is certain: the best combination, then laboratories of the page to be confirmed. */
export function waysToMatch(
  answer: Pick<SearchAnswer, "combinations" | "combinationsOf" | "labs">,
  tests: readonly Pick<TestLine, "lineId">[],
): readonly WayToMatch[] {
  const sets = hasCompleteSets(answer) ? answer.combinations : [];
  const together = sets.find((each) => each.labs > 1);
  const asked = answer.labs.filter(({ row }) => row.verdict === "unknown");
  return [
    ...(together
      ? [
          {
            text: `${plural(together.labs, "laboratory", "laboratories")} together run all ${tests.length} tests`,
            fromEuroCents: together.costEuroCents,
            labs: together.parts.map(({ labId, lineIds }) => ({ labId, lineIds })),
            press: `Select ${together.labs}`,
          },
        ]
      : []),
    ...toBeConfirmed(asked.filter(isScopeOpen), "scope"),
    ...toBeConfirmed(
      asked.filter((lab) => !isScopeOpen(lab)),
      "rating",
    ),
  ];
}
