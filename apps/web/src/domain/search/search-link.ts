/**
 * The address of a result carries the search: the version of the criteria, a dot, and the criteria as JSON without the
 * schema's defaults, deflated, in base64url. Links that have no version are the first ones and still open; an unknown
 * version and a damaged link say so. The fragment was not taken, because the way back after signing in and links
 * already sent use the query; keys of one letter were not, because deflate makes most of that gain. Opening a link
 * makes it the last search, as the specification wants it, and "Undo" brings back the one before. The draft
 * stays as it is: changing the search of a link asks first.
 */

import { maxSearchLinkLength } from "@headroom/contract/vocabulary/product-limits";
import {
  type SearchCriteriaInput,
  searchCriteriaSchema,
  searchFiltersSchema,
  searchVersion,
  searchWeightsSchema,
} from "@headroom/contract/vocabulary/search/search";
import { specimenSchema } from "@headroom/contract/vocabulary/test/specimen";
import {
  currentForm,
  NewerFormError,
  specificationVersion,
} from "@headroom/contract/vocabulary/test/specification-version";
import type { z } from "zod";
import { type LinkedSearch, writeSearchData } from "./kept-search.ts";
import { searchParameter } from "./search-parameters.ts";

const resultPath = "/search/result";

const toBase64Url = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

const through = async (bytes: Uint8Array, transform: GenericTransformStream): Promise<Uint8Array> =>
  new Uint8Array(await new Response(new Blob([bytes.slice()]).stream().pipeThrough(transform)).arrayBuffer());

/** Omits schema defaults. */
function withoutDefaults({ shape }: z.ZodObject, values: object): Record<string, unknown> {
  const said = Object.entries(values).filter(([key, value]) => {
    const filledIn = shape[key]?.safeParse(undefined);
    return !filledIn?.success || JSON.stringify(filledIn.data) !== JSON.stringify(value);
  });
  return Object.fromEntries(said);
}

const shortOf = ({ specimen, filters = {}, weights = {}, ...others }: SearchCriteriaInput) => ({
  ...withoutDefaults(searchCriteriaSchema, {
    ...others,
    specimen: withoutDefaults(specimenSchema, specimen),
    filters: withoutDefaults(searchFiltersSchema, filters),
    weights: withoutDefaults(searchWeightsSchema, weights),
  }),
  // An older page takes it from this that it cannot read the link.
  schemaVersion: others.schemaVersion ?? specificationVersion,
});

/**
 * The criteria as the value of an address's parameter: the version, a dot, and JSON without what the schema fills in,
 * deflated, in the letters that addresses allow.
 */
export async function encodeSearch(criteria: SearchCriteriaInput): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(shortOf(criteria)));
  return `${searchVersion}.${toBase64Url(await through(bytes, new CompressionStream("deflate-raw")))}`;
}

const damaged: LinkedSearch = {
  fault: "This link is incomplete or damaged. Copy it again from where it was sent, or ask for a new one.",
};
const otherVersion: LinkedSearch = {
  fault:
    "This link was made by a newer version of this site. Reload the page to update, or ask for a new link.",
};

/** The first links said no version. */
function partsOf(text: string): { version: number | null; packed: string } {
  const [, version, packed] = /^(\d+)\.(.*)$/.exec(text) ?? [];
  return packed === undefined ? { version: null, packed: text } : { version: Number(version), packed };
}

/** Decodes a link: its search, or the reason why there is none. */
export async function readLinkedSearch(text: string): Promise<LinkedSearch> {
  const { version, packed } = partsOf(text);
  if (version !== null && version !== searchVersion) return otherVersion;
  try {
    const bytes = await through(fromBase64Url(packed), new DecompressionStream("deflate-raw"));
    const values: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return { criteria: searchCriteriaSchema.parse(currentForm(values)) };
  } catch (error) {
    return error instanceof NewerFormError ? { fault: error.message } : damaged;
  }
}

/** The parameter of an address for a search; null for one that would make it too long. */
export async function searchInAddress(criteria: SearchCriteriaInput): Promise<string | null> {
  const text = await encodeSearch(criteria);
  const address = `${window.location.origin}${resultPath}?${searchParameter}=${text}`;
  return address.length <= maxSearchLinkLength ? text : null;
}

/** Makes it the last search; answers where its result is, and null where neither the browser nor an address holds it. */
export async function keepAsLastSearch(criteria: SearchCriteriaInput): Promise<string | null> {
  const isKept = writeSearchData(criteria);
  const text = await searchInAddress(criteria);
  if (text === null) return isKept ? resultPath : null;
  return `${resultPath}?${searchParameter}=${text}`;
}
