import {
  hasContent,
  rowsOfPage,
  type DocumentBlock,
  type DocumentPage,
} from "@headroom/contract/vocabulary/document/document-block";
import type { DocumentParties, Party } from "@headroom/contract/vocabulary/document/document-parties";
import type { MethodOfTest } from "@headroom/contract/vocabulary/document/test-page";
import {
  requestDocument as describeRequest,
  type RequestDocument,
  type RequestDocumentNeeds as Described,
} from "@headroom/contract/vocabulary/document/request-pages";
import { testPlots, unitsAsKept } from "@headroom/matching";
import { sequenceSvg, specimenSvg } from "@headroom/plots";
import type { Content, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { readTaxonomy } from "../../catalogue/reference-files.ts";
import { type HasGlyph, unprintableSentence } from "./unprintable.rules.ts";
import {
  confirmationContent,
  enteredWriter,
  factsContent,
  heading,
  makeResultWriter,
  mute,
  plotContent,
  tableContent,
  textContent,
} from "./document-parts.ts";

export interface RequestDocumentNeeds {
  readonly project: Described["project"];
  readonly parties: DocumentParties;
  /** Address under which the reader opens the project. */
  readonly address: string;
  readonly toFixed: number;
}

const methods = new Map<string, MethodOfTest>(readTaxonomy().stereoTypes.map((type) => [type.id, type]));
const unknownMethod = { group: "", parameters: [] };

/** Letters of the drawings are as large as the text's. */
const drawn = (svg: string, width: number): Content => ({ svg, width });

/** A plot gives room where a test would not fit its page otherwise. */
const plotWidths = { usual: 325, tall: 240 };
const maxRowsBesidePlot = 28;

function blockContent(block: DocumentBlock, plotWidth = plotWidths.usual): Content {
  switch (block.kind) {
    case "facts":
      return factsContent(block);
    case "table":
      return hasContent(block) ? tableContent(block) : { text: "" };
    case "text":
      return hasContent(block) ? textContent(block) : { text: "" };
    case "confirmation":
      return confirmationContent(block);
    case "drawing":
      return {
        columns: [
          {
            stack: [
              heading("Specimen"),
              drawn(specimenSvg(block.specimen), 215),
              { text: "Dimensions in mm.", color: mute, fontSize: 8 },
            ],
            width: 225,
          },
          factsContent({ ...block.facts, title: " " }),
        ],
        columnGap: 16,
      };
    case "sequence":
      return { stack: [heading(block.title), drawn(sequenceSvg(block.sequence), 499)], unbreakable: true };
    case "plots":
      return testPlots(block.test, { units: unitsAsKept }).map(({ frame, note }) =>
        plotContent(frame, note, plotWidth),
      );
    case "columns":
      return {
        columns: [
          { stack: block.left.map((each) => blockContent(each)) },
          { stack: block.right.map((each) => blockContent(each)) },
        ],
        columnGap: 24,
        fontSize: 8.5,
      };
  }
}

const plotWidthOf = (page: DocumentPage) =>
  rowsOfPage(page) > maxRowsBesidePlot ? plotWidths.tall : plotWidths.usual;

/** Each page begins on one of its own, so that no test is broken that fits one. */
function pageContent(page: DocumentPage): Content[] {
  const { key, number, title, subtitle, level, levelName, blocks } = page;
  return [
    {
      columns: [
        ...(number === "" ? [] : [{ text: number, fontSize: 22, width: 30 }]),
        {
          stack: [
            { text: title, fontSize: 14, bold: true, id: key },
            { text: subtitle, color: mute },
          ],
          width: "*",
        },
        {
          stack: [
            { text: level, fontSize: 13, alignment: "right" as const },
            { text: levelName, color: mute, fontSize: 8, alignment: "right" as const },
          ],
          width: 150,
        },
      ],
      columnGap: 8,
      margin: [0, 0, 0, 6],
      pageBreak: "before",
    },
    ...blocks.map((block) => blockContent(block, plotWidthOf(page))),
  ];
}

const party = ({ name, lines }: Party): Content => ({
  stack: [{ text: name, bold: true }, ...lines.map((text) => ({ text }))],
  margin: [0, 0, 0, 4],
});

function headContent(
  { number, title, revision, day, dates, parties, hash }: RequestDocument,
  address: string,
): Content[] {
  return [
    {
      columns: [
        {
          stack: [
            { text: "REQUEST FOR QUOTATION", fontSize: 8, bold: true, color: mute, characterSpacing: 0.5 },
            { text: number, fontSize: 26 },
            { text: title, fontSize: 15, bold: true },
            { text: `Revision ${revision} of ${day}`, color: mute },
            { text: `SHA-256 ${hash}`, fontSize: 7.5, color: mute },
          ],
          width: "*",
        },
        { qr: address, fit: 76, width: 80 },
      ],
      columnGap: 16,
    },
    {
      table: {
        widths: ["*", "*", "*", "*"],
        body: [
          dates.map(({ label, value }) => ({
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
    },
    {
      columns: [
        { stack: [{ text: "From", color: mute, fontSize: 8 }, party(parties.from)], width: "34%" },
        {
          stack: [{ text: "To", color: mute, fontSize: 8 }, ...columnsOf(parties.to)],
          width: "*",
        },
      ],
      columnGap: 16,
    },
  ];
}

/** Parties in two columns. */
function columnsOf(parties: readonly Party[]): Content[] {
  const half = Math.ceil(parties.length / 2);
  const [left, right] = [parties.slice(0, half), parties.slice(half)];
  return [{ columns: [{ stack: left.map(party) }, { stack: right.map(party) }], columnGap: 12 }];
}

const margin = 48;

/** The request for quotation as a document: cover, a page for each test, terms, a sheet to answer by hand. */
export function requestDocument(
  { project, parties, address, toFixed }: RequestDocumentNeeds,
  hasGlyph: HasGlyph = () => true,
): TDocumentDefinitions {
  const described = describeRequest({
    project,
    parties,
    methodOf: (stereoTypeId) => methods.get(stereoTypeId) ?? unknownMethod,
    entered: enteredWriter,
    computed: makeResultWriter(toFixed),
  });
  const { number, revision, title, day, shortHash } = described;
  const body = [
    ...described.cover.map((block) => blockContent(block)),
    ...described.pages.flatMap(pageContent),
  ];
  const head = headContent(described, address);
  const unprintable = unprintableSentence([head, body], hasGlyph);
  const running = `Request for quotation ${number}, revision ${revision}`;
  return {
    info: { title: `Request for quotation ${number}: ${title}`, author: parties.from.name },
    pageSize: "A4",
    pageMargins: [margin, 56, margin, 52],
    defaultStyle: { font: "Roboto", fontSize: 9, lineHeight: 1.15 },
    header: (page) =>
      page === 1
        ? null
        : {
            columns: [
              { text: running, color: mute },
              { text: title, alignment: "right", color: mute, noWrap: false },
            ],
            columnGap: 16,
            margin: [margin, 26, margin, 0],
            fontSize: 8,
          },
    footer: (page, pages) => ({
      columns: [
        { text: `${number} rev ${revision} · SHA-256 ${shortHash}`, width: "*", color: mute },
        { text: day, alignment: "center", width: 80, color: mute },
        { text: `Page ${page} of ${pages}`, alignment: "right", width: "*", color: mute },
      ],
      margin: [margin, 16, margin, 0],
      fontSize: 8,
    }),
    content: [
      ...head,
      ...(unprintable === null ? [] : [heading("Not printed"), { text: unprintable }]),
      ...body,
    ],
  };
}
