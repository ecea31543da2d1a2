import type { Specimen } from "../test/specimen.ts";
import type { TestLine } from "../test/test-lines.ts";
import type { Sequence } from "./test-sequence.ts";

/** A cell to fill in by hand has boxes to tick; an empty one is written in. */
export type Cell = string | { readonly ticks: readonly string[] };

export interface DocumentTable {
  readonly kind: "table";
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** Shares of the width, one for each column; equal without them. */
  readonly widths?: readonly number[];
  /** Rows as high as handwriting. */
  readonly isForm?: boolean;
  /** The pages that the rows tell of, by their keys. */
  readonly pageKeys?: readonly string[];
}
export interface DocumentFacts {
  readonly kind: "facts";
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly isForm?: boolean;
}
export interface DocumentText {
  readonly kind: "text";
  readonly title: string;
  readonly paragraphs: readonly string[];
}
/** Sentences to tick, and a line for a signature. */
export interface DocumentConfirmation {
  readonly kind: "confirmation";
  readonly title: string;
  readonly sentences: readonly string[];
  readonly signatures: readonly string[];
}
type SimpleBlock = DocumentTable | DocumentFacts | DocumentText;

/** A part of a page; how it is set is a renderer's matter. */
export type DocumentBlock =
  | SimpleBlock
  | DocumentConfirmation
  | { readonly kind: "drawing"; readonly specimen: Specimen; readonly facts: DocumentFacts }
  | { readonly kind: "sequence"; readonly title: string; readonly sequence: Sequence }
  | { readonly kind: "plots"; readonly test: TestLine }
  | {
      readonly kind: "columns";
      readonly left: readonly SimpleBlock[];
      readonly right: readonly SimpleBlock[];
    };

export interface DocumentPage {
  readonly key: string;
  /** Number of the test; empty on other pages. */
  readonly number: string;
  readonly title: string;
  readonly subtitle: string;
  /** The figure that decides, and its name. */
  readonly level: string;
  readonly levelName: string;
  readonly blocks: readonly DocumentBlock[];
}

export const hasContent = (block: SimpleBlock): boolean => {
  switch (block.kind) {
    case "table":
      return block.rows.length > 0;
    case "facts":
      return block.facts.length > 0;
    case "text":
      return block.paragraphs.some((text) => text !== "");
  }
};

/** Letters of a line in a column, and rows that a heading takes. */
const [lettersOfLine, headingRows] = [55, 1.8];
const linesOf = (text: string) => Math.max(1, Math.ceil(text.length / lettersOfLine));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function rowsOf(block: SimpleBlock): number {
  switch (block.kind) {
    case "table":
      return headingRows + 1 + block.rows.length;
    case "facts":
      // A value has somewhat more than half of the column.
      return headingRows + sum(block.facts.map(({ value }) => linesOf(`${value}${value}`)));
    case "text":
      return headingRows + sum(block.paragraphs.map(linesOf));
  }
}

/** Blocks in two columns, in their order, broken where the higher of them is lowest. */
export function inColumns(blocks: readonly SimpleBlock[]): DocumentBlock {
  const shown = blocks.filter(hasContent);
  const rows = shown.map(rowsOf);
  const heightAt = (count: number) => Math.max(sum(rows.slice(0, count)), sum(rows.slice(count)));
  const count = shown.reduce(
    (best, _, index) => (heightAt(index + 1) < heightAt(best) ? index + 1 : best),
    0,
  );
  return { kind: "columns", left: shown.slice(0, count), right: shown.slice(count) };
}

/** Rows of text on a page, its drawings apart. */
export const rowsOfPage = ({ blocks }: DocumentPage): number =>
  sum(
    blocks.map((block) => {
      if (block.kind === "columns")
        return Math.max(sum(block.left.map(rowsOf)), sum(block.right.map(rowsOf)));
      return block.kind === "facts" || block.kind === "table" || block.kind === "text" ? rowsOf(block) : 0;
    }),
  );
