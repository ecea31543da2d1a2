import { describeRequired } from "@headroom/contract/vocabulary/test/describe-test";
import type { Envelope, EnvelopeQuantity } from "@headroom/contract/vocabulary/search/matching";
import { useFormat } from "../../platform/quantity/quantity-format.ts";
import { KeyValueList } from "../../ui/table/key-value-list.tsx";

interface EnvelopeFiguresProps {
  readonly envelope: Envelope;
  /** Count of figures shown at first; the others open on demand. */
  readonly maxShown?: number;
}

const Figures = ({ quantities }: { quantities: readonly EnvelopeQuantity[] }) => (
  <KeyValueList figures pairs={describeRequired(quantities, useFormat())} />
);

/** Figures that a test requires of a machine, with unit and convention. */
export function EnvelopeFigures({ envelope, maxShown = Number.POSITIVE_INFINITY }: EnvelopeFiguresProps) {
  const { quantities, assumptions } = envelope;
  const hidden = quantities.slice(maxShown);
  return (
    <>
      <Figures quantities={quantities.slice(0, maxShown)} />
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
