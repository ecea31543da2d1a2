import type { Marks } from "../search/field.ts";
import type { LabStore } from "./lab-store.ts";
import type { MachineTable } from "./machine-table.ts";
import { type ModelResult, modelResult, type TestResult, testResult } from "./part-result.ts";

/** Room beyond what is needed now, so that few changes make columns anew. */
const reserve = 1.25;

/** Columns of one kind that are lent for a search and then lent again. */
class Lending<Column> {
  private readonly made: Column[] = [];
  private lent = 0;

  lend(fits: (column: Column) => boolean, make: () => Column): Column {
    let column = this.made[this.lent];
    if (column === undefined || !fits(column)) {
      column = make();
      this.made[this.lent] = column;
    }
    this.lent += 1;
    return column;
  }

  takeBack(): void {
    this.lent = 0;
  }
}

/**
 * Working columns, kept from search to search; made anew where the store has outgrown them. One search at a time. What
 * columns a search makes of its own count towards the heap's limit: some ten megabytes of them, and V8 begins to mark
 * all that lives, on every processor.
 */
export class Workspace {
  private readonly floats = new Lending<Float64Array>();
  private readonly integers = new Lending<Int32Array>();
  private readonly bytes = new Lending<Uint8Array>();
  /** Columns that hold nothing but marks: they never have to be cleared. */
  private readonly marks = new Lending<Int32Array>();
  private lastMark = 0;
  private readonly models = new Lending<ModelResult>();
  private readonly tests = new Lending<TestResult>();
  private slots = 0;

  /** Begins a search: what was lent before is free again. */
  begin(store: LabStore): void {
    this.slots = store.slots + 1;
    for (const lending of [this.floats, this.integers, this.bytes, this.marks, this.models, this.tests])
      lending.takeBack();
  }

  private get roomy(): number {
    return Math.ceil(this.slots * reserve);
  }

  lendFloats(): Float64Array {
    return this.floats.lend(
      (column) => column.length >= this.slots,
      () => new Float64Array(this.roomy),
    );
  }

  lendIntegers(): Int32Array {
    return this.integers.lend(
      (column) => column.length >= this.slots,
      () => new Int32Array(this.roomy),
    );
  }

  lendBytes(): Uint8Array {
    return this.bytes.lend(
      (column) => column.length >= this.slots,
      () => new Uint8Array(this.roomy),
    );
  }

  lendMarks(): Marks {
    this.lastMark = (this.lastMark + 1) | 0;
    const marks = this.marks.lend(
      (column) => column.length >= this.slots,
      () => new Int32Array(this.roomy),
    );
    return { marks, mark: this.lastMark };
  }

  lendModels(table: MachineTable): ModelResult {
    const models = table.models.length;
    return this.models.lend(
      (result) => result.rank.length >= models,
      () => modelResult(Math.ceil(models * reserve)),
    );
  }

  lendTest(): TestResult {
    return this.tests.lend(
      (result) => result.rank.length >= this.slots,
      () => testResult(this.roomy),
    );
  }
}
