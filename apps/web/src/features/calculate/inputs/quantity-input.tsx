import { memo } from "react";
import { useQuantity } from "../../../platform/quantity.ts";
import { useTooltipText } from "../../../platform/white-label.ts";
import { QuantityField } from "../../../ui/quantity-field.tsx";
import { ExplainButton } from "../../../ui/tooltip.tsx";

interface QuantityInputProps {
  readonly label: string;
  readonly unit: string;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  /** The editable explanation: `stereoType.parameter`. */
  readonly tooltip?: string;
  /** What explains it where nobody wrote a tooltip. */
  readonly explained?: string;
  readonly placeholder?: string;
  /** What is wrong with the value, as a sentence. */
  readonly error?: string | undefined;
  readonly className?: string;
}

/** The explanation of an input: what the operator wrote, else ours. */
export function Explanation({
  about,
  tooltip,
  otherwise,
}: {
  about: string;
  tooltip?: string | undefined;
  otherwise?: string | undefined;
}) {
  const edited = useTooltipText(tooltip ?? "");
  return <ExplainButton about={about}>{edited === "" ? otherwise : edited}</ExplainButton>;
}

/** A quantity with its explanation. Its `onChange` should stay the same: then it is drawn again only for its own value. */
export const QuantityInput = memo(function QuantityInput({
  label,
  unit,
  tooltip,
  explained,
  placeholder,
  ...field
}: QuantityInputProps) {
  const quantity = useQuantity(unit);
  return (
    <QuantityField
      label={label}
      explanation={<Explanation about={label} tooltip={tooltip} otherwise={explained} />}
      placeholder={placeholder ?? (unit === "" ? "" : `in ${unit}`)}
      {...field}
      {...quantity}
    />
  );
});
