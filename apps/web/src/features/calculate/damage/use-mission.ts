import { useQueries } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { DamageLaw, RecordDamage } from "../analysis/record-damage.ts";
import type { ReadyChannel } from "../record/channel-reading.ts";
import type { RecordFile } from "../record/record-file.ts";
import { type OpenRecord, recordTask, refusalOf } from "../record/use-record.ts";

/** A channel of a record that counts in the mission. */
export interface MissionRow {
  readonly key: string;
  readonly record: RecordFile;
  readonly channel: ReadyChannel;
  readonly isKept: boolean;
}

/** Rows of a mission with their weights: those of records that were kept, and of the record that is open. */
export function useMission({ record, ready, forget }: OpenRecord) {
  const [kept, setKept] = useState<readonly MissionRow[]>([]);
  const [entered, setEntered] = useState<Readonly<Record<string, number | undefined>>>({});
  const newest = useRef(kept);
  useEffect(() => {
    newest.current = kept;
  });
  useEffect(
    () => () => {
      for (const row of newest.current) row.record.stop();
    },
    [],
  );
  const rows = useMemo(
    () =>
      [
        ...kept,
        ...(record ? ready.filter(({ isAcceleration }) => isAcceleration) : []).map((channel) => ({
          key: `${record?.id} ${channel.place}`,
          record,
          channel,
          isKept: false,
        })),
      ].filter((row): row is MissionRow => row.record !== undefined),
    [kept, record, ready],
  );
  const weights = useMemo(() => rows.map(({ key }) => (key in entered ? entered[key] : 1)), [rows, entered]);
  const keep = useCallback(() => {
    setKept(rows.map((row) => ({ ...row, isKept: true })));
    forget();
  }, [rows, forget]);
  return {
    rows,
    /** Of each row. */
    weights,
    setWeight: ({ key }: MissionRow, weight: number | undefined) =>
      setEntered((old) => ({ ...old, [key]: weight })),
    /** Keeps the open record's channels, so that another record can be opened. */
    keep,
    remove: (row: MissionRow) => {
      const left = kept.filter(({ key }) => key !== row.key);
      if (left.every((each) => each.record !== row.record)) row.record.stop();
      setKept(left);
    },
  };
}
export type OpenMission = ReturnType<typeof useMission>;

/** The damage of each row, once all are there, and what is refused. */
export function useRowDamages(rows: readonly MissionRow[], law: DamageLaw | null, isMeanRemoved: boolean) {
  return useQueries({
    queries: rows.map(({ record, channel: { place, factor, sampleRateHz } }) =>
      recordTask(
        record,
        "damage",
        law ? { channel: place, factor, sampleRateHz, isMeanRemoved, ...law } : undefined,
      ),
    ),
    combine: (results) => {
      const found = results.flatMap(({ data }): RecordDamage[] => (data ? [data] : []));
      return {
        damages: found.length === rows.length ? found : [],
        isPending: results.some(({ isPending }) => isPending),
        refusal: refusalOf(results.map(({ error }) => error)),
      };
    },
  });
}
