import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { assumedMargin, knownMargin, unknownMargin } from "./assess-check.ts";
import type { ComputedCheck, ColumnKey, Computed } from "./check-plan.ts";
import { upperMargin } from "./margins.ts";
import { readNumber } from "./read-rating.ts";
import { computed, insideIsEnough } from "./write-checks.ts";

/** Units of a capacity that runs out; of a size or a frequency inside is enough. */
const runsOut = new Set(["kg", "kg/m²"]);

/** The rating, or where none is stated the figure that nearly every machine of the class reaches: a yes within, else asked. */
export function statedOrAssumed(rating: ColumnKey, required: number, assumed: number): ComputedCheck {
  const assess = (ratings: Ratings): Computed => {
    const limit = readNumber(ratings, rating);
    const figures = { required, column: rating } as const;
    if (Number.isNaN(limit)) {
      const margins = required <= assumed ? assumedMargin : unknownMargin;
      return { ...figures, ...margins, limit: assumed, limitNote: "assumed" };
    }
    const margin = upperMargin(limit, 1, required);
    return { ...figures, limit, ...knownMargin(margin) };
  };
  const check = computed(rating, assess, { floor: required, enough: required });
  return runsOut.has(check.unit) ? check : { ...check, ...insideIsEnough };
}
