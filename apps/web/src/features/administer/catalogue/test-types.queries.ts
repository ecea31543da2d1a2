import {
  createTestType,
  getTestType,
  listTestTypes,
  toggleTestType,
  updateTestType,
} from "@headroom/contract/endpoints/test-types";
import type { TestTypeDraft } from "@headroom/contract/vocabulary/test/test-types";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { standardTestsKey } from "../../../domain/test-method/test-method.queries.ts";
import { call } from "../../../platform/call/api-client.ts";
import type { ListPlace } from "../../../platform/kept/list-place.ts";

export const testTypesQuery = (query: ListPlace["query"]) =>
  queryOptions({
    queryKey: [...standardTestsKey, "list", query],
    queryFn: async ({ signal }) => {
      const { data, meta } = await call(listTestTypes, { query, signal });
      return { rows: data, meta };
    },
    placeholderData: keepPreviousData,
  });
export const testTypeQuery = (id: string) =>
  queryOptions({
    queryKey: ["standard-test", id],
    queryFn: async ({ signal }) => (await call(getTestType, { params: { id }, signal })).data,
    gcTime: 0,
  });

export async function saveTestType(id: string | undefined, body: TestTypeDraft, version: number | null) {
  if (id === undefined || version === null) {
    return (await call(createTestType, { body })).data;
  }
  const params = { testTypeId: id };
  return (await call(updateTestType, { params, body: { ...body, version } })).data;
}
export const sendTestTypeToggle = (id: string, enabled: boolean) =>
  call(toggleTestType, { params: { id }, body: { enabled } });
