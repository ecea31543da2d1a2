import { useFormat } from "../../../platform/quantity/quantity-format.ts";
import { Button } from "../../../ui/control/button.tsx";
import { copyText } from "../../../ui/page/copy-text.ts";

/** Figures of a result in columns. */
export interface FigureTable {
  readonly title: string;
  /** The first column names the row. */
  readonly columns: readonly { readonly label: string; readonly unit: string }[];
  readonly rows: readonly (readonly (number | null)[])[];
}

const headOf = ({ label, unit }: FigureTable["columns"][number]) =>
  unit === "" ? label : `${label}, ${unit}`;

/** The figures for a spreadsheet, with all their digits. */
const asText = ({ columns, rows }: FigureTable) =>
  [columns.map(headOf), ...rows].map((row) => row.map((cell) => cell ?? "").join("\t")).join("\n");

/** A table of figures that can be copied. Its units are those of its heads, whatever the reader's are. */
export function FigureList(table: FigureTable) {
  const { title, columns, rows } = table;
  const { entered } = useFormat();
  const shown = (value: number | null) =>
    value === null ? "–" : entered.number(Number(value.toPrecision(4)), "");
  return (
    <section aria-label={title} className="min-w-0">
      <div className="flex items-baseline justify-between gap-2 pb-1">
        <h2 className="eyebrow">{title}</h2>
        <Button
          size="small"
          variant="quiet"
          className="no-print -my-1"
          aria-label={`Copy: ${title}`}
          onPress={() => void copyText(asText(table), "Table copied")}
        >
          Copy
        </Button>
      </div>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="align-bottom text-mute">
            {columns.map((column) => (
              <th
                key={column.label}
                scope="col"
                className="py-1 pl-2 text-right whitespace-nowrap font-normal first:pl-0 first:text-left"
              >
                {column.label}
                {column.unit !== "" && <span className="block text-xs">{column.unit}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="figure">
          {rows.map(([first = null, ...rest], row) => (
            <tr key={`${row} ${first}`} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-normal whitespace-nowrap">
                {shown(first)}
              </th>
              {rest.map((value, at) => (
                <td key={columns[at + 1]?.label} className="pl-2 text-right whitespace-nowrap">
                  {shown(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
