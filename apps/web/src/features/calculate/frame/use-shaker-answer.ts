import type { ShakerAnswer } from "@headroom/matching";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { testMethodsQuery } from "../../../domain/test-method/test-method.queries.ts";
import type { LoadState } from "./load-state.ts";
import type { CarriedTest } from "./test-line.ts";

/** The rules of every test method come with it: it is loaded once there is a shaker to ask. */
const shakerAnswerQuery = queryOptions({
  queryKey: ["shaker-answer"],
  queryFn: () => import("./shaker-answer.ts"),
  staleTime: Number.POSITIVE_INFINITY,
  // Functions are compared by nothing.
  structuralSharing: false,
});

/** The answer with the operator's margins, as a search gives it. */
export function useShakerAnswer(test: CarriedTest | null, load: LoadState): ShakerAnswer | null {
  const { data } = useQuery(testMethodsQuery);
  const hasShaker = load.shaker.some((value) => value !== undefined);
  const { data: rules } = useQuery({ ...shakerAnswerQuery, enabled: hasShaker });
  const policy = data?.find(({ id }) => id === test?.stereoTypeId)?.marginPolicy;
  return useMemo(
    () => (test && policy && rules ? rules.askShaker(test, load, policy) : null),
    [test, load, policy, rules],
  );
}
