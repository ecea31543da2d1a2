import { queryOptions } from "@tanstack/react-query";
import { whenReady } from "../../platform/when-ready.ts";

/** Its schemas are loaded with the answer: the first screen of a visitor does not wait for them. */
export const figuresQuery = queryOptions({
  queryKey: ["figures"],
  queryFn: async ({ signal }) => {
    await whenReady;
    const [{ call }, { readFigures }] = await Promise.all([
      import("../../platform/call/api-client.ts"),
      import("@headroom/contract/endpoints/lookups"),
    ]);
    return (await call(readFigures, { signal })).data;
  },
  staleTime: 300_000,
});
