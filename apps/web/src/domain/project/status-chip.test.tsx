import { expect, test } from "vitest";
import { projectLabWith, projectWith, quoteWith } from "../../testing/projects.ts";
import { show } from "../../testing/shown.tsx";
import { ProjectStatusChip } from "./status-chip.tsx";

test.each([
  ["Submitted", "Quoted", "Submitted First quote"],
  ["In Progress", "Reported", "In progress Reported"],
  ["Completed", "Closed", "Completed"],
])("A project that is %s, its laboratory %s, is headed “%s”", async (status, labStatus, words) => {
  const lab = { ...projectLabWith("lab-1", ["t1"]), status: labStatus, quotes: [quoteWith()] };
  const awardedLineIds = status === "Submitted" ? [] : ["t1"];
  const project = projectWith({ status, projectLabs: [{ ...lab, awardedLineIds }] });
  const { container } = await show(<ProjectStatusChip project={project} />);
  expect(container.innerText.replace(/\s+/g, " ").trim()).toBe(words);
});
