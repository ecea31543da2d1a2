import { labProjectSchema } from "@headroom/contract/vocabulary/project/projects";
import { expect, test } from "vitest";
import { projectLabWith, projectWith } from "../../testing/projects.ts";
import { daysFrom } from "./first-schedule.ts";

test("Tests that began five days early end five days early, with the pauses between them", () => {
  const { id, specification } = projectWith();
  const schedule = [
    { lineId: "t1", start: "2026-12-14", end: "2026-12-15" },
    { lineId: "t2", start: "2026-12-07", end: "2026-12-10" },
  ];
  const project = labProjectSchema.parse({
    projectLabId: id,
    projectId: id,
    role: "Test Lab",
    projectStatus: "In Progress",
    number: 118,
    requestHash: "4aa3",
    customerName: "Mara",
    customerCompany: "Aerobox",
    revision: 1,
    specification,
    envelopes: [],
    own: { ...projectLabWith("lab-1", ["t1", "t2"]), status: "Testing", schedule },
    files: [],
  });
  expect(daysFrom(project, "2026-12-02")).toEqual([
    { lineId: "t1", start: "2026-12-09", end: "2026-12-10" },
    { lineId: "t2", start: "2026-12-02", end: "2026-12-05" },
  ]);
});
