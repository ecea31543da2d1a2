import { type NextStep, waitLine } from "@headroom/contract/vocabulary/project/read-next-step";
import { type ReactNode, useId } from "react";
import { classNames } from "../../ui/page/class-names.ts";
import { nextLine } from "./next-step-facts.ts";

interface NextStepBoxProps {
  readonly step: NextStep;
  /** What waits for an answer beside it, a sentence each. */
  readonly also?: readonly string[];
  /** Buttons of the acts that are next. */
  readonly children?: ReactNode;
}

/** The head of a project: the next step, who is waited for since when, and the acts. */
export function NextStepBox({ step, also = [], children }: NextStepBoxProps) {
  const id = useId();
  const line = waitLine(step);
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        "mb-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded border p-4",
        step.isMine ? "border-ink" : "border-line-strong",
      )}
    >
      <div className="min-w-0 flex-1 basis-80">
        <h2 id={id} className="eyebrow">
          What happens next
        </h2>
        <p className="pt-1">{step.sentence}</p>
        {line && <p className="pt-1 text-sm font-medium">{line}.</p>}
        {also.map((sentence) => (
          <p key={sentence} className="pt-1 text-sm">
            {sentence}
          </p>
        ))}
      </div>
      {children && <div className="no-print flex flex-wrap items-center gap-2">{children}</div>}
    </section>
  );
}

/** The next step in a list; what waits for the reader stands out. */
export function NextLine({ step }: { step: NextStep }) {
  const line = nextLine(step);
  return line && <span className={step.isMine ? "font-medium" : "text-mute"}>{line}</span>;
}
