import { describeSpecimen } from "@headroom/contract/vocabulary/test/describe-specimen";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import { useFormat } from "../../platform/quantity/quantity-format.ts";
import { KeyValueList } from "../../ui/table/key-value-list.tsx";

/** Number, mass and size of the specimens in one line. */
export function useSpecimenLine({ quantity, massKg, lengthMm, widthMm, heightMm }: Specimen): string {
  const { entered } = useFormat();
  const sides = [lengthMm, widthMm, heightMm].map((side) => entered.number(side, "mm"));
  const count = quantity > 1 ? `${quantity} × ` : "";
  return `${count}${entered.quantity(massKg, "kg")}, ${sides.join(" × ")} ${entered.unit("mm")}`;
}

/** The specimen as figures. */
export function SpecimenFacts({ specimen }: { specimen: Specimen }) {
  const pairs = describeSpecimen(specimen, useFormat().entered);
  return (
    <div>
      <p className="font-semibold">{specimen.name}</p>
      <div className="mt-1">
        <KeyValueList figures pairs={pairs} />
      </div>
      {specimen.notes && <p className="mt-2 whitespace-pre-line text-sm text-mute">{specimen.notes}</p>}
    </div>
  );
}
