import type { SearchAnswer, SearchRequest } from "@headroom/contract/vocabulary/search";
import { answerLab } from "../answers/answer-lab.ts";
import type { TestPlan } from "../rules/test-plan.ts";
import { combineLabs } from "./combine-labs.ts";
import type { Field } from "./field.ts";
import { selectPage } from "./select-labs.ts";
import { survey } from "./survey.ts";

/** Makes the answer of a search from how every laboratory stands: counts, a page with all details, combinations. */
export function assemble(
  field: Field,
  plans: readonly TestPlan[],
  request: SearchRequest,
  plannedOn: string,
): Omit<SearchAnswer, "elapsedMs"> {
  const surveyed = survey(field, plans);
  const page = selectPage(field, surveyed, request);
  const combined = combineLabs(field, plans, request, plannedOn);
  return {
    searched: field.searched,
    counts: surveyed.counts,
    perTest: surveyed.perTest,
    envelopes: plans.map((plan) => plan.envelope),
    labs: page.flatMap((slot) => {
      const lab = field.labAt(slot);
      const km = field.distanceKm(slot);
      return lab ? [answerLab(plans, lab, plannedOn, Number.isNaN(km) ? null : km)] : [];
    }),
    ...combined,
  };
}
