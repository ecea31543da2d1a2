import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { type PhraseTest, readPhrase } from "@headroom/reading";
import { namedStandard, type TestSource } from "../../domain/standard/test-source.ts";
import { defaultsOf } from "../../domain/specification/specification-draft.ts";

/** A test that typed words mean, as it would be added. */
export interface TypedTest {
  readonly stereoType: StereoType;
  readonly source: Partial<TestSource> & Pick<TestSource, "parameters">;
  /** A sentence for each thing that the words leave open. */
  readonly questions: readonly string[];
}

export interface TypedTests {
  readonly tests: readonly TypedTest[];
  /** Count of the first that are meant together, as dust and water by IP67. */
  readonly together: number;
  readonly hasFigures: boolean;
}

const titleMax = 160;
const sentence = (why: string) => `${why.charAt(0).toUpperCase()}${why.slice(1)}.`;

function typedTest(read: PhraseTest, words: string, stereoTypes: readonly StereoType[]): TypedTest[] {
  const stereoType = stereoTypes.find(({ id }) => id === read.stereoTypeId);
  if (!stereoType) return [];
  const { parameters, standard, clause, asks } = read;
  const questions = asks.filter(({ path }) => path !== "directions");
  const reference =
    standard === undefined ? namedStandard(stereoType) : { standard, ...(clause && { clause }) };
  // A title as typed keeps what is still open: the card reads it again.
  const title = questions.length > 0 ? { title: words.slice(0, titleMax) } : {};
  const source = { ...reference, ...title, parameters };
  return [{ stereoType, source, questions: questions.map(({ why }) => sentence(why)) }];
}

/** The tests that an engineer's words mean, the likeliest first: "shock 50 g 6 ms". */
export function typedTests(words: string, stereoTypes: readonly StereoType[]): TypedTests {
  const { tests, others, hasFigures } = readPhrase(words, stereoTypes);
  const typed = (read: PhraseTest) => typedTest(read, words, stereoTypes);
  const meant = tests.flatMap(typed);
  return { tests: [...meant, ...others.flatMap(typed)], together: meant.length, hasFigures };
}

/** A question that the title of a test leaves open, and the tests that it can mean. */
export interface OpenKind {
  readonly question: string;
  readonly choices: readonly { readonly label: string; readonly chosen: TestLine }[];
}

/** The kind of a test that was added as typed, as long as nobody has chosen one of those that its words can mean. */
export function openKind(line: TestLine, stereoTypes: readonly StereoType[]): OpenKind | null {
  // The title of a standard is its own: "6 g rms" in it asks nothing.
  if (line.testTypeId !== undefined || line.evidence !== undefined) return null;
  const { tests, others, hasFigures } = readPhrase(line.title, stereoTypes);
  const ask = tests[0]?.asks.find(({ path }) => path === "stereoTypeId");
  const all = [...tests, ...others];
  if (!ask || !hasFigures || !all.some(({ stereoTypeId }) => stereoTypeId === line.stereoTypeId)) return null;
  const choices = all.flatMap((read) => {
    const [typed] = typedTest(read, line.title, stereoTypes);
    if (!typed) return [];
    const { stereoType, source } = typed;
    const isCurrent = stereoType.id === line.stereoTypeId;
    const parameters = isCurrent ? line.parameters : { ...defaultsOf(stereoType), ...source.parameters };
    const chosen = { ...line, ...source, stereoTypeId: stereoType.id, title: stereoType.label, parameters };
    return [{ label: stereoType.label, chosen }];
  });
  return { question: sentence(ask.why.replace(/:.*/, "")), choices };
}
