import { type placedSpecimen, type SpecimenRoom, specimenRooms } from "@headroom/matching";
import type { PlotFrame, PlotPoint, PlotSeries, Range } from "@headroom/plots";
import { displayUnit, toDisplay } from "../../platform/quantity/display-unit.ts";
import type { UnitSystem } from "../../platform/quantity/unit-system.ts";
import { drawnWith, type RatedMachine } from "./limit-lines.ts";

export interface NamedRoom extends SpecimenRoom {
  readonly label: string;
}
type Placed = ReturnType<typeof placedSpecimen>["onTable"];

const takesAll = (room: SpecimenRoom, other: SpecimenRoom) =>
  room.sideMm >= other.sideMm && room.massKg >= other.massKg;

/** The places that no other one surpasses in size and mass alike, the largest first. */
export function largestRooms(machines: readonly RatedMachine[], isOfChambers: boolean): readonly NamedRoom[] {
  const rooms = machines
    .flatMap((machine) =>
      specimenRooms(machine).map(
        (room): NamedRoom => ({ ...room, label: `${machine.name}${nameOf(room.place)}` }),
      ),
    )
    .filter(({ place }) => (place === "chamber") === isOfChambers)
    .toSorted((a, b) => b.sideMm - a.sideMm || b.massKg - a.massKg);
  // Of equal ones the first stands for all.
  return rooms.filter(
    (room, at) =>
      !rooms.some((other, i) => i !== at && takesAll(other, room) && (i < at || !takesAll(room, other))),
  );
}
const nameOf = (place: SpecimenRoom["place"]) =>
  place === "chamber" || place === "table" ? "" : `, ${place}`;

/** Shares of the smallest and of the largest figure at which a logarithmic axis begins and ends. */
const [beginning, end] = [0.3, 1.4];

/** Mass over the side of a square footprint: what stands below and left of a line fits. Null where nothing is known. */
export function roomFrame(
  rooms: readonly NamedRoom[],
  placed: Placed | null,
  system: UnitSystem,
): PlotFrame | null {
  if (rooms.length === 0) return null;
  const all = [...rooms, ...(placed ? [placed] : [])];
  const spanOf = (values: readonly number[]) =>
    [beginning * Math.min(...values), end * Math.max(...values)] as const;
  const spanMm = spanOf(all.map(({ sideMm }) => sideMm));
  const spanKg = spanOf(all.map(({ massKg }) => massKg));
  const [[lowMm], [lowKg]] = [spanMm, spanKg];
  const axis = ([low, high]: Range, unit: string) => ({
    unit: displayUnit(unit, system),
    scale: "log" as const,
    range: [toDisplay(low, unit, system), toDisplay(high, unit, system)] as const,
  });
  const shown = (points: readonly PlotPoint[]) =>
    points.map(([mm, kg]): PlotPoint => [toDisplay(mm, "mm", system), toDisplay(kg, "kg", system)]);
  const specimen: PlotSeries[] = placed
    ? [
        {
          label: `Your specimen${placed.isEstimated ? ", fixture estimated" : ""}`,
          points: shown([[placed.sideMm, placed.massKg]]),
          colour: "data-1",
          isDots: true,
        },
      ]
    : [];
  const outlines = rooms.map(({ label, sideMm, massKg }) => ({
    label,
    points: shown([
      [lowMm, massKg],
      [sideMm, massKg],
      [sideMm, lowKg],
    ]),
  }));
  return {
    x: { label: "Side of a square footprint", ...axis(spanMm, "mm") },
    y: { label: "Mass", ...axis(spanKg, "kg") },
    series: [...drawnWith(outlines), ...specimen],
  };
}
