import type { Verdict } from "@headroom/contract/vocabulary/search/matching";

/** From this margin on the colour grows no stronger, as the bars grow no longer. */
const fullMargin = { gain: 2, loss: 1 } as const;
/** In per cent of the verdict's colour: what stays readable below ink in both themes. */
const [faintest, strongest] = [10, 42];

const share = (part: number) => Math.round(faintest + (strongest - faintest) * Math.min(part, 1));

/** The ground of a cell: the verdict's colour, the stronger the further the margin is from zero. */
export function marginTint(verdict: Verdict, margin: number | null): string {
  if (verdict === "unknown") return "transparent";
  const full = verdict === "no" ? fullMargin.loss : fullMargin.gain;
  const strength = margin === null ? 1 : Math.abs(margin) / full;
  return `color-mix(in srgb, var(--${verdict}) ${share(strength)}%, transparent)`;
}
