import type { Endpoint } from "@headroom/contract/endpoints/endpoint";
import type { RefusalOf } from "@headroom/contract/endpoints/refusals-of";
import { fallbackSentences, type RefusalCode } from "@headroom/contract/vocabulary/refusals";

type CallErrorCode = RefusalCode | "no-answer";

/** A call that did not do what it should: a sentence for people, a code for programs. */
export class CallError extends Error {
  override name = "CallError";
  readonly code: CallErrorCode;
  readonly status: number;
  /** A sentence per field of the form that was sent. */
  readonly fields: Readonly<Record<string, string>>;
  /** When a save was stale: what is stored now. */
  readonly current: unknown;

  constructor(
    sentence: string,
    details: {
      code: CallErrorCode;
      status: number;
      fields?: Readonly<Record<string, string>> | undefined;
      current?: unknown;
      cause?: unknown;
    },
  ) {
    super(sentence, { cause: details.cause });
    this.code = details.code;
    this.status = details.status;
    this.fields = details.fields ?? {};
    this.current = details.current;
  }
}

/** Whether a call was refused with this code; one that the named endpoint does not give does not compile. */
export const isRefusal = <E extends Endpoint>(error: unknown, code: RefusalOf<E>): error is CallError =>
  error instanceof CallError && error.code === code;

/** The sentence to show for whatever was thrown. */
export const sentenceOf = (error: unknown): string =>
  error instanceof CallError ? error.message : fallbackSentences.unexpected;
