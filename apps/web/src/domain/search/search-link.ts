import type { SearchCriteriaInput } from "@headroom/contract/vocabulary/search";
import { isOfFirstVersion, readCriteria, writeSearchData } from "./kept-search.ts";

const parameter = "s";

const toBase64Url = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

const through = async (bytes: Uint8Array, transform: GenericTransformStream): Promise<Uint8Array> =>
  new Uint8Array(await new Response(new Blob([bytes.slice()]).stream().pipeThrough(transform)).arrayBuffer());

/** The criteria as the value of a link's parameter: JSON, deflated, in the letters that addresses allow. */
export async function encodeSearch(criteria: SearchCriteriaInput): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(criteria));
  return toBase64Url(await through(bytes, new CompressionStream("deflate-raw")));
}

/** The criteria of a link; null when it is damaged or no search of ours. */
export async function decodeSearch(text: string) {
  try {
    const bytes = await through(fromBase64Url(text), new DecompressionStream("deflate-raw"));
    const criteria: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return readCriteria(criteria, isOfFirstVersion(criteria));
  } catch {
    return null;
  }
}

export const searchLink = async (criteria: SearchCriteriaInput): Promise<string> =>
  `/search/result?${parameter}=${await encodeSearch(criteria)}`;

/** A link that carries a search becomes the stored search. */
export async function takeSearchFromLink(search: URLSearchParams): Promise<void> {
  const text = search.get(parameter);
  const criteria = text === null ? null : await decodeSearch(text);
  if (criteria) writeSearchData(criteria);
}
