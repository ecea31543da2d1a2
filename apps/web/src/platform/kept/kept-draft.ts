import { isNewerForm, versioned } from "@headroom/contract/vocabulary/test/specification-version";
import { z } from "zod";
import { lasting, untilTabCloses } from "./browser-storage.ts";
import { isPageStale } from "../session/page-account.ts";

const specificationKey = "draft";
const version = 1;

const keptSchema = z.object({ version: z.number(), draft: z.unknown() });
function isNewer(text: string | null): boolean {
  try {
    const kept = keptSchema.parse(JSON.parse(text ?? "null"));
    return kept.version > version || isNewerForm(kept.draft);
  } catch {
    return false;
  }
}
/** Whether a newer version keeps a draft here, as another tab may have: this one cannot show it and leaves it as it is. */
export const isDraftNewer = (key: string = specificationKey): boolean =>
  [lasting, untilTabCloses].some((store) => isNewer(store.read(key)));

/** Keeps what is being written: the specification, or under another key something else. A stale page would write it into another account's draft. */
export function writeDraft(draft: unknown, key: string = specificationKey): boolean {
  if (isPageStale() || isDraftNewer(key)) return false;
  const isSpecification = key === specificationKey && typeof draft === "object";
  const text = JSON.stringify({ version, draft: isSpecification ? versioned({ ...draft }) : draft });
  return lasting.write(key, text) || untilTabCloses.write(key, text);
}

/** Also a screen of this tab that shows it takes it, as other tabs do. */
export function writeDraftEverywhere(draft: unknown, key: string = specificationKey): boolean {
  const isKept = writeDraft(draft, key);
  window.dispatchEvent(new StorageEvent("storage", { key, newValue: lasting.read(key) }));
  return isKept;
}

export function readDraft<T>(schema: z.ZodType<T>, key: string = specificationKey): T | null {
  const stored = z.object({ version: z.literal(version), draft: schema });
  for (const store of [lasting, untilTabCloses]) {
    try {
      const read = stored.safeParse(JSON.parse(store.read(key) ?? "null"));
      if (read.success) return read.data.draft;
    } catch {
      // A damaged draft is no draft; the other copy may be whole.
    }
  }
  return null;
}

/** Tells when another tab has written the draft. Answers how to stop listening. */
export function onDraftFromElsewhere(listener: () => void, key: string = specificationKey): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) listener();
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}

export function removeDraft(key: string = specificationKey): void {
  if (!isDraftNewer(key)) discardDraft(key);
}

/** Removes the draft whichever version wrote it. */
export function discardDraft(key: string = specificationKey): void {
  if (isPageStale()) return;
  lasting.remove(key);
  untilTabCloses.remove(key);
}
