import {
  createEquipmentType,
  deleteEquipmentType,
  getEquipmentType,
  listEquipmentTypes,
  listTestTypeOptions,
  toggleEquipmentType,
  updateEquipmentType,
} from "@headroom/contract/endpoints/equipment";
import type { equipmentTypeDraftSchema } from "@headroom/contract/vocabulary/laboratory/equipment";
import type { EquipmentTypeId } from "@headroom/contract/vocabulary/identifiers";
import { pageLimits } from "@headroom/contract/vocabulary/product-limits";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { equipmentTypesKey } from "../../../domain/machine/machine-models.queries.ts";
import { standardTestsKey } from "../../../domain/test-method/test-method.queries.ts";
import { call } from "../../../platform/call/api-client.ts";
import type { ListPlace } from "../../../platform/kept/list-place.ts";

export type EquipmentTypeDraft = z.infer<typeof equipmentTypeDraftSchema>;

export const equipmentTypesQuery = (query: ListPlace["query"]) =>
  queryOptions({
    queryKey: [...equipmentTypesKey, "list", query],
    queryFn: async ({ signal }) => {
      const { data, meta } = await call(listEquipmentTypes, { query, signal });
      return { rows: data, meta };
    },
    placeholderData: keepPreviousData,
  });
/** All of them, for the form of a model: there are some dozens. */
export const everyEquipmentTypeQuery = queryOptions({
  queryKey: [...equipmentTypesKey, "every"],
  queryFn: async ({ signal }) =>
    (await call(listEquipmentTypes, { query: { limit: pageLimits.most, sort: "name" }, signal })).data,
});
export const equipmentTypeQuery = (id: string) =>
  queryOptions({
    queryKey: [...equipmentTypesKey, "one", id],
    queryFn: async ({ signal }) => (await call(getEquipmentType, { params: { id }, signal })).data,
    gcTime: 0,
  });
/** The standard tests that are offered and run on machines of a class. */
export const standardTestsOfClassQuery = (equipmentTypeId: EquipmentTypeId) =>
  queryOptions({
    queryKey: [...standardTestsKey, "of-class", equipmentTypeId],
    queryFn: async ({ signal }) =>
      (await call(listTestTypeOptions, { query: { equipmentTypeId }, signal })).data,
  });

export async function saveEquipmentType(
  id: string | undefined,
  body: EquipmentTypeDraft,
  version: number | null,
) {
  if (id === undefined || version === null) return (await call(createEquipmentType, { body })).data;
  const params = { id };
  return (await call(updateEquipmentType, { params, body: { ...body, version } })).data;
}
export const sendEquipmentTypeToggle = (id: string, enabled: boolean) =>
  call(toggleEquipmentType, { params: { id }, body: { enabled } });
export const removeEquipmentType = (id: string) => call(deleteEquipmentType, { params: { id } });
