import { formatEntered, formatQuantity } from "@headroom/calculators";
import type { Fact, FactTable, FigureWriter } from "@headroom/contract/vocabulary/test/describe-test";
import { unitSign } from "@headroom/contract/vocabulary/words/unit-sign";
import { asPower, fullRanges, paperColourOf, paperSvg, type PlotFrame } from "@headroom/plots";
import type { Content } from "pdfmake/interfaces.js";

export const mute = "#62656b";
const line = "#c9cbd0";
/** A spectrum from a recording may have thousands of rows; the whole of it belongs in an attachment. */
const maxRows = 60;

function writerOf(format: (value: number, unit: string) => string): FigureWriter {
  const write = (value: number, unit: string) => asPower(format(value, unit)).replace(/^-/, "−");
  return {
    quantity: (value, unit) => write(value, unitSign(unit)),
    number: (value) => write(value, ""),
    unit: unitSign,
  };
}

/** Writes entered values with all digits. */
export const enteredWriter = writerOf(formatEntered);

/** Results in the units in which they are kept, with at most so many decimals. */
export const makeResultWriter = (toFixed: number): FigureWriter =>
  writerOf((value, unit) => formatQuantity(value, unit, { toFixed }));

const plotWidth = 270;

/** A plot with the names of its lines and what they are worth beside it. */
export function plotContent(frame: PlotFrame, note: string): Content {
  const key = frame.series.map((series, index) => ({
    text: [
      {
        text: series.isDots ? "•  " : series.isDashed ? "- -  " : "—  ",
        color: paperColourOf(series, index),
        bold: true,
      },
      series.label,
    ],
  }));
  return {
    columns: [
      { svg: paperSvg(frame, fullRanges(frame)), width: plotWidth },
      { stack: [...key, { text: note, color: mute, margin: [0, 4, 0, 0] }], fontSize: 8 },
    ],
    columnGap: 16,
    margin: [0, 2, 0, 6],
    unbreakable: true,
  };
}

/** Name and value, a hairline below each. */
export function factList(facts: readonly Pick<Fact, "label" | "value">[]): Content {
  if (facts.length === 0) return { text: "" };
  return {
    table: {
      widths: ["*", "auto"],
      body: facts.map(({ label, value }) => [
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

export function factTable({ label, head, rows }: FactTable): Content[] {
  const cells = (texts: readonly string[], look = {}) =>
    texts.map((text) => ({ text, alignment: "right" as const, ...look }));
  const body = [cells(head, { color: mute }), ...rows.slice(0, maxRows).map((row) => cells(row))];
  return [
    { text: label, color: mute, margin: [0, 2, 0, 0] },
    {
      table: { headerRows: 1, widths: head.map(() => "*"), body },
      layout: hairlines,
      margin: [0, 0, 0, 6],
    },
    ...(rows.length > maxRows ? [{ text: `… and ${rows.length - maxRows} more rows.`, color: mute }] : []),
  ];
}

export const heading = (text: string): Content => ({
  text: text.toUpperCase(),
  fontSize: 8,
  bold: true,
  color: mute,
  characterSpacing: 0.5,
  margin: [0, 12, 0, 3],
});
