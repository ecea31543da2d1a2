import type { PhraseAsk } from "./filling.ts";
import type { ReadableKind } from "./standards-meant.ts";

/** Tests that differ by the shape of their pulse. */
export const pulses: ReadonlySet<string> = new Set([
  "shock-half-sine",
  "shock-tps",
  "shock-trapezoid",
  "bump",
]);

/** Whether all are halves of an IP code, which one text asks for together. */
export const isIngress = (kinds: readonly string[]): boolean =>
  kinds.every((id) => id.startsWith("ingress-"));

const narrowed = (kinds: readonly string[], by: readonly string[]): readonly string[] => {
  const both = kinds.filter((kind) => by.includes(kind));
  return both.length > 0 ? both : kinds;
};

/** The kinds of the taxonomy that a text can mean: those named first, as far as the other evidence agrees with some. */
export const candidatesOf = (
  first: readonly string[],
  evidence: readonly (readonly string[])[],
  kinds: readonly ReadableKind[],
): readonly string[] =>
  evidence
    .reduce((meant, by) => narrowed(meant, by), first)
    .filter((id) => kinds.some((kind) => kind.id === id));

export function openKind(candidates: readonly string[], kinds: readonly ReadableKind[]): PhraseAsk {
  const labels = candidates.map((id) => kinds.find((kind) => kind.id === id)?.label ?? id).join("; ");
  const what = candidates.every((id) => pulses.has(id)) ? "Pulse shape" : "Test";
  return { path: "stereoTypeId", why: `${what} not stated: ${labels}` };
}
