import { labProjectSchema } from "@headroom/contract/vocabulary/project/projects";
import { afterEach, expect, test, vi } from "vitest";
import { projectLabWith, projectWith, quoteWith } from "../../testing/projects.ts";
import { show } from "../../testing/shown.tsx";
import { LabActions, NextLabActs } from "./lab-actions.tsx";

afterEach(() => vi.restoreAllMocks());

const at = "2026-11-20T09:00:00Z";
const fileNamed = (name: string, place: number) => ({
  id: `7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9c3${place}`,
  name,
  bytes: 1200,
  contentType: "application/pdf",
  attachedBy: null,
  createdAt: at,
});
const projectAt = (files: readonly string[]) => {
  const { id, specification } = projectWith();
  return labProjectSchema.parse({
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
    own: { ...projectLabWith("lab-1", ["t1"]), status: "Testing", files: files.map(fileNamed) },
    files: [],
  });
};
/** Refuses what is sent, and keeps it. */
function refuse(sentence: string) {
  const sent: unknown[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_address, init) => {
    if (init?.method !== "PUT") return Response.json({});
    // the client sends JSON
    sent.push(JSON.parse(init.body as string));
    return Response.json({ success: false, error: sentence, code: "conflict" }, { status: 409 });
  });
  return sent;
}

test("A report is delivered when its files are confirmed by name", async () => {
  const sent = refuse("No.");
  const screen = await show(<NextLabActs project={projectAt(["report.pdf", "data.csv"])} />);
  await screen.getByRole("button", { name: "Deliver report" }).click();
  const dialog = screen.getByRole("dialog", { name: "Deliver the report?" });
  expect(
    dialog
      .getByRole("listitem")
      .elements()
      .map((item) => item.textContent),
  ).toEqual(["report.pdf", "data.csv"]);
  expect(sent).toEqual([]);
  await dialog.getByRole("button", { name: "Deliver report" }).click();
  await expect.poll(() => sent).toEqual([{ status: "Reported" }]);
});

test("Without a file the reason stands beside the button, with the way to attach it, and nothing is sent", async () => {
  const sent = refuse("Attach the report first.");
  const screen = await show(<NextLabActs project={projectAt([])} />);
  const sentence = "Attach the report first: the customer needs its file to accept it.";
  await expect.element(screen.getByText(sentence)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Attach the report" })).toBeVisible();
  expect(screen.getByRole("alert").elements()).toHaveLength(0);
  await screen.getByRole("button", { name: "Deliver report" }).click();
  await expect.element(screen.getByRole("alert").getByText(sentence)).toBeVisible();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test("The schedule is proposed from the quote, asked for each awarded test, and sent once it is whole", async () => {
  const sent = refuse("No.");
  const { own, ...project } = projectAt([]);
  const quotes = [quoteWith({ earliestStart: "2998-12-07" })];
  const awarded = labProjectSchema.parse({
    ...project,
    own: { ...own, status: "Awarded", awardedLineIds: ["t1"], quotes },
  });
  const screen = await show(<NextLabActs project={awarded} />);
  await screen.getByRole("button", { name: "Confirm order and dates" }).click();
  const dialog = screen.getByRole("dialog", { name: "Confirm order and dates" });
  const end = dialog.getByLabelText(/^End/);
  // 7 December 2998 is a Friday, and the quote has one day.
  await expect.element(dialog.getByLabelText(/^Start/)).toHaveValue("2998-12-07");
  await expect.element(end).toHaveValue("2998-12-07");
  await end.fill("2998-12-06");
  await dialog.getByRole("button", { name: "Confirm order and dates" }).click();
  await expect
    .element(dialog.getByRole("alert").getByText(/The end cannot be before the start\./))
    .toBeVisible();
  expect(sent).toEqual([]);
  await end.fill("2998-12-10");
  await dialog.getByRole("button", { name: "Confirm order and dates" }).click();
  const schedule = [{ lineId: "t1", start: "2998-12-07", end: "2998-12-10" }];
  await expect.poll(() => sent).toEqual([{ status: "Scheduled", schedule }]);
});

test("Confirmed days are moved with a reason", async () => {
  const sent: unknown[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_address, init) => {
    // the client sends JSON
    if (init?.method === "POST") sent.push(JSON.parse(init.body as string));
    return Response.json({ success: false, error: "No.", code: "conflict" }, { status: 409 });
  });
  const { own, ...project } = projectAt([]);
  const schedule = [{ lineId: "t1", start: "2998-12-07", end: "2998-12-10" }];
  const testing = labProjectSchema.parse({ ...project, own: { ...own, awardedLineIds: ["t1"], schedule } });
  const screen = await show(<LabActions project={testing} />);
  await screen.getByRole("button", { name: "Move schedule" }).click();
  const dialog = screen.getByRole("dialog", { name: "Move the test dates" });
  await dialog.getByLabelText(/^End/).fill("2998-12-12");
  await dialog.getByRole("button", { name: "Move schedule" }).click();
  await expect.element(dialog.getByRole("alert").getByText(/Please give a reason\./)).toBeVisible();
  await dialog.getByLabelText(/^Reason/).fill("The shaker is repaired.");
  await dialog.getByRole("button", { name: "Move schedule" }).click();
  const moved = [{ lineId: "t1", start: "2998-12-07", end: "2998-12-12" }];
  await expect.poll(() => sent).toEqual([{ schedule: moved, reason: "The shaker is repaired." }]);
});

test.each([
  ["2998-12-07", true],
  ["2020-01-06", false],
])("A test that is confirmed for %s asks before it begins: %s", async (start, asks) => {
  const sent = refuse("No.");
  const { own, ...project } = projectAt([]);
  const schedule = [{ lineId: "t1", start, end: "2998-12-10" }];
  const scheduled = labProjectSchema.parse({
    ...project,
    own: { ...own, status: "Scheduled", awardedLineIds: ["t1"], schedule },
  });
  const screen = await show(<NextLabActs project={scheduled} />);
  await screen.getByRole("button", { name: "Start testing" }).click();
  if (asks) {
    const dialog = screen.getByRole("dialog", { name: "Start before the confirmed day?" });
    await expect.element(dialog.getByText(/confirmed for 7 Dec 2998/)).toBeVisible();
    expect(sent).toEqual([]);
    await dialog.getByRole("button", { name: "Start today" }).click();
  }
  await expect.poll(() => sent).toEqual([{ status: "Testing" }]);
});

test("A report that is delivered before its tests were to end says until when they are confirmed", async () => {
  refuse("No.");
  const { own, ...project } = projectAt(["report.pdf"]);
  const schedule = [{ lineId: "t1", start: "2020-01-06", end: "2998-12-10" }];
  const testing = labProjectSchema.parse({ ...project, own: { ...own, awardedLineIds: ["t1"], schedule } });
  const screen = await show(<NextLabActs project={testing} />);
  await screen.getByRole("button", { name: "Deliver report" }).click();
  await expect.element(screen.getByText(/The tests are confirmed until 10 Dec 2998\./)).toBeVisible();
});
