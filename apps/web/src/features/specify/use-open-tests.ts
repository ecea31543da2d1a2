import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { useState } from "react";

/**
 * Tests whose form is shown: one at a time, and those that are incomplete. A form stays when its last value is typed, until
 * another one is opened; of several that come together none is.
 */
export function useOpenTests(tests: readonly TestLine[], isComplete: (line: TestLine) => boolean) {
  const ids = tests.map(({ lineId }): string => lineId);
  const [known, setKnown] = useState<readonly string[]>(ids);
  const [open, setOpen] = useState<readonly string[]>(ids.length === 1 ? ids : []);
  const added = ids.filter((id) => !known.includes(id));
  const chosen = added.length === 0 ? open : added.length === 1 ? added : [];
  const incomplete = tests.filter((line) => !isComplete(line)).map(({ lineId }): string => lineId);
  const shown = [...new Set([...chosen, ...incomplete])];
  if (ids.join() !== known.join()) setKnown(ids);
  if (shown.join() !== open.join()) setOpen(shown);
  return {
    /** The form of the only test is always there. */
    isOpen: ({ lineId }: TestLine) => tests.length === 1 || shown.includes(lineId),
    canClose: ({ lineId }: TestLine) => tests.length > 1 && !incomplete.includes(lineId),
    open: ({ lineId }: TestLine) => setOpen([lineId]),
    close: ({ lineId }: TestLine) => setOpen(shown.filter((id) => id !== lineId)),
  };
}
