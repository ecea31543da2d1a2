import { describeSpecimen } from "@headroom/contract/vocabulary/test/describe-specimen";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import { useSpecimenLine } from "../../domain/specification/specimen-facts.tsx";
import { useFormat } from "../../platform/quantity/quantity-format.ts";
import { Button } from "../../ui/control/button.tsx";

interface SpecimenRowProps {
  readonly specimen: Specimen;
  readonly onEdit: () => void;
}

/** Facts that the line has, or that stand with place and dates. */
const shownElsewhere = [
  "Quantity",
  "Mass, each",
  "Size",
  "Accredited report",
  "Witness",
  "Ready on",
  "Report by",
];

/** A complete specimen in one line; a press opens its form. */
export function SpecimenRow({ specimen, onEdit }: SpecimenRowProps) {
  const line = useSpecimenLine(specimen);
  const rest = describeSpecimen(specimen, useFormat().entered)
    .filter(({ label, value }) => !shownElsewhere.includes(label) && value !== "not known")
    .map(({ label, value }) => `${label} ${value}`);
  return (
    <div className="flex items-center gap-3 rounded-md border border-line bg-raised px-4 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-4">
          <strong className="font-semibold">{specimen.name}</strong>
          <span className="figure">{line}</span>
        </p>
        {rest.length > 0 && <p className="truncate text-sm text-mute">{rest.join(" · ")}</p>}
      </div>
      <Button size="small" variant="quiet" onPress={onEdit}>
        Edit<span className="sr-only"> the specimen</span>
      </Button>
    </div>
  );
}
