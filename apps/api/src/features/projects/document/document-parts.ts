import { formatEntered, formatQuantity } from "@headroom/calculators";
import type {
  Cell,
  DocumentConfirmation,
  DocumentFacts,
  DocumentTable,
  DocumentText,
} from "@headroom/contract/vocabulary/document/document-block";
import type { FigureWriter } from "@headroom/contract/vocabulary/test/describe-test";
import { unitSign } from "@headroom/contract/vocabulary/words/unit-sign";
import { asPower, fullRanges, paperColourOf, paperSvg, type PlotFrame } from "@headroom/plots";
import type { Column, Content, Margins } from "pdfmake/interfaces.js";

export const mute = "#62656b";
const line = "#c9cbd0";

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

/** A plot with the names of its lines and what they are worth beside it. */
export function plotContent(frame: PlotFrame, note: string, width: number): Content {
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
      { svg: paperSvg(frame, fullRanges(frame)), width },
      { stack: [...key, { text: note, color: mute, margin: [0, 4, 0, 0] }], fontSize: 8 },
    ],
    columnGap: 12,
    margin: [0, 4, 0, 6],
    unbreakable: true,
  };
}

const hairlines = {
  hLineWidth: (index: number) => (index === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => line,
  paddingLeft: () => 0,
  paddingRight: () => 4,
  paddingTop: () => 1.5,
  paddingBottom: () => 1.5,
};

export const heading = (text: string): Content =>
  text === ""
    ? { text: "" }
    : {
        text: text.toUpperCase(),
        fontSize: 8,
        bold: true,
        color: mute,
        characterSpacing: 0.5,
        margin: [0, 8, 0, 2],
      };

/** Rows above which a block may break over pages. */
const maxUnbroken = 30;
/** Height of a row that is filled in by hand. */
const formRow = 21;

/** Name and value, a hairline below each. */
export const factsContent = ({ title, facts, isForm = false }: DocumentFacts): Content => ({
  stack: [
    heading(title),
    {
      table: {
        widths: ["42%", "*"],
        ...(isForm && { heights: formRow }),
        body: facts.map(({ label, value }) => [{ text: label, color: mute }, { text: value }]),
      },
      layout: hairlines,
    },
  ],
  unbreakable: facts.length <= maxUnbroken,
});

const ticked = (text: string, width: number | "*" | "auto" = "auto"): Column[] => [
  // The library moves what it draws: each box is an object of its own.
  { canvas: [{ type: "rect", x: 0, y: 1.5, w: 7, h: 7, lineWidth: 0.6 }], width: 10 },
  { text, width, margin: [0, 0, 8, 0] },
];

const isNumber = (cell: Cell) => typeof cell === "string" && /^[-−]?[\d.,]+(?:·10\S+)?$/.test(cell);

function cellContent(cell: Cell, isRight: boolean): Content {
  if (typeof cell !== "string") return { columns: cell.ticks.flatMap((text) => ticked(text)), columnGap: 2 };
  return { text: cell, ...(isRight && { alignment: "right" as const }) };
}

export function tableContent({
  title,
  head,
  rows,
  widths,
  pageKeys,
  isForm = false,
}: DocumentTable): Content {
  // Columns of figures stand at the right; shares of the width are given to columns of words.
  const isRight = head.map((_, column) => !widths && rows.some((row) => isNumber(row[column] ?? "")));
  const cells = (row: readonly Cell[]) =>
    row.map((cell, column) => cellContent(cell, isRight[column] ?? false));
  // The column of page numbers takes some of the width.
  const share = (percent: number) => `${pageKeys ? 0.92 * percent : percent}%`;
  const titles = head.map((text, column) => ({
    text,
    color: mute,
    ...(isRight[column] && { alignment: "right" as const }),
  }));
  return {
    stack: [
      heading(title),
      {
        table: {
          headerRows: 1,
          widths: [
            ...head.map((_, column) => (widths ? share(widths[column] ?? 0) : "*")),
            ...(pageKeys ? [28] : []),
          ],
          ...(isForm && { heights: (row: number) => (row === 0 ? 12 : formRow) }),
          body: [
            [...titles, ...(pageKeys ? [{ text: "Page", color: mute, alignment: "right" as const }] : [])],
            ...rows.map((row, index) => [
              ...cells(row),
              ...(pageKeys ? [{ pageReference: pageKeys[index] ?? "", alignment: "right" as const }] : []),
            ]),
          ],
        },
        layout: hairlines,
      },
    ],
    unbreakable: rows.length <= maxUnbroken,
  };
}

export const textContent = ({ title, paragraphs }: DocumentText): Content => ({
  stack: [heading(title), ...paragraphs.map((text) => ({ text, margin: [0, 0, 0, 2] as Margins }))],
});

export const confirmationContent = ({ title, sentences, signatures }: DocumentConfirmation): Content => ({
  stack: [
    heading(title),
    ...sentences.map((text) => ({
      columns: ticked(text, "*"),
      columnGap: 2,
      margin: [0, 1, 0, 1] as Margins,
    })),
    {
      columns: signatures.map((text) => ({
        stack: [
          { canvas: [{ type: "line" as const, x1: 0, y1: 0, x2: 230, y2: 0, lineWidth: 0.6 }] },
          { text, color: mute, fontSize: 8, margin: [0, 2, 0, 0] as Margins },
        ],
      })),
      columnGap: 24,
      margin: [0, 44, 0, 0],
    },
  ],
  unbreakable: true,
});
