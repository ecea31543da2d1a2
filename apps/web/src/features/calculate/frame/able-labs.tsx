import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { AbleCount } from "../../../domain/search/able-count.tsx";
import { ableCountQuery } from "../../../domain/search/able-count.queries.ts";
import { useShowResult } from "../../../domain/search/use-show-result.ts";
import { useDebounced } from "../../../platform/use-debounced.ts";
import { Button } from "../../../ui/control/button.tsx";
import { QuantityInput } from "../inputs/quantity-input.tsx";
import { type ChangeLoad, isLoadFaulty, type LoadState, loadFaults } from "./load-state.ts";
import { type CarriedTest, criteriaFor } from "./test-line.ts";

const awaited = (load: LoadState) =>
  isLoadFaulty(load)
    ? "Correct mass and size of the specimen to see matching labs."
    : "Enter mass and size of the specimen to see matching labs.";

function Count({ test, load }: { test: CarriedTest; load: LoadState }) {
  const criteria = useDebounced(criteriaFor(test, load), 350);
  const count = useQuery(ableCountQuery(criteria));
  return <AbleCount count={count} missing={criteria === null ? awaited(load) : null} />;
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
  const showResult = useShowResult();
  const criteria = test && criteriaFor(test, load);
  const faults = loadFaults(load).sizeMm;
  return (
    <section aria-label="Which labs can run this?" className="rounded-md border border-line p-4">
      <h2 className="eyebrow pb-2">Which labs can run this?</h2>
      {/* As high as a count, so that the button below stays where it is pressed. */}
      <div aria-live="polite" className="min-h-12">
        {test ? (
          <Count test={test} load={load} />
        ) : (
          <p className="text-mute">Complete the inputs to see matching labs.</p>
        )}
      </div>
      <div className="mt-3 grid grid-cols-3 gap-2 max-sm:[&_input]:px-1.5">
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
          if (criteria) void showResult(criteria);
        }}
      >
        Show the laboratories
      </Button>
    </section>
  );
}
