import {
  hasContent,
  rowsOfPage,
  type DocumentBlock,
  type DocumentPage,
} from "@headroom/contract/vocabulary/document/document-block";
import type { DocumentParties, Party } from "@headroom/contract/vocabulary/document/document-parties";
import {
  requestDocument as describeRequest,
  type RequestDocument,
  type RequestDocumentNeeds as Described,
} from "@headroom/contract/vocabulary/document/request-pages";
import { testPlots, unitsAsKept } from "@headroom/matching";
import { sequenceSvg, specimenSvg } from "@headroom/plots";
import type { Content, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { bandContent, framed, party, titleContent } from "./document-frame.ts";
import { methodOf } from "./methods.ts";
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

function headContent(
  { number, title, revision, day, dates, parties, hash }: RequestDocument,
  address: string,
): Content[] {
  return [
    {
      columns: [
        {
          stack: [
            ...titleContent({
              kind: "Request for quotation",
              number,
              title,
              detail: `Revision ${revision} of ${day}`,
            }),
            { text: `SHA-256 ${hash}`, fontSize: 7.5, color: mute },
          ],
          width: "*",
        },
        { qr: address, fit: 76, width: 80 },
      ],
      columnGap: 16,
    },
    bandContent(dates),
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

/** The request for quotation as a document: cover, a page for each test, terms, a sheet to answer by hand. */
export function requestDocument(
  { project, parties, address, toFixed }: RequestDocumentNeeds,
  hasGlyph: HasGlyph = () => true,
): TDocumentDefinitions {
  const described = describeRequest({
    project,
    parties,
    methodOf,
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
  return framed({
    title: `Request for quotation ${number}: ${title}`,
    author: parties.from.name,
    running: [running, title],
    foot: `${number} rev ${revision} · SHA-256 ${shortHash}`,
    day,
    content: [
      ...head,
      ...(unprintable === null ? [] : [heading("Not printed"), { text: unprintable }]),
      ...body,
    ],
  });
}
