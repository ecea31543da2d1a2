import { z } from "zod";
import { labIdSchema } from "../vocabulary/identifiers.ts";
import { labDraftSchema, labProfileSchema, labRecordSchema } from "../vocabulary/laboratory/labs.ts";
import { fallbackSentences } from "../vocabulary/refusals.ts";
import { stereoTypeSchema } from "../vocabulary/test/stereo-types.ts";
import { labUserSchema } from "../vocabulary/account/users.ts";
import { codec, endpoint, inData, versionSchema } from "./endpoint.ts";
import { asTestLab } from "./lab-rows.ts";

const byId = z.strictObject({ id: labIdSchema });
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

export const getLab = endpoint({
  id: "testlabs.byId",
  method: "GET",
  path: "/testlabs/lab_id/{id}",
  access: "anyone",
  refuses: ["not-found"],
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
  refuses: ["not-found"],
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
  refuses: ["conflict"],
  idempotencyKey: true,
  status: 201,
  fallback: fallbackSentences.labCreate,
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
  refuses: ["not-found", "stale"],
  fallback: fallbackSentences.labUpdate,
  summary: "Change a laboratory; `version` is the one that was read.",
  params: byId,
  body: labDraftSchema.extend({ version: versionSchema }),
  answer: oneLab,
  samples: { body: { ...sampleDraft, version: 1 } },
});
export const listLabStereoTypes = endpoint({
  id: "testlabs.stereoTypes",
  method: "GET",
  path: "/testlabs/test_types/stereo_types",
  access: "anyone",
  summary: "The test methods with their parameters.",
  answer: inData(z.object({ stereoTypes: z.array(stereoTypeSchema) })),
});
