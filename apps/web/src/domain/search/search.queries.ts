import { searchLabs } from "@headroom/contract/endpoints/search";
import type { LabId } from "@headroom/contract/vocabulary/identifiers";
import type { Specification } from "@headroom/contract/vocabulary/projects";
import { fallbackSentences } from "@headroom/contract/vocabulary/refusals";
import type {
  SearchCriteria,
  SearchCriteriaInput,
  SearchRequest,
} from "@headroom/contract/vocabulary/search";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api-client.ts";

export type SearchView = Pick<SearchRequest, "view" | "page">;
export const resultLimit = 25;

export const searchQuery = (criteria: SearchCriteria, { view, page }: SearchView, isReady = true) =>
  queryOptions({
    queryKey: ["search", criteria, view, page],
    queryFn: async ({ signal }) => {
      const body = { ...criteria, view, page, limit: resultLimit };
      return (await call(searchLabs, { body, signal, fallback: fallbackSentences.search })).data;
    },
    enabled: isReady,
    placeholderData: keepPreviousData,
  });

/** The answers of named laboratories, whatever the page and the filters. */
export const chosenLabsQuery = (criteria: SearchCriteria, labIds: readonly LabId[]) =>
  queryOptions({
    queryKey: ["search", criteria, "chosen", labIds],
    queryFn: async ({ signal }) => {
      const filters = { labIds: [...labIds] };
      const { radiusKm: _everywhere, ...rest } = criteria;
      const ask = async (view: SearchView["view"]) => {
        const body = { ...rest, filters, view, page: 1, limit: labIds.length };
        return (await call(searchLabs, { body, signal, fallback: fallbackSentences.search })).data.labs;
      };
      return [...(await ask("laboratories")), ...(await ask("why-not"))];
    },
    enabled: labIds.length > 0,
  });

/** How many laboratories can run the tests as they are now. The former count stays while the new one comes. */
export const ableCountQuery = (criteria: SearchCriteriaInput | null) =>
  queryOptions({
    queryKey: ["able-count", criteria],
    queryFn: async ({ signal }) => {
      if (criteria === null) throw new RangeError("There is nothing to search with.");
      const body = { ...criteria, limit: 1 };
      return (await call(searchLabs, { body, signal, fallback: fallbackSentences.search })).data;
    },
    enabled: criteria !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Which laboratories can run the tests of a draft, best first. */
export const suitableLabsQuery = ({ specimen, tests, place }: Specification) =>
  queryOptions({
    queryKey: ["suitable-labs", specimen, tests, place],
    queryFn: async ({ signal }) => {
      const body = { specimen, tests, ...(place && { place }), limit: 20 };
      return (await call(searchLabs, { body, signal, fallback: fallbackSentences.search })).data.labs;
    },
    retry: false,
  });
