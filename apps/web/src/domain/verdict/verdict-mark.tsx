import { classNames } from "../../ui/page/class-names.ts";

export type VerdictWord = "yes" | "tight" | "unknown" | "no";

const marks: Record<VerdictWord, { sign: string; word: string; style: string }> = {
  yes: { sign: "✓", word: "Yes", style: "text-yes" },
  tight: { sign: "≈", word: "Tight", style: "text-tight" },
  unknown: { sign: "?", word: "Ask", style: "text-unknown" },
  no: { sign: "✕", word: "No", style: "text-no" },
};

export const verdictSign = (verdict: VerdictWord): string => marks[verdict].sign;
export const verdictName = (verdict: VerdictWord): string => marks[verdict].word;
export const verdictTextStyle = (verdict: VerdictWord): string => marks[verdict].style;

/** A verdict as sign and word, so that it needs no colour. */
export function VerdictMark({ verdict, className }: { verdict: VerdictWord; className?: string }) {
  const { sign, word, style } = marks[verdict];
  return (
    <span className={classNames("whitespace-nowrap font-semibold", style, className)}>
      <span aria-hidden>{sign} </span>
      {word}
    </span>
  );
}
