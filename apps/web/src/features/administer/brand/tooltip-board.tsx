import { matchesWords } from "@headroom/contract/vocabulary/search/matches-words";
import { compareNames } from "@headroom/contract/vocabulary/words/name-order";
import type { Tooltip } from "@headroom/contract/vocabulary/brand/white-label";
import { useQuery } from "@tanstack/react-query";
import { wordsOf } from "../../../platform/differences.ts";
import { type ListPlace, useListPlace } from "../../../platform/kept/list-place.ts";
import { tooltipsQuery } from "../../../platform/tooltips.queries.ts";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { SearchField } from "../../../ui/control/search-field.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { Select } from "../../../ui/control/select.tsx";
import { EmptyState } from "../../../ui/page/states.tsx";
import { tableNamesQuery } from "./brands.queries.ts";
import { TooltipEditor } from "./tooltip-editor.tsx";

const has = (tooltip: Tooltip, text: string) =>
  matchesWords(text, `${tooltip.label} ${tooltip.value} ${tooltip.id}`);

function Groups({ tooltips, place }: { tooltips: readonly Tooltip[]; place: ListPlace }) {
  const { data: tableNames } = useQuery(tableNamesQuery);
  const nameOf = (id: string) => tableNames?.get(id) ?? wordsOf(id);
  const groups = Object.groupBy(tooltips, ({ topic }) => topic);
  const names = Object.keys(groups).toSorted((a, b) => compareNames(nameOf(a), nameOf(b)));
  const first = names[0] ?? "";
  const chosen = place.choice("group", ["all", ...names]) ?? (place.q === "" ? first : "all");
  const shown = tooltips.filter((each) => (chosen === "all" || each.topic === chosen) && has(each, place.q));
  const shownGroups = Object.entries(Object.groupBy(shown, ({ topic }) => topic));
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-2">
        <SearchField label="Search label or text" value={place.q} onSearch={(q) => place.go({ q })} />
        <Select
          label="Table type"
          className="w-full sm:w-60"
          value={chosen}
          onChange={(group) => place.go({ group })}
          options={[
            { id: "all", label: "Every table type" },
            ...names.map((id) => ({ id, label: nameOf(id), detail: `${groups[id]?.length ?? 0}` })),
          ]}
        />
      </div>
      {shown.length === 0 && <EmptyState title="No tooltip matches" />}
      {shownGroups.map(([group, members = []]) => (
        <Section key={group} title={nameOf(group)}>
          <ul>
            {members.map((tooltip) => (
              <TooltipEditor key={`${tooltip.topic} ${tooltip.id}`} tooltip={tooltip} />
            ))}
          </ul>
        </Section>
      ))}
    </>
  );
}

/** The explanations of inputs, by the table they belong to. */
export function TooltipBoard() {
  const place = useListPlace("label");
  return (
    <QueryView query={useQuery(tooltipsQuery)}>
      {(tooltips) =>
        tooltips.length === 0 ? (
          <EmptyState title="No tooltips yet">They come with the catalogue.</EmptyState>
        ) : (
          <Groups tooltips={tooltips} place={place} />
        )
      }
    </QueryView>
  );
}
