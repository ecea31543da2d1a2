import { type Project, projectSchema } from "@headroom/contract/vocabulary/project/projects";
import { type Quote, quoteSchema } from "@headroom/contract/vocabulary/project/quotes";

const id = "7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9c11";
const at = "2026-11-20T09:00:00Z";

export const shockTest = (lineId: string) => ({
  lineId,
  stereoTypeId: "shock-half-sine",
  title: `Shock ${lineId}`,
  parameters: { amplitudeG: 50, durationMs: 11 },
});

/** A laboratory of a project that was invited to quote `lineIds`. */
export const projectLabWith = (labId: string, lineIds: readonly string[]) => ({
  projectLabId: id,
  labId,
  labName: "Aurora",
  labSlug: "aurora",
  labCity: "Toulouse",
  labCountryCode: "FR",
  status: "Invited",
  lineIds,
  awardedLineIds: [],
  proof: [],
  quotes: [],
  messages: [],
  reason: null,
  responseMarker: "None",
  updatedAt: at,
});

/** A quote of €1,200.00 for one test, t1. */
export const quoteWith = (values: Record<string, unknown> = {}): Quote =>
  quoteSchema.parse({
    quoteId: id,
    revision: 1,
    specificationRevision: 1,
    outdated: false,
    lines: [{ lineId: "t1", description: "Shock", amountCents: 120_000, days: 1 }],
    currency: "EUR",
    validUntil: "2999-01-31",
    earliestStart: "2998-12-07",
    leadTimeDays: 15,
    totalCents: 120_000,
    createdAt: at,
    ...values,
  });

/** A project as its owner sees it, with one test, t1, and one laboratory that was asked for it. */
export const projectWith = (values: Record<string, unknown> = {}): Project =>
  projectSchema.parse({
    id,
    number: 118,
    status: "Submitted",
    responseMarker: "None",
    revision: 1,
    specification: {
      title: "Box",
      specimen: { name: "Box", massKg: 12, lengthMm: 300, widthMm: 200, heightMm: 100 },
      tests: [shockTest("t1")],
    },
    projectLabs: [projectLabWith("lab-1", ["t1"])],
    files: [],
    history: [],
    cancelReason: null,
    createdAt: at,
    updatedAt: at,
    version: 1,
    ...values,
  });
