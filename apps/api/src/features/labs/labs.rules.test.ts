import { expect, it } from "vitest";
import { labRecordWith } from "../../testing/lab-record.ts";
import { freeSlug, publicProfile, slugOf } from "./labs.rules.ts";

it.each([
  ["Isère Essais", "isere-essais"],
  ["Prüfhaus Süß & Söhne GmbH", "prufhaus-suss-sohne-gmbh"],
  ["Łódź / Ærø – Đakovo", "lodz-aero-dakovo"],
  ["  (Test)  ", "test"],
  ["試験所", "lab"],
  // 80 letters at most
  ["x".repeat(81), "x".repeat(80)],
])("The address of %j is %j", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it("The first free address is taken", () => {
  expect(freeSlug("aurora", new Set())).toBe("aurora");
  expect(freeSlug("aurora", new Set(["aurora"]))).toBe("aurora-2");
  expect(freeSlug("aurora", new Set(["aurora", "aurora-2"]))).toBe("aurora-3");
});

it("Nobody is told how to reach a laboratory's people, when its record was touched, nor that it is a draft", () => {
  const { contactEmail, isDraft, createdAt, updatedAt, ...seen } = labRecordWith({
    contactEmail: "a@b.test",
  });
  expect([contactEmail, createdAt, updatedAt]).not.toContain(null);
  expect(publicProfile({ contactEmail, isDraft, createdAt, updatedAt, ...seen })).toEqual(seen);
});
