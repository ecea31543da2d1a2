import { expect, it } from "vitest";
import { type Amendment, openProposals } from "./amendments.ts";

const amendment = (number: number, more: Partial<Amendment>): Amendment => ({
  number,
  subject: "quote",
  reason: "Standby of the incident.",
  changes: [],
  quote: null,
  tests: [],
  at: "2026-11-28T10:00:00.000Z",
  state: "proposed",
  answered: null,
  hashes: null,
  ...more,
});
const parts = [
  {
    labName: "Aurora",
    amendments: [
      amendment(1, { state: "accepted" }),
      amendment(2, {}),
      amendment(3, { subject: "specification" }),
    ],
  },
  { labName: "Isar", amendments: [amendment(1, { state: "rejected" })] },
];

// The laboratory proposes a quote's change, which the customer answers; a change of the tests goes the other way.
it.each([
  [
    "customer",
    [
      "Accept or reject amendment A-2 of Aurora’s part, waiting for you since 28 Nov 2026.",
      "Open: amendment A-3 of Aurora’s part, waiting for Aurora since 28 Nov 2026.",
    ],
  ],
  [
    "laboratory",
    [
      "Open: amendment A-2, waiting for the customer since 28 Nov 2026.",
      "Accept or reject amendment A-3, waiting for you since 28 Nov 2026.",
    ],
  ],
  [
    "operator",
    [
      "Open: amendment A-2 of Aurora’s part, waiting for Aerobox since 28 Nov 2026.",
      "Open: amendment A-3 of Aurora’s part, waiting for Aurora since 28 Nov 2026.",
    ],
  ],
] as const)("the %s is told which proposals wait, and for whom", (reader, sentences) =>
  expect(openProposals(parts, reader, reader === "operator" ? "Aerobox" : undefined)).toEqual(sentences),
);
