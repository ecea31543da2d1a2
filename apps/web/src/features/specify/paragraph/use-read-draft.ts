import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import type { ParagraphReading } from "@headroom/reading";
import { useState } from "react";
import type { SpecificationDraft } from "../../../domain/specification/specification-draft.ts";
import { type Answers, questionsOf, settledTests } from "./questions.ts";
import { readSpecimen, readTests } from "./read-draft.ts";

interface DraftAndKinds {
  readonly draft: SpecificationDraft;
  readonly stereoTypes: readonly StereoType[];
}

/** The answers to what a reading leaves open, and what it then adds. */
export function useReadDraft(reading: ParagraphReading | undefined, { draft, stereoTypes }: DraftAndKinds) {
  const [answers, setAnswers] = useState<Answers>({});
  const [leftOut, setLeftOut] = useState<readonly number[]>([]);
  const settled = reading ? settledTests(reading, answers) : [];
  const questions = reading ? questionsOf(reading, settled, draft.specimen) : [];
  const asking = { questions, answers };
  const tests = readTests(settled, stereoTypes, asking);
  return {
    settled,
    questions,
    answers,
    tests,
    leftOut,
    specimen: reading ? readSpecimen(reading, draft.specimen, asking) : draft.specimen,
    answer: (id: string, choice: number | null) => setAnswers((old) => ({ ...old, [id]: choice })),
    leaveOut: (place: number, isLeftOut: boolean) =>
      setLeftOut((old) => (isLeftOut ? [...old, place] : old.filter((each) => each !== place))),
    reset: () => {
      setAnswers({});
      setLeftOut([]);
    },
  };
}
export type ReadingState = ReturnType<typeof useReadDraft>;
