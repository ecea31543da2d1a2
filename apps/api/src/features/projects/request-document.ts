import { formatQuantity } from "@headroom/calculators";
import type { ParameterDefinition, ParameterValue } from "@headroom/contract/vocabulary/parameters";
import type { Envelope, EnvelopeQuantity } from "@headroom/contract/vocabulary/matching";
import type { Project } from "@headroom/contract/vocabulary/projects";
import type { Specimen } from "@headroom/contract/vocabulary/specimen";
import type { TestLine } from "@headroom/contract/vocabulary/test-lines";
import type { Content, TDocumentDefinitions } from "pdfmake/interfaces.js";

export interface RequestDocumentNeeds {
  readonly project: Project;
  /** Who asks: company and name. */
  readonly from: string;
  readonly toFixed: number;
  readonly definitionsOf: (test: TestLine) => readonly ParameterDefinition[];
  readonly envelopeOf: (test: TestLine) => Envelope;
}

type Pair = readonly [label: string, value: string];
type Cells = Readonly<Record<string, string | number>>;
const mute = "#62656b";
const line = "#c9cbd0";
/** A spectrum from a recording may have thousands of rows; the whole of it belongs in an attachment. */
const mostRows = 60;

const shownUnit = (unit: string) => (unit === "degC" ? "°C" : unit);
const makeWriter = (toFixed: number) => (value: number, unit: string) =>
  formatQuantity(value, shownUnit(unit), { toFixed }).replace(/^-/, "−");
type Writer = ReturnType<typeof makeWriter>;

const isTable = (value: ParameterValue): value is Cells[] =>
  Array.isArray(value) && value.some((entry) => typeof entry === "object");

function parameterText(value: ParameterValue, unit: string, write: Writer): string {
  if (typeof value === "number") return write(value, unit);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.filter((entry) => typeof entry === "string").join(", ");
  return `${value.name}, peak ${write(value.peakAccelerationG, "g")}`;
}

/** Name and value, a hairline below each. */
function pairTable(pairs: readonly Pair[]): Content {
  if (pairs.length === 0) return { text: "" };
  return {
    table: {
      widths: ["*", "auto"],
      body: pairs.map(([label, value]) => [
        { text: label, color: mute },
        { text: value, alignment: "right" as const },
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

function rowTable(
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
    text: column.unit ? `${column.label}, ${shownUnit(column.unit)}` : column.label,
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
const quantityLabel = ({ label, convention }: EnvelopeQuantity) =>
  [label, ...convention.split(", ").filter((part) => part !== "" && !label.includes(part))].join(", ");

const heading = (text: string): Content => ({
  text: text.toUpperCase(),
  fontSize: 8,
  bold: true,
  color: mute,
  characterSpacing: 0.5,
  margin: [0, 12, 0, 3],
});

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
    ...said("Ready on", specimen.readyOn),
    ...said("Report by", specimen.reportBy),
  ];
}

function testContent(test: TestLine, place: number, needs: RequestDocumentNeeds, write: Writer): Content {
  const definitions = needs.definitionsOf(test);
  const named = Object.entries(test.parameters).map(([key, value]) => ({
    value,
    definition: definitions.find((each) => each.key === key),
    label: definitions.find((each) => each.key === key)?.label ?? key,
  }));
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
  return [
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
          ` · revision ${revision} · ${project.updatedAt.slice(0, 10)}`,
          specification.answerBy ? ` · answers by ${specification.answerBy}` : "",
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
