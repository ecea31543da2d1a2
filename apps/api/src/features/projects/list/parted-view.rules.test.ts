import { expect, it } from "vitest";
import { asOfParting } from "./parted-view.rules.ts";

const file = (id: string) => ({ id, name: id });
const now = {
  status: "Completed",
  revision: 5,
  specification: { title: "now" },
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
const kept = {
  projectStatus: "Submitted",
  revision: 3,
  specification: { title: "then" },
  fileIds: ["f1", "own1"],
};
const seen = (partedViews: Record<string, typeof kept>) =>
  asOfParting({ project: now, partedViews } as never, own as never);

it("A laboratory that takes part sees the project as it is", () => {
  expect(seen({ b: kept })).toEqual({ project: now, own });
});

it("A laboratory that is out sees what it had: the state, the specification and the files of that moment", () => {
  expect(seen({ a: kept })).toEqual({
    project: { status: "Submitted", revision: 3, specification: { title: "then" }, files: [file("f1")] },
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
