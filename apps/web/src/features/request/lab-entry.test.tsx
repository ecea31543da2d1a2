import { projectAnswerSchema } from "@headroom/contract/vocabulary/project/projects";
import { expect, test } from "vitest";
import { projectLabWith, projectWith } from "../../testing/projects.ts";
import { show } from "../../testing/shown.tsx";
import { LabEntry } from "./lab-entry.tsx";

const silent = projectLabWith("lab-1", ["t1"]);
const report = { projectLabId: silent.projectLabId, day: "2027-01-14", verdict: "yes" };
const projectAt = (verdict: string, sentence: string) =>
  projectAnswerSchema.parse({
    ...projectWith(),
    envelopes: [],
    requestHash: "4aa3",
    projectLabs: [silent],
    reports: [{ ...report, verdict, sentence }],
  });

test.each([
  ["yes", "Earliest report 14 Jan 2027: 10 days of lead time from 4 Jan 2027."],
  ["unknown", "Earliest report 14 Jan 2027, needed by 12 Jan 2027. Ask the lab."],
])("A laboratory that has not answered has its earliest report, %s", async (verdict, sentence) => {
  const project = projectAt(verdict, sentence);
  const [lab] = project.projectLabs;
  if (!lab) throw new Error("the project has a laboratory");
  const screen = await show(<LabEntry lab={lab} project={project} isNew={false} />, 800);
  await expect.element(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByText("? Ask", { exact: true }).elements()).toHaveLength(verdict === "unknown" ? 1 : 0);
});
