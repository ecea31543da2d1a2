import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import { criteriaOf, type SpecificationDraft } from "./specification-draft.ts";
import { testFaults } from "./specification-faults.ts";

/** The draft as a search when the schemas accept the specimen and every test, else null. */
export function completeCriteria(
  draft: SpecificationDraft,
  stereoTypes: readonly StereoType[],
): SearchCriteria | null {
  const isWhole = draft.tests.every((line) => {
    const kind = stereoTypes.find(({ id }) => id === line.stereoTypeId);
    if (kind === undefined) return false;
    return Object.keys(testFaults(line, kind, { specimen: draft.specimen })).length === 0;
  });
  return isWhole ? criteriaOf(draft) : null;
}
