import { passingRank } from "../answers/ranking.ts";
import { verdictClasses } from "../keys/verdict-class.ts";
import { classOfRank } from "../answers/ranking.ts";
import { isListed, type TestResult } from "../keys/test-result.ts";
import type { Field } from "./field.ts";
import { TopK, type Placed } from "./top-k.ts";
import { nearness } from "./sort-key.ts";
import { inOrder } from "./tie-breaks.ts";
import { outOfRange } from "../keys/out-of-range.ts";

interface Sums {
  readonly slots: readonly number[];
  readonly keys: Float64Array;
}

/** Distance to a yes of the given slots over some tests: what may be asked first, then what fails least. */
function measure(results: readonly TestResult[], slots: readonly number[]): Sums {
  const keys = new Float64Array(slots.length);
  slots.forEach((slot, i) => {
    let [failed, categorical] = [0, 0];
    let margin = Number.POSITIVE_INFINITY;
    let verdictClass: number = verdictClasses.yes;
    for (const result of results) {
      const listed = isListed(result, slot);
      const fails = (result.rank[slot] ?? outOfRange()) < 0;
      if (!listed) {
        failed += result.failedWithout;
        categorical += result.failedWithout;
      } else if (fails) {
        failed += result.failed[slot] ?? outOfRange();
        categorical += result.categorical[slot] ?? outOfRange();
      }
      if (listed) margin = Math.min(margin, result.margin[slot] ?? outOfRange());
      verdictClass = Math.min(verdictClass, classOfRank(result.rank[slot] ?? outOfRange()));
    }
    const fails = verdictClass === verdictClasses.no;
    keys[i] = fails ? nearness(failed, categorical, margin) : -passingRank(verdictClass, margin);
  });
  return { slots, keys };
}

function topK(field: Field, { slots, keys }: Sums, most: number): readonly Placed[] {
  const first = new TopK(most, inOrder(field));
  slots.forEach((slot, i) => first.offer(slot, keys[i] ?? outOfRange()));
  return first.inOrder();
}

/** Laboratories that fail, nearest first, those without any machine of the kind last: the page of "why not". */
export function failing(field: Field, isFailing: (slot: number) => boolean, most: number): readonly Placed[] {
  const results = field.tests.map((_, test) => field.counted(test));
  const slots: number[] = [];
  for (let slot = 0; slot < field.slots; slot += 1) {
    if (field.passing[slot] === 1 && isFailing(slot)) slots.push(slot);
  }
  return topK(field, measure(results, slots), most);
}

/** As `Field.nearest`, from all results of the tests for those that have machines for every part. */
export function nearestOf(field: Field, results: readonly TestResult[], most: number): readonly Placed[] {
  const [first] = results;
  const slots: number[] = [];
  for (let i = 0; i < (first?.count ?? 0); i += 1) {
    const slot = first?.slots[i] ?? outOfRange();
    if (field.passing[slot] === 1 && results.every((result) => isListed(result, slot))) slots.push(slot);
  }
  return topK(field, measure(results, slots), most);
}
