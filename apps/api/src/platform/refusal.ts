import { type RefusalCode, refusals } from "@headroom/contract/vocabulary/refusals";

/** A refusal that a person can act on. Services throw it; one handler turns it into status and body. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly code: RefusalCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** The version that is stored now, when a save was stale. */
  readonly current: unknown;
  /** When it is worth trying again. */
  readonly retryAfterS: number | undefined;

  constructor(
    code: RefusalCode,
    sentence: string = refusals[code].sentence,
    extra: { fields?: Readonly<Record<string, string>>; current?: unknown; retryAfterS?: number } = {},
  ) {
    super(sentence);
    this.code = code;
    this.fields = extra.fields;
    this.current = extra.current;
    this.retryAfterS = extra.retryAfterS;
  }
}

export const notFound = (what: string) => new Refusal("not-found", `This ${what} does not exist.`);
export const nothingHere = () => new Refusal("not-found");
/** For what has an owner: the same sentence whether it is somebody else's or nobody's, so that it gives nothing away. */
export const notVisible = (what: string) =>
  new Refusal("not-found", `This ${what} does not exist, or it is not yours.`);
/** The sentence is that of the first field where nothing better is known. */
export const invalid = (
  fields: Readonly<Record<string, string>>,
  sentence: string = Object.values(fields)[0] ?? refusals.invalid.sentence,
) => new Refusal("invalid", sentence, { fields });
export const conflict = (sentence: string) => new Refusal("conflict", sentence);
export const notAllowed = (sentence?: string) => new Refusal("not-allowed", sentence);
/** Somebody else saved in the meantime; both versions are shown and nothing is overwritten. */
export const stale = (current: unknown) => new Refusal("stale", undefined, { current });

/** Verdict of a rule: allowed, or why not. */
export type Decision = { readonly allowed: true } | { readonly allowed: false; readonly refusal: Refusal };
export const allowed: Decision = { allowed: true };
export const refused = (refusal: Refusal): Decision => ({ allowed: false, refusal });
export function assertAllowed(decision: Decision): void {
  if (!decision.allowed) throw decision.refusal;
}
