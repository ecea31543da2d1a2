import { projectLabIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { roles } from "@headroom/contract/vocabulary/account/roles";
import { expect, it } from "vitest";
import type { Decision } from "../../platform/refusal.ts";
import { said } from "../../testing/said.ts";
import { contentDisposition } from "../../platform/http/content-disposition.ts";
import { amendmentOf, cleanContentType, cleanName, hasRoom, mayAmend } from "./files.rules.ts";

const place = { projectLabId: null };
const ofLab = { projectLabId: projectLabIdSchema.parse("7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9c12") };
const gigabyte = 1024 ** 3;
it.each<[string, () => Decision, string]>([
  ["the hundredth", () => hasRoom({ filesOfPlace: 99, bytesOfAccount: 0, quotaGb: 2 }, place, 1), "allowed"],
  [
    "the hundred and first of a project",
    () => hasRoom({ filesOfPlace: 100, bytesOfAccount: 0, quotaGb: 2 }, place, 1),
    "conflict: A project can hold 100 files. Remove one first.",
  ],
  [
    "the hundred and first of a laboratory",
    () => hasRoom({ filesOfPlace: 100, bytesOfAccount: 0, quotaGb: 2 }, ofLab, 1),
    "conflict: A laboratory's part of a project can hold 100 files. Remove one first.",
  ],
  // 1 GB + 1 GB = 2 GB
  [
    "up to 2 GB",
    () => hasRoom({ filesOfPlace: 0, bytesOfAccount: gigabyte, quotaGb: 2 }, place, gigabyte),
    "allowed",
  ],
  [
    "a byte more than 2 GB",
    () => hasRoom({ filesOfPlace: 0, bytesOfAccount: gigabyte, quotaGb: 2 }, place, gigabyte + 1),
    "conflict: Your account has reached its limit of 2 GB of files. Remove some first.",
  ],
  [
    "a byte more than an operator's half gigabyte",
    () => hasRoom({ filesOfPlace: 0, bytesOfAccount: gigabyte / 2, quotaGb: 0.5 }, place, 1),
    "conflict: Your account has reached its limit of 0.5 GB of files. Remove some first.",
  ],
  ["the hundredth amendment", () => mayAmend(100), "allowed"],
  [
    "the hundred and first amendment",
    () => mayAmend(101),
    "conflict: This report has 100 amendments, the most that one can have. Deliver further documents in a new project.",
  ],
])("A file: %s", (_what, decision, outcome) => {
  expect(said(decision())).toBe(outcome);
});

it.each([
  // No report is delivered, a report without amendments, one with three.
  [null, [null, null, null]],
  [0, [null, null, 1]],
  [3, [null, null, 4]],
])(
  "Beside %s amendments, what operator, customer and laboratory attach has the numbers %j",
  (amendments, numbers) => {
    expect(roles).toEqual(["Admin", "Prospect", "Test Lab"]);
    expect(roles.map((role) => amendmentOf({ amendments }, { role }))).toEqual(numbers);
  },
);

it.each([
  ["report.pdf", "report.pdf"],
  ["C:\\tests\\report.pdf", "report.pdf"],
  ["../../etc/passwd", "passwd"],
  [" a\u0000b\u202Ec.txt ", "abc.txt"],
  ["..", "file"],
  ["..env", "..env"],
  ["notes..", "notes.."],
  ["", "file"],
  // 160 letters at most, the ending kept: 156 + 4
  [`${"a".repeat(157)}.pdf`, `${"a".repeat(156)}.pdf`],
  [`${"a".repeat(156)}.pdf`, `${"a".repeat(156)}.pdf`],
  ["b".repeat(161), "b".repeat(160)],
  // An ending of eleven letters is none.
  [`${"c".repeat(160)}.abcdefghijk`, "c".repeat(160)],
])("The name %j is kept as %j", (given, kept) => {
  expect(cleanName(given)).toBe(kept);
});

it("A browser is told a plain name and the real one", () => {
  expect(contentDisposition(`Prüf"bericht (2)*.pdf`)).toBe(
    `attachment; filename="Pr_f_bericht (2)*.pdf"; filename*=UTF-8''Pr%C3%BCf%22bericht%20%282%29%2A.pdf`,
  );
});

it.each([
  ["Application/PDF", "application/pdf"],
  ["text/html; charset=utf-8", "application/octet-stream"],
  ["x text/plain", "application/octet-stream"],
  [`text/${"a".repeat(80)}`, `text/${"a".repeat(80)}`],
  [`text/${"a".repeat(81)}`, "application/octet-stream"],
])("The type %j is kept as %j", (given, kept) => {
  expect(cleanContentType(given)).toBe(kept);
});
