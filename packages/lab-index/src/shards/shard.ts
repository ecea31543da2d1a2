import type { LabAnswer } from "@headroom/contract/vocabulary/search/matching";
import type { SearchRequest } from "@headroom/contract/vocabulary/search/search";
import type { Contender, ContenderLimits } from "@headroom/matching/combinations/contenders";
import type { LabForMatching } from "@headroom/matching/lab-for-matching";
import type { Deferred } from "@headroom/matching/search/assemble";
import type { LabQuestion } from "@headroom/matching/search/answer-one-lab";
import type { DistanceQuestion } from "@headroom/matching/search/lab-index";
import { compileSearch, type MatchOptions } from "@headroom/matching/search/compile-search";
import type {
  CompiledSearch,
  FieldDetails,
  FieldSurvey,
  Wanted,
} from "@headroom/matching/search/field-search";

/** A search that is compiled when somebody first needs it, and once. */
export class PendingSearch {
  readonly request: SearchRequest;
  readonly options: MatchOptions;
  private known: CompiledSearch | null = null;

  constructor(request: SearchRequest, options: MatchOptions) {
    this.request = request;
    this.options = options;
  }

  get compiled(): CompiledSearch {
    this.known ??= compileSearch(this.request, this.options);
    return this.known;
  }
}

/**
 * Some of the laboratories. What is asked is answered later, so that several shards can work at the same time: ask
 * all of them, then get the answers. Changes count from the next question on.
 */
export interface Shard {
  upsert(lab: LabForMatching): void;
  remove(labId: string): void;
  /** Everything that it holds, as bytes that the same program can read. */
  save(): Deferred<Uint8Array<ArrayBuffer>>;
  /** Takes what was saved in place of everything; the bytes are its own from then on. */
  restore(saved: Uint8Array<ArrayBuffer>): void;
  survey(asked: PendingSearch): Deferred<FieldSurvey>;
  /** Laboratories for cheaper combinations than the last survey knew of. */
  contenders(limits: ContenderLimits): Deferred<readonly Contender[]>;
  /** Details of the last survey. */
  details(wanted: Wanted): Deferred<FieldDetails>;
  /** `null` when the laboratory is not in the shard. */
  answerOf(question: LabQuestion): Deferred<LabAnswer | null>;
  /** Kilometres in the order of the identifiers; `null` for a laboratory that is not in the shard. */
  distances(question: DistanceQuestion): Deferred<readonly (number | null)[]>;
  close(): Promise<void>;
}
