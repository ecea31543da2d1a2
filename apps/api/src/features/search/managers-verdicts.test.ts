import { searchLabs } from "@headroom/contract/endpoints/search";
import { labIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { type TestAnswer, type Verdict, verdictSchema } from "@headroom/contract/vocabulary/search/matching";
import { specimenSchema } from "@headroom/contract/vocabulary/test/specimen";
import { type TestLine, testLinesSchema } from "@headroom/contract/vocabulary/test/test-lines";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import written from "./managers-verdicts.json" with { type: "json" };

/**
 * Verdicts of a test house's manager for a dozen demo laboratories, written down with the arithmetic and without this
 * program. `rulesSay` marks where the rules still differ; `null`: they leave the laboratory out.
 */
const specificationSchema = z.strictObject({
  name: z.string(),
  standard: z.string(),
  specimen: specimenSchema,
  tests: testLinesSchema,
  requiresAccreditation: z.boolean().default(false),
  verdicts: z.array(
    z.strictObject({
      labId: labIdSchema,
      test: z.int().min(1),
      verdict: verdictSchema,
      because: z.string(),
      rulesSay: verdictSchema.nullable().optional(),
    }),
  ),
});
const specifications = z.array(specificationSchema).parse(written);

const fromWorst: readonly Verdict[] = ["no", "unknown", "tight", "yes"];

let server: TestServer;
beforeAll(async () => {
  // The demo's dates move with the day on which it is loaded: the manager's 23 September 2026 is that day.
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The answer to every test as it was written: a set is answered section by section, and is as good as the worst. */
const answersByLine = (lines: readonly TestLine[], answers: readonly TestAnswer[]) =>
  lines.map(({ lineId }) =>
    answers
      .filter((answer) => answer.lineId === lineId || answer.lineId.startsWith(`${lineId}.`))
      .toSorted((a, b) => fromWorst.indexOf(a.verdict) - fromWorst.indexOf(b.verdict))
      .at(0),
  );

it.each(specifications.map((each) => [each.name, each] as const))("%s", async (_name, each) => {
  const labIds = [...new Set(each.verdicts.map(({ labId }) => labId))];
  const specimen = { ...each.specimen, accreditedReport: each.requiresAccreditation };
  const answers = await Promise.all(
    (["laboratories", "why-not"] as const).map((view) =>
      server.visitor.call(searchLabs, { body: { specimen, tests: each.tests, filters: { labIds }, view } }),
    ),
  );
  const found = answers.flatMap(({ body }) => body.data.labs);
  const labs = new Map(found.map((lab) => [lab.labId, { tests: answersByLine(each.tests, lab.tests) }]));
  expect(
    each.verdicts.map(({ labId, test }) => [labId, test, labs.get(labId)?.tests[test - 1]?.verdict ?? null]),
  ).toEqual(
    each.verdicts.map(({ labId, test, verdict, rulesSay }) => [
      labId,
      test,
      rulesSay === undefined ? verdict : rulesSay,
    ]),
  );
});
