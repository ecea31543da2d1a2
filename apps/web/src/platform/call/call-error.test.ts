import type { createProject, updateProject } from "@headroom/contract/endpoints/projects";
import { expect, test } from "vitest";
import { CallError, isRefusal } from "./call-error.ts";

const stale = new CallError("Somebody else changed this.", { code: "stale", status: 409 });

test("a refusal is told by its code, and only by one that the endpoint gives", () => {
  expect(isRefusal<typeof updateProject>(stale, "stale")).toBe(true);
  expect(isRefusal<typeof updateProject>(stale, "conflict")).toBe(false);
  expect(isRefusal(new Error("stale"), "stale")).toBe(false);
  // @ts-expect-error -- a new project has no earlier version
  expect(isRefusal<typeof createProject>(stale, "stale")).toBe(true);
});
