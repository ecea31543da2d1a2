import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { readDraft, writeDraftEverywhere } from "../../platform/kept/kept-draft.ts";
import { draftSchema, emptyDraft, newTest } from "./specification-draft.ts";

/** Adds a test to the specification that is being written, on the screen too if it is shown; `fill` gives it values. */
export function addToDraft(
  stereoType: StereoType,
  fill: (line: TestLine, massKg: number | undefined) => TestLine = (line) => line,
): boolean {
  const draft = readDraft(draftSchema) ?? emptyDraft;
  const massKg = typeof draft.specimen.massKg === "number" ? draft.specimen.massKg : undefined;
  const line = fill(newTest(draft.tests, stereoType), massKg);
  return writeDraftEverywhere({ ...draft, tests: [...draft.tests, line] });
}
