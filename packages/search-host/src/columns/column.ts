import type { SnapshotIn, SnapshotOut } from "../storage/snapshot-parts.ts";
import { enlarged } from "../text/postings.ts";
import { fold } from "../text/fold.ts";
import type { PathValues } from "./flatten.ts";

/** One distinct value of an attribute. Numbers and texts are apart even if they look the same. */
export type FacetValue = { readonly text: string; readonly folded: string; readonly number: number | null };

export const holdsSomething = 1;
export const holdsNull = 2;
export const holdsEmpty = 4;

function keyOfValue(folded: string, text: string, number: number | null): string {
  return number === null ? `s${folded}` : `n${text}`;
}

/**
 * One attribute of all documents, for filters, facets and sorting: a dictionary of values, and per document the
 * numbers of its values.
 */
export class Column {
  readonly values: FacetValue[] = [];
  private readonly ids = new Map<string, number>();
  private starts = new Uint32Array(1024);
  private counts = new Uint32Array(1024);
  private states = new Uint8Array(1024);
  private cells = new Uint32Array(1024);
  private used = 0;

  static restore(parts: SnapshotIn): Column {
    const column = new Column();
    const numbers = parts.list((item) => (typeof item === "number" ? item : null));
    for (const [id, text] of parts.texts().entries()) column.addValue(id, text, numbers[id] ?? null);
    column.used = parts.number();
    column.cells = parts.whole();
    column.starts = parts.whole();
    column.counts = parts.whole();
    column.states = parts.bytes();
    return column;
  }

  save(out: SnapshotOut): void {
    out.list(this.values.map(({ number }) => number));
    out.list(this.values.map(({ text }) => text));
    out.number(this.used);
    for (const array of [this.cells, this.starts, this.counts, this.states]) out.array(array);
  }

  add(slot: number, { scalars, isNull, isEmpty }: PathValues): void {
    if (slot >= this.starts.length) this.growSlots(slot);
    this.starts[slot] = this.used;
    const seen = new Set<number>();
    for (const scalar of scalars) seen.add(this.idOf(scalar));
    if (this.used + seen.size > this.cells.length) {
      this.cells = enlarged(this.cells, Math.max(this.used + seen.size, this.cells.length * 2));
    }
    for (const id of seen) {
      this.cells[this.used] = id;
      this.used += 1;
    }
    this.counts[slot] = seen.size;
    this.states[slot] = holdsSomething + (isNull ? holdsNull : 0) + (isEmpty ? holdsEmpty : 0);
  }

  private growSlots(slot: number): void {
    const size = Math.max(slot + 1, this.starts.length * 2);
    this.starts = enlarged(this.starts, size);
    this.counts = enlarged(this.counts, size);
    const states = new Uint8Array(size);
    states.set(this.states);
    this.states = states;
  }

  private idOf(scalar: string | number | boolean): number {
    const text = String(scalar);
    const number = typeof scalar === "number" ? scalar : null;
    const known = this.ids.get(keyOfValue(fold(text), text, number));
    if (known !== undefined) return known;
    const id = this.values.length;
    this.addValue(id, text, number);
    return id;
  }

  private addValue(id: number, text: string, number: number | null): void {
    const folded = fold(text);
    this.ids.set(keyOfValue(folded, text, number), id);
    this.values.push({ text, folded, number });
  }

  state(slot: number): number {
    return this.states[slot] ?? 0;
  }

  /** The numbers of a document's values. */
  valuesOf(slot: number): Uint32Array {
    const start = this.starts[slot] ?? 0;
    return this.cells.subarray(start, start + (this.counts[slot] ?? 0));
  }

  /** Sets `mask` to 1 for the documents that have a value for which `accepted` is 1. */
  markAny(accepted: Uint8Array, mask: Uint8Array, count: number): void {
    const { starts, counts, cells } = this;
    const slots = Math.min(count, starts.length);
    for (let slot = 0; slot < slots; slot += 1) {
      const start = starts[slot] ?? 0;
      const end = start + (counts[slot] ?? 0);
      for (let at = start; at < end; at += 1) {
        if (accepted[cells[at] ?? 0] === 1) {
          mask[slot] = 1;
          break;
        }
      }
    }
  }

  markState(bit: number, mask: Uint8Array, count: number): void {
    const slots = Math.min(count, this.states.length);
    for (let slot = 0; slot < slots; slot += 1) if (((this.states[slot] ?? 0) & bit) !== 0) mask[slot] = 1;
  }

  /** Counts each value among the documents. */
  countValues(slots: Iterable<number>): Uint32Array {
    const { starts, counts, cells } = this;
    const totals = new Uint32Array(this.values.length);
    for (const slot of slots) {
      const start = starts[slot] ?? 0;
      const end = start + (counts[slot] ?? 0);
      for (let at = start; at < end; at += 1) {
        const id = cells[at] ?? 0;
        totals[id] = (totals[id] ?? 0) + 1;
      }
    }
    return totals;
  }

  /** The same column for the living documents only, under their new slots. */
  renumbered(isAlive: Uint8Array, newSlot: Uint32Array, count: number): Column {
    const column = new Column();
    column.growSlots(count);
    for (let slot = 0; slot < count; slot += 1) {
      if (isAlive[slot] === 0 || this.state(slot) === 0) continue;
      const scalars = [...this.valuesOf(slot)].map(
        (id) => this.values[id]?.number ?? this.values[id]?.text ?? "",
      );
      const state = this.state(slot);
      column.add(newSlot[slot] ?? 0, {
        scalars,
        isNull: (state & holdsNull) !== 0,
        isEmpty: (state & holdsEmpty) !== 0,
      });
    }
    return column;
  }
}
