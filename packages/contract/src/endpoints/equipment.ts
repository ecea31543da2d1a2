import { z } from "zod";
import {
  type Equipment,
  equipmentDraftSchema,
  equipmentSchema,
  equipmentTypeDraftSchema,
  equipmentTypeSchema,
} from "../vocabulary/laboratory/equipment.ts";
import { equipmentIdSchema, equipmentTypeIdSchema, testTypeIdSchema } from "../vocabulary/identifiers.ts";
import { stereoTypeIdSchema } from "../vocabulary/test/stereo-type-ids.ts";
import { catalogueEndpoints } from "./catalogue.ts";
import { codec, doneSchema, endpoint, inData, versionSchema } from "./endpoint.ts";

const byTypeId = z.strictObject({ id: equipmentTypeIdSchema });
export const {
  list: listEquipmentTypes,
  create: createEquipmentType,
  get: getEquipmentType,
  toggle: toggleEquipmentType,
} = catalogueEndpoints({
  group: "equipmentTypes",
  noun: ["an", "equipment class"],
  paths: {
    list: "/admin/equipment-types/",
    create: "/admin/equipment-types/create",
    get: "/admin/equipment-types/{id}",
    toggle: "/admin/equipment-types/toggle_status/{id}",
  },
  byId: byTypeId,
  record: equipmentTypeSchema,
  draft: equipmentTypeDraftSchema,
  sample: { name: "Rate table", ratingKeys: ["payloadMaxKg"] },
});
export const deleteEquipmentType = endpoint({
  id: "equipmentTypes.delete",
  method: "DELETE",
  path: "/admin/equipment-types/{id}",
  access: ["Admin"],
  refuses: ["not-found", "conflict"],
  summary: "Remove an equipment class that no model uses.",
  params: byTypeId,
  answer: doneSchema,
});
export const updateEquipmentType = endpoint({
  id: "equipmentTypes.update",
  method: "PUT",
  path: "/admin/equipment-types/{id}",
  access: ["Admin"],
  refuses: ["not-found", "conflict", "stale"],
  summary: "Change an equipment class.",
  params: byTypeId,
  body: equipmentTypeDraftSchema.extend({ version: versionSchema }),
  answer: inData(equipmentTypeSchema),
  samples: { body: { name: "Rate table", version: 1 } },
});
export const listTestTypeOptions = endpoint({
  id: "equipmentTypes.testTypeOptions",
  method: "GET",
  path: "/admin/equipment-types/test_type/options",
  access: "anyone",
  summary:
    "Identifier, name and test method of the enabled test types; with an equipment class, of those that run on it.",
  query: z.strictObject({ equipmentTypeId: equipmentTypeIdSchema.optional() }),
  answer: inData(
    z.array(z.object({ id: testTypeIdSchema, name: z.string(), stereoTypeId: stereoTypeIdSchema })),
  ),
});

const byId = z.strictObject({ id: equipmentIdSchema });
const byEquipmentId = codec(z.strictObject({ equipmentID: equipmentIdSchema }), {
  fromWire: ({ equipmentID }): { equipmentId: string } => ({ equipmentId: equipmentID }),
  toWire: ({ equipmentId }) => ({ equipmentID: equipmentId }),
});
/** Outside a model has `id` and `equipmentID`, which are the same; the latter is used for update. */
const equipmentCodec = codec(
  equipmentSchema
    .omit({ equipmentId: true })
    .extend({ id: equipmentIdSchema, equipmentID: equipmentIdSchema }),
  {
    fromWire: ({ id: _same, equipmentID, ...rest }): Equipment => ({ equipmentId: equipmentID, ...rest }),
    toWire: ({ equipmentId, ...rest }: Equipment) => ({ id: equipmentId, equipmentID: equipmentId, ...rest }),
  },
);
const sample = {
  equipmentTypeId: "ed-shaker",
  manufacturer: "Generic",
  model: "35 kN class",
  ratings: { forceSinePeakKN: 35, frequencyMinHz: 5 },
};

export const {
  list: listEquipment,
  create: createEquipment,
  get: getEquipment,
  toggle: toggleEquipment,
} = catalogueEndpoints({
  group: "equipment",
  noun: ["a", "catalogue model"],
  paths: {
    list: "/admin/equipments/get",
    create: "/admin/equipments/create",
    get: "/admin/equipments/get/{id}",
    toggle: "/admin/equipments/toggle_status/{id}",
  },
  byId,
  record: equipmentCodec,
  draft: equipmentDraftSchema,
  sample,
});
export const updateEquipment = endpoint({
  id: "equipment.update",
  method: "PUT",
  path: "/admin/equipments/update/{equipmentID}",
  access: ["Admin"],
  refuses: ["not-found", "conflict", "stale"],
  summary: "Change a catalogue model.",
  params: byEquipmentId,
  body: equipmentDraftSchema.extend({ version: versionSchema }),
  answer: inData(equipmentCodec),
  current: equipmentCodec,
  samples: { body: { ...sample, version: 1 } },
});
export const listEnabledEquipment = endpoint({
  id: "equipment.enabled",
  method: "GET",
  path: "/admin/equipments/enabled-equipment",
  access: "anyone",
  summary: "The enabled catalogue models.",
  answer: inData(z.array(equipmentCodec)),
});
