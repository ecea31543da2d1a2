import {
  createEquipment,
  getEquipment,
  listEquipment,
  toggleEquipment,
  updateEquipment,
} from "@headroom/contract/endpoints/equipment";
import type { equipmentDraftSchema } from "@headroom/contract/vocabulary/laboratory/equipment";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { modelsKey } from "../../../domain/machine/machine-models.queries.ts";
import { call } from "../../../platform/call/api-client.ts";
import type { ListPlace } from "../../../platform/kept/list-place.ts";

export type EquipmentDraft = z.infer<typeof equipmentDraftSchema>;

export const equipmentListQuery = (query: ListPlace["query"]) =>
  queryOptions({
    queryKey: [...modelsKey, "list", query],
    queryFn: async ({ signal }) => {
      const { data, meta } = await call(listEquipment, { query, signal });
      return { rows: data, meta };
    },
    placeholderData: keepPreviousData,
  });
export const equipmentQuery = (id: string) =>
  queryOptions({
    queryKey: ["model", id],
    queryFn: async ({ signal }) => (await call(getEquipment, { params: { id }, signal })).data,
    gcTime: 0,
  });

export async function saveEquipment(id: string | undefined, body: EquipmentDraft, version: number | null) {
  if (id === undefined || version === null) {
    return (await call(createEquipment, { body })).data;
  }
  const params = { equipmentId: id };
  return (await call(updateEquipment, { params, body: { ...body, version } })).data;
}
export const sendEquipmentToggle = (id: string, enabled: boolean) =>
  call(toggleEquipment, { params: { id }, body: { enabled } });
