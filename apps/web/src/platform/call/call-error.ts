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

/** The sentence to show for whatever was thrown. */
export const sentenceOf = (error: unknown): string =>
  error instanceof CallError ? error.message : fallbackSentences.unexpected;
