import { searchLabs } from "@headroom/contract/endpoints/search";
import type { LabId } from "@headroom/contract/vocabulary/identifiers";
import type { ListedLab } from "@headroom/contract/vocabulary/search/matching";
import { maxAnswersPerPage, pageLimits } from "@headroom/contract/vocabulary/product-limits";
import type { Specification } from "@headroom/contract/vocabulary/project/projects";
import type { SearchConditionKey } from "@headroom/contract/vocabulary/search/search-condition-keys";
import type {
  SearchCriteria,
  SearchCriteriaInput,
  SearchRequest,
} from "@headroom/contract/vocabulary/search/search";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/call/api-client.ts";
import { answerToPage } from "./asked-with-page.ts";

type ShowUnmet = readonly SearchConditionKey[];
export type SearchView = Pick<SearchRequest, "view" | "page"> & { readonly showUnmet: ShowUnmet };
export const resultLimit = 25;

export const searchQuery = (
  criteria: SearchCriteria,
  { view, page, showUnmet }: SearchView,
  isReady = true,
) =>
  queryOptions({
    queryKey: ["search", criteria, view, page, showUnmet],
    queryFn: async ({ signal }) => {
      const isFirst = view === "laboratories" && page === 1 && showUnmet.length === 0;
      const limit = resultLimit;
      const body = { ...criteria, view, page, limit, showUnmet: [...showUnmet], pressed: isFirst };
      const reply = isFirst ? await answerToPage(criteria) : null;
      return (await call(searchLabs, { body, reply, signal })).data;
    },
    enabled: isReady,
    placeholderData: keepPreviousData,
  });

type FirstPage = SearchCriteriaInput &
  Pick<SearchRequest, "limit"> &
  Partial<Pick<SearchRequest, "showUnmet">>;

/** The first of the laboratories that can, and of those that cannot. */
async function askForBoth(criteria: FirstPage, signal: AbortSignal): Promise<readonly ListedLab[]> {
  const ask = async (view: SearchView["view"]) => {
    const body = { ...criteria, view, page: 1 };
    return (await call(searchLabs, { body, signal })).data.labs;
  };
  return [...(await ask("laboratories")), ...(await ask("why-not"))];
}

/** The answers of named laboratories, whatever the page and the filters. */
export const chosenLabsQuery = (criteria: SearchCriteria, labIds: readonly LabId[]) =>
  queryOptions({
    queryKey: ["search", criteria, "chosen", labIds],
    queryFn: ({ signal }) => {
      const { radiusKm: _everywhere, ...rest } = criteria;
      return askForBoth({ ...rest, filters: { labIds: [...labIds] }, limit: labIds.length }, signal);
    },
    enabled: labIds.length > 0,
  });

/** One laboratory's answer, whatever the filters, with the envelopes of the tests; null where it is in no search. */
export const labAnswerQuery = (criteria: SearchCriteria, labId: LabId) =>
  queryOptions({
    queryKey: ["search", criteria, "laboratory", labId],
    queryFn: async ({ signal }) => {
      const { radiusKm: _everywhere, ...rest } = criteria;
      for (const view of ["laboratories", "why-not"] as const) {
        const body = { ...rest, filters: { labIds: [labId] }, limit: 1, page: 1, view };
        const { labs, envelopes } = (await call(searchLabs, { body, signal })).data;
        if (labs[0]) return { lab: labs[0], envelopes };
      }
      return null;
    },
  });

/** Laboratories of each kind in a heat map: as many as the server answers at once. */
export const heatMapLimit = (tests: number): number =>
  Math.min(pageLimits.most, Math.floor(maxAnswersPerPage / tests));

/** Laboratories for a heat map: those that can, then those that cannot, best first. */
export const heatMapQuery = (criteria: SearchCriteria, showUnmet: ShowUnmet) =>
  queryOptions({
    queryKey: ["search", criteria, "heat-map", showUnmet],
    queryFn: ({ signal }) => {
      const limit = heatMapLimit(criteria.tests.length);
      return askForBoth({ ...criteria, limit, showUnmet: [...showUnmet] }, signal);
    },
    placeholderData: keepPreviousData,
  });

/** Which laboratories can run the tests of a draft, best first. */
export const suitableLabsQuery = ({ specimen, tests, place }: Specification) =>
  queryOptions({
    queryKey: ["suitable-labs", specimen, tests, place],
    queryFn: async ({ signal }) => {
      const body = { specimen, tests, ...(place && { place }), limit: 20 };
      return (await call(searchLabs, { body, signal })).data.labs;
    },
    retry: false,
  });
