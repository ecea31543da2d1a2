import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { CallError, sentenceOf } from "../../../platform/call-error.ts";
import { formatCount, plural } from "../../../platform/formatting.ts";
import { writeSearchData } from "../../../domain/search/kept-search.ts";
import { Button } from "../../../ui/button.tsx";
import { ableLabsQuery } from "./calculators.queries.ts";
import { type ChangeLoad, isLoadFaulty, loadFaults, type LoadState } from "./load-state.ts";
import { QuantityInput } from "../inputs/quantity-input.tsx";
import { type CarriedTest, criteriaFor } from "./test-line.ts";

/** The value once it has rested for a third of a second. */
function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(JSON.parse(text) as T), 350);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

const awaited = (load: LoadState) =>
  isLoadFaulty(load)
    ? "Correct mass and size of the specimen: then laboratories are counted here."
    : "With mass and size of the specimen, laboratories are counted here.";

/** Why there is no count. Asking again helps only where the fault is not in what was asked. */
function Uncounted({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof CallError && error.code === "invalid")
    return <p>To count laboratories, change this: {sentenceOf(error)}</p>;
  return (
    <p>
      The laboratories cannot be counted now: {sentenceOf(error)}{" "}
      <button type="button" className="underline" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}

function Count({ test, load }: { test: CarriedTest; load: LoadState }) {
  const criteria = useRested(criteriaFor(test, load));
  const count = useQuery(ableLabsQuery(criteria));
  if (criteria === null) return <p className="text-mute">{awaited(load)}</p>;
  if (count.isError) return <Uncounted error={count.error} onRetry={() => void count.refetch()} />;
  if (!count.data) return <p className="text-mute">Counting…</p>;
  const { counts, searched } = count.data;
  const able = counts.yes + counts.tight;
  return (
    <p className={count.isPlaceholderData ? "opacity-60" : undefined}>
      <span className="text-lg font-semibold">
        {able === 0
          ? "No laboratory can run this"
          : `${plural(able, "laboratory", "laboratories")} can run this`}
      </span>
      <span className="block text-sm text-mute">
        of {formatCount(searched)}
        {counts.tight > 0 && ` · ${formatCount(counts.tight)} of them tight`}
        {counts.unknown > 0 && ` · ${formatCount(counts.unknown)} to ask`}
      </span>
    </p>
  );
}

const sides = ["Length", "Width", "Height"] as const;

interface SideProps {
  readonly index: number;
  readonly value: number | undefined;
  readonly error: string | undefined;
  readonly onChange: ChangeLoad;
}

function Side({ index, value, error, onChange }: SideProps) {
  const set = useCallback(
    (side: number | undefined) =>
      onChange((old) => ({ sizeMm: sides.map((_side, i) => (i === index ? side : old.sizeMm[i])) })),
    [index, onChange],
  );
  return <QuantityInput label={sides[index] ?? ""} unit="mm" value={value} onChange={set} error={error} />;
}

interface AbleLabsProps {
  readonly test: CarriedTest | null;
  readonly load: LoadState;
  readonly onChange: ChangeLoad;
}

/** Which laboratories can run this test: counted live, and shown on request. */
export function AbleLabs({ test, load, onChange }: AbleLabsProps) {
  const navigate = useNavigate();
  const criteria = test && criteriaFor(test, load);
  const faults = loadFaults(load).sizeMm;
  return (
    <section aria-label="Which labs can run this?" className="rounded-md border border-line p-4">
      <h2 className="eyebrow pb-2">Which labs can run this?</h2>
      <div aria-live="polite">
        {test ? (
          <Count test={test} load={load} />
        ) : (
          <p className="text-mute">When the inputs are complete.</p>
        )}
      </div>
      <div className="mt-3 grid grid-cols-3 gap-2">
        {sides.map((side, index) => (
          <Side
            key={side}
            index={index}
            value={load.sizeMm[index]}
            error={faults[index]}
            onChange={onChange}
          />
        ))}
      </div>
      {test && <p className="mt-2 text-xs text-mute">{test.assumes}</p>}
      <Button
        className="no-print mt-3"
        isDisabled={criteria === null}
        onPress={() => {
          if (criteria && writeSearchData(criteria)) void navigate("/search/result");
        }}
      >
        Show the laboratories
      </Button>
    </section>
  );
}
