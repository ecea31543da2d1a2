import type { ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import { afterEach, expect, test, vi } from "vitest";
import { JobRecord } from "../../domain/project/job-record.tsx";
import { projectLabWith, projectWith, quoteWith } from "../../testing/projects.ts";
import { show } from "../../testing/shown.tsx";
import { IncidentDecisions } from "./incident-decision.tsx";

afterEach(() => vi.restoreAllMocks());

const incident = {
  kind: "fixture" as const,
  happenedOn: "2026-11-20",
  hadRun: "Axis X, 4 of 10 min.",
  at: "2026-11-20T09:00:00Z",
  decided: null,
};
const interrupted = (more: Partial<ProjectLab> = {}) =>
  projectWith({
    status: "In Progress",
    projectLabs: [
      {
        ...projectLabWith("lab-1", ["t1"]),
        labName: "Isar",
        status: "Interrupted",
        incidents: [incident],
        ...more,
      },
    ],
  });

test("The customer reads the incident and the hold terms, and decides; a stop has its reason", async () => {
  const sent: unknown[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_address, init) => {
    // the client sends JSON
    if (init?.method === "POST") sent.push(JSON.parse(init.body as string));
    return Response.json({ success: false, error: "No.", code: "conflict" }, { status: 409 });
  });
  const quotes = [quoteWith({ freeHoldHours: 48 })];
  const screen = await show(<IncidentDecisions project={interrupted({ quotes })} />);
  await screen.getByRole("button", { name: "Decide how to go on" }).click();
  const dialog = screen.getByRole("dialog", { name: "How do the tests at Isar go on?" });
  await expect.element(dialog.getByText(/20 Nov 2026\. Axis X, 4 of 10 min\./)).toBeVisible();
  await expect.element(dialog.getByText("Hold terms of the quote: 48 hours free.")).toBeVisible();
  await dialog.getByRole("radio", { name: /Stop the tests/ }).click();
  await dialog.getByRole("button", { name: "Send decision" }).click();
  await expect.element(dialog.getByRole("alert").getByText(/Give a reason/)).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByRole("radio", { name: /Restart the test/ }).click();
  await dialog.getByRole("button", { name: "Send decision" }).click();
  await expect.poll(() => sent).toEqual([{ decision: "restart", note: "" }]);
  await expect.element(dialog.getByRole("alert").getByText("No.")).toBeVisible();
});

test("Nothing is decided where no incident waits", async () => {
  const screen = await show(<IncidentDecisions project={interrupted({ status: "Testing" })} />);
  await expect.element(screen.getByRole("button")).not.toBeInTheDocument();
});

test("The record lists what happened to a part, and what is open", async () => {
  const lab = {
    readiness: [
      { item: "Fixture", arrivedOn: "2026-11-18" },
      { item: "Cables", arrivedOn: null },
    ],
    receipt: { inspectedOn: "2026-11-19", isDamaged: true, condition: "Dented.", at: "2026-11-19T09:00:00Z" },
    incidents: [
      incident,
      {
        ...incident,
        at: "2026-11-21T08:00:00Z",
        decided: { decision: "stop" as const, note: "Design.", at: "2026-11-21T09:00:00Z" },
      },
    ],
    complaints: [
      { point: "Page 3.", at: "2026-11-22T09:00:00Z", answerBy: "2026-12-02", amendments: 0, answered: null },
    ],
  };
  const screen = await show(<JobRecord lab={lab} />);
  const rows = screen.getByRole("listitem").elements();
  const textOf = (row: Element) =>
    [...row.querySelectorAll("span, div > p")]
      .filter(({ children }) => children.length === 0)
      .map(({ textContent }) => textContent)
      .join(" | ");
  expect(rows.map(textOf)).toEqual([
    "Fixture | arrived 18 Nov 2026",
    "Cables | expected",
    "Specimen received, inspected 19 Nov 2026 | Damaged | Dented.",
    "Fixture or wiring failure, 20 Nov 2026 | Decision open | Had run: Axis X, 4 of 10 min.",
    "Fixture or wiring failure, 20 Nov 2026 | Had run: Axis X, 4 of 10 min. | Decided 21 Nov 2026. Stop the tests at this laboratory: Design.",
    "Complaint, 22 Nov 2026 | Answer due 2 Dec 2026 | Page 3.",
  ]);
});
