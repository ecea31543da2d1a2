import { classNames } from "../../ui/page/class-names.ts";
import { type VerdictWord, verdictTextStyle } from "./verdict-mark.tsx";

/** Position of the zero line, in per cent of the width. */
const zero = 33.3;
const fills: Record<VerdictWord, string> = {
  yes: "bg-yes",
  tight: "bg-tight",
  unknown: "bg-transparent",
  // Hatched: a failed check differs in shape too.
  no: "bg-[repeating-linear-gradient(135deg,var(--no)_0_2px,transparent_2px_4px)] border border-no",
};

/** Length of the bar in per cent of the track: linear to +200 % on the right and to −100 % on the left. */
export function barExtent(margin: number): { readonly left: number; readonly width: number } {
  if (margin >= 0) return { left: zero, width: (100 - zero) * Math.min(margin / 2, 1) };
  const width = zero * Math.min(-margin, 1);
  return { left: zero - width, width };
}

interface MarginTrackProps extends Pick<MarginBarProps, "margin" | "verdict"> {
  readonly className?: string;
}

/** The margin as a bar from the zero line; none where it has no figure. */
export function MarginTrack({ margin, verdict, className }: MarginTrackProps) {
  const extent = margin === null ? null : barExtent(margin);
  return (
    <span aria-hidden className={classNames("relative h-2", className)}>
      <span className="absolute inset-x-0 top-1/2 h-px bg-line forced-color-adjust-none" />
      <span
        className="absolute -inset-y-0.5 w-px bg-line-strong forced-color-adjust-none"
        style={{ left: `${zero}%` }}
      />
      {extent && (
        <span
          className={classNames(
            "absolute top-px h-1.5 min-w-0.5 forced-color-adjust-none rounded-[1px]",
            fills[verdict],
          )}
          style={{ left: `${extent.left}%`, width: `${extent.width}%` }}
        />
      )}
    </span>
  );
}

interface MarginBarProps {
  readonly label: string;
  readonly margin: number | null;
  readonly verdict: VerdictWord;
  /** The margin in words: `+34 %`. */
  readonly shown: string;
}

/** One check: its name, a bar from the zero line, and the signed margin. */
export const MarginBar = ({ label, margin, verdict, shown }: MarginBarProps) => (
  <div className="grid grid-cols-[minmax(0,11rem)_minmax(2.5rem,1fr)_4rem] items-start gap-2.5">
    <span className="text-sm text-mute">{label}</span>
    <MarginTrack margin={margin} verdict={verdict} className="mt-1.5" />
    <span className={classNames("figure whitespace-nowrap text-right", verdictTextStyle(verdict))}>
      {shown}
    </span>
  </div>
);
