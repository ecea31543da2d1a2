import { candidatesOf, isIngress, openKind } from "./candidates.ts";
import { figuresOf, masked } from "./figures.ts";
import { fillParameters } from "./fill-parameters.ts";
import type { Figure } from "./figure.ts";
import { isLevel, isRms, type PhraseTest } from "./filling.ts";
import { foundWords, kindsNamed } from "./kind-words.ts";
import { kindsByFigures } from "./kinds-by-figures.ts";
import { kindsByStandard, namedPlaces, type ReadableKind, writtenStandard } from "./standards-meant.ts";

export interface PhraseReading {
  /** Tests that the text means; several where it means each of them, as IP67 does. */
  readonly tests: readonly PhraseTest[];
  /** The test as each of the kinds that its words can mean, once that is chosen; none where the words settle it. */
  readonly meanings: readonly PhraseTest[];
  /** Whether the text says figures of its own, beside those in the name of a standard. */
  readonly hasFigures: boolean;
}

/** A level of a sine that no frequency places, and an rms, which is no level of it, are asked and not dropped. */
function withUnplacedLevel(test: PhraseTest, figures: readonly Figure[], isOpen: boolean): PhraseTest {
  const { stereoTypeId, parameters, asks } = test;
  const isSaid = parameters["segments"] !== undefined || asks.some(({ path }) => path === "segments");
  if (isOpen || stereoTypeId !== "vib-sine" || isSaid) return test;
  const why = figures.some(isRms)
    ? "an rms: the level of a sine is its peak"
    : figures.some(isLevel) && "a level without its frequencies";
  return why === false ? test : { ...test, asks: [...asks, { path: "segments", why }] };
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
  const nothing = { tests: [], meanings: [], hasFigures };
  if (byWords === null) return nothing;
  const byStandard = kindsByStandard(unmeasured, kinds);
  const evident = [byWords, byStandard, byFigures].find((each) => each.length > 0) ?? [];
  const candidates = candidatesOf(evident, [byFigures, byStandard], kinds);
  const written = writtenStandard(standards);
  const filled = (id: string, isOpen: boolean): PhraseTest => ({
    ...withUnplacedLevel(fillParameters(id, writing, isOpen), figures, isOpen),
    ...written,
  });
  const [first] = candidates;
  if (first === undefined) return nothing;
  const meant = candidates.map((id) => filled(id, false));
  if (candidates.length === 1 || (byFigures.length > 1 && isIngress(candidates)))
    return { tests: meant, meanings: [], hasFigures };
  const open = filled(first, true);
  const asks = [openKind(candidates, kinds), ...open.asks];
  return { tests: [{ ...open, asks }], meanings: meant, hasFigures };
}
