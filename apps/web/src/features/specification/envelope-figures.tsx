import type { Envelope } from "@headroom/contract/vocabulary/matching";
import { useFormat } from "../../platform/formatting.ts";
import { KeyValueList } from "../../ui/key-value-list.tsx";

/** What a test requires of a machine, with unit and convention. */
export function EnvelopeFigures({ envelope }: { envelope: Envelope }) {
  const format = useFormat();
  return (
    <>
      <KeyValueList
        figures
        pairs={envelope.quantities.map(({ key, label, value, unit, convention }) => ({
          key,
          label: convention === "" ? label : `${label}, ${convention.replace("peak-to-peak", "pk-pk")}`,
          value: format.quantity(value, unit),
        }))}
      />
      {envelope.assumptions.map((assumption) => (
        <p key={assumption} className="mt-1 text-xs text-mute">
          ≈ {assumption}
        </p>
      ))}
    </>
  );
}
