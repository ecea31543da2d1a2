import { roomFor } from "./room.ts";

/** The arrays of one term, each with a place per slot; only the places of the table's documents mean anything. */
export type TermSpace = {
  /** The marks of the table's documents; `unmatched` for all others. */
  readonly own: Uint8Array;
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly attribute: Uint32Array;
  readonly step: Uint32Array;
  readonly inexact: Uint32Array;
};

/** Room for one position table at a time, kept from search to search: the arrays are as long as the index. */
export class SlotSpace {
  private readonly terms: TermSpace[] = [];

  /** The arrays of a term, with whatever the last table left in them. */
  term(index: number, count: number): TermSpace {
    let space = this.terms[index];
    if (!space || space.own.length < count) {
      const size = roomFor(count);
      const column = (): Uint32Array => new Uint32Array(size);
      space = {
        own: new Uint8Array(size),
        from: column(),
        to: column(),
        attribute: column(),
        step: column(),
        inexact: column(),
      };
      this.terms[index] = space;
    }
    return space;
  }
}
