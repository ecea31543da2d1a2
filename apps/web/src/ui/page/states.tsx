import type { ReactNode } from "react";
import { useTrouble } from "../../platform/page-trouble.ts";
import { Button } from "../control/button.tsx";

interface StateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

interface ShownState extends StateProps {
  /** Failure in the tab's title. */
  readonly trouble?: string;
}

function State({ title, children, action, trouble }: ShownState) {
  useTrouble(trouble ?? null);
  return (
    <div
      role={trouble && "alert"}
      className="flex flex-col items-start gap-2 border-l-2 border-line py-3 pl-4"
    >
      <p className="font-semibold">{title}</p>
      {children && <div className="max-w-prose text-mute">{children}</div>}
      {action && <div className="mt-1 flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}

/** There is nothing, why, and what to do about it. */
export const EmptyState = (props: StateProps) => <State {...props} />;

/** Something went wrong: the sentence, and a way to try again. */
export function FailedState({ sentence, onRetry }: { sentence: string; onRetry?: (() => void) | undefined }) {
  return (
    <State
      trouble="Not loaded"
      title="This could not be loaded"
      action={onRetry && <Button onPress={onRetry}>Try again</Button>}
    >
      {sentence}
    </State>
  );
}

interface RefusedStateProps {
  readonly title?: string;
  readonly sentence: string;
  readonly action?: ReactNode;
}
/** The question itself is wrong: asking again would not help, `action` does. */
export const RefusedState = ({ title = "This needs a correction", sentence, action }: RefusedStateProps) => (
  <State trouble="Needs a correction" title={title} action={action}>
    {sentence}
  </State>
);
export const ForbiddenState = ({ sentence }: { sentence: string }) => (
  <State trouble="Not allowed" title="Your account has no access to this">
    {sentence}
  </State>
);
export const MissingState = ({ sentence }: { sentence: string }) => (
  <State trouble="Not found" title="Not found">
    {sentence}
  </State>
);

/** Waits inside a screen; says so only when it lasts. */
export function LoadingState({ label = "Loading" }: { label?: string }) {
  return (
    <output className="appear-late flex items-center gap-3 py-6 text-mute">
      <span aria-hidden className="spinner size-4" />
      {label}…
    </output>
  );
}

const widths = ["w-3/5", "w-4/5", "w-1/2", "w-2/3"];

/** Holds the place of what is on its way inside a screen that stands, a line for each of its rows. */
export function Skeleton({ lines = 6 }: { lines?: number }) {
  return (
    <output aria-busy className="appear-late block">
      <span className="sr-only">Loading…</span>
      {Array.from({ length: lines }, (_, line) => `line ${line}`).map((key, line) => (
        <span key={key} aria-hidden className="flex h-9 items-center border-b border-line">
          <span className={`block h-3 rounded bg-soft ${widths[line % widths.length]}`} />
        </span>
      ))}
    </output>
  );
}
