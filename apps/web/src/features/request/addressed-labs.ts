import type { LineId } from "@headroom/contract/vocabulary/identifiers";
import type { LabAnswer, TestAnswer } from "@headroom/contract/vocabulary/search/matching";
import type { AddressedLab } from "@headroom/contract/vocabulary/project/projects";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { byAccreditation } from "../../domain/verdict/deciding.ts";

const isProposed = (answer: TestAnswer) => answer.verdict !== "no" || byAccreditation([answer]) !== null;

/**
 * Returns the tests to request from a laboratory by default: its part of a combination, or all it can run. Missing
 * accreditation does not exclude a test; the request mentions it.
 */
export const proposedLines = (lab: LabAnswer, given: readonly LineId[] = []): readonly LineId[] =>
  given.length > 0 ? given : lab.tests.flatMap((answer) => (isProposed(answer) ? [answer.lineId] : []));

/** A laboratory without a test is not asked. */
export const addressedLabs = (
  labs: readonly { readonly labId: LabAnswer["labId"]; readonly lineIds: readonly LineId[] }[],
): AddressedLab[] =>
  labs.flatMap(({ labId, lineIds }) => (lineIds.length > 0 ? [{ labId, lineIds: [...lineIds] }] : []));

/** The tests for which nobody is asked. */
export const uncoveredTests = (
  tests: readonly TestLine[],
  labs: readonly AddressedLab[],
): readonly TestLine[] => tests.filter(({ lineId }) => !labs.some(({ lineIds }) => lineIds.includes(lineId)));
