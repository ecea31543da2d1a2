import { labProjectSchema } from "@headroom/contract/vocabulary/project/projects";
import { afterEach, expect, test, vi } from "vitest";
import { projectLabWith, projectWith } from "../../testing/projects.ts";
import { show } from "../../testing/shown.tsx";
import { LabActions } from "./lab-actions.tsx";

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
  const screen = await show(<LabActions project={projectAt(["report.pdf", "data.csv"])} />);
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

test("Without a file there is nothing to confirm: the server says what is missing", async () => {
  const sent = refuse("Attach the report first.");
  const screen = await show(<LabActions project={projectAt([])} />);
  await screen.getByRole("button", { name: "Deliver report" }).click();
  await expect.poll(() => sent).toEqual([{ status: "Reported" }]);
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
});
