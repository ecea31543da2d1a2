import {
  getStereoType,
  listStereoTypeRecords,
  updateStereoType,
} from "@headroom/contract/endpoints/test-types";
import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import type { StereoTypeChange } from "@headroom/contract/vocabulary/test/stereo-types";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { testMethodsKey } from "../../../domain/test-method/test-method.queries.ts";
import { call } from "../../../platform/call/api-client.ts";
import type { ListPlace } from "../../../platform/kept/list-place.ts";

export const stereoTypeListQuery = (query: ListPlace["query"]) =>
  queryOptions({
    queryKey: [...testMethodsKey, "list", query],
    queryFn: async ({ signal }) => {
      const { data, meta } = await call(listStereoTypeRecords, { query, signal });
      return { rows: data, meta };
    },
    placeholderData: keepPreviousData,
  });
export const stereoTypeQuery = (id: string) =>
  queryOptions({
    queryKey: ["test-method", id],
    queryFn: async ({ signal }) => (await call(getStereoType, { params: { id }, signal })).data,
    gcTime: 0,
  });
export const saveStereoType = async (id: StereoTypeId, body: StereoTypeChange) =>
  (await call(updateStereoType, { params: { id }, body })).data;
/** A method is switched as a change of its record, so that it is refused when somebody else saved meanwhile. */
export async function sendStereoTypeToggle(id: string, enabled: boolean) {
  const { data } = await call(getStereoType, { params: { id } });
  const { label, description, group, sortOrder, marginPolicy, version } = data;
  return saveStereoType(data.id, { label, description, group, sortOrder, marginPolicy, enabled, version });
}
