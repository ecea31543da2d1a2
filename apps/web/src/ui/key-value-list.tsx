import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface Pair {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
}

/** "sweep" and "not known" are words among figures. */
const isFigure = (value: ReactNode) => typeof value !== "string" || /\d/.test(value);

/** Facts as name and value. `figures` sets them tight and right-aligned, numbers in figures. */
export function KeyValueList({ pairs, figures = false }: { pairs: readonly Pair[]; figures?: boolean }) {
  return (
    <dl
      className={classNames(
        "grid gap-x-3",
        figures
          ? "grid-cols-[1fr_auto] items-baseline gap-y-px [overflow-wrap:normal]"
          : "grid-cols-[fit-content(9rem)_1fr] gap-y-1.5",
      )}
    >
      {pairs.map(({ key, label, value }) => (
        <div key={key} className="contents">
          <dt className="text-mute">{label}</dt>
          <dd
            className={classNames(
              "m-0 min-w-0",
              figures && "text-right",
              figures && isFigure(value) && "figure",
            )}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
