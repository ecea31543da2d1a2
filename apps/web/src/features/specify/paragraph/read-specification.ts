import { type ReadableKind, readParagraphs } from "@headroom/reading";

/** Input of the worker: the text and the kinds that it can name. */
export interface SpecificationText {
  readonly text: string;
  readonly kinds: readonly ReadableKind[];
}

export const readPastedText = ({ text, kinds }: SpecificationText) => readParagraphs(text, kinds);
