import { afterEach, expect, test, vi } from "vitest";
import { projectLabWith, projectWith } from "../../testing/projects.ts";
import { show } from "../../testing/shown.tsx";
import { ComplaintButtons } from "./complaints.tsx";

const projectOf = (...parts: readonly (readonly [name: string, status: string])[]) =>
  projectWith({
    status: "In Progress",
    projectLabs: parts.map(([labName, status], place) => ({
      ...projectLabWith(labName, ["t1"]),
      projectLabId: `7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9c${20 + place}`,
      labName,
      status,
    })),
  });

afterEach(() => vi.restoreAllMocks());

test("A complaint about a delivered report names the point that is wrong", async () => {
  const sent: unknown[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_address, init) => {
    // the client sends JSON
    if (init?.method === "POST") sent.push(JSON.parse(init.body as string));
    return Response.json({ success: false, error: "No.", code: "conflict" }, { status: 409 });
  });
  const project = projectOf(["Isar", "Reported"], ["Mole", "Not Selected"]);
  const screen = await show(<ComplaintButtons project={project} />);
  await screen.getByRole("button", { name: "Complain", exact: true }).click();
  const dialog = screen.getByRole("dialog", { name: "Complain about the report of Isar" });
  await expect.element(dialog.getByText(/10 days to answer.*The 14 days/)).toBeVisible();
  await dialog.getByRole("button", { name: "Send complaint" }).click();
  await expect.element(dialog.getByRole("alert").getByText(/Name the point of the report/)).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByLabelText(/^Point of the report/).fill("Page 3.");
  await dialog.getByRole("button", { name: "Send complaint" }).click();
  await expect.poll(() => sent).toEqual([{ point: "Page 3." }]);
});

test("Of several reports, each has its own button", async () => {
  const screen = await show(
    <ComplaintButtons project={projectOf(["Isar", "Reported"], ["Mole", "Reported"])} />,
  );
  await expect.element(screen.getByRole("button", { name: "Complain about Isar" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Complain about Mole" })).toBeVisible();
});

test("One that is disputed already has none", async () => {
  const screen = await show(<ComplaintButtons project={projectOf(["Isar", "Disputed"])} />);
  await expect.element(screen.getByRole("button")).not.toBeInTheDocument();
});
