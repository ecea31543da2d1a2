import { formatCount, plural } from "@headroom/contract/vocabulary/words/counts";
import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import type { SearchAnswer } from "@headroom/contract/vocabulary/search/search-answer";
import { testNumbers } from "@headroom/contract/vocabulary/test/test-numbers";
import { Disclosure } from "../../../ui/page/disclosure.tsx";

interface CombinationProofProps {
  readonly answer: SearchAnswer;
  readonly criteria: Pick<SearchCriteria, "tests" | "place" | "sort">;
}

const bestWords = {
  cost: "Cheapest",
  distance: "Nearest",
  labs: "Fewest labs",
  margin: "Largest margin",
} as const;

/** The claim for the first of the list among all: by the order of the list, else by what it alone is best at. */
function claimOf({ combinations }: SearchAnswer, { sort }: CombinationProofProps["criteria"]): string {
  const [first] = combinations;
  const sorted = sort === "cost" || sort === "distance" || sort === "margin" ? sort : null;
  // A “from” price proves nothing to be the cheapest.
  const isOpen = sorted === "cost" && first?.priceIs !== undefined;
  const best = isOpen ? undefined : (sorted ?? first?.bestAt[0]);
  return best ? `${bestWords[best]} of all` : "Compared with all";
}

/** By what combinations are compared. */
function comparedBy({ freight }: SearchAnswer, { place }: CombinationProofProps["criteria"]): string {
  const cost = freight.status === "counted" ? "cost with freight" : "cost without freight";
  return [cost, place && "total distance", "number of laboratories", "worst margin"]
    .filter(Boolean)
    .join(", ");
}

function testsNamed(tests: SearchCriteria["tests"], lineIds: readonly string[]): string {
  const numbers = testNumbers(tests, lineIds);
  return `${numbers.includes(",") ? "tests" : "test"} ${numbers}`;
}

function Compared({ answer, criteria }: CombinationProofProps) {
  const runnable = answer.combinationsOf.filter(({ labs }) => labs > 0);
  return (
    <ul className="list-disc pl-4 text-sm">
      <li>{plural(answer.searched, "laboratory was", "laboratories were")} checked against every test.</li>
      {answer.combinationsOf.map(({ lineIds, labs }) => (
        <li key={lineIds.join()}>
          {labs === 0 ? "No laboratory" : plural(labs, "laboratory", "laboratories")} can run{" "}
          {testsNamed(criteria.tests, lineIds)} for certain.
        </li>
      ))}
      <li>
        {runnable.map(({ labs }) => formatCount(labs)).join(" × ")}
        {runnable.length > 1 && ` = ${formatCount(answer.combinationsProvedOver)}`} combinations give every
        test to one of these.
      </li>
      <li>Compared by {comparedBy(answer, criteria)}.</li>
      <li>
        A price on request or not stated counts as the highest; a “from” price counts by its figure and is
        never marked cheapest.
      </li>
      <li>Each option shown is the best of all combinations in what it is marked for.</li>
    </ul>
  );
}

/** Proof that the shown combinations are optimal, on demand; or a note that none exists. */
export function CombinationProof({ answer, criteria }: CombinationProofProps) {
  const { combinationsProvedOver: count } = answer;
  if (count === 0)
    return (
      <p className="py-2 text-mute">
        Not proven optimal: too many combinations cost nearly the same, or a lab's minimum per order counts.
        These are the best found.
      </p>
    );
  if (count === 1) return null;
  return (
    <Disclosure title={`${claimOf(answer, criteria)} ${formatCount(count)} combinations`}>
      <Compared answer={answer} criteria={criteria} />
    </Disclosure>
  );
}
