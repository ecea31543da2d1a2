import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Select } from "../../ui/control/select.tsx";
import { Section } from "../../ui/page/section.tsx";
import { testMethodsQuery } from "../test-method/test-method.queries.ts";
import { linesOfTest, policyOf, type RatedMachine } from "./limit-lines.ts";
import { Limits, limitNotes, LoadLimits, useLoadLines } from "./load-limits.tsx";

const anyLoad = "load";

interface VibrationEnvelopeProps {
  readonly machines: readonly RatedMachine[];
  /** On the table at first. */
  readonly payloadKg: number;
  readonly search: Pick<SearchCriteria, "specimen" | "tests"> | null;
}

/** The search's tests that can be drawn on the shakers' limits. */
function useDrawnTests({ machines, search }: Pick<VibrationEnvelopeProps, "machines" | "search">) {
  const { data: methods } = useQuery(testMethodsQuery);
  return useMemo(() => {
    if (!search?.specimen) return [];
    const { specimen, tests } = search;
    return tests.flatMap((test, index) => {
      const policy = policyOf(methods, test.stereoTypeId);
      const lines = linesOfTest(machines, { test, tests, specimen, policy });
      return lines ? [{ id: test.lineId, label: `${index + 1} ${test.title}`, lines }] : [];
    });
  }, [machines, search, methods]);
}

/** Vibration that a laboratory's shakers reach, with a test of the last search on it or at a mass that is typed. */
export function VibrationEnvelope({ machines, payloadKg, search }: VibrationEnvelopeProps) {
  const [massKg, setMassKg] = useState<number | undefined>(payloadKg);
  const [chosen, choose] = useState<string | null>(null);
  const tests = useDrawnTests({ machines, search });
  const load = useLoadLines(machines, massKg);
  const shown = chosen === anyLoad ? undefined : (tests.find(({ id }) => id === chosen) ?? tests[0]);
  if (!shown && !load) return null;
  return (
    <Section title="Vibration that its shakers reach">
      {tests.length > 0 && (
        <div className="mb-3 flex">
          <Select
            label="With"
            options={[...tests, { id: anyLoad, label: "another load" }]}
            value={shown?.id ?? anyLoad}
            onChange={choose}
          />
        </div>
      )}
      {shown ? (
        <Limits series={shown.lines} note={limitNotes.test} />
      ) : (
        <LoadLimits
          massKg={massKg}
          onChange={setMassKg}
          load={load}
          tooHeavy="None of its shakers carries this mass."
        />
      )}
    </Section>
  );
}
