import { formatDate } from "../words/dates.ts";
import type { Fact, FigureWriter } from "./describe-test.ts";
import type { Specimen } from "./specimen.ts";

const said = (words: readonly string[]) => words.filter((word) => word !== "none").join(", ");

/** Lists the known facts of a specimen, name and value; omits unknown ones. */
export function describeSpecimen(specimen: Specimen, write: FigureWriter): readonly Fact[] {
  const quantity = (value: number | undefined, unit: string) =>
    value === undefined ? "" : write.quantity(value, unit);
  const size = [specimen.lengthMm, specimen.widthMm, specimen.heightMm].map((side) =>
    write.number(side, "mm"),
  );
  const facts: readonly (readonly [label: string, value: string])[] = [
    ["Quantity", String(specimen.quantity)],
    ["Per run", specimen.perRun > 1 ? String(specimen.perRun) : ""],
    ["Mass, each", quantity(specimen.massKg, "kg")],
    ["Size", `${size.join(" × ")} ${write.unit("mm")}`],
    ["Mass, packed", quantity(specimen.packedMassKg, "kg")],
    ["Length, packed", quantity(specimen.packedLengthMm, "mm")],
    ["Width, packed", quantity(specimen.packedWidthMm, "mm")],
    ["Height, packed", quantity(specimen.packedHeightMm, "mm")],
    ["Material", specimen.material ?? ""],
    ["Fixture", quantity(specimen.fixtureMassKg, "kg") || "not known"],
    ["Fixture, length", quantity(specimen.fixtureLengthMm, "mm")],
    ["Fixture, width", quantity(specimen.fixtureWidthMm, "mm")],
    ["Centre of gravity, height", quantity(specimen.centreOfGravityHeightMm, "mm")],
    ["Centre of gravity, lateral offset", quantity(specimen.lateralOffsetMm, "mm")],
    ["Powered", specimen.powered ? "yes" : ""],
    ["Heat", quantity(specimen.heatDissipationW, "W")],
    ["Hazards", said(specimen.hazards)],
    ["Lithium battery, one piece", quantity(specimen.lithiumKwh, "kWh")],
    ["Lithium battery, charge", quantity(specimen.lithiumChargePercent, "%")],
    ["Lithium battery, prototype", specimen.lithiumPrototype ? "yes" : ""],
    ["Restrictions", said(specimen.accessRestrictions)],
    ["Accredited report", specimen.accreditedReport ? "required" : "not required"],
    ["Witness", specimen.witness === "no" ? "" : specimen.witness],
    ["Ready on", specimen.readyOn ? formatDate(specimen.readyOn) : ""],
    ["Report by", specimen.reportBy ? formatDate(specimen.reportBy) : ""],
  ];
  return facts.flatMap(([label, value]) => (value === "" ? [] : [{ key: label, label, value }]));
}
