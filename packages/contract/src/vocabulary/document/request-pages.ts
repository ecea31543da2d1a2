import { isOpenTitle, plainTitle } from "../test/open-title.ts";
import { amendmentNumber } from "../project/amendments.ts";
import { formatDeadline } from "../project/deadlines.ts";
import { projectNumber } from "../project/project-number.ts";
import type { Attachment, LabProject, ProjectAnswer, ProjectLab } from "../project/projects.ts";
import { arrangementFields } from "../request/arrangements.ts";
import { describeArrangements } from "../request/describe-request.ts";
import { arrangementsOpen } from "../request/open-questions.ts";
import { describeSpecimen } from "../test/describe-specimen.ts";
import { type FigureWriter, standardOf } from "../test/describe-test.ts";
import { bytesText } from "../words/bytes.ts";
import { formatDate } from "../words/dates.ts";
import { shortHash } from "../words/short-hash.ts";
import { answerSheet } from "./answer-sheet.ts";
import { type DocumentBlock, type DocumentPage, inColumns } from "./document-block.ts";
import type { DocumentParties } from "./document-parties.ts";
import { byGroup, type MethodOfTest, tableBlock, testPage } from "./test-page.ts";
import { testSequence } from "./test-sequence.ts";

export interface RequestDocumentNeeds {
  readonly project: Pick<
    ProjectAnswer | LabProject,
    "number" | "revision" | "specification" | "envelopes" | "requestHash" | "files"
  > & {
    readonly updatedAt: string;
    readonly projectLabs?: readonly Pick<ProjectLab, "labName" | "amendments">[];
  };
  readonly parties: DocumentParties;
  readonly methodOf: (stereoTypeId: string) => MethodOfTest;
  /** Writes what was entered with all its digits. */
  readonly entered: FigureWriter;
  readonly computed: FigureWriter;
}

export interface RequestDocument {
  readonly number: string;
  readonly title: string;
  readonly revision: number;
  readonly day: string;
  readonly hash: string;
  readonly shortHash: string;
  /** Dates and report, in a band below the title. */
  readonly dates: readonly { readonly label: string; readonly value: string }[];
  readonly parties: DocumentParties;
  readonly cover: readonly DocumentBlock[];
  readonly pages: readonly DocumentPage[];
}

function datesOf({ specification }: RequestDocumentNeeds["project"]): RequestDocument["dates"] {
  const { specimen, answerBy } = specification;
  return [
    { label: "Quotes due", value: answerBy ? formatDeadline(specification) : "–" },
    { label: "Specimens ready", value: formatDate(specimen.readyOn) },
    { label: "Report due", value: formatDate(specimen.reportBy) },
    { label: "Report", value: specimen.accreditedReport ? "accredited" : "not accredited" },
  ];
}

/** The facts that stand in the band above are not written twice. */
const inBand = new Set(["Ready on", "Report by", "Accredited report"]);

function coverOf(
  { project, entered }: RequestDocumentNeeds,
  tests: readonly DocumentPage[],
): DocumentBlock[] {
  const { specimen, tests: lines } = project.specification;
  const sequence = testSequence(lines);
  return [
    {
      kind: "drawing",
      specimen,
      facts: {
        kind: "facts",
        title: "Specimen",
        facts: [
          { label: "Specimen", value: specimen.name },
          ...describeSpecimen(specimen, entered).filter(({ key }) => !inBand.has(key)),
        ],
      },
    },
    ...(specimen.notes ? [{ kind: "text", title: "", paragraphs: [specimen.notes] } as const] : []),
    {
      kind: "table",
      title: "Tests",
      head: ["No.", "Test", "Standard", "Level"],
      widths: [7, 33, 30, 30],
      pageKeys: tests.map(({ key }) => key),
      rows: tests.map((page, index) => [
        page.number,
        page.title,
        lines[index] ? standardOf(lines[index]) : "",
        page.level === "" ? "" : `${page.levelName} ${page.level}`,
      ]),
    },
    sequence
      ? { kind: "sequence", title: "Sequence", sequence }
      : {
          kind: "text",
          title: "Sequence",
          paragraphs: lines.length > 1 ? ["In any order; tests may run in parallel."] : [],
        },
  ];
}

const fileRows = (files: readonly Attachment[]) =>
  files.map(({ name, bytes }) => [name, bytesText(bytes)] as const);

const questionsOf = ({ questionsUntil, timeZone }: RequestDocumentNeeds["project"]["specification"]) => {
  if (questionsUntil === undefined) return [];
  const value = formatDeadline({ answerBy: questionsUntil, timeZone });
  return [{ kind: "facts", title: "Questions", facts: [{ label: "Until", value }] } as const];
};

/** Accepted amendments; prices are between the customer and one laboratory and stay out. */
const amendmentRows = (labs: RequestDocumentNeeds["project"]["projectLabs"] = []) =>
  labs.flatMap(({ labName, amendments }) =>
    amendments.flatMap((each) => {
      const { state, answered, hashes, subject, changes } = each;
      if (state !== "accepted" || !answered || !hashes) return [];
      return [
        [
          amendmentNumber(each),
          labName,
          subject === "quote" ? "Quote" : changes.join("; "),
          formatDate(answered.at.slice(0, 10)),
          `${shortHash(hashes.before)} → ${shortHash(hashes.after)}`,
        ],
      ];
    }),
  );

function termsPage({ project, entered }: RequestDocumentNeeds): DocumentPage {
  const { specification, files } = project;
  const { values, tables } = describeArrangements(specification.arrangements, entered);
  const open = arrangementsOpen(specification.arrangements);
  const { place, notes } = specification;
  return {
    key: "terms",
    number: "",
    title: "Reporting, delivery and terms",
    subtitle: "",
    level: "",
    levelName: "",
    blocks: [
      ...tables.map(tableBlock),
      inColumns([
        {
          kind: "facts",
          title: "Report",
          facts: datesOf(project)
            .filter(({ label }) => label.startsWith("Report"))
            .map((fact) => (fact.label === "Report" ? { ...fact, label: "Kind" } : fact)),
        },
        ...questionsOf(specification),
        ...byGroup(values, arrangementFields),
        { kind: "text", title: "Not stated", paragraphs: open.length === 0 ? [] : [open.join(", ")] },
        { kind: "text", title: "Place", paragraphs: place ? [`Near ${place.label}`] : [] },
        { kind: "text", title: "Notes", paragraphs: notes.split("\n") },
      ]),
      {
        kind: "table",
        title: "Attachments",
        head: ["File", "Size"],
        widths: [80, 20],
        rows: fileRows(files),
      },
      {
        kind: "table",
        title: "Amendments",
        head: ["No.", "Laboratory", "Change", "Accepted", "SHA-256"],
        widths: [6, 20, 34, 12, 28],
        rows: amendmentRows(project.projectLabs),
      },
      {
        kind: "text",
        title: "SHA-256 of the request",
        paragraphs: [project.requestHash, "Over its canonical JSON (RFC 8785), parties and deadline apart."],
      },
    ],
  };
}

/** A mark for the one who describes the tests is no part of a title. */
function withPlainTitles({ project, ...needs }: RequestDocumentNeeds): RequestDocumentNeeds {
  const tests = project.specification.tests.map((test) => ({ ...test, title: plainTitle(test.title) }));
  return { ...needs, project: { ...project, specification: { ...project.specification, tests } } };
}

/** The request for quotation as laboratories file it: cover, a page for each test, terms, a sheet to answer by hand. */
export function requestDocument(given: RequestDocumentNeeds): RequestDocument {
  const needs = withPlainTitles(given);
  const { project, parties } = needs;
  const { specification, envelopes, revision, requestHash: hash } = project;
  const { tests } = specification;
  const pages = tests.map((test, index) =>
    testPage({
      test,
      isKindOpen: isOpenTitle(given.project.specification.tests[index]?.title ?? ""),
      tests,
      envelope: envelopes.find(({ lineId }) => lineId === test.lineId),
      method: needs.methodOf(test.stereoTypeId),
      entered: needs.entered,
      computed: needs.computed,
    }),
  );
  return {
    number: projectNumber(project.number),
    title: specification.title,
    revision,
    day: formatDate(project.updatedAt.slice(0, 10)),
    hash,
    shortHash: shortHash(hash),
    dates: datesOf(project),
    parties,
    cover: coverOf(needs, pages),
    pages: [...pages, termsPage(needs), answerSheet(tests, { revision, hash: shortHash(hash) })],
  };
}
