import type { PlotPoint } from "@headroom/plots";
import type { WrittenSet } from "@headroom/reading";

/** A result of one channel, as it is written into files. */
export interface ResultColumn extends Pick<WrittenSet, "of" | "quantity" | "label" | "unit"> {
  /** Of the channel or the record. */
  readonly name: string;
  /** Of the quantity in NumPy's file. */
  readonly key: string;
  readonly x: { readonly first: number; readonly step: number } | { readonly values: ArrayLike<number> };
  readonly values: ArrayLike<number>;
}

/** A page's result in numbers, with all that is needed to read it. */
export interface ResultTable {
  /** Name of its files, without their ending. */
  readonly file: string;
  readonly title: string;
  readonly definition: string;
  readonly columns: readonly ResultColumn[];
  /** Few points that cover the columns, and their unit. */
  readonly breakpoints?: { readonly unit: string; readonly points: readonly PlotPoint[] } | undefined;
}

/** Origin of a result: its page with all settings, and the records that stayed with their owner. */
export interface ResultOrigin {
  readonly writtenAt: string;
  readonly page: string;
  readonly records: readonly { readonly file: string; readonly bytes: number }[];
}
