import { listAccreditationOptions } from "@headroom/contract/endpoints/accreditations";
import { listEnabledEquipment } from "@headroom/contract/endpoints/equipment";
import {
  listEnabledTestTypes,
  listStereoTypes,
  testTypeCodec,
} from "@headroom/contract/endpoints/test-types";
import { equipmentCodec } from "@headroom/contract/endpoints/equipment";
import { fallbackSentences } from "@headroom/contract/vocabulary/refusals";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api-client.ts";

/** What forms choose from. It changes rarely, and whoever changes it invalidates everything below `catalogue`. */
export const catalogueKey = ["catalogue"] as const;
const staleTime = 5 * 60_000;

export const stereoTypesQuery = queryOptions({
  queryKey: [...catalogueKey, "stereo-types"],
  queryFn: async ({ signal }) => (await call(listStereoTypes, { signal })).data,
  staleTime,
});
export const enabledTestTypesQuery = queryOptions({
  queryKey: [...catalogueKey, "test-types"],
  queryFn: async ({ signal }) =>
    (await call(listEnabledTestTypes, { signal })).data.map(testTypeCodec.fromWire),
  staleTime,
});
export const enabledEquipmentQuery = queryOptions({
  queryKey: [...catalogueKey, "equipment"],
  queryFn: async ({ signal }) =>
    (await call(listEnabledEquipment, { signal })).data.map(equipmentCodec.fromWire),
  staleTime,
});
export const accreditationOptionsQuery = queryOptions({
  queryKey: [...catalogueKey, "accreditations"],
  queryFn: async ({ signal }) =>
    (await call(listAccreditationOptions, { signal, fallback: fallbackSentences.accreditationFetch })).data,
  staleTime,
});
