import { type SearchRequest, searchRequestSchema } from "@headroom/contract/vocabulary/search/search";
import { type Dice, dice } from "./random-numbers.ts";
import { randomSpecimen, randomTests } from "./random-tests.ts";

const sorts = ["best", "best", "best", "distance", "margin", "cost", "lead-time", "reply", "name"];

function filters(seed: number, roll: Dice) {
  return {
    ...(roll.chance(0.15) ? { countryCodes: ["DE", "FR", "US"] } : {}),
    ...(roll.chance(0.1) ? { languages: ["en"] } : {}),
    ...(roll.chance(0.1) ? { maxLeadTimeDays: 30 } : {}),
    ...(roll.chance(0.1) ? { accreditationIds: ["ab-dakks"] } : {}),
    ...(roll.chance(0.05) ? { accessRestrictions: ["ITAR"] } : {}),
    ...(roll.chance(0.2) ? { includeUnknown: false } : {}),
    ...(dice(seed * 17 + 3).chance(0.85) ? { plannedOn: "2026-11-05" } : {}),
  };
}

/** Some specimens are lithium batteries, with their energy or without, some just at a limit that laboratories state. */
function hazardsOf(roll: Dice) {
  if (roll.chance(0.75)) return {};
  const hazards = roll.chance(0.2) ? ["lithium battery", "biological"] : ["lithium battery"];
  if (roll.chance(0.3)) return { hazards };
  const lithiumKwh = roll.one([0.08, 0.1, 1, 5, 12, roll.scaled(0.5, 60)]);
  const charge = roll.chance(0.7) ? { lithiumChargePercent: roll.one([30, 50, 51]) } : {};
  return { hazards, lithiumKwh, ...charge, lithiumPrototype: roll.chance(0.2) };
}

/** Some reports are needed by a day: hopelessly early, about when they can be there, or late. */
const reportDates = (roll: Dice) =>
  roll.chance(0.4)
    ? { reportBy: roll.one(["2026-10-23", "2026-11-12", "2026-11-27", "2026-12-15", "2027-06-01"]) }
    : {};

/** A search as a person might make it; the same seed makes the same one. */
export function randomRequest(seed: number, tests: number, view?: "laboratories" | "why-not"): SearchRequest {
  const roll = dice(seed);
  const placed = roll.chance(0.8);
  return searchRequestSchema.parse({
    specimen: {
      ...randomSpecimen(roll),
      ...hazardsOf(dice(seed * 31 + 7)),
      accreditedReport: roll.chance(0.1),
      ...reportDates(dice(seed * 13 + 5)),
    },
    tests: randomTests(tests, roll),
    ...(placed
      ? { place: { label: "here", latitude: roll.between(40, 55), longitude: roll.between(-5, 20) } }
      : {}),
    ...(placed && roll.chance(0.2) ? { radiusKm: roll.scaled(200, 5000) } : {}),
    filters: filters(seed, roll),
    sort: roll.one(sorts),
    sameLab: tests > 1 && roll.chance(0.15) ? [["line-0", "line-1"]] : [],
    page: roll.chance(0.9) ? 1 : 2,
    view: view ?? (roll.chance(0.15) ? "why-not" : "laboratories"),
  });
}
