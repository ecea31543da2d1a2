import { z } from "zod";
import { stereoTypeChangeSchema, stereoTypeSchema } from "../vocabulary/test/stereo-types.ts";
import { testTypeIdSchema } from "../vocabulary/identifiers.ts";
import { type TestType, testTypeDraftSchema, testTypeSchema } from "../vocabulary/test/test-types.ts";
import { catalogueEndpoints } from "./catalogue.ts";
import { codec, endpoint, inData, listOf, listQuerySchema, versionSchema, yesOrNo } from "./endpoint.ts";

const byId = z.strictObject({ id: testTypeIdSchema });
const byTypeId = codec(z.strictObject({ typeId: testTypeIdSchema }), {
  fromWire: ({ typeId }): { testTypeId: string } => ({ testTypeId: typeId }),
  toWire: ({ testTypeId }) => ({ typeId: testTypeId }),
});
/** Outside a test type has `id` and `typeId`, which are the same; the latter is used for update. */
const testTypeCodec = codec(
  testTypeSchema.omit({ testTypeId: true }).extend({ id: testTypeIdSchema, typeId: testTypeIdSchema }),
  {
    fromWire: ({ id: _same, typeId, ...rest }): TestType => ({ testTypeId: typeId, ...rest }),
    toWire: ({ testTypeId, ...rest }: TestType) => ({ id: testTypeId, typeId: testTypeId, ...rest }),
  },
);
const sample = {
  name: "Sine sweep, 10 to 500 Hz",
  stereoTypeId: "vib-sine",
  standard: "IEC 60068-2-6",
  clause: "Fc",
  preset: { mode: "sweep" },
};

export const {
  list: listTestTypes,
  create: createTestType,
  get: getTestType,
  toggle: toggleTestType,
} = catalogueEndpoints({
  group: "testTypes",
  noun: ["a", "standard test"],
  paths: {
    list: "/admin/test-types/test_types",
    create: "/admin/test-types/create",
    get: "/admin/test-types/getById/{id}",
    toggle: "/admin/test-types/toggle_status/{id}",
  },
  byId,
  record: testTypeCodec,
  draft: testTypeDraftSchema,
  sample,
});
export const listEnabledTestTypes = endpoint({
  id: "testTypes.enabled",
  method: "GET",
  path: "/admin/test-types/enabled_test_types",
  access: "anyone",
  summary: "The enabled test types, for the project screen and the filters.",
  answer: inData(z.array(testTypeCodec)),
});
export const listStereoTypes = endpoint({
  id: "testTypes.stereoTypes",
  method: "GET",
  path: "/admin/test-types/stereo_types",
  access: "anyone",
  summary:
    "The test methods that are offered, with their parameters; `all` adds those that were switched off, whose tests go on.",
  query: z.strictObject({ all: yesOrNo.optional() }),
  answer: inData(z.array(stereoTypeSchema)),
});
export const updateTestType = endpoint({
  id: "testTypes.update",
  method: "PUT",
  path: "/admin/test-types/update_test_types/{typeId}",
  access: ["Admin"],
  refuses: ["not-found", "conflict", "stale"],
  summary: "Change a test type.",
  params: byTypeId,
  body: testTypeDraftSchema.extend({ version: versionSchema }),
  answer: inData(testTypeCodec),
  current: testTypeCodec,
  samples: { body: { ...sample, version: 1 } },
});

const byStereoTypeId = z.strictObject({ id: z.string().max(64) });
export const listStereoTypeRecords = endpoint({
  id: "stereoTypes.list",
  method: "GET",
  path: "/admin/stereo-types/get",
  access: ["Admin"],
  summary: "Every stereo type, page by page.",
  query: listQuerySchema,
  answer: listOf(stereoTypeSchema),
});
export const getStereoType = endpoint({
  id: "stereoTypes.get",
  method: "GET",
  path: "/admin/stereo-types/get/{id}",
  access: ["Admin"],
  refuses: ["not-found"],
  summary: "One stereo type.",
  params: byStereoTypeId,
  answer: inData(stereoTypeSchema),
});
export const updateStereoType = endpoint({
  id: "stereoTypes.update",
  method: "PUT",
  path: "/admin/stereo-types/update/{id}",
  access: ["Admin"],
  refuses: ["not-found", "stale"],
  summary: "Change wording, order and margin policy of a stereo type, or whether new tests can use it.",
  params: byStereoTypeId,
  body: stereoTypeChangeSchema,
  answer: inData(stereoTypeSchema),
});
