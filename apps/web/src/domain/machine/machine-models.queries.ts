import { listEnabledEquipment } from "@headroom/contract/endpoints/equipment";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/call/api-client.ts";

/** Every list of equipment types lies below this key, and those of models too: one of a disabled type is not offered. */
export const equipmentTypesKey = ["equipment-types"] as const;
/** Every list of the catalogue's models lies below this key: whoever changes one invalidates them all. */
export const modelsKey = [...equipmentTypesKey, "models"] as const;
export const enabledModelsQuery = queryOptions({
  queryKey: [...modelsKey, "enabled"],
  queryFn: async ({ signal }) => (await call(listEnabledEquipment, { signal })).data,
  staleTime: 300_000,
});
