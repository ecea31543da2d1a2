import type { LabEquipment } from "@headroom/contract/vocabulary/laboratory/equipment";
import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import { defaultMarginPolicy, type StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import { loadLimit, testLimits } from "@headroom/matching";
import { frequencyAxis, type PlotSeries } from "@headroom/plots";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { plotHeight } from "../../../domain/plot/plot-height.ts";
import { testMethodsQuery } from "../../../domain/test-method/test-method.queries.ts";
import { Select } from "../../../ui/control/select.tsx";
import { ValueField } from "../../../ui/control/value-field.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { Plot } from "../../../ui/plot/plot.tsx";

export type RatedMachine = Pick<LabEquipment, "name" | "equipmentTypeId" | "ratings" | "provenance">;
type Search = Pick<SearchCriteria, "specimen" | "tests">;

/** Colour and dashes of each line; more lines cannot be told apart. */
const looks = [
  { colour: "ink" },
  { colour: "data-2", isDashed: true },
  { colour: "data-3", isDotted: true },
  { colour: "data-4", isDashed: true, isDotted: true },
] as const satisfies readonly Partial<PlotSeries>[];

const drawnWith = (lines: readonly Pick<PlotSeries, "label" | "points">[]): readonly PlotSeries[] =>
  looks.flatMap((look, index) => {
    const line = lines[index];
    return line ? [{ ...line, ...look }] : [];
  });

/** Machines of one name are drawn once, the strongest first. */
const distinct = (machines: readonly RatedMachine[]) =>
  [...new Map(machines.map((machine) => [machine.name, machine])).values()].toSorted(
    (a, b) => (b.ratings.forceSinePeakKN ?? 0) - (a.ratings.forceSinePeakKN ?? 0),
  );

const policyOf = (methods: readonly StereoType[] | undefined, stereoTypeId: string) =>
  methods?.find(({ id }) => id === stereoTypeId)?.marginPolicy ?? defaultMarginPolicy;

/** The shakers' limits with a load, after the reserve; null where the laboratory has none that can be drawn. */
export function linesAtLoad(
  machines: readonly RatedMachine[],
  load: Parameters<typeof loadLimit>[1],
): readonly PlotSeries[] | null {
  const limits = distinct(machines).map((machine) => ({ machine, limit: loadLimit(machine, load) }));
  if (limits.every(({ limit }) => limit === "another class" || limit === "unstated")) return null;
  return drawnWith(
    limits.flatMap(({ machine, limit }) =>
      typeof limit === "string" ? [] : [{ label: machine.name, points: limit.points }],
    ),
  );
}

/** The shakers' limits with a test's own specimen, and the test on them; null for a test that is not drawn so. */
export function linesOfTest(
  machines: readonly RatedMachine[],
  asked: Parameters<typeof testLimits>[0],
): readonly PlotSeries[] | null {
  const limits = testLimits(asked, distinct(machines)).flatMap(({ machine, limit }) =>
    limit?.over === "frequency" ? [{ machine, limit }] : [],
  );
  const [first] = limits;
  if (!first) return null;
  const { requiredInBand: points, isWhole } = first.limit;
  const required: PlotSeries = {
    label: `Your test: ${asked.test.title}${isWhole ? ", required as a whole, peak" : ""}`,
    points,
    colour: "data-1",
    isFilled: points.length > 1,
    isDots: points.length === 1,
  };
  return [
    ...drawnWith(limits.map(({ machine, limit }) => ({ label: machine.name, points: limit.points }))),
    required,
  ];
}

const anyLoad = "load";
const reserve = "Limits keep a reserve of force, velocity and stroke, as a verdict does.";
const notes = {
  load: `${reserve} The load stands on the armature, without head expander and slip table.`,
  test: `${reserve} They hold at the moving mass of your test.`,
};

interface VibrationEnvelopeProps {
  readonly machines: readonly RatedMachine[];
  /** On the table at first. */
  readonly payloadKg: number;
  readonly search: Search | null;
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

/** The limits with a load; null where no shaker can be drawn, none while the mass is no figure. */
function useLoadLines(machines: readonly RatedMachine[], massKg: number | undefined) {
  const { data: methods } = useQuery(testMethodsQuery);
  const isMass = massKg !== undefined && massKg >= 0;
  const payloadKg = isMass ? massKg : 0;
  const lines = useMemo(
    () => linesAtLoad(machines, { payloadKg, policy: policyOf(methods, "vib-sine") }),
    [machines, payloadKg, methods],
  );
  return lines && { lines: isMass ? lines : [], isBeyondAll: isMass && lines.length === 0 };
}

interface LoadFieldProps {
  readonly massKg: number | undefined;
  readonly onChange: (massKg: number | undefined) => void;
}
const LoadField = ({ massKg, onChange }: LoadFieldProps) => (
  <div className="mb-3 max-w-48">
    <ValueField
      label="Specimen and fixture"
      unit="kg"
      kind="number"
      value={massKg}
      onChange={(mass) => onChange(typeof mass === "number" ? mass : undefined)}
    />
  </div>
);

interface LimitsProps {
  readonly series: readonly PlotSeries[];
  readonly note: string;
}
const Limits = ({ series, note }: LimitsProps) =>
  series.length > 0 && (
    <Plot
      title="largest acceleration of each shaker over frequency"
      x={frequencyAxis}
      y={{ label: "Acceleration, peak", unit: "g", scale: "log" }}
      series={series}
      height={plotHeight}
      note={note}
    />
  );

/** Limits at a mass that is typed. */
const OfLoad = ({ load, ...field }: LoadFieldProps & { readonly load: ReturnType<typeof useLoadLines> }) => (
  <>
    <LoadField {...field} />
    {load?.isBeyondAll && <p className="mt-2">None of its shakers carries this mass.</p>}
    <Limits series={load?.lines ?? []} note={notes.load} />
  </>
);

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
        <Limits series={shown.lines} note={notes.test} />
      ) : (
        <OfLoad massKg={massKg} onChange={setMassKg} load={load} />
      )}
    </Section>
  );
}
