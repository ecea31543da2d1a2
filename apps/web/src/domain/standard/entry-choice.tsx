import { matchesWords } from "@headroom/contract/vocabulary/search/matches-words";
import { useQuery } from "@tanstack/react-query";
import { memo, useState } from "react";
import { sentenceOf } from "../../platform/call/call-error.ts";
import { useFormat } from "../../platform/quantity/quantity-format.ts";
import { Button } from "../../ui/control/button.tsx";
import { Chip } from "../../ui/page/chip.tsx";
import { takeFoundByKey } from "../../ui/control/found-keys.ts";
import { Select } from "../../ui/control/select.tsx";
import { FailedState, Skeleton } from "../../ui/page/states.tsx";
import { TextField } from "../../ui/control/text-field.tsx";
import { ConfidenceChip } from "./confidence-chip.tsx";
import { entryPlot } from "./entry-plot.ts";
import { EntryPreview } from "./entry-preview.tsx";
import { everyIndustry, industriesOf, industryLabel } from "./industries.ts";
import { levelText } from "./level-text.ts";
import { Sparkline } from "./sparkline.tsx";
import { standardEntriesQuery } from "./standard.queries.ts";
import type { PresetEntry } from "./standard-entries.ts";
import { presetParameters } from "./standard-values.ts";

const wordsOf = ({ document, revision, ref, title, id, note, sectors }: PresetEntry) =>
  [document, revision, ref, title, id, note, ...sectors.map(industryLabel)].join(" ");

const isOf = (industry: string, { sectors }: PresetEntry) =>
  industry === everyIndustry || sectors.includes(industry);

interface EntryRowProps {
  readonly entry: PresetEntry;
  readonly massKg: number | undefined;
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
  readonly onPick: (entry: PresetEntry) => void;
}

/** The picture and the level of an entry, which tell a list's entries apart. */
const Level = memo(function Level({ entry, massKg }: Pick<EntryRowProps, "entry" | "massKg">) {
  const format = useFormat();
  const plot = entryPlot(entry, massKg);
  return (
    <>
      <span className="w-14 shrink-0">{plot && <Sparkline plot={plot} />}</span>
      <span className="figure w-28 shrink-0 text-right text-sm max-sm:w-auto max-sm:text-left">
        {levelText(presetParameters(entry, massKg), format)}
      </span>
    </>
  );
});

function EntryRow({ entry, massKg, isShown, onShow, onPick }: EntryRowProps) {
  return (
    <li className="border-b border-line">
      <div className="flex flex-wrap items-center gap-x-2 sm:flex-nowrap">
        <button
          type="button"
          data-found="itself"
          onClick={() => onPick(entry)}
          className="flex min-w-0 flex-1 basis-full flex-wrap items-center gap-x-3 gap-y-1 px-2 py-2 text-left hover:bg-soft focus-visible:bg-soft sm:basis-0 sm:flex-nowrap"
        >
          <span className="min-w-0 flex-1 basis-full sm:basis-0">
            <span className="font-medium">{entry.title}</span>
            <span className="block text-sm text-mute">
              {[entry.document, entry.revision, entry.ref].filter(Boolean).join(" · ")}
            </span>
          </span>
          <Level {...{ entry, massKg }} />
          <span className="shrink-0 text-right text-xs sm:w-40">
            {entry.kind === "level_only" ? (
              <Chip>enter from your copy</Chip>
            ) : (
              <ConfidenceChip entry={entry} />
            )}
          </span>
        </button>
        <Button
          variant="quiet"
          size="small"
          aria-label={`Preview ${entry.title}`}
          aria-expanded={isShown}
          onPress={() => onShow(!isShown)}
        >
          Preview
        </Button>
      </div>
      {isShown && (
        <EntryPreview entry={entry} massKg={massKg}>
          <Button size="small" aria-label={`Use ${entry.title}`} onPress={() => onPick(entry)}>
            Use
          </Button>
        </EntryPreview>
      )}
    </li>
  );
}

export interface Filter {
  readonly words: string;
  readonly industry: string;
}

interface EntryListProps extends Pick<EntryRowProps, "massKg" | "onPick"> {
  readonly entries: readonly PresetEntry[];
  readonly filter: Filter;
}

function EntryList({ entries, filter: { words, industry }, ...row }: EntryListProps) {
  const [shownId, setShownId] = useState("");
  const found = entries.filter(
    (entry) => isOf(industry, entry) && matchesWords(words.trim(), wordsOf(entry)),
  );
  if (found.length === 0)
    return <p className="py-4 text-mute">No matching standards. Try “810”, “60068” or “GEVS”.</p>;
  return (
    <ul className="mt-2">
      {found.map((entry) => (
        <EntryRow
          key={entry.id}
          {...row}
          entry={entry}
          isShown={entry.id === shownId}
          onShow={(isShown) => setShownId(isShown ? entry.id : "")}
        />
      ))}
    </ul>
  );
}

export interface StandardChoice {
  readonly kinds: readonly PresetEntry["kind"][];
  /** Which entries of these kinds fit. */
  readonly accepts?: (entry: PresetEntry) => boolean;
  /** Of one specimen, for levels that depend on it. */
  readonly massKg?: number | undefined;
  readonly onPick: (entry: PresetEntry) => void;
}

interface EntryChoiceProps extends StandardChoice {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

/** The values of standards, found by their words. */
export function EntryChoice({ kinds, accepts, massKg, onPick, filter, onFilter }: EntryChoiceProps) {
  const entries = useQuery(standardEntriesQuery(kinds));
  const fitting = accepts ? (entries.data ?? []).filter(accepts) : (entries.data ?? []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys bubble from its field and buttons
    <div onKeyDown={takeFoundByKey}>
      <div className="grid gap-3 sm:grid-cols-[1fr_12rem]">
        <TextField
          label="Standard, revision or title"
          placeholder="810, 60068-2-64, GEVS, transport …"
          value={filter.words}
          onChange={(words) => onFilter({ ...filter, words })}
          autoFocus
        />
        <Select
          label="Industry"
          placeholder="All industries"
          options={industriesOf(fitting)}
          value={filter.industry}
          onChange={(industry) => onFilter({ ...filter, industry })}
        />
      </div>
      {entries.isPending && <Skeleton lines={12} />}
      {entries.isError && (
        <FailedState sentence={sentenceOf(entries.error)} onRetry={() => void entries.refetch()} />
      )}
      {entries.data && <EntryList entries={fitting} {...{ filter, massKg, onPick }} />}
    </div>
  );
}
