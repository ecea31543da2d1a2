import { checkMarginText } from "@headroom/contract/vocabulary/search/margin-text";
import type { TestAnswer } from "@headroom/contract/vocabulary/search/matching";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { wholeFigures } from "../../../domain/machine/whole-figures.ts";
import { ableCountQuery } from "../../../domain/search/able-count.queries.ts";
import { AbleCount } from "../../../domain/search/able-count.tsx";
import { useShowResult } from "../../../domain/search/use-show-result.ts";
import { MarginBar } from "../../../domain/verdict/margin-bar.tsx";
import { useFormat } from "../../../platform/quantity/quantity-format.ts";
import { useDebounced } from "../../../platform/use-debounced.ts";
import { Button } from "../../../ui/control/button.tsx";
import { KeyValueList } from "../../../ui/table/key-value-list.tsx";
import { LinkButton } from "../../../ui/control/link-button.tsx";
import { criteriaFor } from "../frame/test-line.ts";
import { QuantityInputs } from "../inputs/quantity-input.tsx";
import { useValues } from "../inputs/use-link-state.ts";
import { computed } from "../results/formula-fault.ts";
import { halfSine } from "./about-pulses.ts";
import { carriedPulse } from "../frame/carried-pulse.ts";
import { computePulse, type PulseResult, type PulseState, pulseLinks } from "./pulse-model.ts";
import { AccelerationPlot } from "./pulse-plots.tsx";

const { start, encode } = pulseLinks["half-sine"];
const fields = [
  ["a", "Amplitude", "g"],
  ["ms", "Duration", "ms"],
  ["massKg", "Specimen mass", "kg"],
] as const;

function Demand({ result: { kinematics, motion } }: { result: PulseResult }) {
  const format = useFormat();
  const pairs = [
    ["Velocity change", kinematics.velocityChangeMPerS, "m/s"],
    ["Velocity on a shaker, peak", motion.peakVelocityMPerS, "m/s"],
    ["Stroke on a shaker, pk-pk", motion.strokeM * 1000, "mm"],
  ] as const;
  return (
    <KeyValueList
      figures
      pairs={pairs.map(([label, value, unit]) => ({
        key: label,
        label,
        value: format.quantity(value, unit),
      }))}
    />
  );
}

const maxChecks = 4;

/** The checks of one machine that have a margin, the tightest first. */
const tightestOf = ({ checks }: TestAnswer) =>
  checks
    .flatMap((check) => (check.margin === null ? [] : [{ ...check, margin: check.margin }]))
    .toSorted((a, b) => a.margin - b.margin)
    .slice(0, maxChecks);

/** Count of able laboratories, and margins of the best. */
function Answer({ state }: { state: PulseState }) {
  const showResult = useShowResult();
  const criteria = useMemo(() => criteriaFor(carriedPulse("half-sine", state, null), state), [state]);
  const count = useQuery(ableCountQuery(useDebounced(criteria, 350)));
  const [best] = count.data?.labs ?? [];
  const [test] = best?.tests ?? [];
  return (
    <div className="flex flex-col gap-3 sm:col-span-2 lg:col-span-1">
      <div aria-live="polite">
        <AbleCount count={count} missing={criteria ? null : "Enter amplitude, duration and mass."} />
      </div>
      {best && test ? (
        <div>
          <p className="mb-1">
            Best match: <span className="font-semibold">{wholeFigures(best.name)}</span>
            <span className="text-mute">{test.machine && ` · ${test.machine.name}`}</span>
          </p>
          {tightestOf(test).map((check) => (
            <MarginBar
              key={check.key}
              label={check.label}
              margin={check.margin}
              verdict={check.verdict}
              shown={checkMarginText(check)}
            />
          ))}
        </div>
      ) : (
        // Its place, so that nothing moves when it comes.
        count.isPending && <div className="h-36" />
      )}
      <Button
        isDisabled={criteria === null}
        onPress={() => {
          if (criteria) void showResult(criteria);
        }}
      >
        Show the laboratories
      </Button>
    </div>
  );
}

/** A half-sine shock that a visitor can change: its curve, what it asks of a shaker, and who can run it. */
export function PulseTrial() {
  const { state, set } = useValues(start);
  const { a, ms } = state;
  const outcome = useMemo(() => computed(() => computePulse("half-sine", { ...start, a, ms })), [a, ms]);
  const link = encode(state);
  return (
    <div className="grid gap-x-8 gap-y-5 p-4 sm:grid-cols-2 lg:grid-cols-[13rem_minmax(0,1fr)_21rem]">
      <div className="flex flex-col gap-3">
        <div className="level-fields grid grid-cols-3 gap-2 sm:grid-cols-1">
          <QuantityInputs state={state} set={set} fields={fields} />
        </div>
        <LinkButton href={link === "" ? halfSine.path : `${halfSine.path}?${link}`}>
          Open the calculator
        </LinkButton>
      </div>
      <div className="min-w-0">
        {outcome.ok ? (
          <>
            <Demand result={outcome.value} />
            <div className="mt-3">
              <AccelerationPlot result={outcome.value} />
            </div>
          </>
        ) : (
          <p className="text-no">{outcome.sentence}</p>
        )}
      </div>
      <Answer state={state} />
    </div>
  );
}
