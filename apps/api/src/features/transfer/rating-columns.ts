import { ratingDefinitions, type RatingKey } from "@headroom/contract/vocabulary/laboratory/ratings";
import { curveParts, sizeParts } from "@headroom/contract/vocabulary/test/size-parts";
import { type Column, type NumberReader, readList, writeCell, writeList } from "./columns.ts";

type Draft = Readonly<Record<string, unknown>>;
const ratingsOf = (draft: Draft) => (draft["ratings"] ?? {}) as Draft; // a draft of the schema

const flagWords = new Map<string, unknown>([
  ["yes", true],
  ["no", false],
]);
const readers = {
  number: (cell: string, read: NumberReader) => read(cell),
  list: readList,
  size: (cell: string, read: NumberReader) => sizeParts(cell).map((side) => read(side)),
  curve: (cell: string, read: NumberReader) =>
    curveParts(cell).map((point) => point.map((part) => read(part))),
  word: (cell: string) => cell,
  flag: (cell: string) => flagWords.get(cell.toLowerCase()) ?? cell,
};
const writeFlag = (value: unknown) => (value === true ? "yes" : value === false ? "no" : "");
const writers = {
  number: writeCell,
  list: writeList,
  size: (value: unknown) => (Array.isArray(value) ? value.map(writeCell).join(" x ") : ""),
  curve: (value: unknown) =>
    Array.isArray(value)
      ? value.map((point: readonly unknown[]) => point.map(writeCell).join(" ")).join("; ")
      : "",
  word: writeCell,
  flag: writeFlag,
};

/** A column per rating; an empty cell means that the rating is unknown. */
export function ratingColumn(key: RatingKey): Column {
  const { kind } = ratingDefinitions[key];
  return {
    name: key,
    write: (draft) => writers[kind](ratingsOf(draft)[key]),
    put: (target, cell, readNumber) => {
      const value = cell === "" ? undefined : readers[kind](cell, readNumber);
      target["ratings"] = { ...ratingsOf(target), [key]: value };
    },
  };
}
