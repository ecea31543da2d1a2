import type { Json } from "../json.ts";
import { eligibleSlots, parseFilter } from "./eligible-slots.ts";
import type { IndexMemory } from "./index-memory.ts";
import type { Settings } from "../settings/settings.ts";

/** So many filters are remembered at most, each a byte per document. */
const most = 16;

/** What a filter is held against. */
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
      mask = eligibleSlots(memory, settings, parseFilter(filter, code), { code, indexUid: uid });
      this.masks.set(name, mask);
    }
    return mask;
  }

  forget(): void {
    this.masks.clear();
  }
}
