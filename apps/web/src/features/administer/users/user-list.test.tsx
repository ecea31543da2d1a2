import { afterEach, expect, test, vi } from "vitest";
import { show } from "../../../testing/shown.tsx";
import { UserList } from "./user-list.tsx";

afterEach(() => vi.restoreAllMocks());

/** The server's answers to a list of users, a laboratory's name and a choice of laboratories. */
function answerWith(requestedUrls: string[]): void {
  const meta = { page: 1, limit: 25, total: 0 };
  vi.spyOn(globalThis, "fetch").mockImplementation(async (request) => {
    const address = String(request instanceof Request ? request.url : request);
    requestedUrls.push(decodeURIComponent(address));
    const labs = [{ id: "lab-002", slug: "b", name: "Berg Labs", city: "Bonn", countryCode: "DE" }];
    const rows = labs.map((lab) => ({
      ...lab,
      enabled: true,
      isDraft: false,
      version: 1,
      machines: 0,
      certificates: 0,
      updatedAt: "2026-01-01T00:00:00Z",
    }));
    if (address.includes("/testlabs")) return Response.json({ success: true, testLab: rows, meta });
    return Response.json({ success: true, data: [], meta });
  });
}

test("The list of users is narrowed to a role and to a laboratory, and back", async () => {
  const requestedUrls: string[] = [];
  answerWith(requestedUrls);
  const screen = await show(<UserList />, 1200);
  await screen.getByRole("combobox", { name: "Role" }).selectOptions("Test Lab");
  await expect
    .poll(() => requestedUrls.some((each) => /admin\/user.*role=Test[ +]Lab/.test(each)))
    .toBe(true);
  await screen.getByRole("combobox", { name: "Laboratory" }).fill("berg");
  await screen.getByRole("option", { name: /Berg Labs/ }).click();
  await expect
    .poll(() => requestedUrls.some((each) => /role=Test[ +]Lab/.test(each) && each.includes("labId=lab-002")))
    .toBe(true);
  requestedUrls.length = 0;
  await screen.getByRole("button", { name: "Clear the search" }).click();
  await expect.element(screen.getByRole("combobox", { name: "Laboratory" })).toHaveValue("");
  await expect.element(screen.getByRole("combobox", { name: "Role" })).toHaveValue("all");
  await screen.getByRole("combobox", { name: "Role" }).selectOptions("Prospect");
  await expect
    .poll(() =>
      requestedUrls.filter((each) => each.includes("role=Prospect")).map((each) => each.includes("labId")),
    )
    .toEqual([false]);
});
