import type { MarginPolicy } from "@headroom/contract/vocabulary/test/stereo-types";
import { answerShaker, type MachineLimit, machineLimit, type ShakerAnswer } from "@headroom/matching";
import type { QueryClient } from "@tanstack/react-query";
import { testMethodsQuery } from "../../../domain/test-method/test-method.queries.ts";
import { type LoadState, specimenOf } from "./load-state.ts";
import { shakerOf } from "./shaker.ts";
import { type CarriedTest, testLineOf } from "./test-line.ts";

export interface ShakerMatch extends ShakerAnswer {
  /** Returns the shaker's limit for this load; null if it cannot be drawn. */
  readonly limit: () => MachineLimit | null;
}

/** Matches the test against a laboratory with only this shaker; `null` without ratings or specimen. */
export function askShaker(test: CarriedTest, load: LoadState, policy: MarginPolicy): ShakerMatch | null {
  const [specimen, ratings] = [specimenOf(load), shakerOf(load.shaker)];
  if (!specimen || Object.keys(ratings).length === 0) return null;
  const name = load.shakerName || "This shaker";
  const match = answerShaker({ test: testLineOf(test), specimen, policy, name, ratings });
  return { ...match, limit: () => machineLimit(match.answer, match.envelope) };
}

/** The same with the operator's margins, as a search gives it. */
export async function shakerRules(client: QueryClient) {
  const methods = await client.fetchQuery(testMethodsQuery);
  return (test: CarriedTest, load: LoadState): ShakerMatch | null => {
    const method = methods.find(({ id }) => id === test.stereoTypeId);
    return method ? askShaker(test, load, method.marginPolicy) : null;
  };
}
