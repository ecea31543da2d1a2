import { formatDate } from "@headroom/contract/vocabulary/dates";
import type { ParameterDefinition } from "@headroom/contract/vocabulary/parameters";
import type { Envelope } from "@headroom/contract/vocabulary/matching";
import type { Project } from "@headroom/contract/vocabulary/projects";
import type { Specimen } from "@headroom/contract/vocabulary/specimen";
import type { TestLine } from "@headroom/contract/vocabulary/test-lines";
import type { Content, TDocumentDefinitions } from "pdfmake/interfaces.js";
import {
  heading,
  isTable,
  makeWriter,
  mute,
  type Pair,
  pairTable,
  parameterText,
  quantityLabel,
  rowTable,
  type Writer,
} from "./document-parts.ts";

export interface RequestDocumentNeeds {
  readonly project: Project;
  /** Who asks: company and name. */
  readonly from: string;
  readonly toFixed: number;
  readonly definitionsOf: (test: TestLine) => readonly ParameterDefinition[];
  readonly envelopeOf: (test: TestLine) => Envelope;
}

function specimenPairs(specimen: Specimen, write: Writer): Pair[] {
  const size = [specimen.lengthMm, specimen.widthMm, specimen.heightMm]
    .map((side) => write(side, ""))
    .join(" × ");
  const said = (label: string, value: string | false | undefined): Pair[] => (value ? [[label, value]] : []);
  const words = (list: readonly string[]) => list.filter((word) => word !== "none").join(", ");
  return [
    ["Specimen", specimen.name],
    ["Quantity", `${specimen.quantity}, ${specimen.perRun} per run`],
    ["Mass, each", write(specimen.massKg, "kg")],
    ["Size", `${size} mm`],
    ["Fixture", specimen.fixtureMassKg === undefined ? "not known" : write(specimen.fixtureMassKg, "kg")],
    ...said(
      "Centre of gravity above the mounting plane",
      specimen.centreOfGravityHeightMm !== undefined && write(specimen.centreOfGravityHeightMm, "mm"),
    ),
    ...said("Powered", specimen.powered && "yes"),
    ...said("Heat", specimen.heatDissipationW !== undefined && write(specimen.heatDissipationW, "W")),
    ...said("Hazards", words(specimen.hazards)),
    ...said("Restrictions", words(specimen.accessRestrictions)),
    ["Accredited report", specimen.accreditedReport ? "required" : "not required"],
    ...said("Witness", specimen.witness !== "no" && specimen.witness),
    ...said("Ready on", specimen.readyOn && formatDate(specimen.readyOn)),
    ...said("Report by", specimen.reportBy && formatDate(specimen.reportBy)),
  ];
}

/** In the order of the test's kind; the database keeps another. */
function parametersInOrder({ parameters }: TestLine, definitions: readonly ParameterDefinition[]) {
  const placeOf = (key: string) =>
    definitions.findIndex((each) => each.key === key) + 1 || definitions.length + 1;
  return Object.entries(parameters)
    .sort(([a], [b]) => placeOf(a) - placeOf(b))
    .map(([key, value]) => {
      const definition = definitions.find((each) => each.key === key);
      return { value, definition, label: definition?.label ?? key };
    });
}

/** What is longer than this may break over pages. */
const mostUnbroken = 25;

function testContent(test: TestLine, place: number, needs: RequestDocumentNeeds, write: Writer): Content {
  const definitions = needs.definitionsOf(test);
  const named = parametersInOrder(test, definitions);
  const pairs = named.flatMap(({ value, definition, label }): Pair[] =>
    isTable(value) ? [] : [[label, parameterText(value, definition?.unit ?? "", write)]],
  );
  const tables = named.flatMap(({ value, definition, label }) =>
    isTable(value) ? rowTable(label, value, definition, write) : [],
  );
  const envelope = needs.envelopeOf(test);
  const required = envelope.quantities.map(
    (quantity): Pair => [quantityLabel(quantity), write(quantity.value, quantity.unit)],
  );
  const standard = [test.standard, test.clause, test.edition && `(${test.edition})`]
    .filter(Boolean)
    .join(" ");
  const rows = Math.max(required.length, ...named.map(({ value }) => (isTable(value) ? value.length : 0)));
  const content: Content[] = [
    { text: [`${place + 1}  `, { text: test.title, bold: true }], fontSize: 11, margin: [0, 8, 0, 0] },
    ...(standard ? [{ text: standard, color: mute }] : []),
    {
      columns: [
        { stack: [pairTable(pairs), ...tables] },
        {
          stack:
            required.length > 0
              ? [
                  { text: "Required of any machine", color: mute, margin: [0, 2, 0, 0] },
                  pairTable(required),
                  ...envelope.assumptions.map((text) => ({ text: `≈ ${text}`, fontSize: 8, color: mute })),
                ]
              : [],
        },
      ],
      columnGap: 24,
    },
  ];
  return { stack: content, unbreakable: rows <= mostUnbroken };
}

const listed = (title: string, entries: readonly string[]): Content[] =>
  entries.length === 0 ? [] : [heading(title), ...entries.map((text) => ({ text }))];

/** The request for quotation as a document: who asks, what is tested, what each test requires, whom it is addressed to. */
export function requestDocument(needs: RequestDocumentNeeds): TDocumentDefinitions {
  const { project, from } = needs;
  const { specification, revision, id } = project;
  const write = makeWriter(needs.toFixed);
  return {
    info: { title: `Request for quotation: ${specification.title}`, author: from },
    pageSize: "A4",
    pageMargins: [48, 48, 48, 52],
    defaultStyle: { font: "Roboto", fontSize: 9.5, lineHeight: 1.15 },
    footer: (page, pages) => ({
      columns: [
        { text: `${id}, revision ${revision}`, color: mute },
        { text: `${page} / ${pages}`, alignment: "right", color: mute },
      ],
      margin: [48, 16, 48, 0],
      fontSize: 8,
    }),
    content: [
      { text: "REQUEST FOR QUOTATION", fontSize: 8, bold: true, color: mute, characterSpacing: 0.5 },
      { text: specification.title, fontSize: 18, bold: true, margin: [0, 2, 0, 2] },
      {
        text: [
          from,
          ` · revision ${revision} · ${formatDate(project.updatedAt.slice(0, 10))}`,
          specification.answerBy ? ` · answers by ${formatDate(specification.answerBy)}` : "",
        ].join(""),
        color: mute,
      },
      heading("Specimen"),
      pairTable(specimenPairs(specification.specimen, write)),
      ...(specification.specimen.notes ? [{ text: specification.specimen.notes }] : []),
      heading("Tests"),
      ...specification.tests.map((test, place) => testContent(test, place, needs, write)),
      ...listed("Conditions", [
        ...(specification.place ? [`Near ${specification.place.label}`] : []),
        ...(specification.notes ? [specification.notes] : []),
      ]),
      ...listed(
        "Addressed to",
        project.projectLabs.map((lab) => `${lab.labName}, ${lab.labCity}, ${lab.labCountryCode}`),
      ),
      ...listed(
        "Attached",
        project.files.map((file) => file.name),
      ),
    ],
  };
}
