import { candidatesOf, isIngress, openKind } from "./candidates.ts";
import { figuresOf, masked } from "./figures.ts";
import { fillParameters } from "./fill-parameters.ts";
import type { PhraseTest } from "./filling.ts";
import { foundWords, kindsNamed } from "./kind-words.ts";
import { kindsByFigures } from "./kinds-by-figures.ts";
import { kindsByStandard, namedPlaces, type ReadableKind } from "./standards-meant.ts";

export interface PhraseReading {
  /** Tests that the text means; several where it means each of them, as IP67 does. */
  readonly tests: readonly PhraseTest[];
  /** Other tests that the same words can mean, filled as well as the first. */
  readonly others: readonly PhraseTest[];
  /** Whether the text says figures of its own, beside those in the name of a standard. */
  readonly hasFigures: boolean;
}

/**
 * Reads what an engineer types or pastes in one line: "shock 50 g 6 ms", "-40…85 °C 100 cycles", "IP67". Words, a
 * standard and the figures name the test; figures with units fill its parameters, in the taxonomy's units.
 * What the text leaves open is an ask, never a default: where several kinds are meant by the same words, the first is
 * taken and `stereoTypeId` asked.
 */
export function readPhrase(text: string, kinds: readonly ReadableKind[]): PhraseReading {
  const { standards, named, unmeasured } = namedPlaces(text);
  const figures = figuresOf(text, named);
  const writing = { text, figures };
  const words = masked(text, [...named, ...figures.map(({ span }) => span)], " ");
  const byWords = kindsNamed(foundWords(words));
  const byFigures = kindsByFigures(writing);
  const hasFigures = figures.length > 0 || byFigures.length > 0;
  if (byWords === null) return { tests: [], others: [], hasFigures };
  const byStandard = kindsByStandard(unmeasured, kinds);
  const first = [byWords, byStandard, byFigures].find((each) => each.length > 0) ?? [];
  const candidates = candidatesOf(first, [byFigures, byStandard], kinds);
  const [{ standard, clause } = {}] = standards;
  const isOpen = candidates.length > 1;
  const filled = candidates.map((id) => ({
    ...fillParameters(id, writing, isOpen),
    ...(standard !== undefined && { standard }),
    ...(clause !== undefined && { clause }),
  }));
  const [one, ...others] = filled;
  if (!one) return { tests: [], others: [], hasFigures };
  if (others.length > 0 && byFigures.length > 1 && isIngress(candidates))
    return { tests: filled, others: [], hasFigures };
  const asks = others.length > 0 ? [openKind(candidates, kinds), ...one.asks] : one.asks;
  return { tests: [{ ...one, asks }], others, hasFigures };
}
