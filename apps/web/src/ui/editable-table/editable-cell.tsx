import { formatQuantity } from "@headroom/calculators";
import { useId, useState } from "react";
import { classNames } from "../page/class-names.ts";
import { inputStyle } from "../control/field-frame.tsx";
import { SelectBox } from "../control/select.tsx";
import type { BadCell } from "./pasted-table.ts";
import { type Cell, cellFrom, type Row, readTypedCell, type TableColumn, unitOf } from "./table-column.ts";

interface EditableCellProps {
  readonly column: TableColumn;
  readonly row: Row;
  readonly above: Row | undefined;
  readonly at: string;
  readonly label: string;
  readonly value: Cell;
  readonly onChange: (cell: Cell) => void;
  /** The form's error for the cell. */
  readonly error: string | undefined;
  /** Pasted text that cannot be read. */
  readonly pasted?: BadCell | undefined;
}

const noWord = { id: "", label: "–" };

const textOf = (value: Cell) =>
  typeof value === "number" ? formatQuantity(value, "").replace(/^-/, "−") : (value ?? "");

/** A conversion leaves more digits than anybody reads; the cell keeps them, and shows them to whoever edits it. */
const shownCell = (value: Cell) =>
  textOf(
    typeof value === "number" && value !== Number(value.toPrecision(8))
      ? Number(value.toPrecision(5))
      : value,
  );

/** Whether formulas can take the cell: a number where one is asked for, or nothing where it is optional. */
const isUsable = (column: TableColumn, value: Cell) =>
  column.kind !== "number" || typeof value === "number" || (value === null && column.isOptional === true);

const CellFault = ({ id, fault }: { id: string; fault: string | undefined }) =>
  fault !== undefined && (
    <span id={id} role="alert" className="block max-w-48 text-xs text-no">
      {fault}
    </span>
  );

/** State of text that is no number, and the sentence that says why. */
function useTyped(pasted: BadCell | undefined) {
  const [typed, setTyped] = useState<string | null>(pasted?.text ?? null);
  const [unreadable, setUnreadable] = useState(pasted?.sentence);
  return { typed, setTyped, unreadable, setUnreadable };
}

function TypedCell(props: EditableCellProps) {
  const { column, row, above, at, label, value, onChange, error, pasted } = props;
  const { typed, setTyped, unreadable, setUnreadable } = useTyped(pasted);
  const [isEdited, setEdited] = useState(false);
  const id = useId();
  const isNumber = column.kind === "number";
  const unit = isNumber ? unitOf(column, row) : "";
  const fault = unreadable ?? error;
  return (
    <span className="relative block">
      <input
        className={classNames(inputStyle("small"), isNumber && "figure min-w-14")}
        aria-label={unit === "" ? label : `${label}, ${unit}`}
        aria-describedby={fault === undefined ? undefined : id}
        aria-invalid={fault !== undefined || !isUsable(column, value)}
        title={fault ?? unit}
        data-at={at}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? (isEdited ? textOf(value) : shownCell(value))}
        onFocus={() => setEdited(true)}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          const read = readTypedCell(text, column, { row, above });
          setUnreadable("error" in read ? read.error : undefined);
          onChange(cellFrom(read));
        }}
        // Unreadable text stays in the cell, to be corrected.
        onBlur={() => {
          setEdited(false);
          if (unreadable === undefined) setTyped(null);
        }}
      />
      <CellFault id={id} fault={fault} />
    </span>
  );
}

/** One cell: a number with its unit understood, a text, or a word from a list. */
export function EditableCell(props: EditableCellProps) {
  const { column, at, label, value, onChange, error } = props;
  const id = useId();
  if (column.kind !== "word") return <TypedCell {...props} />;
  return (
    <>
      <SelectBox
        size="small"
        className="min-w-28"
        aria-label={label}
        aria-describedby={error === undefined ? undefined : id}
        aria-invalid={error !== undefined}
        data-at={at}
        value={value === null ? noWord.id : `${value}`}
        onChange={(word) => onChange(word === "" ? null : word)}
        options={column.isOptional || value === null ? [noWord, ...column.options] : column.options}
      />
      <CellFault id={id} fault={error} />
    </>
  );
}
