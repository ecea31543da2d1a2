import { formatCount, plural } from "@headroom/contract/vocabulary/words/counts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "../../../platform/call/call-error.ts";
import { Button } from "../../../ui/control/button.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { Notice } from "../../../ui/page/notice.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { toast } from "../../../ui/overlay/toast.tsx";
import { notUp, rebuildIndex, type SearchIndex, searchIndexQuery } from "./operations.queries.ts";
import { SearchTasks } from "./search-tasks.tsx";

function stateOf({ up, documents, expected, waiting }: SearchIndex): {
  tone: "no" | "tight" | "yes";
  sentence: string;
} {
  if (!up) return { tone: "no", sentence: notUp };
  if (waiting > 0) return { tone: "tight", sentence: `${plural(waiting, "change")} not in the index yet.` };
  if (documents !== expected) {
    const has = documents === null ? "an unknown number of" : formatCount(documents);
    return {
      tone: "tight",
      sentence: `The index holds ${has} documents, ${formatCount(expected)} are expected. Rebuild it.`,
    };
  }
  return { tone: "yes", sentence: "The index is complete and up to date." };
}

function Figures({ index }: { index: SearchIndex }) {
  const lag = index.oldestWaitingSeconds;
  const figures = [
    ["Documents", index.documents === null ? "–" : formatCount(index.documents)],
    ["Expected", formatCount(index.expected)],
    ["Changes waiting", formatCount(index.waiting)],
    ["Lag", lag === null ? "none" : `${Math.round(lag)} s`],
  ];
  return (
    <dl className="grid grid-cols-2 gap-px border border-line bg-line sm:grid-cols-4">
      {figures.map(([name, value]) => (
        <div key={name} className="bg-raised px-3 py-2.5">
          <dt className="text-sm text-mute">{name}</dt>
          <dd className="m-0 font-mono text-xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function RebuildButton() {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => toast.during("Rebuilding the index…", rebuildIndex(client)),
    onMutate: () => setOpen(false),
    onSuccess: () => toast.success("Index rebuilt"),
    onError: (error) => toast.error(sentenceOf(error)),
  });
  return (
    <>
      <Button onPress={() => setOpen(true)} isPending={isPending}>
        Rebuild
      </Button>
      <ConfirmDialog
        title="Rebuild the index?"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => mutate()}
        confirmLabel="Rebuild"
      >
        Searches use the current index until the new one is complete.
      </ConfirmDialog>
    </>
  );
}

/** The text index: how complete it is, what it is doing, and a way to make it anew. */
export function SearchIndexPanel() {
  return (
    <QueryView query={useQuery(searchIndexQuery)}>
      {(index) => {
        const { tone, sentence } = stateOf(index);
        return (
          <>
            <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
              <Notice tone={tone}>{sentence}</Notice>
              <RebuildButton />
            </div>
            <Figures index={index} />
            <Section title="Tasks, newest first">
              <SearchTasks tasks={index.tasks} />
            </Section>
          </>
        );
      }}
    </QueryView>
  );
}
