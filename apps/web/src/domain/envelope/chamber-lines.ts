import type { LabEquipment } from "@headroom/contract/vocabulary/laboratory/equipment";
import { type ChamberAir, chamberAir, isChamber } from "@headroom/matching";
import type { PlotFrame, PlotPoint, PlotSeries } from "@headroom/plots";
import { displayUnit, toDisplay } from "../../platform/quantity/display-unit.ts";
import type { UnitSystem } from "../../platform/quantity/unit-system.ts";
import { drawnWith, oneOfEachName } from "./limit-lines.ts";

type Rated = Pick<LabEquipment, "name" | "equipmentTypeId" | "ratings">;
export interface Chamber<Machine extends Rated = Rated> {
  readonly machine: Machine;
  readonly air: ChamberAir;
}
/** Air that a test requires: a range and a rate, a single temperature, humidities on the way. */
export interface AskedAir {
  readonly title: string;
  readonly lowC: number;
  readonly highC: number;
  readonly rateKPerMin: number | null;
  readonly humidPath: readonly PlotPoint[];
}

/** The chambers that state a range of temperatures, the widest first; those of one name once. */
export function chambersOf<Machine extends Rated>(machines: readonly Machine[]): readonly Chamber<Machine>[] {
  return oneOfEachName(machines)
    .flatMap((machine) => {
      const air = isChamber(machine.equipmentTypeId) ? chamberAir(machine.ratings) : null;
      return air ? [{ machine, air }] : [];
    })
    .toSorted((a, b) => b.air.highC - b.air.lowC - (a.air.highC - a.air.lowC));
}

const box = (lowC: number, highC: number, rateKPerMin: number): readonly PlotPoint[] => [
  [lowC, 0],
  [lowC, rateKPerMin],
  [highC, rateKPerMin],
  [highC, 0],
];

/** Room around the outermost line, in K. */
const aroundC = 10;
const temperatureAxis = (allC: readonly number[], system: UnitSystem): PlotFrame["x"] => ({
  label: "Temperature",
  unit: displayUnit("°C", system),
  scale: "linear",
  range: [
    toDisplay(Math.min(...allC) - aroundC, "°C", system),
    toDisplay(Math.max(...allC) + aroundC, "°C", system),
  ],
});

/** Chambers that state both rates, rate over temperature, with a test on them; null where none does. */
export function rateFrame(
  chambers: readonly Chamber[],
  asked: AskedAir | null,
  system: UnitSystem,
): PlotFrame | null {
  const shown = (points: readonly PlotPoint[]) =>
    points.map(([c, rate]): PlotPoint => [toDisplay(c, "°C", system), toDisplay(rate, "K/min", system)]);
  const rated = chambers.flatMap(({ machine, air: { lowC, highC, rateKPerMin } }) =>
    rateKPerMin === null ? [] : [{ label: machine.name, points: shown(box(lowC, highC, rateKPerMin)) }],
  );
  if (rated.length === 0) return null;
  const asksRate = asked !== null && asked.rateKPerMin !== null;
  const test: PlotSeries[] = asksRate
    ? [
        {
          label: `Your test: ${asked.title}`,
          points: shown(box(asked.lowC, asked.highC, asked.rateKPerMin ?? 0)),
          colour: "data-1",
          isFilled: true,
        },
      ]
    : [];
  const marked = asked && !asksRate ? [...new Set([asked.lowC, asked.highC])] : [];
  const allC = [
    ...chambers.flatMap(({ air }) => [air.lowC, air.highC]),
    ...(asked ? [asked.lowC, asked.highC] : []),
  ];
  return {
    x: temperatureAxis(allC, system),
    y: { label: "Rate, empty", unit: displayUnit("K/min", system), scale: "linear" },
    series: [...drawnWith(rated), ...test],
    marks: marked.map((c) => ({ x: toDisplay(c, "°C", system), label: "your test" })),
  };
}

/** Humidity over temperature of one chamber, with a test in it; null for a chamber without humidity. */
export function humidFrame(
  { air: { humid } }: Chamber,
  asked: AskedAir | null,
  system: UnitSystem,
): PlotFrame | null {
  if (!humid) return null;
  const shown = (points: readonly PlotPoint[]) =>
    points.map(([c, percent]): PlotPoint => [toDisplay(c, "°C", system), percent]);
  const path = asked?.humidPath ?? [];
  const test: PlotSeries[] =
    path.length > 0
      ? [
          {
            label: `Your test: ${asked?.title}`,
            points: shown(path),
            colour: "data-1",
            isDots: path.length === 1,
          },
        ]
      : [];
  return {
    x: temperatureAxis(
      [...humid.upper, ...path].map(([c]) => c),
      system,
    ),
    y: { label: "Relative humidity", unit: "%", scale: "linear", range: [0, 105] },
    series: [
      { label: "Highest humidity", points: shown(humid.upper), colour: "ink" },
      { label: "Lowest humidity", points: shown(humid.lower), colour: "ink", isDashed: true },
      ...test,
    ],
  };
}
