import type { MessagePort } from "node:worker_threads";
import type { LabAnswer } from "@headroom/contract/vocabulary/search/matching";
import type { SearchRequest } from "@headroom/contract/vocabulary/search/search";
import type { Contender, ContenderLimits } from "@headroom/matching/combinations/contenders";
import type { LabForMatching } from "@headroom/matching/lab-for-matching";
import type { MatchOptions } from "@headroom/matching/search/compile-search";
import type { FieldDetails, FieldSurvey, Wanted } from "@headroom/matching/search/field-search";
import type { LabQuestion } from "@headroom/matching/search/answer-one-lab";
import type { DistanceQuestion } from "@headroom/matching/search/lab-index";

/** Questions to a shard in another thread, and its answers. */
export interface ShardCalls {
  save: (question: null) => Uint8Array<ArrayBuffer>;
  survey: (question: { readonly request: SearchRequest; readonly options: MatchOptions }) => FieldSurvey;
  contenders: (limits: ContenderLimits) => readonly Contender[];
  details: (wanted: Wanted) => FieldDetails;
  answerOf: (question: LabQuestion) => LabAnswer | null;
  distances: (question: DistanceQuestion) => readonly (number | null)[];
}

export type ShardCall = {
  [Method in keyof ShardCalls]: {
    readonly id: number;
    readonly method: Method;
    readonly question: Parameters<ShardCalls[Method]>[0];
  };
}[keyof ShardCalls];

/** Changes are not answered. */
export type ShardChange =
  | { readonly upsert: LabForMatching }
  | { readonly remove: string }
  | { readonly restore: Uint8Array<ArrayBuffer> };

export type ShardReply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failure: string };

/** Value that replaces the count of replies once the thread has ended. */
export const threadEnded = -1;

/** Start data of the thread. */
export interface ShardThreadData {
  readonly port: MessagePort;
  /** One number, raised with every reply and `threadEnded` at the end: who waits for a reply sleeps on it. */
  readonly replies: Int32Array<SharedArrayBuffer>;
}
