import { isOpenTitle, plainTitle } from "@headroom/contract/vocabulary/test/open-title";
import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import { sentenceStart } from "@headroom/contract/vocabulary/words/sentence-start";
import {
  type PhraseReading,
  type PhraseTest,
  readPhrase,
  type StandardMeant,
  standardMeant,
} from "@headroom/reading";
import { namedStandard, type TestSource } from "../../domain/standard/test-source.ts";

type Source = Partial<TestSource> & Pick<TestSource, "parameters">;

/** A test that typed words mean, as it would be added. */
export interface TypedTest {
  readonly stereoType: StereoType;
  /** As somebody adds it who chose it among those that the words can mean. */
  readonly source: Source;
  /** As Enter adds it while the words leave its kind open: the card asks which is meant. */
  readonly entered?: Source;
  /** A sentence for each thing that the words leave open. */
  readonly questions: readonly string[];
}

export interface TypedTests {
  readonly tests: readonly TypedTest[];
  /** Count of the first that are meant together, as dust and water by IP67. */
  readonly together: number;
  readonly hasFigures: boolean;
  /** The standard that the words name; null if they name none. */
  readonly standard: StandardMeant | null;
}

const titleMax = 160;
const sentence = (why: string) => `${sentenceStart(why)}.`;

/** Asks of a reading, beside the directions: the card has a field and a press for those. */
export const openAsks = ({ asks }: PhraseTest) => asks.filter(({ path }) => path !== "directions");

/** The question that a reading has for its kind, without the kinds to choose from; null where its words settle it. */
export function kindQuestionOf({ tests: [first] }: Pick<PhraseReading, "tests">): string | null {
  const ask = first?.asks.find(({ path }) => path === "stereoTypeId");
  return ask ? ask.why.replace(/:.*/, "") : null;
}

/** A title that says no figures and leaves its kind open has that at its end. */
const asOpenTitle = (words: string, reading: PhraseReading): string => {
  const question = kindQuestionOf(reading);
  if (reading.hasFigures || question === null) return words.slice(0, titleMax);
  const end = ` (${question.toLowerCase()})`;
  return `${words.slice(0, titleMax - end.length)}${end}`;
};

/** A title that names its test in front of the words that leave something of it open. */
const chosenPrefix = ({ label }: StereoType) => `${label}: `;
const asChosenTitle = (stereoType: StereoType, words: string) =>
  `${chosenPrefix(stereoType)}${words}`.slice(0, titleMax);

/** The words of a title that the reader is asked about, and whether their kind is chosen. */
export function wordsOfTitle(
  title: string,
  stereoType: StereoType,
): { readonly words: string; readonly isChosen: boolean; readonly isMarked: boolean } {
  const prefix = chosenPrefix(stereoType);
  const isChosen = title.startsWith(prefix);
  const words = plainTitle(isChosen ? title.slice(prefix.length) : title);
  return { words, isChosen, isMarked: isOpenTitle(title) };
}

/** A reading's part of a test: its standard, its values, and no usual value for what it leaves open. */
function sourceOf(read: PhraseTest, stereoType: StereoType, title: string): Source {
  const { parameters, standard, clause } = read;
  const open = openAsks(read).map(({ path }) => path);
  const reference =
    standard === undefined ? namedStandard(stereoType) : { standard, ...(clause && { clause }) };
  // A title as typed keeps what is still open: the card reads it again.
  return open.length > 0 ? { ...reference, title, parameters, open } : { ...reference, parameters };
}

/** A test whose kind somebody chose among those that the words can mean. */
export const chosenSource = (read: PhraseTest, stereoType: StereoType, words: string): Source =>
  sourceOf(read, stereoType, asChosenTitle(stereoType, words));

/** The tests that an engineer's words mean, the likeliest first: "shock 50 g 6 ms". */
export function typedTests(words: string, stereoTypes: readonly StereoType[]): TypedTests {
  const reading = readPhrase(words, stereoTypes);
  const { tests, meanings, hasFigures } = reading;
  const [first] = tests;
  const isOpen = meanings.length > 0;
  const typed = (read: PhraseTest, place: number): TypedTest[] => {
    const stereoType = stereoTypes.find(({ id }) => id === read.stereoTypeId);
    if (!stereoType) return [];
    const isEntered = isOpen && place === 0 && first !== undefined;
    const questions = openAsks(isEntered ? first : read).map(({ why }) => sentence(why));
    const source = isOpen
      ? chosenSource(read, stereoType, words)
      : sourceOf(read, stereoType, words.slice(0, titleMax));
    const entered = isEntered && { entered: sourceOf(first, stereoType, asOpenTitle(words, reading)) };
    return [{ stereoType, source, ...entered, questions }];
  };
  const found = (isOpen ? meanings : tests).flatMap(typed);
  const together = isOpen ? Math.min(1, found.length) : found.length;
  return { tests: found, together, hasFigures, standard: standardMeant(words) };
}
