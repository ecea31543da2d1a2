import type { Party } from "@headroom/contract/vocabulary/document/document-parties";
import type { Content, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { mute } from "./document-parts.ts";

/** Kind of document, its number large, and of which day it is. */
export const titleContent = (of: {
  readonly kind: string;
  readonly number: string;
  readonly title: string;
  readonly detail: string;
}): Content[] => [
  { text: of.kind.toUpperCase(), fontSize: 8, bold: true, color: mute, characterSpacing: 0.5 },
  { text: of.number, fontSize: 26 },
  { text: of.title, fontSize: 15, bold: true },
  { text: of.detail, color: mute },
];

/** Facts side by side, below the title. */
export const bandContent = (
  facts: readonly { readonly label: string; readonly value: string }[],
): Content => ({
  table: {
    widths: facts.map(() => "*"),
    body: [
      facts.map(({ label, value }) => ({
        stack: [
          { text: label, color: mute, fontSize: 8 },
          { text: value, bold: true },
        ],
      })),
    ],
  },
  layout: {
    hLineWidth: (index: number) => (index === 0 ? 1 : 0.5),
    vLineWidth: () => 0,
    hLineColor: (index: number) => (index === 0 ? "#0b0b0c" : "#c9cbd0"),
    paddingLeft: () => 0,
    paddingTop: () => 4,
    paddingBottom: () => 4,
  },
  margin: [0, 10, 0, 8],
});

export const party = ({ name, lines }: Party): Content => ({
  stack: [{ text: name, bold: true }, ...lines.map((text) => ({ text }))],
  margin: [0, 0, 0, 4],
});

const margin = 48;

interface Framed {
  readonly title: string;
  readonly author: string;
  /** At the left and the right above every page but the first. */
  readonly running: readonly [string, string];
  readonly foot: string;
  readonly day: string;
  readonly content: Content[];
}

/** A document on A4, with its number and pages on each. */
export const framed = ({ title, author, running, foot, day, content }: Framed): TDocumentDefinitions => ({
  info: { title, author },
  pageSize: "A4",
  pageMargins: [margin, 56, margin, 52],
  defaultStyle: { font: "Roboto", fontSize: 9, lineHeight: 1.15 },
  header: (page) =>
    page === 1
      ? null
      : {
          columns: [
            { text: running[0], color: mute },
            { text: running[1], alignment: "right", color: mute, noWrap: false },
          ],
          columnGap: 16,
          margin: [margin, 26, margin, 0],
          fontSize: 8,
        },
  footer: (page, pages) => ({
    columns: [
      { text: foot, width: "*", color: mute },
      { text: day, alignment: "center", width: 80, color: mute },
      { text: `Page ${page} of ${pages}`, alignment: "right", width: "*", color: mute },
    ],
    margin: [margin, 16, margin, 0],
    fontSize: 8,
  }),
  content,
});
