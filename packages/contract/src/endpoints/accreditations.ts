import { z } from "zod";
import {
  accreditationDraftSchema,
  accreditationPatchSchema,
  accreditationSchema,
} from "../vocabulary/accreditations.ts";
import { accreditationIdSchema } from "../vocabulary/identifiers.ts";
import {
  doneSchema,
  endpoint,
  inData,
  listOf,
  listQuerySchema,
  toggleBodySchema,
  versionSchema,
} from "./endpoint.ts";

const byId = z.strictObject({ id: accreditationIdSchema });
const sample = { abbreviation: "DAkkS", name: "Deutsche Akkreditierungsstelle" };
const one = inData(accreditationSchema);

export const listAccreditationOptions = endpoint({
  id: "accreditation.options",
  method: "GET",
  path: "/admin/accreditation/test_lab/options",
  access: "anyone",
  summary: "The enabled accreditation bodies, for filters and forms.",
  answer: inData(
    z.array(
      accreditationSchema.pick({ id: true, abbreviation: true, name: true, kind: true, countryCode: true }),
    ),
  ),
});
export const listAccreditations = endpoint({
  id: "accreditation.list",
  method: "GET",
  path: "/admin/accreditation/",
  access: ["Admin"],
  summary: "Every accreditation body, page by page.",
  query: listQuerySchema,
  answer: listOf(accreditationSchema),
});
export const createAccreditation = endpoint({
  id: "accreditation.create",
  method: "POST",
  path: "/admin/accreditation/create",
  access: ["Admin"],
  status: 201,
  summary: "Add an accreditation body.",
  body: accreditationDraftSchema,
  answer: one,
  samples: { body: sample },
});
export const getAccreditation = endpoint({
  id: "accreditation.get",
  method: "GET",
  path: "/admin/accreditation/{id}",
  access: ["Admin"],
  summary: "One accreditation body.",
  params: byId,
  answer: one,
});
export const updateAccreditation = endpoint({
  id: "accreditation.patch",
  method: "PATCH",
  path: "/admin/accreditation/{id}",
  access: ["Admin"],
  summary: "Change an accreditation body; fields that are not sent stay.",
  params: byId,
  body: accreditationPatchSchema.extend({ version: versionSchema }),
  answer: one,
  samples: { body: { name: "Deutsche Akkreditierungsstelle GmbH", version: 1 } },
});
export const deleteAccreditation = endpoint({
  id: "accreditation.delete",
  method: "DELETE",
  path: "/admin/accreditation/{id}",
  access: ["Admin"],
  summary: "Remove an accreditation body that no certificate names.",
  params: byId,
  answer: doneSchema,
});
export const toggleAccreditation = endpoint({
  id: "accreditation.toggle",
  method: "PATCH",
  path: "/admin/accreditation/toggle_status/{id}",
  access: ["Admin"],
  summary: "Enable or disable an accreditation body.",
  params: byId,
  body: toggleBodySchema,
  answer: doneSchema,
  samples: { body: { enabled: false } },
});
