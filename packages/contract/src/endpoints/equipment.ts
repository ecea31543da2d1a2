import { z } from "zod";
import {
  type Equipment,
  equipmentDraftSchema,
  equipmentSchema,
  equipmentTypeDraftSchema,
  equipmentTypeSchema,
} from "../vocabulary/equipment.ts";
import { equipmentIdSchema, equipmentTypeIdSchema, testTypeIdSchema } from "../vocabulary/identifiers.ts";
import {
  codec,
  doneSchema,
  endpoint,
  inData,
  listOf,
  listQuerySchema,
  toggleBodySchema,
  versionSchema,
} from "./endpoint.ts";

const byTypeId = z.strictObject({ id: equipmentTypeIdSchema });
const oneType = inData(equipmentTypeSchema);
export const listEquipmentTypes = endpoint({
  id: "equipmentTypes.list",
  method: "GET",
  path: "/admin/equipment-types/",
  access: ["Admin"],
  summary: "Every kind of machine, page by page.",
  query: listQuerySchema,
  answer: listOf(equipmentTypeSchema),
});
export const createEquipmentType = endpoint({
  id: "equipmentTypes.create",
  method: "POST",
  path: "/admin/equipment-types/create",
  access: ["Admin"],
  status: 201,
  summary: "Add a kind of machine.",
  body: equipmentTypeDraftSchema,
  answer: oneType,
  samples: { body: { name: "Rate table", ratingKeys: ["payloadMaxKg"] } },
});
export const toggleEquipmentType = endpoint({
  id: "equipmentTypes.toggle",
  method: "PATCH",
  path: "/admin/equipment-types/toggle_status/{id}",
  access: ["Admin"],
  summary: "Enable or disable a kind of machine.",
  params: byTypeId,
  body: toggleBodySchema,
  answer: doneSchema,
  samples: { body: { enabled: false } },
});
export const deleteEquipmentType = endpoint({
  id: "equipmentTypes.delete",
  method: "DELETE",
  path: "/admin/equipment-types/{id}",
  access: ["Admin"],
  summary: "Remove a kind of machine that no model uses.",
  params: byTypeId,
  answer: doneSchema,
});
export const getEquipmentType = endpoint({
  id: "equipmentTypes.get",
  method: "GET",
  path: "/admin/equipment-types/{id}",
  access: ["Admin"],
  summary: "One kind of machine.",
  params: byTypeId,
  answer: oneType,
});
export const updateEquipmentType = endpoint({
  id: "equipmentTypes.update",
  method: "PUT",
  path: "/admin/equipment-types/{id}",
  access: ["Admin"],
  summary: "Change a kind of machine.",
  params: byTypeId,
  body: equipmentTypeDraftSchema.extend({ version: versionSchema }),
  answer: oneType,
  samples: { body: { name: "Rate table", version: 1 } },
});
export const listTestTypeOptions = endpoint({
  id: "equipmentTypes.testTypeOptions",
  method: "GET",
  path: "/admin/equipment-types/test_type/options",
  access: "anyone",
  summary: "Identifier and name of the enabled test types.",
  answer: inData(z.array(z.object({ id: testTypeIdSchema, name: z.string() }))),
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
const one = inData(equipmentCodec);
const sample = {
  equipmentTypeId: "ed-shaker",
  manufacturer: "Generic",
  model: "35 kN class",
  ratings: { forceSinePeakKN: 35, frequencyMinHz: 5 },
};

export const listEquipment = endpoint({
  id: "equipment.list",
  method: "GET",
  path: "/admin/equipments/get",
  access: ["Admin"],
  summary: "Every catalogue model, page by page.",
  query: listQuerySchema,
  answer: listOf(equipmentCodec),
});
export const createEquipment = endpoint({
  id: "equipment.create",
  method: "POST",
  path: "/admin/equipments/create",
  access: ["Admin"],
  status: 201,
  summary: "Add a catalogue model.",
  body: equipmentDraftSchema,
  answer: one,
  samples: { body: sample },
});
export const toggleEquipment = endpoint({
  id: "equipment.toggle",
  method: "PATCH",
  path: "/admin/equipments/toggle_status/{id}",
  access: ["Admin"],
  summary: "Enable or disable a catalogue model.",
  params: byId,
  body: toggleBodySchema,
  answer: doneSchema,
  samples: { body: { enabled: false } },
});
export const getEquipment = endpoint({
  id: "equipment.get",
  method: "GET",
  path: "/admin/equipments/get/{id}",
  access: ["Admin"],
  summary: "One catalogue model.",
  params: byId,
  answer: one,
});
export const updateEquipment = endpoint({
  id: "equipment.update",
  method: "PUT",
  path: "/admin/equipments/update/{equipmentID}",
  access: ["Admin"],
  summary: "Change a catalogue model.",
  params: byEquipmentId,
  body: equipmentDraftSchema.extend({ version: versionSchema }),
  answer: one,
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
