import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import { plural } from "@headroom/contract/vocabulary/words/counts";
import type { SearchAnswer } from "@headroom/contract/vocabulary/search/search-answer";
import { ableIn } from "../../domain/search/counts-text.ts";
import { resultLimit } from "../../domain/search/search.queries.ts";
import type { ChosenLab } from "../../features/find/chosen-labs.ts";
import { BestCombination } from "../../features/find/combination/combination-list.tsx";
import { ExcludingConditions } from "../../features/find/conditions/excluding-conditions.tsx";
import { LabGrid } from "../../features/find/lab-grid.tsx";
import { NoAnswer } from "../../features/find/no-answer.tsx";
import { UnmetNotes } from "../../features/find/unmet-notes.tsx";
import { VerdictWords } from "../../domain/verdict/verdict-words.tsx";
import { Button } from "../../ui/control/button.tsx";
import { Paging } from "../../ui/table/paging.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { EmptyState, Skeleton } from "../../ui/page/states.tsx";
import { draftOf } from "../../domain/specification/specification-draft.ts";
import { writeDraft } from "../../platform/kept/kept-draft.ts";
import { toastWithUndo } from "../../ui/overlay/undo-toast.tsx";
import { ChangeSearch } from "./change-search.tsx";
import { otherDraft } from "./which-draft.tsx";
import type { ResultMiddleProps } from "./result-middle-props.ts";

export interface LabListProps extends ResultMiddleProps {
  readonly answer: SearchAnswer;
  readonly chosen: readonly ChosenLab[];
  readonly onChoose: (chosen: readonly ChosenLab[]) => void;
}

function totalOf({ counts }: SearchAnswer, tab: ResultMiddleProps["tab"]): number {
  return tab === "why-not" ? counts.no : counts.yes + counts.tight + counts.unknown;
}

/** Laboratories by their words, of which none can. */
function NoneOfThese({ answer: { counts }, onTab }: Pick<LabListProps, "answer" | "onTab">) {
  const cannot = plural(counts.no, "laboratory", "laboratories");
  return counts.no === 0 ? (
    <EmptyState title="No laboratory with these words is within the conditions" />
  ) : (
    <EmptyState
      title="No laboratory with these words can run this"
      action={<Button onPress={() => onTab("why-not")}>{`Show why not: ${cannot}`}</Button>}
    />
  );
}

function whyNobodyFails({ counts }: SearchAnswer, words: string): string {
  const { filteredOut } = counts;
  if (words !== "") return "No laboratory with these words fails within the conditions.";
  const excluded = `${plural(filteredOut, "laboratory", "laboratories")} excluded by your filters`;
  if (counts.yes + counts.tight + counts.unknown === 0) return `${excluded}; no laboratory is left.`;
  return filteredOut === 0
    ? "Every laboratory can run this."
    : `Every laboratory within the conditions can run this. ${excluded}.`;
}

/** Takes a changed search, and its tests into a draft that asks the same; answers the way back. */
function takeSearch({ criteria, onCriteria }: LabListProps, next: SearchCriteria): () => void {
  const isDrafted = otherDraft(criteria) === null;
  const take = (taken: SearchCriteria) => {
    if (isDrafted) writeDraft(draftOf(taken));
    onCriteria(taken);
  };
  take(next);
  return () => take(criteria);
}

/** The laboratories of a page, and where they are; before those that cannot, the conditions that leave others out. Conditions whose laboratories are shown are named before any. */
export function LabList(props: LabListProps) {
  const { whole = props.answer, tab } = props;
  const able = ableIn(whole.counts);
  const namesExcluding = tab === "why-not" || able === 0;
  return (
    <>
      {(namesExcluding || props.showUnmet.length > 0) && (
        <ExcludingConditions
          {...props}
          {...{ able, namesExcluding }}
          whole={tab === "laboratories" ? whole : undefined}
          onSelect={props.onChoose}
          onRelax={(relaxed, sentence) => {
            const undo = takeSearch(props, relaxed);
            toastWithUndo(`Changed. ${sentence}`, { undo });
          }}
        />
      )}
      <Labs {...props} />
    </>
  );
}

/** Nobody can, or nobody cannot. */
function NoLabs(props: LabListProps) {
  const { answer, criteria, text, tab } = props;
  if (tab === "why-not")
    return <EmptyState title="Nothing to explain">{whyNobodyFails(answer, text.words)}</EmptyState>;
  if (text.words !== "") return <NoneOfThese {...props} />;
  const { shownId, detailOf, onShow, onTab } = props;
  const actions = (
    <>
      <ChangeSearch criteria={criteria} />
      {criteria.tests.length > 1 && answer.counts.no > 0 && (
        <Button onPress={() => onTab("why-not")}>Show labs for some of the tests</Button>
      )}
    </>
  );
  return <NoAnswer {...{ answer, shownId, detailOf, onShow, actions }} tests={criteria.tests} />;
}

function Labs(props: LabListProps) {
  const { answer, criteria, tab, result, chosen, onChoose, shownId, onShow, page, onPage } = props;
  const { labs } = answer;
  if (result.isLoadingError) return <QueryView query={result}>{() => null}</QueryView>;
  // While the other tab's answer is on its way, the last one's is no answer to this.
  if (result.isPlaceholderData && labs.some(({ verdict }) => (verdict === "no") !== (tab === "why-not")))
    return <Skeleton lines={12} />;
  if (labs.length === 0) return <NoLabs {...props} />;
  return (
    <div className={result.isPlaceholderData ? "opacity-60" : undefined}>
      <LabGrid
        {...{ labs, chosen, onChoose, shownId, onShow }}
        tests={criteria.tests}
        detailOf={props.detailOf}
        freight={answer.freight}
        sort={criteria.sort}
        // Labs that cannot stand by how near they come.
        onSort={tab === "why-not" ? undefined : (sort) => props.onCriteria({ ...criteria, sort })}
        showsReasons={tab === "why-not"}
        notesOf={({ tests, unmet }) =>
          tab === "laboratories" && <UnmetNotes answers={tests} {...{ criteria, unmet }} />
        }
      />
      <Paging page={page} limit={resultLimit} total={totalOf(answer, tab)} onPage={onPage} />
      <VerdictWords />
      {tab === "laboratories" && <BestCombination answer={answer} criteria={criteria} onSelect={onChoose} />}
    </div>
  );
}
