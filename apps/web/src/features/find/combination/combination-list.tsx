import { plural } from "@headroom/contract/vocabulary/words/counts";
import { estimateHeading } from "@headroom/contract/vocabulary/search/estimates";
import { marginText } from "@headroom/contract/vocabulary/search/margin-text";
import type { Combination } from "@headroom/contract/vocabulary/search/matching";
import type { SearchAnswer } from "@headroom/contract/vocabulary/search/search-answer";
import { useState } from "react";
import { distanceText } from "../../../domain/search/distances.ts";
import { partialCover } from "@headroom/contract/vocabulary/test/test-numbers";
import { factLine, formatMoney } from "../../../platform/quantity/formatting.ts";
import { useFormat } from "../../../platform/quantity/quantity-format.ts";
import { Button } from "../../../ui/control/button.tsx";
import { Chip } from "../../../ui/page/chip.tsx";
import { EmptyState } from "../../../ui/page/states.tsx";
import type { ChosenLab } from "../chosen-labs.ts";
import { CostBasis, FreightLine } from "./combination-costs.tsx";
import { hasCompleteSets } from "./complete.ts";
import { CombinationProof } from "./combination-proof.tsx";
import { type NotedCriteria, UnmetNotes } from "../unmet-notes.tsx";

const bestNames = {
  cost: "cheapest",
  distance: "nearest",
  labs: "fewest laboratories",
  margin: "largest margin",
} as const;

type Tests = NotedCriteria["tests"];

/** Every line that is combined; a set has several. */
const linesOf = ({ combinationsOf }: Pick<SearchAnswer, "combinationsOf">): readonly string[] =>
  combinationsOf.flatMap(({ lineIds }) => lineIds);

/** Tests of a part or of a whole set, in words. */
const coverText = (tests: Tests, lineIds: readonly string[], all: readonly string[]): string =>
  partialCover(tests, lineIds, all)?.text ??
  (tests.length === 1 ? "covers the test" : `covers all ${tests.length} tests`);

interface CombinationListProps {
  readonly answer: SearchAnswer;
  readonly criteria: NotedCriteria;
  readonly onSelect: (labs: readonly ChosenLab[]) => void;
}

const choiceOf = ({ parts }: Combination): readonly ChosenLab[] =>
  parts.map(({ labId, lineIds }) => ({ labId, lineIds }));

/** The price in words, `false` where it is not known. */
function priceText({ costEuroCents, priceIs, freight }: Combination): string | false {
  if (priceIs === "on request") return "Price on request: no sum, and not compared by cost";
  if (costEuroCents === null) return false;
  const how = priceIs ?? "about";
  return `${estimateHeading}: ${how} ${formatMoney(costEuroCents, "EUR")} ${freight ? "with" : "without"} freight`;
}

function CombinationCard({
  combination,
  answer,
  criteria,
  onSelect,
}: CombinationListProps & { combination: Combination }) {
  const format = useFormat();
  const facts = [
    priceText(combination),
    combination.distanceKm !== null && `${distanceText(combination.distanceKm, format)} in total`,
    combination.worstMargin !== null && `worst margin ${marginText(combination.worstMargin)}`,
  ].filter((fact) => fact !== false);
  const covered = combination.parts.flatMap(({ lineIds }) => lineIds);
  const all = linesOf(answer);
  const incomplete = partialCover(criteria.tests, covered, all);
  const isBest = combination.bestAt.length > 0;
  return (
    <li
      className={`flex flex-wrap items-start justify-between gap-x-5 gap-y-2 rounded-md border px-4 py-3.5 ${isBest ? "border-ink" : "border-line"}`}
    >
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {plural(combination.labs, "laboratory", "laboratories")}
          {incomplete && (
            <Chip>
              <span aria-hidden>◐ </span>
              {incomplete.text}
            </Chip>
          )}
          {combination.bestAt.map((best) => (
            <Chip key={best} tone="strong">
              {bestNames[best]}
            </Chip>
          ))}
        </p>
        <ul className="mt-1">
          {combination.parts.map((part) => (
            <li key={part.labId}>
              {part.name}, {part.city}{" "}
              <span className="text-mute">· {coverText(criteria.tests, part.lineIds, all)}</span>
              <UnmetNotes
                criteria={criteria}
                unmet={part.unmet}
                answers={part.unaccredited ?? []}
                lineIds={part.lineIds}
              />
            </li>
          ))}
        </ul>
        <p className="mt-1 text-mute">{factLine(facts)}</p>
        <p className={combination.report.verdict === "yes" ? "text-mute" : ""}>
          {combination.report.sentence}
        </p>
        <FreightLine combination={combination} answer={answer} />
      </div>
      <Button
        onPress={() => onSelect(choiceOf(combination))}
        aria-label={`Select ${combination.parts.map(({ name }) => name).join(" and ")}`}
      >
        Select
      </Button>
    </li>
  );
}

function Cards(props: CombinationListProps) {
  return (
    <>
      <ul className="flex flex-col gap-3">
        {props.answer.combinations.map((combination) => (
          <CombinationCard
            key={combination.parts.map(({ labId, lineIds }) => `${labId}:${lineIds.join("+")}`).join()}
            combination={combination}
            {...props}
          />
        ))}
      </ul>
      <CostBasis answer={props.answer} place={props.criteria.place} />
    </>
  );
}

/** Nobody covers some test: sets for the others, where they are asked for. */
function NoCompleteSet(props: CombinationListProps) {
  const { combinations } = props.answer;
  const [isAskedFor, setAskedFor] = useState(false);
  if (isAskedFor) return <Cards {...props} />;
  return (
    <EmptyState
      title="No set of laboratories covers every test"
      action={
        combinations.length > 0 && (
          <Button onPress={() => setAskedFor(true)}>Show combinations for some of the tests</Button>
        )
      }
    >
      At least one test has no laboratory at all; “Not suitable” lists the closest matches.
    </EmptyState>
  );
}

/** Sets of laboratories that together run every test, each best at something. */
export function CombinationList(props: CombinationListProps) {
  const { answer, criteria } = props;
  if (answer.combinations.length === 0 || !hasCompleteSets(answer)) return <NoCompleteSet {...props} />;
  return (
    <>
      <CombinationProof answer={answer} criteria={criteria} />
      <p className="py-2 text-mute">No option is better than another on every criterion.</p>
      <Cards {...props} />
    </>
  );
}

/** The best set as one sentence under the list of single laboratories. */
export function BestCombination({ answer, criteria, onSelect }: CombinationListProps) {
  const best = answer.combinations.find((each) => each.labs > 1 && each.bestAt.includes("cost"));
  if (!best) return null;
  return (
    <section aria-label="Best combination" className="mt-4">
      <h2 className="eyebrow mb-2">Cheaper combination</h2>
      <ul>
        <CombinationCard combination={best} {...{ answer, criteria, onSelect }} />
      </ul>
      <CostBasis answer={answer} place={criteria.place} />
    </section>
  );
}
