import { expect, test } from "vitest";
import { specificationSchema, storedSpecificationSchema } from "../project/projects.ts";
import { searchCriteriaSchema } from "../search/search.ts";
import projects from "../../../testing/specification-forms/projects.json" with { type: "json" };
import removedTests from "../../../testing/specification-forms/removed-tests.json" with { type: "json" };
import storedLinks from "../../../testing/specification-forms/stored-links.json" with { type: "json" };
import { plainSentence } from "../words/plain-sentence.ts";
import { currentForm, currentTest, NewerFormError } from "./specification-version.ts";
import { testLineSchema } from "./test-lines.ts";

const [project] = projects;
const [link] = storedLinks;

test.each(projects)("reads a project's specification: $from", ({ kept, read }) => {
  expect(storedSpecificationSchema.parse(currentForm(kept))).toEqual({ ...read, schemaVersion: 2 });
  expect(storedSpecificationSchema.parse(currentForm({ schemaVersion: 1, ...kept }))).toEqual({
    ...read,
    schemaVersion: 2,
  });
});
test.each(removedTests)("reads a removed test: $from", ({ kept, read }) => {
  expect(testLineSchema.parse(currentTest(kept))).toEqual(read);
});
test.each(storedLinks)("reads a stored search: $from", ({ kept, read }) => {
  expect(searchCriteriaSchema.parse(currentForm(kept))).toEqual({ ...read, schemaVersion: 2 });
});

const sentence = "A newer version of this site wrote this specification (form 3). Reload the page to update.";
test("refuses a newer form by a sentence, and what is no version as the schema does", () => {
  expect(() => currentForm({ schemaVersion: 3 })).toThrow(new NewerFormError(3));
  expect(() => currentTest({ schemaVersion: 3 })).toThrow(sentence);
  expect(currentForm({ schemaVersion: "two" })).toEqual({ schemaVersion: "two" });
  expect(currentForm("nothing")).toBe("nothing");
});

test("a newer form that is sent is refused by the same sentence, whatever else is new in it", () => {
  for (const [schema, sent] of [
    [specificationSchema, project?.kept],
    [searchCriteriaSchema, link?.kept],
  ] as const) {
    const [first] = schema.safeParse({ ...sent, schemaVersion: 3, stages: [] }).error?.issues ?? [];
    expect(first).toMatchObject({ path: ["schemaVersion"], message: sentence });
    const [none] =
      schema.safeParse({ ...sent, schemaVersion: 0 }, { error: plainSentence }).error?.issues ?? [];
    expect(none).toMatchObject({ path: ["schemaVersion"], message: "Choose one of: 1, 2." });
  }
});

test("what is kept says today's version, whichever was sent", () => {
  const kept = specificationSchema.parse(project?.kept);
  expect(kept.schemaVersion).toBe(2);
  expect(specificationSchema.parse({ ...project?.kept, schemaVersion: 1 })).toEqual(kept);
});
