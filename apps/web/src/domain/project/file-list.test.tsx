import { projectIdSchema, projectLabIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { attachmentSchema } from "@headroom/contract/vocabulary/project/projects";
import { afterEach, expect, test, vi } from "vitest";
import { projectLabWith, projectWith } from "../../testing/projects.ts";
import { show } from "../../testing/shown.tsx";
import { FileList } from "./file-list.tsx";
import { ReportDownloads } from "./report-downloads.tsx";

const id = "7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9c11";
const at = "2026-11-20T09:00:00Z";
const fileOf = (place: number, name: string, values: Record<string, unknown> = {}) =>
  attachmentSchema.parse({
    id: `7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9c3${place}`,
    name,
    bytes: 1_200_000,
    contentType: "application/pdf",
    attachedBy: id,
    createdAt: at,
    ...values,
  });
const report = fileOf(1, "report.pdf", { deliveredAt: at });
const amendment = fileOf(2, "corrected.pdf", { deliveredAt: at, amendment: 1 });
const remark = fileOf(3, "remark.pdf");

/** Answers what the app asks for, and keeps what is uploaded. */
function answer(attached: unknown) {
  const uploads: string[][] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_address, init) => {
    if (init?.body instanceof FormData) {
      uploads.push(
        [...init.body].map(([field, value]) => (value instanceof File ? value.name : `${field} ${value}`)),
      );
      return Response.json({ success: true, data: attached }, { status: 201 });
    }
    return Response.json({});
  });
  return uploads;
}
afterEach(() => vi.restoreAllMocks());

/** Chooses a file as the system's dialog does. */
function choose(container: Element, name: string) {
  const input = container.querySelector("input");
  if (!input) throw new Error("There is no field for a file.");
  const transfer = new DataTransfer();
  transfer.items.add(new File(["%PDF"], name));
  input.files = transfer.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

test("A completed project offers the report and its amendments, and no other file", async () => {
  answer(null);
  const { projectLabs } = projectWith({
    projectLabs: [{ ...projectLabWith("lab-1", ["t1"]), files: [amendment, remark, report] }],
  });
  const screen = await show(<ReportDownloads labs={projectLabs} />);
  const links = screen.getByRole("region", { name: "Report" }).getByRole("link");
  await expect
    .poll(() => links.elements().map((link) => link.textContent))
    .toEqual(["Download report: report.pdf", "Download Amendment 1: corrected.pdf"]);
  expect(links.elements().map((link) => link.getAttribute("href"))).toEqual([
    `/api/files/${report.id}`,
    `/api/files/${amendment.id}`,
  ]);
});

test("Where nothing is delivered there is no report to download", async () => {
  const { projectLabs } = projectWith({
    projectLabs: [{ ...projectLabWith("lab-1", ["t1"]), files: [remark] }],
  });
  const screen = await show(<ReportDownloads labs={projectLabs} />);
  await expect.element(screen.getByText("Report")).not.toBeInTheDocument();
});

test("A delivered file says what it is and cannot be removed", async () => {
  answer(null);
  const screen = await show(
    <FileList files={[report, amendment, remark]} empty="" mayRemove={({ deliveredAt }) => !deliveredAt} />,
  );
  await expect.element(screen.getByText("Report · 1.2 MB · 20 Nov 2026")).toBeVisible();
  await expect.element(screen.getByText("Amendment 1 · 1.2 MB · 20 Nov 2026")).toBeVisible();
  expect(
    screen
      .getByRole("button")
      .elements()
      .map((button) => button.getAttribute("aria-label")),
  ).toEqual(["Remove remark.pdf"]);
});

test("An amendment is sent when it is confirmed, and not before", async () => {
  const uploads = answer(fileOf(4, "corrected.pdf", { deliveredAt: at, amendment: 2 }));
  const owner = { projectLabId: projectLabIdSchema.parse(id) };
  const screen = await show(<FileList files={[report, amendment]} empty="" owner={owner} amendment={2} />);
  await expect.element(screen.getByRole("button", { name: "Add an amendment" })).toBeVisible();
  choose(screen.container, "corrected.pdf");
  const dialog = screen.getByRole("dialog", { name: "Deliver Amendment 2?" });
  await expect
    .element(
      dialog.getByText(
        "corrected.pdf is added to your report, and the customer is notified. It cannot be removed.",
      ),
    )
    .toBeVisible();
  await dialog.getByRole("button", { name: "Back" }).click();
  expect(uploads).toEqual([]);
  choose(screen.container, "corrected.pdf");
  await dialog.getByRole("button", { name: "Deliver Amendment 2" }).click();
  await expect.poll(() => uploads).toEqual([[`projectLabId ${id}`, "corrected.pdf"]]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test("Any other file is sent when it is chosen", async () => {
  const uploads = answer(remark);
  const owner = { projectId: projectIdSchema.parse(id) };
  const screen = await show(<FileList files={[]} empty="No files." owner={owner} />);
  choose(screen.container, "remark.pdf");
  await expect.poll(() => uploads).toEqual([[`projectId ${id}`, "remark.pdf"]]);
});
