import type { LabConditionKey } from "@headroom/contract/vocabulary/search/search-condition-keys";
import type { LineAccreditation } from "@headroom/contract/vocabulary/search/matching";
import type { SearchRequest } from "@headroom/contract/vocabulary/search/search";
import { accreditationOf, accreditedClass } from "../answers/accreditation.ts";
import type { PlannedDay } from "../answers/planned-day.ts";
import { verdictClasses } from "../keys/verdict-class.ts";
import type { LabForMatching } from "../lab-for-matching.ts";
import type { TestPlan } from "../rules/test-plan.ts";
import { unmetConditions } from "./filters.ts";

/** Unmet conditions of a laboratory, in a list that conditions exclude nobody from. */
export interface Unmet {
  readonly conditions: LabConditionKey[];
  /** Tests that need an accredited report and that its accreditation does not cover for certain. */
  readonly tests: readonly LineAccreditation[];
}

interface Held {
  readonly answerPlans: readonly TestPlan[];
  readonly conditions: SearchRequest;
  readonly planned: PlannedDay;
}

/** `null` in a list that every condition narrows: whoever is in it meets them all. */
export function unmetBy(lab: LabForMatching, { answerPlans, conditions, planned }: Held): Unmet | null {
  if (conditions.showUnmet.length === 0) return null;
  const tests = answerPlans.flatMap(({ line, accreditedReport }) => {
    const accreditation = accreditationOf(lab, line, planned);
    const isMet = !accreditedReport || accreditedClass(accreditation) === verdictClasses.yes;
    return isMet ? [] : [{ lineId: line.lineId, accreditation }];
  });
  return { conditions: unmetConditions(lab, conditions, planned.day), tests };
}
