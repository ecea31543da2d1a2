import { useSyncExternalStore } from "react";
import { Button } from "../../../ui/control/button.tsx";
import type { RecordFile } from "./record-file.ts";

/** The share that is done, heard here alone: the page and its plots are not drawn anew with each percent. */
export function RecordProgress({ record }: { record: RecordFile }) {
  const share = useSyncExternalStore(record.onShare, record.share);
  if (share === null) return null;
  return (
    <div className="flex items-center gap-3">
      <progress
        aria-label="Reading and computing"
        value={share}
        max={1}
        className="h-1.5 min-w-0 flex-1 accent-[var(--ink)]"
      />
      <span className="w-12 text-sm text-mute tabular-nums">{Math.round(share * 100)} %</span>
      <Button size="small" onPress={record.stop}>
        Stop
      </Button>
    </div>
  );
}
