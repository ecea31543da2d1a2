import type { LabConditionKey } from "@headroom/contract/vocabulary/search/search-condition-keys";
import type { LineAccreditation } from "@headroom/contract/vocabulary/search/matching";
import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import { useBodyName } from "../../domain/certificate/use-body-name.ts";
import { UnaccreditedNotes } from "../../domain/verdict/unaccredited-notes.tsx";
import { useFormat } from "../../platform/quantity/quantity-format.ts";
import { activeConditions } from "./conditions/active-conditions.ts";

export type NotedCriteria = Pick<
  SearchCriteria,
  "specimen" | "tests" | "place" | "radiusKm" | "filters" | "sort"
>;

function UnmetConditions({
  criteria,
  unmet,
}: {
  criteria: NotedCriteria;
  unmet: readonly LabConditionKey[];
}) {
  const names = { bodyName: useBodyName(), format: useFormat() };
  return (
    <ul aria-label="Conditions not met" className="mt-1 text-sm text-no">
      {activeConditions(criteria, names)
        .filter(({ key }) => unmet.some((each) => each === key))
        .map((condition) => (
          <li key={condition.key}>Not met: {condition.names.join(" or ")}</li>
        ))}
    </ul>
  );
}

interface UnmetNotesProps {
  readonly criteria: NotedCriteria;
  readonly unmet: readonly LabConditionKey[] | undefined;
  readonly answers: readonly LineAccreditation[];
  /** The laboratory's tests; all of them where it is not said. */
  readonly lineIds?: readonly string[];
}

/** Unmet conditions of a listed laboratory, and accreditation missing for the report. */
export const UnmetNotes = ({ criteria, unmet = [], answers, lineIds }: UnmetNotesProps) => (
  <>
    {unmet.length > 0 && <UnmetConditions criteria={criteria} unmet={unmet} />}
    <UnaccreditedNotes specification={criteria} {...{ answers, lineIds }} />
  </>
);
