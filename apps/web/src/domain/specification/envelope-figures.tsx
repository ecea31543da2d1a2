import type { Envelope, EnvelopeQuantity } from "@headroom/contract/vocabulary/matching";
import { useFormat } from "../../platform/formatting.ts";
import { quantityLabel } from "./quantity-label.ts";
import { KeyValueList } from "../../ui/key-value-list.tsx";

interface EnvelopeFiguresProps {
  readonly envelope: Envelope;
  /** How many figures stand open; the others open on demand. */
  readonly most?: number;
}

function Figures({ quantities }: { quantities: readonly EnvelopeQuantity[] }) {
  const format = useFormat();
  return (
    <KeyValueList
      figures
      pairs={quantities.map((quantity) => ({
        key: quantity.key,
        label: quantityLabel(quantity),
        value: format.quantity(quantity.value, quantity.unit),
      }))}
    />
  );
}

/** What a test requires of a machine, with unit and convention. */
export function EnvelopeFigures({ envelope, most = Number.POSITIVE_INFINITY }: EnvelopeFiguresProps) {
  const { quantities, assumptions } = envelope;
  const hidden = quantities.slice(most);
  return (
    <>
      <Figures quantities={quantities.slice(0, most)} />
      {hidden.length > 0 && (
        <details className="group">
          <summary className="cursor-pointer py-0.5 text-xs text-mute hover:text-ink">
            {hidden.length} more
          </summary>
          <Figures quantities={hidden} />
        </details>
      )}
      {assumptions.map((assumption) => (
        <p key={assumption} className="mt-1 text-xs text-mute">
          ≈ {assumption}
        </p>
      ))}
    </>
  );
}
