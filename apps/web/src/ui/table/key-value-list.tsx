import type { ReactNode } from "react";
import { classNames } from "../page/class-names.ts";

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
      className={
        figures
          ? "flex max-w-lg flex-col gap-y-px [overflow-wrap:normal]"
          : "grid grid-cols-[fit-content(9rem)_1fr] gap-x-3 gap-y-1.5"
      }
    >
      {pairs.map(({ key, label, value }) => (
        // A long figure takes no room from the names above and below it; it stands below its own name that cannot give more.
        <div key={key} className={figures ? "flex flex-wrap items-baseline gap-x-3" : "contents"}>
          <dt className={classNames("text-mute", figures && "min-w-min flex-[1_1_0]")}>{label}</dt>
          <dd
            className={classNames(
              "m-0",
              figures ? "ml-auto max-w-full text-right" : "min-w-0",
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
