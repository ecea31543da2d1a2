import { expect, test } from "vitest";
import { z } from "zod";
import { allEndpoints } from "./all-endpoints.ts";
import { deleteFile } from "./files.ts";
import { healthz } from "./operations.ts";
import { createProject, deleteOwnProject } from "./projects.ts";
import { isDerived, refusalsOf } from "./refusals-of.ts";
import { searchLabs } from "./search.ts";
import { me } from "./account/session.ts";

test("an endpoint lists its own refusals, once each, and none that follows from its properties", () => {
  for (const endpoint of allEndpoints) {
    const { id, refuses = [] } = endpoint;
    expect([id, refuses]).toEqual([id, [...new Set(refuses)]]);
    expect([id, refuses.filter((code) => isDerived(code, endpoint))]).toEqual([id, []]);
  }
});

test("an endpoint that takes a version or answers the stored record refuses a stale save", () => {
  const takesVersion = ({ body }: (typeof allEndpoints)[number]) =>
    body instanceof z.ZodObject && "version" in body.shape;
  const saving = allEndpoints.filter((endpoint) => takesVersion(endpoint) || endpoint.current);
  expect(saving.length).toBeGreaterThan(10);
  for (const { id, refuses } of saving)
    expect([id, refuses]).toEqual([id, expect.arrayContaining(["stale"])]);
});

test("an endpoint that takes a key refuses a repeat while the first is still under way", () => {
  const keyed = allEndpoints.filter(({ idempotencyKey }) => idempotencyKey);
  expect(keyed.length).toBeGreaterThan(10);
  for (const { id, refuses } of keyed)
    expect([id, refuses]).toEqual([id, expect.arrayContaining(["conflict"])]);
});

const always = ["invalid", "unavailable", "unexpected"] as const;
const ofWrites = ["not-allowed", "too-large", "unsupported-media"] as const;
const ofSessions = ["not-signed-in", "second-factor-required"] as const;
test.each([
  [healthz, always],
  [me, [...always, "not-signed-in"]],
  [searchLabs, [...always, ...ofWrites, "too-many-requests"]],
  [deleteFile, [...always, ...ofWrites, ...ofSessions, "not-found", "conflict", "gone", "claimed"]],
  [deleteOwnProject, [...always, ...ofWrites, ...ofSessions, "not-found", "conflict", "reauthenticate"]],
  [createProject, [...always, ...ofWrites, ...ofSessions, "key-reused", "conflict"]],
])("the refusals of $id follow from its properties and its list", (endpoint, codes) => {
  expect(refusalsOf(endpoint).toSorted()).toEqual(codes.toSorted());
});
