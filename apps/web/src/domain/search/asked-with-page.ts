import { type SearchCriteria, searchCriteriaSchema } from "@headroom/contract/vocabulary/search/search";

/** A search that was sent before any of the app's script had come: what the address or the browser's store has it like. */
interface Asked {
  readonly criteria: unknown;
  readonly reply: Response;
}
declare global {
  var searchWithPage: Promise<Asked | null> | undefined;
}

/** App constants for the page's own script, serialised as text. */
interface SearchFacts {
  readonly path: string;
  readonly call: string;
  readonly version: number;
  readonly limit: number;
  /** In the address, and in the browser's store. */
  readonly names: {
    readonly search: string;
    readonly stored: string;
    readonly showUnmet: string;
    readonly kept: string;
    readonly sessionEnd: string;
  };
}

/**
 * Runs in the page of a result, from its own text (`build/opening.ts`): of the app it knows what it is handed, and nothing
 * else. Another page or view of a result is left to the app.
 */
export function askSearchWithPage({ path, call, version, limit, names }: SearchFacts): void {
  const address = new URLSearchParams(location.search);
  const ofAddress = async (text: string) => {
    const letters = atob(text.slice(`${version}.`.length).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return new Response(unpacked).json();
  };
  const find = async () => {
    const text = address.get(names.search);
    if (text !== null) return text.startsWith(`${version}.`) ? ofAddress(text) : null;
    const kept = JSON.parse(localStorage.getItem(names.kept) ?? "null");
    return kept?.version === version ? kept.criteria : null;
  };
  const ask = async () => {
    const criteria = await find();
    if (!criteria) return null;
    const reply = await fetch(call, {
      method: "POST",
      // A session whose end is owed answers nothing any more.
      credentials: localStorage.getItem(names.sessionEnd) === null ? "include" : "omit",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...criteria, view: "laboratories", page: 1, limit, pressed: true }),
    });
    return { criteria, reply };
  };
  // The page that is kept for who has no network stands at other addresses too.
  const isHere = location.pathname.replace(/\/$/, "").toLowerCase() === path;
  const isOther = [names.stored, names.showUnmet, "tab", "page"].some((name) => address.has(name));
  // Whatever goes wrong here, the app asks itself, and says what is wrong.
  if (isHere && !isOther) globalThis.searchWithPage = ask().catch(() => null);
}

/** The answer to what the page has asked, once, where it was this search. */
export async function answerToPage(criteria: SearchCriteria): Promise<Response | null> {
  const asked = await globalThis.searchWithPage;
  globalThis.searchWithPage = undefined;
  if (!asked) return null;
  // As it was sent: a form of before was asked under names that no server knows any more.
  const sent = searchCriteriaSchema.safeParse(asked.criteria).data;
  const isSame = JSON.stringify(sent) === JSON.stringify(criteria);
  return isSame ? asked.reply : null;
}
