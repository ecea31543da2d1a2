import { type Project, projectSchema } from "@headroom/contract/vocabulary/project/projects";

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

/** A project as its owner sees it, with one test, t1, and one laboratory that was asked for it. */
export const projectWith = (values: Record<string, unknown> = {}): Project =>
  projectSchema.parse({
    id,
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
