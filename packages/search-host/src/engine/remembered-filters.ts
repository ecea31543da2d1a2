import { ApiError } from "../api-error.ts";
import { joinedEquals } from "../columns/filter-evaluator.ts";
import type { Filter } from "../columns/filter-parser.ts";
import type { Json } from "../json.ts";
import { eligibleSlots, parseFilter } from "./eligible-slots.ts";
import type { IndexMemory } from "./index-memory.ts";
import type { Settings } from "../settings/settings.ts";

/** Capacity of the cache: each filter takes a byte per document. */
const most = 16;

/** Each condition is held against every document. */
const maxConditions = 100;

/** Alternatives of one attribute are one condition, as they are one pass. */
function countConditions(filter: Filter): number {
  if (filter.kind === "not") return countConditions(filter.item);
  if (filter.kind !== "and" && filter.kind !== "or") return 1;
  const joined = joinedEquals(filter);
  return joined === filter
    ? filter.items.reduce((sum, item) => sum + countConditions(item), 0)
    : countConditions(joined);
}

function assertFew(filter: Filter | null, code: string): Filter | null {
  const found = filter === null ? 0 : countConditions(filter);
  if (found > maxConditions)
    throw new ApiError(
      code,
      `A filter may have ${maxConditions} conditions at most, found ${found}. \`IN [..]\` is one condition.`,
    );
  return filter;
}

/** Index that a filter is evaluated on. */
type FilteredIndex = { readonly memory: IndexMemory; readonly settings: Settings; readonly uid: string };

/** The outcome of the last filters: who types a word sends the same filter with every letter. */
export class RememberedFilters {
  private readonly masks = new Map<string, Uint8Array>();
  private memory: IndexMemory | null = null;
  private version = -1;

  /** Per slot, whether the document is alive and passes. Not to be changed. */
  mask({ memory, settings, uid }: FilteredIndex, filter: Json): Uint8Array {
    if (this.memory !== memory || this.version !== memory.version || this.masks.size >= most) this.forget();
    this.memory = memory;
    this.version = memory.version;
    const name = JSON.stringify(filter);
    let mask = this.masks.get(name);
    if (!mask) {
      const code = "invalid_search_filter";
      mask = eligibleSlots(memory, settings, assertFew(parseFilter(filter, code), code), {
        code,
        indexUid: uid,
      });
      this.masks.set(name, mask);
    }
    return mask;
  }

  forget(): void {
    this.masks.clear();
  }
}
