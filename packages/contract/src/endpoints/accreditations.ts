import { z } from "zod";
import {
  accreditationDraftSchema,
  accreditationPatchSchema,
  accreditationSchema,
  holderSchema,
} from "../vocabulary/laboratory/accreditations.ts";
import { accreditationIdSchema } from "../vocabulary/identifiers.ts";
import { fallbackSentences } from "../vocabulary/refusals.ts";
import { catalogueEndpoints } from "./catalogue.ts";
import { doneSchema, endpoint, inData, listOf, listQuerySchema, versionSchema } from "./endpoint.ts";

const byId = z.strictObject({ id: accreditationIdSchema });

export const {
  list: listAccreditations,
  create: createAccreditation,
  get: getAccreditation,
  toggle: toggleAccreditation,
} = catalogueEndpoints({
  group: "accreditation",
  noun: ["an", "accreditation body"],
  fetchFallback: fallbackSentences.accreditationFetch,
  paths: {
    list: "/admin/accreditation/",
    create: "/admin/accreditation/create",
    get: "/admin/accreditation/{id}",
    toggle: "/admin/accreditation/toggle_status/{id}",
  },
  byId,
  record: accreditationSchema,
  draft: accreditationDraftSchema,
  sample: { abbreviation: "NTA", name: "Nordic Testing Accreditation" },
});
export const listAccreditationOptions = endpoint({
  id: "accreditation.options",
  method: "GET",
  path: "/admin/accreditation/test_lab/options",
  access: "anyone",
  fallback: fallbackSentences.accreditationFetch,
  summary: "The enabled accreditation bodies, for filters and forms.",
  answer: inData(
    z.array(
      accreditationSchema.pick({ id: true, abbreviation: true, name: true, kind: true, countryCode: true }),
    ),
  ),
});
export const updateAccreditation = endpoint({
  id: "accreditation.patch",
  method: "PATCH",
  path: "/admin/accreditation/{id}",
  access: ["Admin"],
  refuses: ["not-found", "conflict", "stale"],
  summary: "Change an accreditation body; fields that are not sent stay.",
  params: byId,
  body: accreditationPatchSchema.extend({ version: versionSchema }),
  answer: inData(accreditationSchema),
  samples: { body: { name: "Nordic Testing Accreditation Board", version: 1 } },
});
export const deleteAccreditation = endpoint({
  id: "accreditation.delete",
  method: "DELETE",
  path: "/admin/accreditation/{id}",
  access: ["Admin"],
  refuses: ["not-found", "conflict"],
  summary: "Remove an accreditation body that no certificate names.",
  params: byId,
  answer: doneSchema,
});
export const listAccreditedLabs = endpoint({
  id: "accreditation.holders",
  method: "GET",
  path: "/admin/accreditation/{id}/holders",
  access: ["Admin"],
  refuses: ["not-found"],
  fallback: fallbackSentences.accreditationFetch,
  summary: "The laboratories with a certificate of an accreditation body, page by page.",
  params: byId,
  query: listQuerySchema.pick({ page: true, limit: true, sort: true }),
  answer: listOf(holderSchema),
});
