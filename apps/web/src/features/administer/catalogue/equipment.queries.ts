import {
  createEquipment,
  equipmentCodec,
  getEquipment,
  listEquipment,
  toggleEquipment,
  updateEquipment,
} from "@headroom/contract/endpoints/equipment";
import type { equipmentDraftSchema } from "@headroom/contract/vocabulary/equipment";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "../../../platform/api-client.ts";
import type { ListPlace } from "../../../platform/list-place.ts";

export const equipmentKey = ["admin-equipment"] as const;
export type EquipmentDraft = z.infer<typeof equipmentDraftSchema>;

export const equipmentListQuery = (query: ListPlace["query"]) =>
  queryOptions({
    queryKey: [...equipmentKey, "list", query],
    queryFn: async ({ signal }) => {
      const { data, meta } = await call(listEquipment, { query, signal });
      return { rows: data.map(equipmentCodec.fromWire), meta };
    },
    placeholderData: keepPreviousData,
  });
export const equipmentQuery = (id: string) =>
  queryOptions({
    queryKey: [...equipmentKey, "one", id],
    queryFn: async ({ signal }) =>
      equipmentCodec.fromWire((await call(getEquipment, { params: { id }, signal })).data),
    gcTime: 0,
  });

export async function saveEquipment(id: string | undefined, body: EquipmentDraft, version: number | null) {
  if (id === undefined || version === null) {
    return equipmentCodec.fromWire((await call(createEquipment, { body })).data);
  }
  const params = { equipmentID: id };
  return equipmentCodec.fromWire((await call(updateEquipment, { params, body: { ...body, version } })).data);
}
export const sendEquipmentToggle = (id: string, enabled: boolean) =>
  call(toggleEquipment, { params: { id }, body: { enabled } });
