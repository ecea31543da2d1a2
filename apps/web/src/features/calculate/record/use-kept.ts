import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { MOST_CHANNELS } from "./channel-reading.ts";
import type { OpenChannel, OpenRecord } from "./use-record.ts";

/** Tells channels of several records apart. */
export const channelKey = ({ record, place }: OpenChannel): string => `${record.id} ${place}`;

/** The files that channels are of. */
export const filesOf = ({ ready }: Pick<OpenRecord, "ready">): readonly File[] => [
  ...new Set(ready.map(({ record }) => record.file)),
];

/** Channels of several files with their files' names before their own. */
function named(channels: readonly OpenChannel[]): readonly OpenChannel[] {
  const files = new Set(channels.map(({ record }) => record.id));
  if (files.size < 2) return channels;
  return channels.map((channel) => ({ ...channel, name: `${channel.record.file.name}, ${channel.name}` }));
}

/** Channels that stay on a page while other records are opened beside them. */
export function useKept(open: OpenRecord) {
  const { ready, release } = open;
  const [kept, setKept] = useState<readonly OpenChannel[]>([]);
  const newest = useRef(kept);
  useEffect(() => {
    newest.current = kept;
  });
  useEffect(
    () => () => {
      for (const { record } of newest.current) record.stop();
    },
    [],
  );
  const channels = useMemo(() => [...kept, ...ready], [kept, ready]);
  const overlaid = useMemo(() => named(channels.slice(0, MOST_CHANNELS)), [channels]);
  const keep = useCallback(() => {
    setKept(channels);
    release();
  }, [channels, release]);
  return {
    kept,
    /** Those that were kept, then those of the open record. */
    channels,
    /** Keeps the open record's channels, so that another record can be opened. */
    keep,
    remove: (channel: OpenChannel) => {
      const left = kept.filter((each) => each !== channel);
      if (left.every(({ record }) => record !== channel.record)) channel.record.stop();
      setKept(left);
    },
    /** The open record with the kept channels before its own, as many as a plot keeps apart. */
    overlaid: useMemo((): OpenRecord => ({ ...open, ready: overlaid }), [open, overlaid]),
  };
}
export type KeptChannels = ReturnType<typeof useKept>;
