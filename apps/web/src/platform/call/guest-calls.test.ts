import { readFile } from "@headroom/contract/endpoints/files";
import { getLabProject } from "@headroom/contract/endpoints/lab-projects";
import { getOwnProject } from "@headroom/contract/endpoints/projects";
import { afterEach, expect, test, vi } from "vitest";
import { isGuestPage, pathFor } from "./guest-calls.ts";

afterEach(() => vi.unstubAllGlobals());
const at = (pathname: string) => vi.stubGlobal("location", { pathname });

test.each([
  ["/guest", true],
  ["/guest/requests/7d0c5a2e", true],
  ["/guests", false],
  ["/user/projects", false],
  ["/test-lab/projects/guest", false],
])("%s is a guest's page: %s", (pathname, is) => {
  expect(isGuestPage(pathname)).toBe(is);
});

test("on a guest's page its calls go below /guest, and those that it does not have stay", () => {
  at("/guest/requests/7d0c5a2e");
  expect(pathFor(getLabProject, "/a")).toBe("/guest/a");
  expect(pathFor(readFile, "/files/1")).toBe("/guest/files/1");
  expect(pathFor(getOwnProject, "/b")).toBe("/b");
});

test("on every other page an account calls", () => {
  at("/test-lab/projects/7d0c5a2e");
  expect(pathFor(getLabProject, "/a")).toBe("/a");
});
