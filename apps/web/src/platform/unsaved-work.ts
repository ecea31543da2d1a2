import { lasting, untilTabCloses } from "./browser-storage.ts";

/**
 * What somebody had stored and typed when the session was lost, or typed when the page was loaded again. Local storage
 * is cleared with a session, so it waits in the tab's own storage, under the account whose it is: whoever else signs in
 * here gets nothing of it.
 */
interface Work {
  readonly stored: Readonly<Record<string, string>>;
  readonly typed: Readonly<Record<string, unknown>>;
}
const nothing: Work = { stored: {}, typed: {} };

const ownerKey = "account";
const keyOf = (owner: string) => `work-of-${owner}`;

function readWork(owner: string): Work {
  try {
    const read: Partial<Work> | null = JSON.parse(untilTabCloses.read(keyOf(owner)) ?? "null");
    return { ...nothing, ...read };
  } catch {
    return nothing;
  }
}
const writeWork = (owner: string, work: Work) => untilTabCloses.write(keyOf(owner), JSON.stringify(work));

type ReadTyped = () => unknown;
const fields = new Map<string, ReadTyped>();

/** Tells what is typed at a place of the screen; null for nothing. Answers how to stop. */
export function registerTyped(place: string, read: ReadTyped): () => void {
  fields.set(place, read);
  return () => {
    if (fields.get(place) === read) fields.delete(place);
  };
}

function typedNow(): Record<string, unknown> {
  const all = [...fields].map(([place, read]) => [place, read()] as const);
  return Object.fromEntries(all.filter(([, value]) => value !== null));
}

/** Who works in this tab; what a visitor types is a visitor's. */
const ownerHere = (): string => untilTabCloses.read(ownerKey) ?? "visitor";

/** For the moment in which the page is left: what is typed on it waits for its being loaded again. */
export function keepTyped(): void {
  const owner = ownerHere();
  const work = readWork(owner);
  const others = Object.entries(work.typed).filter(([place]) => !fields.has(place));
  writeWork(owner, { ...work, typed: { ...Object.fromEntries(others), ...typedNow() } });
}

/**
 * Puts the work of whoever was signed in aside, before local storage is cleared; `except` are keys that are no work.
 * Another tab may have cleared it already: then the tab itself knows whose it was.
 */
export function setWorkAside(except: readonly string[], signedIn: string | null): void {
  const owner = signedIn ?? untilTabCloses.read(ownerKey);
  if (owner === null) return;
  const earlier = readWork(owner);
  const stored = lasting.entries().filter(([key]) => !except.includes(key));
  writeWork(owner, {
    stored: { ...earlier.stored, ...Object.fromEntries(stored) },
    typed: { ...earlier.typed, ...typedNow() },
  });
  untilTabCloses.remove(ownerKey);
}

/** Who signs in finds the own work again; what was stored since stays, and the older waits on. */
export function bringWorkBack(owner: string): void {
  untilTabCloses.write(ownerKey, owner);
  const work = readWork(owner);
  const waiting = Object.entries(work.stored).filter(
    ([key, text]) => lasting.read(key) !== null || !lasting.write(key, text),
  );
  writeWork(owner, { ...work, stored: Object.fromEntries(waiting) });
}

/** What was typed at this place by who works here, once. */
export function takeTyped(place: string): unknown {
  const owner = ownerHere();
  const work = readWork(owner);
  const { [place]: typed, ...rest } = work.typed;
  if (typed !== undefined) writeWork(owner, { ...work, typed: rest });
  return typed;
}
