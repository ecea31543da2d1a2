import { useQueries } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { DamageLaw, RecordDamage } from "../analysis/record-damage.ts";
import { channelKey, useKept } from "../record/use-kept.ts";
import { type OpenChannel, type OpenRecord, recordTask, refusalOf } from "../record/use-record.ts";

/** A channel of a record that counts in the mission. */
export interface MissionRow {
  readonly key: string;
  readonly channel: OpenChannel;
  readonly isKept: boolean;
}

/** Rows of a mission with their weights: those of records that were kept, and of the record that is open. */
export function useMission(open: OpenRecord) {
  const { kept, channels, keep, remove } = useKept(open);
  const [entered, setEntered] = useState<Readonly<Record<string, number | undefined>>>({});
  const rows = useMemo(
    () =>
      channels
        .filter(({ isAcceleration }) => isAcceleration)
        .map(
          (channel): MissionRow => ({
            key: channelKey(channel),
            channel,
            isKept: kept.includes(channel),
          }),
        ),
    [kept, channels],
  );
  const weights = useMemo(() => rows.map(({ key }) => (key in entered ? entered[key] : 1)), [rows, entered]);
  return {
    rows,
    /** Of each row. */
    weights,
    setWeight: ({ key }: MissionRow, weight: number | undefined) =>
      setEntered((old) => ({ ...old, [key]: weight })),
    keep,
    remove: ({ channel }: MissionRow) => remove(channel),
  };
}
export type OpenMission = ReturnType<typeof useMission>;

/** The damage of each row, once all are there, and what is refused. */
export function useRowDamages(rows: readonly MissionRow[], law: DamageLaw | null, isMeanRemoved: boolean) {
  return useQueries({
    queries: rows.map(({ channel: { record, place, factor, sampleRateHz } }) =>
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
