import { formatQuantity } from "@headroom/calculators";
import type { EnvelopeQuantity } from "@headroom/contract/vocabulary/matching";
import type { ParameterDefinition, ParameterValue } from "@headroom/contract/vocabulary/parameters";
import { unitSign } from "@headroom/contract/vocabulary/unit-sign";
import type { Content } from "pdfmake/interfaces.js";

/** Name and value. */
export type Pair = readonly [label: string, value: string];
type Cells = Readonly<Record<string, string | number>>;
export const mute = "#62656b";
const line = "#c9cbd0";
/** A spectrum from a recording may have thousands of rows; the whole of it belongs in an attachment. */
const mostRows = 60;

export const makeWriter = (toFixed: number) => (value: number, unit: string) =>
  formatQuantity(value, unitSign(unit), { toFixed }).replace(/^-/, "−");
export type Writer = ReturnType<typeof makeWriter>;

export const isTable = (value: ParameterValue): value is Cells[] =>
  Array.isArray(value) && value.some((entry) => typeof entry === "object");

export function parameterText(value: ParameterValue, unit: string, write: Writer): string {
  if (typeof value === "number") return write(value, unit);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.filter((entry) => typeof entry === "string").join(", ");
  return `${value.name}, peak ${write(value.peakAccelerationG, "g")}`;
}

/** Name and value, a hairline below each. */
export function pairTable(pairs: readonly Pair[]): Content {
  if (pairs.length === 0) return { text: "" };
  return {
    table: {
      widths: ["*", "auto"],
      body: pairs.map(([label, value]) => [
        { text: label, color: mute },
        { text: value, alignment: "right" as const, noWrap: value.length < 24 },
      ]),
    },
    layout: hairlines,
    margin: [0, 2, 0, 6],
  };
}

const hairlines = {
  hLineWidth: (index: number) => (index === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => line,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 2,
  paddingBottom: () => 2,
};

export function rowTable(
  label: string,
  rows: readonly Cells[],
  definition: ParameterDefinition | undefined,
  write: Writer,
): Content[] {
  const columns = (
    definition?.item ?? Object.keys(rows[0] ?? {}).map((key) => ({ key, label: key, unit: "" }))
  ).filter((column) => rows.some((row) => row[column.key] !== undefined));
  const cell = (value: string | number | undefined) => ({
    text: typeof value === "number" ? write(value, "") : (value ?? "–"),
    alignment: "right" as const,
  });
  const head = columns.map((column) => ({
    text: column.unit ? `${column.label}, ${unitSign(column.unit)}` : column.label,
    color: mute,
    alignment: "right" as const,
  }));
  const shown = rows.slice(0, mostRows).map((row) => columns.map((column) => cell(row[column.key])));
  return [
    { text: label, color: mute, margin: [0, 2, 0, 0] },
    {
      table: { headerRows: 1, widths: columns.map(() => "*"), body: [head, ...shown] },
      layout: hairlines,
      margin: [0, 0, 0, 6],
    },
    ...(rows.length > mostRows ? [{ text: `… and ${rows.length - mostRows} more rows.`, color: mute }] : []),
  ];
}

/** A label with its convention; what the label says already is not said twice. */
export const quantityLabel = ({ label, convention }: EnvelopeQuantity) =>
  [label, ...convention.split(", ").filter((part) => part !== "" && !label.includes(part))].join(", ");

export const heading = (text: string): Content => ({
  text: text.toUpperCase(),
  fontSize: 8,
  bold: true,
  color: mute,
  characterSpacing: 0.5,
  margin: [0, 12, 0, 3],
});
