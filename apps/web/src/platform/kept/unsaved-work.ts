import { lasting, untilTabCloses } from "./browser-storage.ts";
import { pageAccount, pageAccountSince } from "../session/page-account.ts";

/**
 * Stored and typed input of a lost session, or input typed before the page was loaded again. Local storage is cleared
 * with a session; this waits in the tab's own storage under its owner's account, and nobody else who signs in here
 * receives it.
 */
interface Work {
  readonly stored: Readonly<Record<string, string>>;
  readonly typed: Readonly<Record<string, unknown>>;
  /** When it was put aside, in milliseconds since 1970. */
  readonly at: number;
}
const nothing: Work = { stored: {}, typed: {}, at: 0 };

const keyOf = (owner: string) => `work-of-${owner}`;
/** In the storage of all tabs: whose work was removed last, and when. */
export const workRemovedKey = "workRemoved";
interface WorkRemoved {
  readonly owner: string;
  readonly at: number;
}

function parsed<T>(text: string | null): Partial<T> | null {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
const lastRemoval = (): WorkRemoved => ({
  owner: "",
  at: 0,
  ...parsed<WorkRemoved>(lasting.read(workRemovedKey)),
});
function isRemoved(owner: string, since: number): boolean {
  const removal = lastRemoval();
  return removal.owner === owner && removal.at >= since;
}

function readWork(owner: string): Work {
  const work = { ...nothing, ...parsed<Work>(untilTabCloses.read(keyOf(owner))) };
  return isRemoved(owner, work.at) ? nothing : work;
}
function writeWork(owner: string, work: Omit<Work, "at">): void {
  // Another tab may have removed the work while its author still had this page open.
  if (isRemoved(owner, pageAccountSince())) untilTabCloses.remove(keyOf(owner));
  else untilTabCloses.write(keyOf(owner), JSON.stringify({ ...work, at: Date.now() }));
}

/** Removes the work of whoever is signed in from every tab of this browser. */
export function removeWork(): void {
  const owner = pageAccount();
  if (owner === null) return;
  lasting.write(workRemovedKey, JSON.stringify({ owner, at: Date.now() }));
  forgetRemovedWork();
}
/** Removes from this tab what another one has asked to remove. */
export function forgetRemovedWork(): void {
  const { owner, at } = lastRemoval();
  if ((parsed<Work>(untilTabCloses.read(keyOf(owner)))?.at ?? 0) <= at) untilTabCloses.remove(keyOf(owner));
}

const isDraft = (text: string): boolean => parsed<{ draft: unknown }>(text)?.draft !== undefined;
/** Whether something is written, typed or set aside that is not saved at the server. */
export function hasWork(): boolean {
  const { stored, typed } = readWork(ownerHere());
  const drafts = [lasting, untilTabCloses]
    .flatMap((store) => store.entries())
    .filter(([, text]) => isDraft(text));
  return [drafts, typedNow(), stored, typed].some((each) => Object.keys(each).length > 0);
}

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

/** Owner of input on this page; a visitor's input is a visitor's. */
const ownerHere = (): string => pageAccount() ?? "visitor";

/** For the moment in which the page is left: what is typed on it waits for its being loaded again. */
export function keepTyped(): void {
  const owner = ownerHere();
  const work = readWork(owner);
  const others = Object.entries(work.typed).filter(([place]) => !fields.has(place));
  writeWork(owner, { ...work, typed: { ...Object.fromEntries(others), ...typedNow() } });
}

/** Puts the work of whoever was signed in aside, before local storage is cleared; `except` are keys that are no work. */
export function setWorkAside(except: readonly string[]): void {
  const owner = pageAccount();
  if (owner === null) return;
  const earlier = readWork(owner);
  const stored = lasting.entries().filter(([key]) => !except.includes(key));
  writeWork(owner, {
    stored: { ...earlier.stored, ...Object.fromEntries(stored) },
    typed: { ...earlier.typed, ...typedNow() },
  });
}

/** Restores a user's work at sign-in; newer stored values stay, and the older ones wait on. */
export function bringWorkBack(owner: string): void {
  const work = readWork(owner);
  const waiting = Object.entries(work.stored).filter(
    ([key, text]) => lasting.read(key) !== null || !lasting.write(key, text),
  );
  writeWork(owner, { ...work, stored: Object.fromEntries(waiting) });
}

/** Returns this user's typed input for this place, once. */
export function takeTyped(place: string): unknown {
  const owner = ownerHere();
  const work = readWork(owner);
  const { [place]: typed, ...rest } = work.typed;
  if (typed !== undefined) writeWork(owner, { ...work, typed: rest });
  return typed;
}
