import { type ParameterDefinition, unitInForce } from "@headroom/contract/vocabulary/test/parameters";
import { unitSign } from "@headroom/contract/vocabulary/words/unit-sign";
import { useMemo } from "react";
import { RecordTable } from "../../ui/editable-table/record-table.tsx";
import type { ParameterFieldProps } from "./parameter-field-props.ts";

type Rows = readonly Readonly<Record<string, unknown>>[];
const rowsOf = (value: unknown): Rows =>
  Array.isArray(value) ? value.filter((row) => typeof row === "object" && row !== null) : [];

/** A table whose definition names no columns has those of its rows. */
function keysOf(rows: Rows): readonly string[] {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return keys.length > 0 ? keys : ["x", "y"];
}

function columnsOf({ item }: ParameterDefinition, keys: readonly string[], units: readonly string[]) {
  if (!item)
    return keys.map((key) => ({ kind: "number" as const, key, label: key, unit: "", isOptional: true }));
  return item.map(({ key, label, type, required, enum: words = [] }, place) => {
    const column = { key, label, isOptional: !required };
    if (type === "string") return { ...column, kind: "text" as const };
    if (type === "number") return { ...column, kind: "number" as const, unit: unitSign(units[place] ?? "") };
    return { ...column, kind: "word" as const, options: words.map((id) => ({ id, label: id })) };
  });
}

/** A parameter of breakpoints, segments, tones … */
export function ParameterTable(props: ParameterFieldProps) {
  const { definition, value, onChange, errors, explanation, parameters } = props;
  const records = useMemo(() => rowsOf(value), [value]);
  const keys = definition.item ? "" : keysOf(records).join("\n");
  const units = (definition.item ?? []).map((cell) => unitInForce(cell, parameters)).join("\n");
  const columns = useMemo(
    () => columnsOf(definition, keys.split("\n"), units.split("\n")),
    [definition, keys, units],
  );
  return (
    <div className="col-span-full max-w-2xl">
      <RecordTable
        label={definition.required ? `${definition.label} *` : definition.label}
        explanation={explanation}
        columns={columns}
        records={records}
        onChange={(next) => onChange(next.length === 0 ? undefined : next)}
        errors={errors}
      />
    </div>
  );
}
