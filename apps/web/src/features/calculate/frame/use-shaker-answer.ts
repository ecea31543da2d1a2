import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { LoadState } from "./load-state.ts";
import type { ShakerMatch } from "./shaker-answer.ts";
import type { CarriedTest } from "./test-line.ts";

/** The rules of every test method come with it: it is loaded once there is a shaker to ask. */
const shakerRulesQuery = queryOptions({
  queryKey: ["shaker-rules"],
  queryFn: async ({ client }) => (await import("./shaker-answer.ts")).shakerRules(client),
  // Functions are compared by nothing.
  structuralSharing: false,
});

/** Matches the shaker against the test; null if not possible. */
export function useShakerAnswer(test: CarriedTest | null, load: LoadState): ShakerMatch | null {
  const hasShaker = load.shaker.some((value) => value !== undefined);
  const { data: ask } = useQuery({ ...shakerRulesQuery, enabled: hasShaker });
  return useMemo(() => (test && ask ? ask(test, load) : null), [test, load, ask]);
}
