import type { ParameterValue } from "@headroom/contract/vocabulary/test/parameters";
import type { ParagraphReading, ReadMeaning } from "@headroom/reading";
import type { SpecimenDraft } from "../../../domain/specification/specification-draft.ts";

/** A value that one press gives; `says` tells it from the others, alone where the value is a table. */
export interface Choice {
  readonly says: string;
  readonly value: ParameterValue;
}

/** Something that a text leaves open or says in two ways. */
export interface Question {
  readonly id: string;
  /** Place among the tests; null for the specimen. */
  readonly test: number | null;
  readonly path: string;
  readonly why: string;
  readonly choices: readonly Choice[];
}

/** The place of the choice that was pressed, by question; null leaves the field empty. */
export type Answers = Readonly<Record<string, number | null>>;

/** A test as it is read so far: null while nobody has said which of several it is. */
export type SettledTest = ReadMeaning | null;

const kindId = (test: number) => `${test}.stereoTypeId`;

/** The tests of a reading, each with what is open in it. */
export const settledTests = (reading: ParagraphReading, answers: Answers): readonly SettledTest[] =>
  reading.tests.map(({ meanings, ...test }, place) => {
    if (meanings) return meanings[answers[kindId(place)] ?? -1] ?? null;
    const own = <Open extends { readonly test: number | null }>(open: readonly Open[]) =>
      open.filter((each) => each.test === place);
    return { ...test, asks: own(reading.asks), conflicts: own(reading.conflicts) };
  });

/** Questions of one path as one: of a conflict, the value that was read is a choice too. */
function grouped({ asks, conflicts, parameters }: ReadMeaning): readonly Omit<Question, "id" | "test">[] {
  return [...Map.groupBy([...asks, ...conflicts], ({ path }) => path)].map(([path, each]) => {
    const value = parameters[path];
    const isConflict = conflicts.some((conflict) => conflict.path === path);
    const read = isConflict && value !== undefined ? [{ says: "as read", value }] : [];
    return {
      path,
      why: each.map(({ why }) => why).join("; "),
      choices: [...read, ...each.flatMap(({ choices = [] }) => choices)],
    };
  });
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Facts of the specimen on which the text disagrees with itself or the draft, which keeps its own until a press says otherwise. */
function specimenQuestions(reading: ParagraphReading, specimen: SpecimenDraft): readonly Question[] {
  const drafted = new Map<string, ParameterValue | undefined>(Object.entries(specimen));
  return Object.entries(reading.specimen).flatMap(([key, value]): Question[] => {
    const path = `specimen.${key}`;
    const own = drafted.get(key);
    const ask = reading.asks.find((each) => each.test === null && each.path === path);
    const said = ask?.choices ?? [{ says: "your text", value }];
    const question = { id: path, test: null, path };
    if (own === undefined) return ask ? [{ ...question, why: ask.why, choices: said }] : [];
    if (!ask && isSame(own, value)) return [];
    const kept = { says: "your draft", value: own };
    return [{ ...question, why: "your draft says otherwise", choices: [kept, ...said] }];
  });
}

/** All that a reading leaves open, in the order of the tests; what a press has settled stays among them. */
export function questionsOf(
  reading: ParagraphReading,
  settled: readonly SettledTest[],
  specimen: SpecimenDraft,
): readonly Question[] {
  const ofTests = reading.tests.flatMap(({ meanings }, test): Question[] => {
    const kind = meanings && {
      id: kindId(test),
      test,
      path: "stereoTypeId",
      why: "which test is it?",
      choices: meanings.map(({ stereoTypeId }) => ({ says: "", value: stereoTypeId })),
    };
    const one = settled[test];
    const open = one ? grouped(one) : [];
    const rest = open
      .filter(({ path }) => path !== "stereoTypeId")
      .map((each) => ({ ...each, id: `${test}.${one?.stereoTypeId}.${each.path}`, test }));
    return kind ? [kind, ...rest] : rest;
  });
  return [...specimenQuestions(reading, specimen), ...ofTests];
}

/** The value that a press gave; undefined while nobody has answered, or where the answer leaves it empty. */
export const answerTo = ({ id, choices }: Question, answers: Answers): ParameterValue | undefined =>
  choices[answers[id] ?? -1]?.value;
