import {
  createAccreditation,
  deleteAccreditation,
  getAccreditation,
  listAccreditations,
  listAccreditedLabs,
  toggleAccreditation,
  updateAccreditation,
} from "@headroom/contract/endpoints/accreditations";
import type { accreditationDraftSchema } from "@headroom/contract/vocabulary/laboratory/accreditations";
import { pageLimits } from "@headroom/contract/vocabulary/product-limits";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { accreditationBodiesKey } from "../../../domain/certificate/accreditation-bodies.queries.ts";
import { call } from "../../../platform/call/api-client.ts";
import type { ListPlace } from "../../../platform/kept/list-place.ts";

export type AccreditationDraft = z.infer<typeof accreditationDraftSchema>;

export const accreditationsQuery = (query: ListPlace["query"]) =>
  queryOptions({
    queryKey: [...accreditationBodiesKey, "list", query],
    queryFn: async ({ signal }) => {
      const { data, meta } = await call(listAccreditations, { query, signal });
      return { rows: data, meta };
    },
    placeholderData: keepPreviousData,
  });
export const accreditationQuery = (id: string) =>
  queryOptions({
    queryKey: ["accreditation-body", id],
    queryFn: async ({ signal }) => (await call(getAccreditation, { params: { id }, signal })).data,
    gcTime: 0,
  });
/** The laboratories with a certificate of a body, at most a page of them. */
export const accreditedLabsQuery = (id: string) =>
  queryOptions({
    queryKey: ["holders-of-body", id],
    queryFn: async ({ signal }) => {
      const query = { limit: pageLimits.most };
      const { data, meta } = await call(listAccreditedLabs, { params: { id }, query, signal });
      return { rows: data, meta };
    },
  });

export async function saveAccreditation(
  id: string | undefined,
  body: AccreditationDraft,
  version: number | null,
) {
  if (id === undefined || version === null) return (await call(createAccreditation, { body })).data;
  const params = { id };
  return (await call(updateAccreditation, { params, body: { ...body, version } })).data;
}
export const sendAccreditationToggle = (id: string, enabled: boolean) =>
  call(toggleAccreditation, { params: { id }, body: { enabled } });
export const removeAccreditation = (id: string) => call(deleteAccreditation, { params: { id } });
