import { formatDate } from "@headroom/contract/vocabulary/dates";
import type { Specimen } from "@headroom/contract/vocabulary/specimen";
import { type Format, useFormat } from "../../platform/formatting.ts";
import { KeyValueList } from "../../ui/key-value-list.tsx";

const sizeOf = (specimen: Specimen, format: Format) =>
  `${[specimen.lengthMm, specimen.widthMm, specimen.heightMm].map((side) => format.number(side, "mm")).join(" × ")} ${format.unit("mm")}`;

const chosen = (words: readonly string[]) => words.filter((word) => word !== "none").join(", ");

/** What is known of the specimen, name and value; what nobody said is left out. */
export function specimenPairs(
  specimen: Specimen,
  format: Format,
): readonly { readonly label: string; readonly value: string }[] {
  const optional = (label: string, value: string | undefined | false) => (value ? [{ label, value }] : []);
  const { fixtureMassKg, centreOfGravityHeightMm, heatDissipationW } = specimen;
  return [
    { label: "Quantity", value: String(specimen.quantity) },
    ...optional("Per run", specimen.perRun > 1 && String(specimen.perRun)),
    { label: "Mass, each", value: format.quantity(specimen.massKg, "kg") },
    { label: "Size", value: sizeOf(specimen, format) },
    {
      label: "Fixture",
      value: fixtureMassKg === undefined ? "not known" : format.quantity(fixtureMassKg, "kg"),
    },
    ...optional(
      "Centre of gravity",
      centreOfGravityHeightMm !== undefined && format.quantity(centreOfGravityHeightMm, "mm"),
    ),
    ...optional("Powered", specimen.powered && "yes"),
    ...optional("Heat", heatDissipationW !== undefined && format.quantity(heatDissipationW, "W")),
    ...optional("Hazards", chosen(specimen.hazards)),
    ...optional("Restrictions", chosen(specimen.accessRestrictions)),
    { label: "Accredited report", value: specimen.accreditedReport ? "required" : "not required" },
    ...optional("Witness", specimen.witness !== "no" && specimen.witness),
    ...optional("Ready on", specimen.readyOn && formatDate(specimen.readyOn)),
    ...optional("Report by", specimen.reportBy && formatDate(specimen.reportBy)),
  ];
}

/** The specimen as figures. */
export function SpecimenFacts({ specimen }: { specimen: Specimen }) {
  const format = useFormat();
  return (
    <div>
      <p className="font-semibold">{specimen.name}</p>
      <div className="mt-1 max-w-md">
        <KeyValueList
          figures
          pairs={specimenPairs(specimen, format).map((pair) => ({ key: pair.label, ...pair }))}
        />
      </div>
      {specimen.notes && <p className="mt-2 whitespace-pre-line text-sm text-mute">{specimen.notes}</p>}
    </div>
  );
}
