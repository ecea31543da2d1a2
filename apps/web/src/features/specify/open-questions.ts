import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { type PhraseTest, readPhrase } from "@headroom/reading";
import { usualValues } from "../../domain/specification/specification-draft.ts";
import type { Question } from "./paragraph/questions.ts";
import { chosenSource, kindQuestionOf, openAsks, wordsOfTitle } from "./typed-tests.ts";

/** A question that the title of a test leaves open, and the test after each answer. */
export interface OpenQuestion extends Question {
  readonly answers: readonly TestLine[];
}

/** The test as one of the kinds that its words can mean; what was entered since stays where it is the same kind. */
function asKind(line: TestLine, stereoType: StereoType, chosen: ReturnType<typeof chosenSource>): TestLine {
  const { open = [], ...source } = chosen;
  const entered = stereoType.id === line.stereoTypeId ? line.parameters : {};
  const parameters = { ...usualValues(stereoType, open), ...source.parameters, ...entered };
  return {
    ...line,
    ...source,
    stereoTypeId: stereoType.id,
    title: source.title ?? stereoType.label,
    parameters,
  };
}

function kindQuestion(
  line: TestLine,
  meanings: readonly PhraseTest[],
  { stereoTypes, why, words }: { stereoTypes: readonly StereoType[]; why: string; words: string },
): OpenQuestion {
  const known = meanings.flatMap((read) => {
    const stereoType = stereoTypes.find(({ id }) => id === read.stereoTypeId);
    return stereoType
      ? [{ stereoType, answer: asKind(line, stereoType, chosenSource(read, stereoType, words)) }]
      : [];
  });
  return {
    id: `${line.lineId}.stereoTypeId`,
    test: null,
    path: "stereoTypeId",
    why,
    choices: known.map(({ stereoType }) => ({ says: stereoType.label, value: stereoType.id })),
    answers: known.map(({ answer }) => answer),
  };
}

/** A chosen curve is in the unit that its method has by default, whatever the test has now. */
const unitOf = (path: string, { parameters }: StereoType): TestLine["parameters"] => {
  const unit = parameters.find(({ key }) => key === `${path}Unit`)?.default;
  return typeof unit === "string" ? { [`${path}Unit`]: unit } : {};
};

/** Questions for values that nobody has entered yet. */
const valueQuestions = (line: TestLine, read: PhraseTest, stereoType: StereoType): readonly OpenQuestion[] =>
  openAsks(read)
    .filter(({ path }) => path !== "stereoTypeId" && line.parameters[path] === undefined)
    .map(({ path, why, choices = [] }) => ({
      id: `${line.lineId}.${path}`,
      test: null,
      path,
      why,
      choices,
      answers: choices.map(({ value }) => ({
        ...line,
        parameters: { ...line.parameters, ...unitOf(path, stereoType), [path]: value },
      })),
    }));

/** The title of a standard is its own: "6 g rms" in it asks nothing. */
const isTyped = ({ testTypeId, evidence }: TestLine) => testTypeId === undefined && evidence === undefined;

/** Things that the words of a test that was added as typed leave open, as long as nobody has said them. */
export function openQuestions(line: TestLine, stereoTypes: readonly StereoType[]): readonly OpenQuestion[] {
  const stereoType = stereoTypes.find(({ id }) => id === line.stereoTypeId);
  if (!stereoType || !isTyped(line)) return [];
  const { words, isChosen, isMarked } = wordsOfTitle(line.title, stereoType);
  const { tests, meanings, hasFigures } = readPhrase(words, stereoTypes);
  if (!hasFigures && !isMarked) return [];
  const ofKind = ({ stereoTypeId }: PhraseTest) => stereoTypeId === line.stereoTypeId;
  if (!isChosen && meanings.some(ofKind)) {
    const why = kindQuestionOf({ tests }) ?? "";
    return [kindQuestion(line, meanings, { stereoTypes, why, words })];
  }
  const read = [...meanings, ...tests].find(ofKind);
  return read ? valueQuestions(line, read, stereoType) : [];
}
