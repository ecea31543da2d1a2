import { plural } from "@headroom/contract/vocabulary/words/counts";
import type { SearchConditionKey } from "@headroom/contract/vocabulary/search/search-condition-keys";
import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import { useQuery } from "@tanstack/react-query";
import { ableCountQuery } from "../../domain/search/able-count.queries.ts";
import type { ChosenLab } from "../../features/find/chosen-labs.ts";
import { Notice } from "../../ui/page/notice.tsx";

interface OutsideConditionsProps {
  readonly criteria: SearchCriteria;
  readonly chosen: readonly ChosenLab[];
  readonly showUnmet: readonly SearchConditionKey[];
}

/** Chosen laboratories that the conditions leave out since: no list shows their ticks. */
export function OutsideConditions({ criteria, chosen, showUnmet }: OutsideConditionsProps) {
  const labIds = chosen.map(({ labId }) => labId);
  const criteriaForChosen = { ...criteria, filters: { ...criteria.filters, labIds } };
  const { data, isPlaceholderData } = useQuery(
    ableCountQuery(labIds.length > 0 ? criteriaForChosen : null, showUnmet),
  );
  if (!data || isPlaceholderData || labIds.length === 0) return null;
  const { yes, tight, unknown, no } = data.counts;
  const outside = labIds.length - (yes + tight + unknown + no);
  if (outside <= 0) return null;
  return (
    <Notice tone="tight">
      {plural(outside, "chosen laboratory", "chosen laboratories")}{" "}
      {outside === 1 ? "is outside your conditions. It stays" : "are outside your conditions. They stay"}{" "}
      chosen until you clear the selection.
    </Notice>
  );
}
