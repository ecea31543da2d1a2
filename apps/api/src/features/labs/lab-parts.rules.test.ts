import { certificateDraftSchema } from "@headroom/contract/vocabulary/laboratory/accreditations";
import { equipmentIdSchema } from "@headroom/contract/vocabulary/identifiers";
import type { Provenance, Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { expect, it } from "vitest";
import type { Decision } from "../../platform/refusal.ts";
import { said } from "../../testing/said.ts";
import {
  datesAgree,
  ownProvenance,
  rangesAgree,
  withoutReturnDate,
  withinLimit,
  verificationKept,
  verifiedByNow,
} from "./lab-parts.rules.ts";

const limit = { max: 100, hint: "Remove one." };
it.each<[string, () => Decision, string]>([
  ["a hundredth", () => withinLimit(99, "certificate", limit), "allowed"],
  [
    "a hundred and first",
    () => withinLimit(100, "certificate", limit),
    "conflict: A laboratory can list 100 certificates. Remove one.",
  ],
  ["without dates", () => datesAgree({ validFrom: null, validTo: null }), "allowed"],
  ["without an end", () => datesAgree({ validFrom: "2026-01-02", validTo: null }), "allowed"],
  ["without a beginning", () => datesAgree({ validFrom: null, validTo: "2026-01-01" }), "allowed"],
  ["for a day", () => datesAgree({ validFrom: "2026-01-01", validTo: "2026-01-01" }), "allowed"],
  [
    "that ends before it begins",
    () => datesAgree({ validFrom: "2026-01-02", validTo: "2026-01-01" }),
    "invalid validTo: A certificate cannot end before it begins.",
  ],
  ["never verified", () => verifiedByNow(null, "2026-11-23"), "allowed"],
  ["verified today", () => verifiedByNow("2026-11-23", "2026-11-23"), "allowed"],
  [
    "verified tomorrow",
    () => verifiedByNow("2026-11-24", "2026-11-23"),
    "invalid verifiedOn: This date is in the future.",
  ],
])("A certificate %s", (_what, decision, outcome) => {
  expect(said(decision())).toBe(outcome);
});

const equipmentId = equipmentIdSchema.parse("m");

it.each<readonly [string, Ratings, Ratings | null, string]>([
  ["both ends of its own", { temperatureMinC: -30, temperatureMaxC: 90 }, null, "allowed"],
  [
    "a lower end above the model's upper one",
    { temperatureMinC: 200 },
    null,
    "invalid overrides.temperatureMinC: Not above “Highest temperature”, which is 180 °C.",
  ],
  [
    "an upper end below the model's lower one",
    { temperatureMaxC: -80 },
    null,
    "invalid overrides.temperatureMinC: Not above “Highest temperature”, which is -80 °C.",
  ],
  ["a range that it had already", { temperatureMinC: 200 }, { temperatureMinC: 200 }, "allowed"],
])("A machine with %s", (_what, overrides, before, outcome) => {
  const model = { temperatureMinC: -70, temperatureMaxC: 180 };
  const record = (own: Ratings) => ({ equipmentId, overrides: own });
  expect(said(rangesAgree(record(overrides), model, before && record(before)))).toBe(outcome);
});

it("A machine in service is not expected back", () => {
  const down = { status: "down", downUntil: "2026-12-01" } as const;
  expect(withoutReturnDate(down)).toEqual(down);
  expect(withoutReturnDate({ ...down, status: "in service" })).toEqual({
    status: "in service",
    downUntil: null,
  });
});

/** A model's own payload is 10 kg; a record's ratings are those with the overrides laid over them. */
const stored = (mark: Provenance, overrides: Ratings = {}, model = equipmentId) => ({
  equipmentId: model,
  overrides,
  ratings: { payloadMaxKg: 10, ...overrides },
  ratingProvenance: { payloadMaxKg: mark },
});
const sent = (overrides: Ratings, mark: Provenance = "verified") => ({
  equipmentId,
  overrides,
  ratingProvenance: { payloadMaxKg: mark },
});

it.each([
  [
    "an override left as it was",
    stored("verified", { payloadMaxKg: 12 }),
    sent({ payloadMaxKg: 12 }),
    "verified",
  ],
  ["the model's own value", stored("verified"), sent({}), "verified"],
  ["the model's own value written out", stored("verified"), sent({ payloadMaxKg: 10 }), "verified"],
  [
    "an override that changes",
    stored("verified", { payloadMaxKg: 12 }),
    sent({ payloadMaxKg: 13 }),
    "declared",
  ],
  ["an override that goes", stored("verified", { payloadMaxKg: 12 }), sent({}), "declared"],
  ["a value that was not verified", stored("measured"), sent({}), "declared"],
  ["another model", stored("verified", {}, equipmentIdSchema.parse("n")), sent({}), "declared"],
  ["a new machine", null, sent({}), "declared"],
  ["a value that the laboratory measured", stored("verified"), sent({}, "measured"), "measured"],
  ["a measured value that was never verified", stored("measured"), sent({}, "measured"), "measured"],
])("“Verified” stays, or becomes what it can say itself: %s", (_what, before, draft, mark) => {
  expect(ownProvenance(draft, before)).toEqual({ payloadMaxKg: mark });
});

const certificate = {
  accreditationId: "dakks",
  certificateNo: "D-1",
  validFrom: "2026-01-01",
  validTo: "2030-01-01",
  scope: [{ standard: "IEC 60068-2-1", stereoTypeId: "cold" }],
};
const kept = (change: object) =>
  verificationKept(
    { ...certificateDraftSchema.parse(certificate), verifiedOn: "2026-05-01" },
    certificateDraftSchema.parse({ ...certificate, ...change }),
  );

it("A certificate stays verified while it says the same", () => {
  expect(kept({})).toBe("2026-05-01");
});

it.each([
  { accreditationId: "ukas" },
  { certificateNo: "D-2" },
  { validFrom: "2026-01-02" },
  { validTo: null },
  { scope: [] },
])("A certificate has to be verified anew with %j", (change) => {
  expect(kept(change)).toBeNull();
});
