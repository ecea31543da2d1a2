import type { LabAnswer } from "@headroom/contract/vocabulary/search/matching";
import type { Place } from "@headroom/contract/vocabulary/search/search";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { answerLab } from "../answers/answer-lab.ts";
import { plannedDayOf } from "../answers/planned-day.ts";
import { distanceKm } from "../distance.ts";
import type { LabForMatching } from "../lab-for-matching.ts";
import { compileTests } from "../rules/compile-test.ts";
import { expandSets } from "../rules/test-sets/airborne-sections.ts";
import type { MatchOptions } from "./compile-search.ts";

/** Question about one laboratory in full detail. */
export interface LabQuestion {
  readonly labId: string;
  readonly tests: readonly TestLine[];
  readonly specimen: Specimen;
  readonly options: MatchOptions;
  readonly plannedOn?: string;
  readonly place?: Pick<Place, "latitude" | "longitude">;
}

export function answerOneLab(
  lab: LabForMatching,
  { tests, specimen, options, plannedOn, place }: LabQuestion,
): LabAnswer {
  const plans = compileTests(expandSets(tests), specimen, options);
  const km = place ? distanceKm(lab, place) : null;
  const planned = plannedDayOf(plannedOn, specimen.readyOn, options.today);
  return answerLab(plans, { lab, distanceKm: km }, { planned, today: options.today, specimen });
}
