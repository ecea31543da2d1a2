import { type ProjectLab, projectLabSchema } from "@headroom/contract/vocabulary/project/projects";
import { type Bidder, biddersOf } from "../domain/quote/compare-quotes.ts";
import { answerWith } from "./answers.ts";
import { projectWith, shockTest } from "./projects.ts";

/** The day on which they are compared. */
export const comparedOn = "2026-11-22";
/** Cents for two tests and for other items, and what else differs from the others. */
export interface Offer {
  readonly t1?: number;
  readonly t2?: number;
  readonly other?: number;
  readonly currency?: string;
  readonly validUntil?: string;
  readonly earliestStart?: string;
  readonly leadTimeDays?: number;
  readonly outdated?: boolean;
  readonly status?: string;
  readonly margin?: number | null;
  /** Tests, of which an accredited report is required, outside its scope. */
  readonly outOfScope?: readonly ("t1" | "t2")[];
}

function lab(place: number, offer: Offer): ProjectLab {
  const amounts = [
    ["t1", offer.t1],
    ["t2", offer.t2],
    [null, offer.other],
  ] as const;
  const lines = amounts.flatMap(([lineId, amountCents]) =>
    amountCents === undefined ? [] : [{ lineId, description: "x", amountCents, days: 1 }],
  );
  return projectLabSchema.parse({
    projectLabId: `7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9c${10 + place}`,
    labId: `lab-${place}`,
    labName: `Laboratory ${place}`,
    labSlug: `laboratory-${place}`,
    labCity: "Toulouse",
    labCountryCode: "FR",
    status: offer.status ?? "Quoted",
    lineIds: ["t1", "t2"],
    awardedLineIds: [],
    proof: [
      ...(offer.margin === undefined ? [] : [answerWith("t1", { margin: offer.margin })]),
      ...(offer.outOfScope ?? []).map((lineId) => answerWith(lineId, {})),
    ],
    quotes: [
      {
        lines,
        currency: offer.currency ?? "EUR",
        validUntil: offer.validUntil ?? "2027-01-31",
        earliestStart: offer.earliestStart ?? "2026-12-01",
        leadTimeDays: offer.leadTimeDays ?? 10 * place,
        quoteId: `7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9d${10 + place}`,
        revision: 1,
        specificationRevision: 1,
        outdated: offer.outdated ?? false,
        totalCents: lines.reduce((sum, line) => sum + line.amountCents, 0),
        createdAt: "2026-11-22T09:00:00Z",
      },
    ],
    messages: [],
    reason: null,
    responseMarker: "None",
    updatedAt: "2026-11-22T09:00:00Z",
  });
}
export const biddersWith = (...offers: readonly Offer[]): readonly Bidder[] =>
  biddersOf(
    projectWith({
      specification: {
        title: "Box",
        specimen: {
          name: "Box",
          massKg: 12,
          lengthMm: 300,
          widthMm: 200,
          heightMm: 100,
          accreditedReport: offers.some(({ outOfScope }) => outOfScope !== undefined),
        },
        tests: [shockTest("t1"), shockTest("t2")],
      },
      projectLabs: offers.map((offer, index) => lab(index + 1, offer)),
    }),
    comparedOn,
    { EUR: 1, SEK: 11.3 },
  );
