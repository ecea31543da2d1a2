import type { Decision } from "../platform/refusal.ts";

/** A decision in one line: `allowed`, or the kind of refusal, the fields it names, and its sentence. */
export function said(decision: Decision): string {
  if (decision.allowed) return "allowed";
  const { code, fields = {}, message } = decision.refusal;
  return `${[code, ...Object.keys(fields)].join(" ")}: ${message}`;
}
