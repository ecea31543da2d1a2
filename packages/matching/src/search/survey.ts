import type { SearchAnswer } from "@headroom/contract/vocabulary/search";
import { verdictClasses } from "../answers/standing.ts";
import type { TestPlan } from "../rules/test-plan.ts";
import type { Field } from "./field.ts";

/** The whole field at a glance: counts, and each laboratory with all tests together. */
export interface Survey {
  readonly counts: SearchAnswer["counts"];
  readonly perTest: SearchAnswer["perTest"];
  readonly verdictClass: Uint8Array;
  readonly margin: Float64Array;
  readonly euroCents: Float64Array;
}

const { no, unknown, tight, yes } = verdictClasses;

export function survey(field: Field, plans: readonly TestPlan[]): Survey {
  const { slots, passing, results } = field;
  const verdictClass = new Uint8Array(slots);
  const [margin, euroCents] = [new Float64Array(slots), new Float64Array(slots)];
  const perTest = plans.map(() => new Int32Array(4));
  const all = new Int32Array(4);
  let kept = 0;
  for (let slot = 0; slot < slots; slot += 1) {
    if (passing[slot] !== 1) continue;
    kept += 1;
    let [worst, least, cost]: [number, number, number] = [yes, Number.POSITIVE_INFINITY, 0];
    for (let t = 0; t < results.length; t += 1) {
      const result = results[t];
      const counts = perTest[t];
      if (!result || !counts) continue;
      const mine = result.verdictClass[slot] ?? no;
      counts[mine] = (counts[mine] ?? 0) + 1;
      if (mine < worst) worst = mine;
      const own = result.margin[slot] ?? 0;
      if (own < least) least = own;
      cost += result.euroCents[slot] ?? Number.NaN;
    }
    all[worst] = (all[worst] ?? 0) + 1;
    verdictClass[slot] = worst;
    margin[slot] = least;
    euroCents[slot] = cost;
  }
  const of = (counts: Int32Array, verdict: number) => counts[verdict] ?? 0;
  return {
    counts: {
      yes: of(all, yes),
      tight: of(all, tight),
      unknown: of(all, unknown),
      no: of(all, no),
      filteredOut: field.searched - kept,
    },
    perTest: plans.map((plan, t) => {
      const counts = perTest[t] ?? new Int32Array(4);
      return {
        lineId: plan.line.lineId,
        yes: of(counts, yes),
        tight: of(counts, tight),
        unknown: of(counts, unknown),
      };
    }),
    verdictClass,
    margin,
    euroCents,
  };
}
