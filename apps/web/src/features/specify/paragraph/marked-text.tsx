import { useEffect, useRef } from "react";
import { classNames } from "../../../ui/page/class-names.ts";
import type { MarkedPiece } from "./marked-pieces.ts";

interface MarkedTextProps {
  readonly pieces: readonly MarkedPiece[];
  /** Key of the value whose place is pointed out. */
  readonly shown: string | null;
}

function Piece({ piece, shown }: { piece: MarkedPiece; shown: string | null }) {
  const { text, keys, ending, isAsked, isUnread } = piece;
  if (keys.length === 0)
    return isUnread ? (
      <span className="border-b border-dashed border-line-strong text-mute">{text}</span>
    ) : (
      text
    );
  const isShown = shown !== null && keys.includes(shown);
  return (
    <mark
      data-shown={isShown || undefined}
      className={classNames(
        "border-b text-ink",
        isAsked ? "border-dotted border-tight bg-tight/10" : "border-data-1 bg-data-1/10",
        isShown && "outline-2 outline-data-1",
      )}
    >
      {text}
      {ending.map((target) => (
        <sup
          key={target}
          className={classNames("ml-px text-[10px] font-semibold", isAsked ? "text-tight" : "text-data-1")}
        >
          {target}
          {isAsked && "?"}
        </sup>
      ))}
    </mark>
  );
}

/** A long text is read without a pointer too. */
const scrolledByKeys = { tabIndex: 0 };

/** The text with marks over what was read from it; what was not read is underlined with dashes. */
export function MarkedText({ pieces, shown }: MarkedTextProps) {
  const text = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shown !== null) text.current?.querySelector("[data-shown]")?.scrollIntoView({ block: "nearest" });
  }, [shown]);
  return (
    <section
      ref={text}
      aria-label="Your text"
      {...scrolledByKeys}
      className="max-h-80 overflow-y-auto rounded border border-line p-3 whitespace-pre-wrap leading-6 lg:max-h-[60vh]"
    >
      {pieces.map((piece) => (
        <Piece key={piece.start} {...{ piece, shown }} />
      ))}
    </section>
  );
}
