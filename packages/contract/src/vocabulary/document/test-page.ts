import { conductFields } from "../request/conduct.ts";
import { describeConduct } from "../request/describe-request.ts";
import { conductOpen } from "../request/open-questions.ts";
import { standardTolerances, toleranceText } from "../request/standard-tolerances.ts";
import {
  describeParameters,
  describeRequired,
  type Fact,
  type FactTable,
  type FigureWriter,
  standardOf,
} from "../test/describe-test.ts";
import type { ParameterDefinition } from "../test/parameters.ts";
import { compareSentence, needsComparison, type TestLine } from "../test/test-lines.ts";
import type { Envelope } from "../search/matching.ts";
import {
  type DocumentBlock,
  type DocumentFacts,
  type DocumentPage,
  type DocumentTable,
  type DocumentText,
  inColumns,
} from "./document-block.ts";

/** The method of a test, as far as its page depends on it. */
export interface MethodOfTest {
  readonly group: string;
  readonly parameters: readonly ParameterDefinition[];
}

export interface TestPageNeeds {
  readonly test: TestLine;
  /** All of the request: one may follow others. */
  readonly tests: readonly TestLine[];
  readonly envelope: Envelope | undefined;
  readonly method: MethodOfTest;
  /** Writes what was entered with all its digits. */
  readonly entered: FigureWriter;
  readonly computed: FigureWriter;
  /** Whether the words of the test left open which method they mean. */
  readonly isKindOpen?: boolean;
}

const openKindSentence = "The test method was not stated; these fields are those of one that it can mean.";

/** A spectrum from a recording may have thousands of rows; the whole of it belongs in an attachment. */
const maxRows = 60;
/** Columns of a table that fit beside another. */
const maxColumns = 4;

export function tableBlock({ label, head, rows }: FactTable): DocumentTable {
  const rest = rows.length - maxRows;
  const more = rest > 0 ? [[`… and ${rest} more`, ...head.slice(1).map(() => "")]] : [];
  return { kind: "table", title: label, head, rows: [...rows.slice(0, maxRows), ...more] };
}

const sampleText = ({ conduct }: TestLine): string => {
  const samples = conduct?.["samples"];
  return typeof samples === "string" ? `Samples ${samples}` : "";
};

/** Headings of the form that share one on paper. */
const shared: Readonly<Record<string, string>> = {
  "Samples and order": "Samples and fixture",
  Fixture: "Samples and fixture",
  Instrumentation: "Control and measurement",
  "Control and tolerance": "Control and measurement",
  Criteria: "Acceptance",
  Witness: "Report and witness",
  Report: "Report and witness",
};

/** Facts under the headings of their fields, in the order of the form. */
export function byGroup(
  facts: readonly Fact[],
  fields: readonly { readonly key: string; readonly group: string }[],
): readonly DocumentFacts[] {
  const headingOf = ({ key }: Fact) => {
    const group = fields.find((field) => field.key === key)?.group ?? "Other";
    return shared[group] ?? group;
  };
  return [...Map.groupBy(facts, headingOf)].map(([title, ofGroup]) => ({
    kind: "facts",
    title,
    facts: ofGroup,
  }));
}

/** The stated tolerance by band, or that of the method's standard with its evidence, or the standard by its name. */
function toleranceBlock(test: TestLine, tables: readonly FactTable[]): DocumentText | DocumentTable {
  const title = "Tolerance";
  const [stated] = tables;
  if (stated) return { ...tableBlock(stated), title };
  const usual = standardTolerances[test.stereoTypeId];
  if (usual)
    return { kind: "text", title, paragraphs: [`${toleranceText(usual)} (recalled, to be confirmed).`] };
  const standard = standardOf(test);
  return { kind: "text", title, paragraphs: standard === "" ? [] : [`As in ${standard}.`] };
}

/** Figures of a test on any machine: the first is the one that a reader looks for. */
function requirementsOf({ envelope, computed }: TestPageNeeds) {
  const { quantities, assumptions } = envelope ?? { quantities: [], assumptions: [] };
  const facts = describeRequired(quantities, computed);
  const [first = { label: "", value: "" }] = facts;
  return { facts, assumptions, level: first.value, levelName: first.label };
}

function blocksOf(needs: TestPageNeeds): DocumentBlock[] {
  const { test, tests, method, entered } = needs;
  const { values, tables } = describeParameters(test, method.parameters, entered);
  const conduct = describeConduct(test, tests, entered);
  const { facts, assumptions } = requirementsOf(needs);
  const tolerance = toleranceBlock(test, conduct.tables);
  const isWide = tolerance.kind === "table" && tolerance.head.length > maxColumns;
  const open = conductOpen(method.group, test.conduct);
  return [
    {
      kind: "text",
      title: "",
      paragraphs: [
        ...(needs.isKindOpen ? [openKindSentence] : []),
        ...(needsComparison(test) ? [`${compareSentence}.`] : []),
      ],
    },
    { kind: "plots", test },
    ...(isWide ? [tolerance] : []),
    inColumns([
      ...tables.map(tableBlock),
      { kind: "facts", title: "Conditions", facts: values },
      { kind: "facts", title: "Required of the machine", facts },
      { kind: "text", title: "Estimated", paragraphs: assumptions },
      ...(isWide ? [] : [tolerance]),
      ...byGroup(conduct.values, conductFields),
      { kind: "text", title: "Not stated", paragraphs: open.length === 0 ? [] : [open.join(", ")] },
    ]),
  ];
}

/** One test on a page of its own. */
export function testPage(needs: TestPageNeeds): DocumentPage {
  const { test, tests } = needs;
  const { level, levelName } = requirementsOf(needs);
  return {
    key: test.lineId,
    number: String(tests.indexOf(test) + 1),
    title: test.title,
    subtitle: [standardOf(test), sampleText(test)].filter(Boolean).join(" · "),
    level,
    levelName,
    blocks: blocksOf(needs),
  };
}
