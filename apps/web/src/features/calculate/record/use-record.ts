import type { TableAnswer } from "@headroom/reading";
import { queryOptions, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import {
  channelReading,
  isReady,
  type ReadyChannel,
  type RecordChoice,
  startChoice,
} from "./channel-reading.ts";
import { type RecordFile, RecordRefusal, recordFile } from "./record-file.ts";
import type { RecordTasks, TaskName } from "./record-tasks.ts";

/** Answers about a file stay true while it is open. */
const lasting = { staleTime: Number.POSITIVE_INFINITY, gcTime: 60_000, retry: false } as const;

/** A channel of which nothing is asked any more, and the record that it is of. */
export interface OpenChannel extends ReadyChannel {
  readonly record: RecordFile;
}

/** One task on an open record; nothing to do while the input is undefined. */
export const recordTask = <Name extends TaskName>(
  record: RecordFile | undefined,
  task: Name,
  input: RecordTasks[Name]["input"] | undefined,
) =>
  queryOptions({
    ...lasting,
    queryKey: ["record", record?.id, task, input],
    queryFn: ({ signal }) => {
      if (record === undefined || input === undefined) throw new RangeError("There is no record to ask.");
      return record.ask(task, input, signal);
    },
    enabled: record !== undefined && input !== undefined,
  });

/** The first refusal among what went wrong. */
export function refusalOf(errors: readonly (Error | null)[]): RecordRefusal | null {
  const error = errors.find((each) => each !== null) ?? null;
  return error === null || error instanceof RecordRefusal ? error : new RecordRefusal(error.message);
}

/** A record that is open on a page, with what was chosen and answered about it. */
export function useRecord() {
  const client = useQueryClient();
  const [record, setRecord] = useState<RecordFile>();
  const [chosen, setChosen] = useState<RecordChoice>();
  const newest = useRef(record);
  useEffect(() => {
    newest.current = record;
  }, [record]);
  useEffect(() => () => newest.current?.stop(), []);
  const take = useCallback((file: File, answers: TableAnswer = {}) => {
    newest.current?.stop();
    setChosen(undefined);
    setRecord(recordFile(file, answers));
  }, []);
  const release = useCallback(() => setRecord(undefined), []);
  const forget = useCallback(() => {
    newest.current?.stop();
    release();
  }, [release]);
  const { data: facts, error } = useQuery(recordTask(record, "open", record && null));
  const choice = useMemo(
    () => (facts ? (chosen ?? startChoice(facts.channels)) : undefined),
    [facts, chosen],
  );
  const readings = useMemo(
    () =>
      (facts?.channels ?? []).map((channel, place) =>
        channelReading(channel, place, choice ?? { units: {}, rates: {} }),
      ),
    [facts, choice],
  );
  const ready = useMemo(
    (): readonly OpenChannel[] =>
      readings
        .filter((reading) => choice?.places.includes(reading.place))
        .filter(isReady)
        .flatMap((reading): OpenChannel[] => (record ? [{ ...reading, record }] : [])),
    [readings, choice, record],
  );
  return {
    record,
    facts,
    choice,
    setChoice: setChosen,
    readings,
    /** The channels that count and of which nothing is asked any more. */
    ready,
    refusal: refusalOf([error]),
    take,
    forget,
    /** Closes the record here, while whoever keeps it goes on asking it. */
    release,
    /** Does again what was stopped. */
    again: () =>
      void client.resetQueries({
        queryKey: ["record"],
        predicate: ({ state }) => state.status === "error",
      }),
  };
}
export type OpenRecord = ReturnType<typeof useRecord>;

/**
 * A task on each channel that counts: results in their order, and what is refused. While a setting changes, the last
 * results of the same channels stay.
 */
export function useChannelTasks<Name extends TaskName>(
  { ready }: Pick<OpenRecord, "ready">,
  task: Name,
  inputOf: (channel: OpenChannel) => RecordTasks[Name]["input"],
) {
  const key = JSON.stringify(ready.map(({ record, place }) => [record.id, place]));
  const { found, refusal } = useQueries({
    queries: ready.map((channel) => recordTask(channel.record, task, inputOf(channel))),
    combine: (results) => ({
      found: results.map(({ data }) => data),
      refusal: refusalOf(results.map(({ error }) => error)),
    }),
  });
  const [last, setLast] = useState({ key, found });
  const isWhole = found.every((result) => result !== undefined);
  if (isWhole && (last.found !== found || last.key !== key)) setLast({ key, found });
  return {
    found: !isWhole && last.key === key ? last.found : found,
    isOld: !isWhole && refusal === null,
    refusal,
  };
}
