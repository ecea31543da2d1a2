import type { LabEquipment } from "@headroom/contract/vocabulary/laboratory/equipment";
import { defaultMarginPolicy, type StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import { loadLimit, testLimits } from "@headroom/matching";
import type { PlotSeries } from "@headroom/plots";

export type RatedMachine = Pick<LabEquipment, "name" | "equipmentTypeId" | "ratings" | "provenance">;

/** Colour and dashes of each line; more lines cannot be told apart. */
const looks = [
  { colour: "ink" },
  { colour: "data-2", isDashed: true },
  { colour: "data-3", isDotted: true },
  { colour: "data-4", isDashed: true, isDotted: true },
] as const satisfies readonly Partial<PlotSeries>[];

type NamedLine = Pick<PlotSeries, "label" | "points">;
/** As many lines as can be told apart, each with its own look. */
export const drawnWith = (lines: readonly NamedLine[]): readonly PlotSeries[] =>
  looks.flatMap((look, index) => {
    const line = lines[index];
    return line ? [{ ...line, ...look }] : [];
  });

/** Machines of one name are drawn once. */
export const oneOfEachName = <Machine extends { readonly name: string }>(
  machines: readonly Machine[],
): readonly Machine[] => [...new Map(machines.map((machine) => [machine.name, machine])).values()];

const strongestFirst = (machines: readonly RatedMachine[]) =>
  oneOfEachName(machines).toSorted(
    (a, b) => (b.ratings.forceSinePeakKN ?? 0) - (a.ratings.forceSinePeakKN ?? 0),
  );

export const policyOf = (methods: readonly StereoType[] | undefined, stereoTypeId: string) =>
  methods?.find(({ id }) => id === stereoTypeId)?.marginPolicy ?? defaultMarginPolicy;

/** The shakers' limits with a load, after the reserve; null where the laboratory has none that can be drawn. */
export function linesAtLoad(
  machines: readonly RatedMachine[],
  load: Parameters<typeof loadLimit>[1],
): readonly PlotSeries[] | null {
  const limits = strongestFirst(machines).map((machine) => ({ machine, limit: loadLimit(machine, load) }));
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
  const limits = testLimits(asked, strongestFirst(machines)).flatMap(({ machine, limit }) =>
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
