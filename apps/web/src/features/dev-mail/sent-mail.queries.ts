import { listSentMail } from "@headroom/contract/endpoints/operations";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/call/api-client.ts";

const refreshMs = 3000;

export const sentMailQuery = queryOptions({
  queryKey: ["sent-mail"],
  queryFn: async ({ signal }) => (await call(listSentMail, { signal })).data,
  refetchInterval: refreshMs,
});
