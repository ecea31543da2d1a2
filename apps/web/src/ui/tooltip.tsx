import { type ReactNode, useEffect, useState } from "react";
import { Tooltip as AriaTooltip, Button, TooltipTrigger } from "react-aria-components";

interface ExplainButtonProps {
  /** What is explained, for the button's name: "PSD breakpoints". */
  readonly about: string;
  readonly children: ReactNode;
}

/** A small "i" whose explanation opens by pointer, by keyboard focus and by touch. Nothing without a text. */
export function ExplainButton({ about, children }: ExplainButtonProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    // A finger has nothing to move away with: the next touch anywhere closes it.
    const close = () => setOpen(false);
    document.addEventListener("touchstart", close, { passive: true });
    return () => document.removeEventListener("touchstart", close);
  }, [isOpen]);
  if (!children) return null;
  return (
    <TooltipTrigger delay={250} closeDelay={100} isOpen={isOpen} onOpenChange={setOpen}>
      <Button
        aria-label={`Explain: ${about}`}
        onPress={() => setOpen(true)}
        className="no-print grid size-4 shrink-0 place-items-center rounded-full border border-line-strong text-[10px] leading-none text-mute hover:border-ink hover:text-ink"
      >
        <span aria-hidden>i</span>
      </Button>
      <AriaTooltip
        offset={6}
        className="z-50 max-w-72 rounded border border-line-strong/60 bg-raised px-2.5 py-1.5 text-sm text-ink shadow-lg"
      >
        {children}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
