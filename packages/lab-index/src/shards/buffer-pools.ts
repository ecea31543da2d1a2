import type { Marks } from "@headroom/matching/search/field";
import type { LabStore } from "../storage/lab-store.ts";
import type { MachineTable } from "../storage/machine-table.ts";
import { ModelLists } from "../selection/models-of-labs.ts";
import {
  type ModelResult,
  modelResult,
  type TestResult,
  testResult,
} from "@headroom/matching/keys/test-result";
import { withGrowth } from "../storage/growth.ts";

/** Columns of one kind that are lent for a search and then lent again. */
class BufferPool<Column> {
  private readonly lengthOf: (column: Column) => number;
  private readonly make: (length: number) => Column;
  private readonly made: Column[] = [];
  private lent = 0;

  constructor(lengthOf: (column: Column) => number, make: (length: number) => Column) {
    this.lengthOf = lengthOf;
    this.make = make;
  }

  /** Lends a column of at least this length. */
  lend(length: number): Column {
    let column = this.made[this.lent];
    if (column === undefined || this.lengthOf(column) < length) {
      column = this.make(withGrowth(length));
      this.made[this.lent] = column;
    }
    this.lent += 1;
    return column;
  }

  takeBack(): void {
    this.lent = 0;
  }
}

const length = (column: { readonly length: number }): number => column.length;
const integers = () => new BufferPool(length, (most) => new Int32Array(most));

/**
 * Working columns, kept from search to search; made anew where the store has outgrown them. One search at a time. What
 * columns a search makes of its own count towards the heap's limit: some ten megabytes of them, and V8 begins to mark
 * all that lives, on every processor.
 */
export class BufferPools {
  private readonly floats = new BufferPool(length, (most) => new Float64Array(most));
  private readonly integers = integers();
  private readonly bytes = new BufferPool(length, (most) => new Uint8Array(most));
  /** Columns that hold nothing but marks: they never have to be cleared. */
  private readonly marks = integers();
  private lastMark = 0;
  private readonly models = new BufferPool(({ rank }) => rank.length, modelResult);
  private readonly tests = new BufferPool(({ rank }) => rank.length, testResult);
  readonly modelLists = new ModelLists();
  private slots = 0;

  /** Begins a search: what was lent before is free again. */
  begin(store: LabStore): void {
    this.slots = store.slots + 1;
    for (const pool of [this.floats, this.integers, this.bytes, this.marks, this.models, this.tests])
      pool.takeBack();
    this.modelLists.begin();
  }

  lendFloats(): Float64Array {
    return this.floats.lend(this.slots);
  }

  lendIntegers(): Int32Array {
    return this.integers.lend(this.slots);
  }

  lendBytes(): Uint8Array {
    return this.bytes.lend(this.slots);
  }

  lendMarks(): Marks {
    this.lastMark = (this.lastMark + 1) | 0;
    return { marks: this.marks.lend(this.slots), mark: this.lastMark };
  }

  lendModels(table: MachineTable): ModelResult {
    return this.models.lend(table.models.length);
  }

  lendTest(): TestResult {
    return this.tests.lend(this.slots);
  }
}
