import type { LabAnswer } from "@headroom/contract/vocabulary/search/matching";
import type { Place, SearchRequest } from "@headroom/contract/vocabulary/search/search";
import type { SearchAnswer } from "@headroom/contract/vocabulary/search/search-answer";
import type { LabForMatching } from "../lab-for-matching.ts";
import type { LabQuestion } from "./answer-one-lab.ts";
import type { MatchOptions } from "./compile-search.ts";

export interface DistanceQuestion {
  readonly place: Pick<Place, "latitude" | "longitude">;
  readonly labIds: readonly string[];
}

/** Laboratories that searches are answered from. */
export interface LabIndex {
  /** Enabled laboratories in the index. */
  readonly size: number;
  /** Puts a laboratory in, or in place of its earlier state; a disabled one is taken out. Seen by the next search. */
  upsert(lab: LabForMatching): void;
  /** Answers whether it was there. */
  remove(labId: string): boolean;
  has(labId: string): boolean;
  /** Holds every laboratory against the tests. `now` is a clock in milliseconds; without it `elapsedMs` is 0. */
  search(request: SearchRequest, options: MatchOptions, now?: () => number): SearchAnswer;
  /** Kilometres from a place, in the order of the identifiers; `null` for a laboratory that is not in the index. */
  distances(question: DistanceQuestion): (number | null)[];
  /** One laboratory in full detail: the proof of match. `null` when it is not in the index. */
  answerOf(question: LabQuestion): LabAnswer | null;
}
