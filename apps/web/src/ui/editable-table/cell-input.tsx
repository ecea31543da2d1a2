import { formatQuantity } from "@headroom/calculators";
import type { ParameterCell } from "@headroom/contract/vocabulary/parameters";
import { useState } from "react";
import { readQuantity } from "../../platform/quantity.ts";
import { inputLook } from "../field-frame.tsx";

interface CellInputProps {
  readonly cell: ParameterCell;
  readonly label: string;
  readonly value: number | string | undefined;
  readonly onChange: (value: number | string | undefined) => void;
}

const style = `${inputLook} figure min-h-7 px-2 py-0.5`;

function NumberCell({ cell, label, value, onChange }: CellInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typeof value === "number" ? formatQuantity(value, "") : "";
  // Heads of columns name the unit, so a cell is always in it.
  const reading = typed === null || typed.trim() === "" ? undefined : readQuantity(typed, cell.unit, "SI");
  const isWrong = reading?.error !== undefined;
  return (
    <input
      className={`${style} w-28`}
      aria-label={label}
      aria-invalid={isWrong || (typed === null && value === undefined && cell.required)}
      title={reading?.error}
      inputMode="text"
      value={typed ?? shown}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        const read = text.trim() === "" ? undefined : readQuantity(text, cell.unit, "SI");
        if (!read || read.error === undefined) onChange(read?.value);
      }}
      onBlur={() => !isWrong && setTyped(null)}
    />
  );
}

/** One cell of a parameter's table. */
export function CellInput(props: CellInputProps) {
  const { cell, label, value, onChange } = props;
  if (cell.type === "number") return <NumberCell {...props} />;
  return (
    <select
      className={style}
      aria-label={label}
      value={typeof value === "string" ? value : ""}
      onChange={(event) => onChange(event.target.value === "" ? undefined : event.target.value)}
    >
      {!cell.required && <option value="">–</option>}
      {cell.enum?.map((word) => (
        <option key={word} value={word}>
          {word}
        </option>
      ))}
    </select>
  );
}
