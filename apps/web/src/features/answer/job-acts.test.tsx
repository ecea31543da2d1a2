import { labProjectSchema, type ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import { afterEach, expect, test, vi } from "vitest";
import { projectLabWith, projectWith } from "../../testing/projects.ts";
import { show } from "../../testing/shown.tsx";
import { JobActs } from "./job-acts.tsx";

afterEach(() => vi.restoreAllMocks());

const partAt = (own: Partial<ProjectLab>) => {
  const { id, specification } = projectWith();
  return labProjectSchema.parse({
    projectLabId: id,
    projectId: id,
    role: "Test Lab",
    projectStatus: "In Progress",
    customerName: "Mara",
    number: 118,
    requestHash: "4aa3",
    customerCompany: "Aerobox",
    revision: 1,
    specification,
    envelopes: [],
    own: { ...projectLabWith("lab-1", ["t1"]), ...own },
    files: [],
  });
};
/** Refuses what is sent, and keeps it with the end of its address. */
function refuse(fields: Record<string, string> = {}) {
  const sent: unknown[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address, init) => {
    if (init?.method !== "POST") return Response.json({});
    // the client calls by address and sends JSON
    const path = new Request(address, { method: "GET" }).url;
    sent.push([path.split("/").at(-2), JSON.parse(init.body as string)]);
    return Response.json({ success: false, error: "No.", code: "invalid", fields }, { status: 400 });
  });
  return sent;
}

test("A damaged specimen is received with its damage, and the server's sentence stands at its field", async () => {
  const sent = refuse({ inspectedOn: "This date is in the future." });
  const screen = await show(<JobActs project={partAt({ status: "Scheduled" })} />);
  await screen.getByRole("button", { name: "Specimen received" }).click();
  const dialog = screen.getByRole("dialog", { name: "Specimen received?" });
  await dialog.getByLabelText(/^Inspected on/).fill("2026-11-20");
  await dialog.getByRole("checkbox").click();
  await dialog.getByRole("button", { name: "Confirm receipt" }).click();
  await expect.element(dialog.getByRole("alert").getByText(/Describe the damage\./)).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByLabelText(/^Condition/).fill("A corner is dented.");
  await dialog.getByRole("button", { name: "Confirm receipt" }).click();
  const body = { inspectedOn: "2026-11-20", isDamaged: true, condition: "A corner is dented." };
  await expect.poll(() => sent).toEqual([["receive", body]]);
  await expect.element(dialog.getByLabelText(/^Inspected on/)).toHaveAttribute("aria-invalid", "true");
});

test("A receipt before the specimens were to be ready says so, and names what the check list still expects", async () => {
  const early = partAt({
    status: "Scheduled",
    readiness: [
      { item: "Fixture", arrivedOn: "2998-12-01" },
      { item: "Cables", arrivedOn: null },
    ],
  });
  early.specification.specimen.readyOn = "2998-12-10";
  const screen = await show(<JobActs project={early} />);
  await screen.getByRole("button", { name: "Specimen received" }).click();
  await expect.element(screen.getByText(/named 10 Dec 2998 as the day/)).toBeVisible();
  await expect.element(screen.getByText("Not arrived by your check list: Cables.")).toBeVisible();
  await screen.getByLabelText(/^Inspected on/).fill("2998-12-10");
  await expect.element(screen.getByText(/named 10 Dec 2998/)).not.toBeInTheDocument();
});

test("A check list starts with the usual items, and is sent with the days of arrival", async () => {
  const sent = refuse();
  const screen = await show(<JobActs project={partAt({ status: "Awarded" })} />);
  await screen.getByRole("button", { name: "Check list" }).click();
  const dialog = screen.getByRole("dialog", { name: "What has arrived?" });
  await dialog.getByRole("button", { name: "Remove Cables" }).click();
  await dialog.getByLabelText("Arrived on of item 1").fill("2026-11-20");
  await dialog.getByRole("button", { name: "Add an item" }).click();
  await dialog.getByRole("button", { name: "Save check list" }).click();
  await expect.element(dialog.getByRole("alert").getByText(/Required\./)).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByLabelText("Item of item 2").fill("Power supply");
  await dialog.getByRole("button", { name: "Save check list" }).click();
  const readiness = [
    { item: "Fixture", arrivedOn: "2026-11-20" },
    { item: "Power supply", arrivedOn: null },
  ];
  await expect.poll(() => sent).toEqual([["note-arrivals", { readiness }]]);
});

test("An incident is reported with its kind, its day and what had run", async () => {
  const sent = refuse();
  const screen = await show(<JobActs project={partAt({ status: "Testing" })} />);
  await screen.getByRole("button", { name: "Report an incident" }).click();
  const dialog = screen.getByRole("dialog", { name: "Report an incident" });
  await dialog.getByRole("button", { name: "Report incident" }).click();
  await expect.element(dialog.getByRole("alert").getByText(/There are 2 errors/)).toBeVisible();
  await dialog.getByRole("combobox").selectOptions("Fixture or wiring failure");
  await dialog.getByLabelText(/^Happened on/).fill("2026-11-20");
  await dialog.getByLabelText(/^What happened/).fill("Axis X, 4 of 10 min.");
  await dialog.getByRole("button", { name: "Report incident" }).click();
  const body = { kind: "fixture", happenedOn: "2026-11-20", hadRun: "Axis X, 4 of 10 min." };
  await expect.poll(() => sent).toEqual([["report-incident", body]]);
});

const complaint = {
  point: "Section 4.2: the plot of axis Z is missing.",
  at: "2026-11-20T09:00:00Z",
  answerBy: "2026-11-30",
  amendments: 0,
  answered: null,
};
test("A complaint is answered by one of three outcomes; a rejection has its reason", async () => {
  const sent = refuse();
  const screen = await show(<JobActs project={partAt({ status: "Disputed", complaints: [complaint] })} />);
  await screen.getByRole("button", { name: "Answer the complaint" }).click();
  const dialog = screen.getByRole("dialog", { name: "Answer the complaint" });
  await expect.element(dialog.getByText(complaint.point)).toBeVisible();
  await expect.element(dialog.getByText(/add it under “Your files” first/)).toBeVisible();
  await dialog.getByRole("radio", { name: /The complaint is rejected/ }).click();
  await dialog.getByRole("button", { name: "Send answer" }).click();
  await expect
    .element(dialog.getByRole("alert").getByText(/Give the reason for the rejection\./))
    .toBeVisible();
  await dialog.getByLabelText(/^Reason/).fill("It is on page 12.");
  await dialog.getByRole("button", { name: "Send answer" }).click();
  await expect
    .poll(() => sent)
    .toEqual([["answer-complaint", { outcome: "rejected", note: "It is on page 12." }]]);
});

test("A part that is closed has none of these acts", async () => {
  const screen = await show(<JobActs project={partAt({ status: "Closed" })} />);
  await expect.element(screen.getByRole("button")).not.toBeInTheDocument();
});
