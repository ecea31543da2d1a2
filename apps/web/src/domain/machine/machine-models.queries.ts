import { equipmentCodec, listEnabledEquipment } from "@headroom/contract/endpoints/equipment";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api-client.ts";

/** Every list of the catalogue's models lies below this key: whoever changes one invalidates them all. */
export const modelsKey = ["models"] as const;
export const enabledModelsQuery = queryOptions({
  queryKey: [...modelsKey, "enabled"],
  queryFn: async ({ signal }) =>
    (await call(listEnabledEquipment, { signal })).data.map(equipmentCodec.fromWire),
  staleTime: 300_000,
});
