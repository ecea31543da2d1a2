import type { LabAnswer } from "@headroom/contract/vocabulary/search/matching";
import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import type { SearchAnswer } from "@headroom/contract/vocabulary/search/search-answer";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { useBodyName } from "../../domain/certificate/use-body-name.ts";
import { writeSearchData } from "../../domain/search/kept-search.ts";
import { searchQuery } from "../../domain/search/search.queries.ts";
import { searchInAddress } from "../../domain/search/search-link.ts";
import { searchParameter, storedParameter } from "../../domain/search/search-parameters.ts";
import { EnvelopeFigures } from "../../domain/specification/envelope-figures.tsx";
import { CriteriaSummary } from "../../features/find/conditions/criteria-summary.tsx";
import { LabInspector } from "../../features/find/lab-inspector.tsx";
import { PageTitle } from "../../ui/page/page-title.tsx";
import { ChangeSearch } from "./change-search.tsx";
import { ResultMiddle } from "./result-middle.tsx";
import { useResultAddress } from "./use-result-address.ts";
import { useTextFilter } from "./use-text-filter.ts";
import { lazyPart } from "../../ui/page/lazy-part.tsx";

const LabMap = lazyPart(
  async () => (await import("../../features/find/map/lab-map.tsx")).LabMap,
  <div className="aspect-[340/210] max-h-96 w-full bg-soft" />,
);

interface ResultScreenProps {
  readonly criteria: SearchCriteria;
  readonly onCriteria: (criteria: SearchCriteria) => void;
}

/** Beside the list where there is room; above it, and closed, where there is none. */
function YourSearch({ children }: { children: ReactNode }) {
  const [hasRoom] = useState(() => window.matchMedia("(min-width: 1024px)").matches);
  return (
    <aside
      aria-label="Your search"
      className="border-b border-line px-4 py-5 md:px-6 lg:border-r lg:border-b-0"
    >
      <details open={hasRoom}>
        <summary className="cursor-pointer font-medium lg:hidden">Your search</summary>
        <div className="pt-3 lg:pt-0">{children}</div>
      </details>
    </aside>
  );
}

/** The laboratories of the list, or those that come nearest when nobody can. */
function listed(answer: SearchAnswer | undefined): readonly LabAnswer[] {
  if (!answer) return [];
  if (answer.labs.length > 0) return answer.labs;
  const nearest = answer.impossible.flatMap((test) => test.nearest);
  return [...new Map(nearest.map((lab) => [lab.labId, lab])).values()];
}

/** The picked laboratory as the newest answer has it, or the first. */
const shownOf = (labs: readonly LabAnswer[], picked: LabAnswer | null): LabAnswer | null =>
  labs.find(({ labId }) => labId === picked?.labId) ?? picked ?? labs[0] ?? null;

/** Three columns: what was asked, who can, and why. */
export function ResultScreen({ criteria, onCriteria }: ResultScreenProps) {
  const { tab, page, showUnmet, set, setShowUnmet } = useResultAddress();
  const [words, setWords] = useState("");
  const [picked, setPicked] = useState<LabAnswer | null>(null);
  const [pickedTest, setPickedTest] = useState<string | null>(null);
  const text = useTextFilter(criteria, words);
  const view = tab === "why-not" ? "why-not" : "laboratories";
  const result = useQuery(searchQuery(text.criteria, { view, page, showUnmet }, !text.findsNothing));
  const isNarrowed = text.words !== "";
  const everybody = useQuery(searchQuery(criteria, { view: "laboratories", page: 1, showUnmet }, isNarrowed));
  const whole = isNarrowed ? everybody.data : result.data;
  const bodyName = useBodyName();
  const envelopes = result.data?.envelopes ?? [];
  const why = useRef<HTMLElement>(null);
  const show = (lab: LabAnswer, lineId: string | null = null) => {
    setPicked(lab);
    setPickedTest(lineId);
    // Below the list it is out of sight; beside it, it stays, and begins again.
    if (!window.matchMedia("(min-width: 1280px)").matches) why.current?.scrollIntoView({ block: "start" });
    else why.current?.scrollTo({ top: 0 });
  };
  const change = async (next: SearchCriteria) => {
    writeSearchData(next);
    onCriteria(next);
    set({ page: null, [searchParameter]: await searchInAddress(next), [storedParameter]: null });
  };
  const labs = text.findsNothing ? [] : listed(result.data);
  const shown = text.findsNothing ? null : shownOf(labs, picked);
  return (
    <div className="grid flex-1 grid-cols-1 max-lg:content-start lg:grid-cols-[280px_minmax(0,1fr)] xl:grid-cols-[280px_minmax(0,1fr)_360px]">
      <PageTitle title="Result" />
      <YourSearch>
        <CriteriaSummary
          criteria={criteria}
          envelopes={envelopes}
          figures={(envelope) => <EnvelopeFigures envelope={envelope} maxShown={4} />}
          bodyName={bodyName}
          actions={<ChangeSearch criteria={criteria} size="small" />}
        />
      </YourSearch>
      <ResultMiddle
        {...{ criteria, result, whole, showUnmet, tab, page, text, words, shown, set, bodyName }}
        onWords={(next) => {
          setWords(next);
          set({ page: null });
        }}
        onShowUnmet={setShowUnmet}
        onTab={(next) => set({ tab: next, page: null })}
        onPage={(next) => set({ page: String(next) })}
        onShow={show}
        onCriteria={(next) => void change(next)}
      />
      <aside
        ref={why}
        aria-label="Why"
        className="scroll-mt-13 border-t border-line lg:col-span-2 xl:sticky xl:top-13 xl:col-span-1 xl:max-h-[calc(100dvh-3.25rem)] xl:self-start xl:overflow-y-auto xl:border-t-0 xl:border-l print:static print:max-h-none"
      >
        <LabMap
          labs={labs}
          place={criteria.place}
          radiusKm={criteria.radiusKm}
          shownId={shown?.labId ?? null}
          onShow={show}
        />
        {shown && (
          <LabInspector
            key={`${shown.labId} ${pickedTest}`}
            lab={shown}
            lineId={pickedTest}
            tests={criteria.tests}
            envelopes={envelopes}
          />
        )}
      </aside>
    </div>
  );
}
