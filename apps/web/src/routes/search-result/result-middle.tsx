import { formatCount, plural } from "@headroom/contract/vocabulary/words/counts";
import type { SearchAnswer } from "@headroom/contract/vocabulary/search/search-answer";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { ableIn, countsText } from "../../domain/search/counts-text.ts";
import { ableCountQuery } from "../../domain/search/able-count.queries.ts";
import { type ChosenLab, chosenText, readChosen } from "../../features/find/chosen-labs.ts";
import { sortOptions } from "../../features/find/conditions/weights-form.tsx";
import { Notice } from "../../ui/page/notice.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { Select } from "../../ui/control/select.tsx";
import { TextField } from "../../ui/control/text-field.tsx";
import { ChangeSearch } from "./change-search.tsx";
import { OutsideConditions } from "./outside-conditions.tsx";
import { ResultActions } from "./result-actions.tsx";
import type { ResultMiddleProps } from "./result-middle-props.ts";
import { NobodyNamed, ResultTabs } from "./result-tabs.tsx";

function headline(answer: SearchAnswer, tests: number): string {
  const { counts } = answer;
  const able = ableIn(counts);
  const what = tests === 1 ? "this test" : tests === 2 ? "both tests" : `all ${tests} tests`;
  const nobody = counts.filteredOut > 0 ? "No laboratory within the conditions" : "No laboratory";
  return able === 0
    ? `${nobody} can run ${what}`
    : `${plural(able, "laboratory", "laboratories")} can run ${what}`;
}

/** Counts laboratories that match the words, by verdict; the headline counts all. */
function leftBy({ words, findsNothing }: ResultMiddleProps["text"], { counts }: SearchAnswer): string {
  const left = [
    `${formatCount(ableIn(counts))} can`,
    counts.unknown > 0 && `${formatCount(counts.unknown)} need confirmation`,
    counts.no > 0 && `${formatCount(counts.no)} cannot`,
  ];
  const isNobody = ableIn(counts) + counts.unknown + counts.no === 0;
  const others = counts.filteredOut > 0 && !findsNothing ? "none within the conditions" : "none";
  return `With “${words}”: ${findsNothing || isNobody ? others : left.filter(Boolean).join(", ")}`;
}

interface HeadlineProps extends Pick<ResultMiddleProps, "text" | "criteria" | "showUnmet"> {
  /** Of everybody. */
  readonly answer: SearchAnswer;
  readonly narrowed: SearchAnswer;
  /** The answer of other words stands in until this one's is here. */
  readonly isNarrowedYet: boolean;
}

/** Counts listed able laboratories that do not meet the conditions; null if hidden or not yet known. */
function useUnmetCount({ answer, criteria, showUnmet }: HeadlineProps): number | null {
  const { data, isPlaceholderData } = useQuery(ableCountQuery(showUnmet.length > 0 ? criteria : null));
  return data && !isPlaceholderData && showUnmet.length > 0
    ? ableIn(answer.counts) - ableIn(data.counts)
    : null;
}

function Headline(props: HeadlineProps) {
  const { answer, narrowed, isNarrowedYet, text, criteria } = props;
  const { searched, counts } = answer;
  const unmet = useUnmetCount(props);
  return (
    <div className="flex flex-wrap items-baseline gap-x-4" aria-live="polite">
      <h1 className="text-xl font-semibold tracking-tight">{headline(answer, criteria.tests.length)}</h1>
      <p className="text-mute">
        {counts.unknown > 0 && `${countsText(counts)} · `}
        of {formatCount(searched)}
        {counts.filteredOut > 0 && ` · ${formatCount(counts.filteredOut)} excluded by your filters`}
        {unmet !== null && unmet > 0 && ` · ${formatCount(unmet)} do not meet your conditions for certain`}
      </p>
      {text.words !== "" && isNarrowedYet && <p>{leftBy(text, narrowed)}</p>}
    </div>
  );
}

function Narrowing({ words, onWords, text, criteria, onCriteria }: ResultMiddleProps) {
  return (
    <>
      <div className="my-3 grid gap-3 sm:grid-cols-[minmax(0,1fr)_15rem]">
        <TextField
          label="Filter by words"
          hidesLabel
          placeholder="Filter by name, town, machine, accreditation"
          value={words}
          onChange={onWords}
          type="search"
        />
        <Select
          label="Order"
          hidesLabel
          options={sortOptions}
          value={criteria.sort}
          onChange={(sort) => onCriteria({ ...criteria, sort })}
        />
      </div>
      {text.isDown && (
        <Notice tone="tight">Text search is unavailable, so words do not filter the list.</Notice>
      )}
      {text.cut && (
        <Notice tone="tight">
          About {formatCount(text.cut.total)} laboratories have these words; the{" "}
          {formatCount(text.cut.labIds.length)} that have them best are looked at. Add a word to narrow it.
        </Notice>
      )}
    </>
  );
}

/** The list in the middle: laboratories, combinations, why not. */
export function ResultMiddle(props: ResultMiddleProps) {
  const { criteria, result, text, whole, showUnmet } = props;
  const [search] = useSearchParams();
  // The address begins and mirrors the choice; two quick presses must not wait for it.
  const [chosen, setChosen] = useState(() => readChosen(search));
  const choose = (labs: readonly ChosenLab[]) => {
    setChosen(labs);
    props.set({ labs: chosenText(labs) }, true);
  };
  // The last answer: it keeps the other tabs usable when one tab fails to load.
  const [known, setKnown] = useState(result.data);
  if (result.data !== undefined && result.data !== known) setKnown(result.data);
  const isNamed = (answer: SearchAnswer) =>
    !text.findsNothing && (answer.labs.length > 0 || answer.combinations.length > 0);
  const middle = (answer: SearchAnswer) => (
    <>
      {result.isLoadingError ? (
        <PageHeader title="Laboratories" />
      ) : (
        <Headline
          isNarrowedYet={text.findsNothing || !result.isPlaceholderData}
          answer={whole ?? answer}
          narrowed={answer}
          {...{ text, criteria, showUnmet }}
        />
      )}
      <Narrowing {...props} />
      <ResultTabs {...props} {...{ answer, chosen }} onChoose={choose} />
      <OutsideConditions {...{ criteria, chosen, showUnmet }} />
      {!result.isLoadingError && (
        <ResultActions
          {...{ criteria, chosen, showUnmet }}
          onClear={() => choose([])}
          hasChoice={chosen.length > 0 || isNamed(answer)}
        />
      )}
    </>
  );
  return (
    <div className="min-w-0 px-4 py-5 md:px-7 has-[.spinner]:min-h-dvh">
      {result.isLoadingError && known ? (
        middle(known)
      ) : (
        <QueryView
          heading="Laboratories"
          query={result}
          loading={text.findsNothing ? <NobodyNamed /> : undefined}
          correction={<ChangeSearch criteria={criteria} asks />}
        >
          {middle}
        </QueryView>
      )}
    </div>
  );
}
