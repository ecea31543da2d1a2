import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import { formatDeadline } from "@headroom/contract/vocabulary/project/deadlines";
import { describeSpecimen } from "@headroom/contract/vocabulary/test/describe-specimen";
import {
  describeParameters,
  describeRequired,
  type FigureWriter,
  standardOf,
} from "@headroom/contract/vocabulary/test/describe-test";
import type { ProjectAnswer } from "@headroom/contract/vocabulary/project/projects";
import {
  describeArrangements,
  describeConduct,
  type FieldFacts,
} from "@headroom/contract/vocabulary/request/describe-request";
import {
  compareSentence,
  needsComparison,
  type TestLine,
} from "@headroom/contract/vocabulary/test/test-lines";
import { testPlots, unitsAsKept } from "@headroom/matching";
import type { Content, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { readTaxonomy } from "../../catalogue/reference-files.ts";
import { requestHash } from "../../test-request/test-request.ts";
import { unprintableSentence } from "./unprintable.rules.ts";
import {
  enteredWriter,
  factList,
  factTable,
  heading,
  makeResultWriter,
  mute,
  plotContent,
} from "./document-parts.ts";

export interface RequestDocumentNeeds {
  readonly project: ProjectAnswer;
  /** Sender: company and name. */
  readonly from: string;
  readonly toFixed: number;
}

const parametersById = new Map(readTaxonomy().stereoTypes.map((type) => [type.id, type.parameters]));

/** Rows above which a block may break over pages. */
const maxUnbroken = 36;
const rowsPerPlot = 11;

/** Each test of an answer has its envelope. */
const nothing = { quantities: [], assumptions: [] };

/** Facts and tables below a name; nothing where there are none. */
const described = (name: string, { values, tables }: FieldFacts): Content[] =>
  values.length + tables.length === 0
    ? []
    : [{ text: name, color: mute, margin: [0, 2, 0, 0] }, factList(values), ...tables.flatMap(factTable)];

const testContent =
  ({ envelopes, specification: { tests } }: ProjectAnswer, write: FigureWriter) =>
  (test: TestLine, place: number): Content => {
    const { values, tables } = describeParameters(
      test,
      parametersById.get(test.stereoTypeId) ?? [],
      enteredWriter,
    );
    const { quantities, assumptions } = envelopes.find(({ lineId }) => lineId === test.lineId) ?? nothing;
    const required = describeRequired(quantities, write);
    const standard = standardOf(test);
    const conduct = describeConduct(test, tests, enteredWriter);
    // It goes to whoever reads it.
    const plots = testPlots(test, { units: unitsAsKept }).map(({ frame, note }) => plotContent(frame, note));
    const rows =
      Math.max(required.length, ...tables.map((table) => table.rows.length)) +
      conduct.values.length +
      conduct.tables.reduce((sum, table) => sum + table.rows.length, 0) +
      rowsPerPlot * plots.length;
    const content: Content[] = [
      { text: [`${place + 1}  `, { text: test.title, bold: true }], fontSize: 11, margin: [0, 8, 0, 0] },
      ...(standard ? [{ text: standard, color: mute }] : []),
      ...(needsComparison(test) ? [{ text: `${compareSentence}.`, bold: true }] : []),
      {
        columns: [
          { stack: [factList(values), ...tables.flatMap(factTable)] },
          {
            stack:
              required.length > 0
                ? [
                    { text: "Required of any machine", color: mute, margin: [0, 2, 0, 0] },
                    factList(required),
                    ...assumptions.map((text) => ({
                      text: `≈ ${text}`,
                      fontSize: 8,
                      color: mute,
                    })),
                  ]
                : [],
          },
        ],
        columnGap: 24,
      },
      ...described("Conduct", conduct),
      ...plots,
    ];
    return { stack: content, unbreakable: rows <= maxUnbroken };
  };

const listed = (title: string, entries: readonly string[]): Content[] =>
  entries.length === 0 ? [] : [heading(title), ...entries.map((text) => ({ text }))];

/** All that follows the head: what is tested, what each test requires, whom it is addressed to. */
function bodyOf({ project }: RequestDocumentNeeds, write: FigureWriter): Content[] {
  const { specification } = project;
  const { specimen } = specification;
  return [
    heading("Specimen"),
    factList([{ label: "Specimen", value: specimen.name }, ...describeSpecimen(specimen, enteredWriter)]),
    ...(specimen.notes ? [{ text: specimen.notes }] : []),
    heading("Tests"),
    ...specification.tests.map(testContent(project, write)),
    ...described("Arrangements", describeArrangements(specification.arrangements, enteredWriter)),
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
  ];
}

/** The request for quotation as a document: who asks, what is tested, what each test requires, whom it is addressed to. */
export function requestDocument(
  needs: RequestDocumentNeeds,
  hasGlyph: (codePoint: number) => boolean = () => true,
): TDocumentDefinitions {
  const { project, from } = needs;
  const { specification, revision, id } = project;
  const write = makeResultWriter(needs.toFixed);
  const body = bodyOf(needs, write);
  const unprintable = unprintableSentence([from, specification.title, body], hasGlyph);
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
          specification.answerBy ? ` · quotes due ${formatDeadline(specification)}` : "",
        ].join(""),
        color: mute,
      },
      { text: `SHA-256 of the request: ${requestHash(specification)}`, fontSize: 8, color: mute },
      ...listed("Not printed", unprintable === null ? [] : [unprintable]),
      ...body,
    ],
  };
}
