import { afterEach, expect, test, vi } from "vitest";
import { projectLabWith, projectWith } from "../../testing/projects.ts";
import { show } from "../../testing/shown.tsx";
import { UnreachableLab } from "./guests/ask-guest.tsx";
import { Releases } from "./releases.tsx";

const idOf = (place: number) => `7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9c${20 + place}`;
const released = { releasedAt: "2026-11-21T09:00:00Z" };
const projectOf = (exportControl: string | undefined, ...parts: readonly object[]) => {
  const plain = projectWith({ status: "Submitted" });
  return projectWith({
    status: "Submitted",
    specification: {
      ...plain.specification,
      ...(exportControl !== undefined && { arrangements: { exportControl } }),
    },
    projectLabs: parts.map((part, place) => ({
      ...projectLabWith("lab-1", ["t1"]),
      projectLabId: idOf(place),
      ...part,
    })),
  });
};

afterEach(() => vi.restoreAllMocks());

test("Each laboratory is released by its own press, under its name, and a release is withdrawn before the quote", async () => {
  const sent: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address) => {
    sent.push(new URL(address instanceof Request ? address.url : address, "http://x").pathname);
    return Response.json({ success: false, error: "No.", code: "conflict" }, { status: 409 });
  });
  const project = projectOf(
    "unknown",
    { labName: "Isar" },
    { labName: "Mole", ...released },
    { labName: "Elbe", status: "Quoted", ...released },
    { labName: "Oder", status: "Declined" },
  );
  const screen = await show(<Releases project={project} />);
  await expect.element(screen.getByText(/It is not known whether/)).toBeVisible();
  const names = screen
    .getByRole("button")
    .elements()
    .map((each) => each.ariaLabel ?? each.textContent);
  expect(names).toEqual(["Release to Isar", "Withdraw the release to Mole"]);
  await screen.getByRole("button", { name: "Release to Isar" }).click();
  await screen.getByRole("button", { name: "Withdraw the release to Mole" }).click();
  const paths = () => sent.filter((path) => path.startsWith("/api/"));
  await expect
    .poll(paths)
    .toEqual([`/api/save-project/release/${idOf(0)}`, `/api/save-project/withdraw-release/${idOf(1)}`]);
});

test("A request that is not under export control has nothing to release", async () => {
  const screen = await show(
    <>
      <Releases project={projectOf(undefined, { labName: "Isar" })} />
      <Releases project={projectOf("no", { labName: "Isar" })} />
    </>,
  );
  expect(screen.getByRole("button").elements()).toEqual([]);
});

test("A listed laboratory without account and address says so, and is asked by an address that is typed", async () => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address, "http://x");
    const data = pathname.endsWith("/guest-settings")
      ? { mayAsk: true, version: 1 }
      : { testLab: [{ id: "lab-1", name: "Isar", isUnreachable: true }] };
    return Response.json({ success: true, data });
  });
  const project = projectOf(undefined, { labName: "Isar" });
  const [lab] = project.projectLabs;
  if (!lab) throw new Error("The project has a laboratory.");
  const screen = await show(<UnreachableLab project={project} lab={lab} />);
  await expect.element(screen.getByText(/^Isar has no account and no email address here/)).toBeVisible();
  await screen.getByRole("button", { name: "Ask Isar by email" }).click();
  const dialog = screen.getByRole("dialog", { name: "Ask another laboratory" });
  await expect.element(dialog.getByRole("textbox", { name: /^Laboratory/ })).toHaveValue("Isar");
});
