import { specificationSchema } from "@headroom/contract/vocabulary/project/projects";
import type { PartedView } from "@headroom/contract/vocabulary/project/parted-view";
import { expect, it } from "vitest";
import { boxSpecification } from "../../../testing/project-factory.ts";
import { asOfParting } from "./parted-view.rules.ts";

const file = (id: string) => ({ id, name: id });
const now = {
  status: "Completed" as const,
  revision: 5,
  specification: specificationSchema.parse({ ...boxSpecification, title: "now" }),
  answers: [{ id: "q1" }, { id: "q2" }],
  files: [file("f1"), file("f2")],
};
const own = {
  projectLabId: "a",
  files: [file("own1"), file("own2")],
  quotes: [
    { specificationRevision: 2, outdated: true },
    { specificationRevision: 3, outdated: true },
  ],
};
const then = specificationSchema.parse({ ...boxSpecification, title: "then" });
const kept: PartedView = {
  projectStatus: "Submitted",
  revision: 3,
  specification: then,
  fileIds: ["f1", "own1"],
  answerIds: ["q1"],
};
const seen = (partedViews: Readonly<Record<string, PartedView>>) =>
  asOfParting({ project: now, partedViews }, own);

it("A laboratory that takes part sees the project as it is", () => {
  expect(seen({ b: kept })).toEqual({ project: now, own });
});

it("A laboratory that is out sees what it had: the state, the specification and the files of that moment", () => {
  expect(seen({ a: kept })).toEqual({
    project: {
      status: "Submitted",
      revision: 3,
      specification: then,
      answers: [{ id: "q1" }],
      files: [file("f1")],
    },
    own: {
      projectLabId: "a",
      files: [file("own1")],
      // Revision 2 was older than the third, revision 3 was not.
      quotes: [
        { specificationRevision: 2, outdated: true },
        { specificationRevision: 3, outdated: false },
      ],
    },
  });
});
