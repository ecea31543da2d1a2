import { standardOf } from "@headroom/contract/vocabulary/test/describe-test";
import { sweptDurationText } from "@headroom/contract/vocabulary/test/swept-duration";
import { needsComparison, type TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { plural } from "@headroom/contract/vocabulary/words/counts";
import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import type { ReactNode } from "react";
import { LazyTestSparkline } from "../../domain/plot/lazy-plots.tsx";
import { levelText } from "../../domain/standard/level-text.ts";
import { type Format, useFormat } from "../../platform/quantity/quantity-format.ts";

interface TestRowProps {
  readonly line: TestLine;
  readonly number: number;
  readonly stereoType: StereoType;
  /** Laboratories that can run it; undefined while they are not counted. */
  readonly ableLabs: number | undefined;
  readonly menu: ReactNode;
  readonly onOpen: () => void;
}

/** Time or cycles of a test as entered; empty where it is counted in pulses. */
function runText({ parameters }: TestLine, { entered }: Format): string {
  const { durationPerAxisMin, durationH, cycles } = parameters;
  if (typeof durationPerAxisMin === "number")
    return `${entered.quantity(durationPerAxisMin, "min")} per axis`;
  const swept = sweptDurationText(parameters, (minutes, unit) => entered.quantity(minutes, unit));
  if (swept !== "") return swept;
  if (typeof durationH === "number") return entered.quantity(durationH, "h");
  return typeof cycles === "number" ? plural(cycles, "cycle") : "";
}

/** A complete test in one line; a press opens its form. */
export function TestRow({ line, number, stereoType, ableLabs, menu, onOpen }: TestRowProps) {
  const format = useFormat();
  const reference = standardOf(line);
  const name = line.title === stereoType.label ? "" : line.title;
  return (
    <article
      aria-label={`Test ${number}: ${line.title}`}
      data-test={number}
      className="flex items-center gap-3 rounded-md border border-line bg-raised px-4 py-1.5"
    >
      <span className="figure text-mute">{number}</span>
      <span className="hidden w-14 shrink-0 sm:block">
        <LazyTestSparkline test={line} />
      </span>
      <div className="grid min-w-0 flex-1 items-center gap-x-4 sm:grid-cols-[minmax(0,1fr)_8rem_8rem_4rem]">
        <div className="min-w-0">
          <h3 tabIndex={-1} className="font-semibold">
            <button
              type="button"
              aria-expanded={false}
              onClick={onOpen}
              className="text-left hover:underline"
            >
              {stereoType.label}
            </button>
          </h3>
          <p className="truncate text-sm text-mute">
            {[name, reference].filter(Boolean).join(", ")}
            {needsComparison(line) && <span className="text-tight"> Unverified values</span>}
          </p>
        </div>
        <span className="figure">{levelText(line.parameters, format)}</span>
        <span className="figure text-mute">{runText(line, format)}</span>
        <span className="text-sm">{ableLabs !== undefined && plural(ableLabs, "lab")}</span>
      </div>
      {menu}
    </article>
  );
}
