import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import type { UseQueryResult } from "@tanstack/react-query";
import type { SearchAnswer } from "@headroom/contract/vocabulary/search/search-answer";
import { useState } from "react";
import { Link } from "react-router";
import { noConditions } from "../domain/search/conditions.ts";
import { RequirementCosts } from "../features/find/conditions/requirement-costs.tsx";
import { LabMap } from "../features/find/map/lab-map.tsx";
import { VerdictMark } from "../domain/verdict/verdict-mark.tsx";
import type { DraftControl } from "../features/specify/use-draft.ts";

interface EstimateAnswerProps {
  /** The draft as a search, once typing has paused; null while it is incomplete. */
  readonly criteria: SearchCriteria | null;
  readonly count: UseQueryResult<SearchAnswer>;
  readonly control: DraftControl;
}

/** The answer beside a description: where the laboratories are, what requirements cost, what one change would bring. */
export function EstimateAnswer({ criteria, count, control }: EstimateAnswerProps) {
  const [shownId, setShownId] = useState<string | null>(null);
  const { place, conditions = noConditions } = control.draft;
  if (!criteria || !count.data) return null;
  const { labs } = count.data;
  const shown = labs.find(({ labId }) => labId === shownId);
  return (
    <>
      <div>
        <LabMap
          labs={labs}
          place={place}
          radiusKm={conditions.radiusKm}
          shownId={shownId}
          onShow={({ labId }) => setShownId(labId)}
          onRadius={(radiusKm) => control.setConditions({ ...conditions, radiusKm })}
        />
        {shown && (
          <p className="mt-1 text-sm">
            <Link to={`/testlabs/${shown.slug}`} className="underline">
              {shown.name}
            </Link>{" "}
            <span className="text-mute">{shown.city}</span> <VerdictMark verdict={shown.verdict} />
          </p>
        )}
      </div>
      <RequirementCosts
        criteria={criteria}
        answer={count.data}
        onRelax={({ tests }, sentence) =>
          control.replace({ ...control.draft, tests }, `Changed. ${sentence}`)
        }
      />
    </>
  );
}
