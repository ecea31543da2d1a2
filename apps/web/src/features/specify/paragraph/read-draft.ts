import type { ParameterValue } from "@headroom/contract/vocabulary/test/parameters";
import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import type { ParagraphReading } from "@headroom/reading";
import {
  defaultsOf,
  newTest,
  readSpecification,
  type SpecimenDraft,
} from "../../../domain/specification/specification-draft.ts";
import { type Answers, answerTo, type Question, type SettledTest } from "./questions.ts";

/** A test that a text says, as it would be added. */
export interface ReadDraftTest {
  /** Place among the tests of the text. */
  readonly place: number;
  readonly stereoType: StereoType;
  readonly source: Pick<TestLine, "title" | "standard" | "clause" | "edition" | "parameters">;
  /** Parameters that the text does not say, and that stand at the method's usual value. */
  readonly usual: readonly string[];
}

/** Tests that a text adds to a draft, and the specimen with its facts. */
export interface ReadDraft {
  readonly tests: readonly ReadDraftTest[];
  readonly specimen: SpecimenDraft;
}

const open = (questions: readonly Question[], test: number | null) =>
  new Set(questions.filter((each) => each.test === test).map(({ path }) => path));

/** Values without those that are asked, with those that a press gave. */
function answered(
  values: Readonly<Record<string, ParameterValue>>,
  questions: readonly Question[],
  { test, answers }: { readonly test: number | null; readonly answers: Answers },
): Record<string, ParameterValue> {
  const asked = open(questions, test);
  const own = (path: string) => (test === null ? path.replace("specimen.", "") : path);
  const given = questions.flatMap((question) => {
    const value = question.test === test ? answerTo(question, answers) : undefined;
    return value === undefined || question.path === "stereoTypeId"
      ? []
      : [[own(question.path), value] as const];
  });
  const said = Object.entries(values).filter(([key]) => !asked.has(test === null ? `specimen.${key}` : key));
  return Object.fromEntries([...said, ...given]);
}

interface Asking {
  readonly questions: readonly Question[];
  readonly answers: Answers;
}

/** The tests of a reading whose kind is known. What is open stays empty: no usual value stands in for an answer. */
export function readTests(
  settled: readonly SettledTest[],
  stereoTypes: readonly StereoType[],
  { questions, answers }: Asking,
): readonly ReadDraftTest[] {
  return settled.flatMap((test, place): ReadDraftTest[] => {
    const stereoType = stereoTypes.find(({ id }) => id === test?.stereoTypeId);
    if (!test || !stereoType) return [];
    const asked = open(questions, place);
    const said = answered(test.parameters, questions, { test: place, answers });
    const usual = Object.entries(defaultsOf(stereoType)).filter(([key]) => !(key in said) && !asked.has(key));
    const { standard, clause, edition } = test;
    const source = {
      title: stereoType.label,
      ...(standard !== undefined && { standard }),
      ...(clause !== undefined && { clause }),
      ...(edition !== undefined && { edition }),
      parameters: { ...said, ...Object.fromEntries(usual) },
    };
    return [{ place, stereoType, source, usual: usual.map(([key]) => key) }];
  });
}

/** The draft's specimen with what the text says and the draft has not, and with what a press chose. */
export function readSpecimen(
  reading: ParagraphReading,
  drafted: SpecimenDraft,
  { questions, answers }: Asking,
): SpecimenDraft {
  const said = answered(reading.specimen, questions, { test: null, answers });
  const accepted = readSpecification({ specimen: said, tests: [] })?.specimen ?? {};
  return { ...drafted, ...accepted };
}

/** The line of a test that is read, under an identifier that no known test has. */
export const lineOf = ({ stereoType, source }: ReadDraftTest, known: readonly TestLine[]): TestLine => ({
  ...newTest(known, stereoType, source),
  parameters: source.parameters,
});
