import type { LabId } from "@headroom/contract/vocabulary/identifiers";
import type { LabAnswer } from "@headroom/contract/vocabulary/search/matching";
import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import type { SearchAnswer } from "@headroom/contract/vocabulary/search/search-answer";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { useBodyName } from "../../domain/certificate/use-body-name.ts";
import { writeSearchData } from "../../domain/search/kept-search.ts";
import { searchQuery } from "../../domain/search/search.queries.ts";
import { searchInAddress } from "../../domain/search/search-link.ts";
import { searchParameter, storedParameter } from "../../domain/search/search-parameters.ts";
import { EnvelopeFigures } from "../../domain/specification/envelope-figures.tsx";
import { CriteriaSummary } from "../../features/find/conditions/criteria-summary.tsx";
import { LabInspector } from "../../features/find/lab-inspector.tsx";
import { PriceDatePicture } from "../../features/find/price-date-picture.tsx";
import { PinCounts } from "../../features/find/map/pin-counts.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { PageTitle } from "../../ui/page/page-title.tsx";
import { ChangeSearch } from "./change-search.tsx";
import { ResultMiddle } from "./result-middle.tsx";
import { type ResultTab, useResultAddress } from "./use-result-address.ts";
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
  const [hasRoom] = useState(() => window.matchMedia("(min-width: 1280px)").matches);
  return (
    <aside aria-label="Your search" className="border-b border-line px-4 py-5 md:max-xl:px-6 xl:border-b-0">
      <details open={hasRoom}>
        <summary className="cursor-pointer font-medium xl:hidden">Your search</summary>
        <div className="pt-3 xl:pt-0">{children}</div>
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

/** A laboratory that somebody opened, and the test of it. */
interface Opened {
  readonly lab: LabAnswer;
  readonly lineId: string | null;
  /** Over the page: where the list has no room, or is no list. */
  readonly isSheet: boolean;
}

const hasRoomBelowRow = () => window.matchMedia("(min-width: 1024px)").matches;

/** The laboratory that is open; a second press closes it. */
function useOpened(tab: ResultTab) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const show = (lab: LabAnswer, lineId: string | null = null) => {
    const isOpen = opened?.lab.labId === lab.labId && opened.lineId === lineId;
    const isSheet = !hasRoomBelowRow() || tab === "heat-map" || tab === "combinations";
    setOpened(isOpen ? null : { lab, lineId, isSheet });
  };
  return { opened, setOpened, show };
}

/** Specimen and tests: which search a tab of the browser holds. */
function titleOf({ specimen, tests }: SearchCriteria): string {
  const others = tests.length > 1 ? ` + ${tests.length - 1}` : "";
  return `${specimen.name}: ${tests[0]?.title ?? "result"}${others}`;
}

/** The answer to a search, whole and with the words of the text field. */
function useAnswers(criteria: SearchCriteria, words: string, address: ReturnType<typeof useResultAddress>) {
  const { tab, page, showUnmet } = address;
  const text = useTextFilter(criteria, words);
  const view = tab === "why-not" ? "why-not" : "laboratories";
  const result = useQuery(searchQuery(text.criteria, { view, page, showUnmet }, !text.findsNothing));
  const isNarrowed = text.words !== "";
  const everybody = useQuery(searchQuery(criteria, { view: "laboratories", page: 1, showUnmet }, isNarrowed));
  return {
    text,
    result,
    whole: isNarrowed ? everybody.data : result.data,
    labs: text.findsNothing ? [] : listed(result.data),
    envelopes: result.data?.envelopes ?? [],
  };
}

interface MapColumnProps {
  readonly criteria: SearchCriteria;
  readonly labs: readonly LabAnswer[];
  readonly shownId: LabId | null;
  readonly onShow: (lab: LabAnswer) => void;
  readonly answer: SearchAnswer | undefined;
}

/** The map, under it the count of its pins, and prices against dates. */
function MapColumn({ criteria, labs, shownId, onShow, answer }: MapColumnProps) {
  return (
    <aside
      aria-label="Map"
      className="border-t border-line xl:col-start-1 xl:row-start-2 min-[90rem]:sticky min-[90rem]:top-13 min-[90rem]:col-start-3 min-[90rem]:row-span-2 min-[90rem]:row-start-1 min-[90rem]:self-start min-[90rem]:border-t-0 min-[90rem]:border-l print:static"
    >
      <LabMap
        labs={labs}
        place={criteria.place}
        radiusKm={criteria.radiusKm}
        shownId={shownId}
        onShow={({ labId }) => {
          const lab = labs.find((each) => each.labId === labId);
          if (lab) onShow(lab);
        }}
      />
      {labs.length > 0 && <PinCounts labs={labs} answer={answer} />}
      {answer && <PriceDatePicture {...{ shownId, onShow }} labs={answer.labs} />}
    </aside>
  );
}

/** Search, laboratories and map side by side, as far as there is room. */
export function ResultScreen({ criteria, onCriteria }: ResultScreenProps) {
  const address = useResultAddress();
  const { tab, page, showUnmet, set, setShowUnmet } = address;
  const [words, setWords] = useState("");
  const { opened, setOpened, show } = useOpened(tab);
  const { text, result, whole, labs, envelopes } = useAnswers(criteria, words, address);
  const bodyName = useBodyName();
  const showOnMap = (lab: LabAnswer) => {
    flushSync(() => show(lab));
    document.querySelector("tr[aria-current]")?.scrollIntoView({ block: "nearest" });
  };
  const change = async (next: SearchCriteria) => {
    writeSearchData(next);
    onCriteria(next);
    set({ page: null, [searchParameter]: await searchInAddress(next), [storedParameter]: null });
  };
  const shownId = text.findsNothing ? undefined : opened?.lab.labId;
  // The opened laboratory as the newest answer has it.
  const inspector = ({ lab, lineId }: Pick<Opened, "lab" | "lineId">) => (
    <LabInspector
      key={`${lab.labId} ${lineId}`}
      lab={labs.find(({ labId }) => labId === lab.labId) ?? lab}
      {...{ lineId, envelopes }}
      tests={criteria.tests}
      plannedOn={criteria.filters.plannedOn}
    />
  );
  return (
    <div className="grid flex-1 grid-cols-1 max-xl:content-start xl:grid-cols-[280px_minmax(0,1fr)] xl:grid-rows-[auto_1fr] min-[90rem]:grid-cols-[240px_minmax(0,1fr)_320px]">
      <PageTitle title={titleOf(criteria)} />
      <YourSearch>
        <CriteriaSummary
          criteria={criteria}
          envelopes={envelopes}
          figures={(envelope) => <EnvelopeFigures envelope={envelope} maxShown={4} />}
          bodyName={bodyName}
          actions={<ChangeSearch criteria={criteria} size="small" />}
        />
      </YourSearch>
      <div className="min-w-0 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:border-l xl:border-line">
        <ResultMiddle
          {...{ criteria, result, whole, showUnmet, tab, page, text, words, shownId, set, bodyName }}
          detailOf={opened && !opened.isSheet ? (lab) => inspector({ ...opened, lab }) : undefined}
          onWords={(next) => {
            setWords(next);
            set({ page: null });
          }}
          onShowUnmet={setShowUnmet}
          onTab={(next) => {
            setOpened(null);
            set({ tab: next, page: null });
          }}
          onPage={(next) => set({ page: String(next) })}
          onShow={show}
          onCriteria={(next) => void change(next)}
        />
      </div>
      <MapColumn
        {...{ criteria, labs }}
        shownId={shownId ?? null}
        onShow={showOnMap}
        answer={tab === "laboratories" ? result.data : undefined}
      />
      {opened?.isSheet && (
        <Dialog title={opened.lab.name} isOpen isWide closeLabel="Close" onClose={() => setOpened(null)}>
          <div className="max-sm:-mx-3">{inspector(opened)}</div>
        </Dialog>
      )}
    </div>
  );
}
