import { formatCount } from "@headroom/contract/vocabulary/words/counts";
import { countsText } from "../../domain/search/counts-text.ts";
import { CombinationList } from "../../features/find/combination/combination-list.tsx";
import { hasCompleteSets } from "../../features/find/combination/complete.ts";
import { EmptyState, Skeleton } from "../../ui/page/states.tsx";
import { Tabs } from "../../ui/page/tabs.tsx";
import { LabList, type LabListProps } from "./found-labs.tsx";
import { lazyPart } from "../../ui/page/lazy-part.tsx";

const LabHeatMap = lazyPart(
  async () => (await import("../../features/find/map/lab-heat-map.tsx")).LabHeatMap,
  <Skeleton lines={12} />,
);

export const NobodyNamed = () => (
  <EmptyState title="No matching laboratories">Try fewer words, a town, or a part of a name.</EmptyState>
);

const nobody = { yes: 0, tight: 0, unknown: 0 };

function Label({ children, count }: { children: string; count: number }) {
  return (
    <>
      {children}
      <span className="figure"> {formatCount(count)}</span>
    </>
  );
}

/** Tabs of the result. Words that match no laboratory leave every tab empty. */
export function ResultTabs(props: LabListProps) {
  const { answer, criteria, text, tab, onTab, onChoose } = props;
  const { counts, combinations } = answer;
  const setCount = hasCompleteSets(answer) ? combinations.length : 0;
  const shown = (count: number) => (text.findsNothing ? 0 : count);
  const list = text.findsNothing ? <NobodyNamed /> : <LabList {...props} />;
  const sets = text.findsNothing ? (
    <NobodyNamed />
  ) : (
    <CombinationList answer={answer} criteria={criteria} onSelect={onChoose} />
  );
  const heatMap = text.findsNothing ? (
    <NobodyNamed />
  ) : (
    <LabHeatMap
      criteria={text.criteria}
      showUnmet={props.showUnmet}
      answer={answer}
      labId={props.shownId}
      onShow={props.onShow}
    />
  );
  return (
    <Tabs
      label="Result"
      selected={tab}
      onSelect={onTab}
      tabs={[
        {
          id: "laboratories",
          label: (
            <>
              Laboratories
              <span className="text-mute max-sm:block max-sm:text-xs">
                {" "}
                {countsText(text.findsNothing ? nobody : counts)}
              </span>
            </>
          ),
          content: list,
        },
        { id: "heat-map", label: "Heat map", content: heatMap },
        {
          id: "combinations",
          label: <Label count={shown(setCount)}>Combinations</Label>,
          content: sets,
        },
        { id: "why-not", label: <Label count={shown(counts.no)}>Not suitable</Label>, content: list },
      ]}
    />
  );
}
