import type { MarginPolicy } from "@headroom/contract/vocabulary/stereo-types";
import { answerShaker, type ShakerAnswer } from "@headroom/matching";
import { type LoadState, specimenOf } from "./load-state.ts";
import { shakerOf } from "./shaker.ts";
import { type CarriedTest, testLineOf } from "./test-line.ts";

/** What a laboratory with this shaker alone answers to the test; `null` while no rating or no specimen is known. */
export function askShaker(test: CarriedTest, load: LoadState, policy: MarginPolicy): ShakerAnswer | null {
  const [specimen, ratings] = [specimenOf(load), shakerOf(load.shaker)];
  if (!specimen || Object.keys(ratings).length === 0) return null;
  const name = load.shakerName || "This shaker";
  return answerShaker({ test: testLineOf(test), specimen, policy, name, ratings });
}
