import { z } from "zod";
import { labIdSchema } from "../vocabulary/identifiers.ts";
import { labDraftSchema, labProfileSchema, labRecordSchema, labRowSchema } from "../vocabulary/labs.ts";
import { stereoTypeSchema } from "../vocabulary/stereo-types.ts";
import { labUserSchema } from "../vocabulary/users.ts";
import {
  codec,
  doneSchema,
  endpoint,
  inData,
  inField,
  listQuerySchema,
  metaSchema,
  toggleBodySchema,
  versionSchema,
} from "./endpoint.ts";

/** Outside, a laboratory and a list of them are both called `testLab`. */
export const asTestLab = <T extends z.ZodType>(schema: T) => inField("testLab", schema);

const byId = z.strictObject({ id: labIdSchema });
const optionSchema = z.object({ id: labIdSchema, name: z.string() });
const sampleOptions = {
  success: true,
  data: { testLab: [{ id: "lab-001", name: "Halvorsen Dynamics Laboratory" }] },
};
const options = inData(asTestLab(z.array(optionSchema)));
const oneLab = inData(asTestLab(labRecordSchema));
const sampleDraft = {
  name: "Isar Test Centre",
  city: "Munich",
  countryCode: "DE",
  latitude: 48.14,
  longitude: 11.58,
  currency: "EUR",
  leadTimeDays: 14,
};

export const listAllLabOptions = endpoint({
  id: "testlabs.allOptions",
  method: "GET",
  path: "/testlabs/all/options",
  access: ["Admin"],
  summary: "Identifier and name of every laboratory, disabled ones included.",
  answer: options,
  samples: { answer: sampleOptions },
});
export const listLabOptions = endpoint({
  id: "testlabs.options",
  method: "GET",
  path: "/testlabs/options",
  access: "anyone",
  summary: "Identifier and name of the enabled laboratories.",
  answer: options,
  samples: { answer: sampleOptions },
});
export const listLabs = endpoint({
  id: "testlabs.list",
  method: "GET",
  path: "/testlabs",
  access: ["Admin"],
  summary: "Every laboratory, page by page.",
  query: listQuerySchema,
  answer: codec(z.object({ success: z.literal(true), testLab: z.array(labRowSchema), meta: metaSchema }), {
    fromWire: ({ testLab: data, ...rest }) => ({ data, ...rest }),
    toWire: ({ data, ...rest }) => ({ testLab: data, ...rest }),
  }),
  samples: { answer: { success: true, testLab: [], meta: { page: 1, limit: 25, total: 0 } } },
});
export const getLab = endpoint({
  id: "testlabs.byId",
  method: "GET",
  path: "/testlabs/lab_id/{id}",
  access: "anyone",
  summary:
    "A laboratory as anybody may see it, by identifier or by the name in its address. A disabled one exists for admins only.",
  params: z.strictObject({ id: z.string().min(1).max(120) }),
  answer: inData(asTestLab(labProfileSchema)),
});
export const getLabRecord = endpoint({
  id: "testlabs.profileOfUser",
  method: "GET",
  path: "/admin/user/test_lab_id/{id}",
  access: ["Admin", "Test Lab"],
  summary:
    "The full record of a laboratory with its user accounts: any for an admin, one's own for a laboratory's user.",
  params: byId,
  answer: inData(
    codec(z.object({ testLab: labRecordSchema, users: z.array(labUserSchema) }), {
      fromWire: ({ testLab: lab, users }) => ({ lab, users }),
      toWire: ({ lab, users }) => ({ testLab: lab, users }),
    }),
  ),
});
export const createLab = endpoint({
  id: "testlabs.create",
  method: "POST",
  path: "/testlabs/create",
  access: ["Admin"],
  idempotencyKey: true,
  status: 201,
  summary: "Add a laboratory.",
  body: labDraftSchema,
  answer: oneLab,
  samples: { body: sampleDraft },
});
export const updateLab = endpoint({
  id: "testlabs.update",
  method: "PUT",
  path: "/testlabs/update/{id}",
  access: ["Admin"],
  summary: "Change a laboratory; `version` is the one that was read.",
  params: byId,
  body: labDraftSchema.extend({ version: versionSchema }),
  answer: oneLab,
  samples: { body: { ...sampleDraft, version: 1 } },
});
export const toggleLab = endpoint({
  id: "testlabs.toggle",
  method: "PATCH",
  path: "/testlabs/{id}/toggle_status",
  access: ["Admin"],
  summary: "Enable or disable a laboratory.",
  params: byId,
  body: toggleBodySchema,
  answer: doneSchema,
  samples: { body: { enabled: false } },
});
export const listLabStereoTypes = endpoint({
  id: "testlabs.stereoTypes",
  method: "GET",
  path: "/testlabs/test_types/stereo_types",
  access: "anyone",
  summary: "The test methods with their parameters.",
  answer: inData(z.object({ stereoTypes: z.array(stereoTypeSchema) })),
});
