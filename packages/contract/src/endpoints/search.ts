import { z } from "zod";
import { labIdSchema } from "../vocabulary/identifiers.ts";
import { maxSearchLinksPerAccount, searchLinkDays } from "../vocabulary/product-limits.ts";
import { fallbackSentences } from "../vocabulary/refusals.ts";
import {
  placeSchema,
  searchCriteriaSchema,
  searchLinkIdSchema,
  searchRequestSchema,
} from "../vocabulary/search/search.ts";
import { searchAnswerSchema } from "../vocabulary/search/search-answer.ts";
import { endpoint, inData } from "./endpoint.ts";

const sampleSearch = {
  specimen: { name: "Avionics box", massKg: 12, lengthMm: 320, widthMm: 240, heightMm: 180 },
  tests: [
    {
      lineId: "t1",
      stereoTypeId: "shock-half-sine",
      title: "Half-sine shock",
      parameters: { amplitudeG: 40, durationMs: 11, shocksPerDirection: 3, directions: ["+Z"] },
    },
  ],
};
export const searchLabs = endpoint({
  id: "search.search",
  method: "POST",
  path: "/search/search",
  access: "anyone",
  rateLimit: "search",
  fallback: fallbackSentences.search,
  summary: "Which laboratories can run these tests, with margins and reasons.",
  body: searchRequestSchema,
  bodySize: "tables",
  answer: inData(searchAnswerSchema),
  samples: { body: sampleSearch },
});
export const keepSearch = endpoint({
  id: "search.keep",
  method: "POST",
  path: "/search/links",
  access: "signed-in",
  refuses: ["conflict"],
  rateLimit: "search",
  summary: `Store a search that is too long to stand in its link. It is kept for ${searchLinkDays} days after it was last stored; at most ${maxSearchLinksPerAccount} per account.`,
  body: searchCriteriaSchema,
  bodySize: "tables",
  answer: inData(z.object({ id: searchLinkIdSchema })),
  status: 201,
  samples: { body: sampleSearch },
});
export const openSearch = endpoint({
  id: "search.open",
  method: "GET",
  path: "/search/links/{id}",
  access: "signed-in",
  refuses: ["not-found", "conflict"],
  rateLimit: "search",
  summary: "The stored search of a link, for any signed-in user who has the link.",
  params: z.strictObject({ id: searchLinkIdSchema }),
  answer: inData(searchCriteriaSchema),
});
export const searchDistance = endpoint({
  id: "search.distance",
  method: "POST",
  path: "/search/distance",
  access: "anyone",
  rateLimit: "search",
  fallback: fallbackSentences.search,
  summary: "Great-circle distance from a place to laboratories.",
  body: z.strictObject({ place: placeSchema, labIds: z.array(labIdSchema).min(1).max(1000) }),
  answer: inData(z.array(z.object({ labId: labIdSchema, distanceKm: z.number() }))),
  samples: {
    body: { place: { label: "Toulouse, FR", latitude: 43.6, longitude: 1.44 }, labIds: ["lab-001"] },
  },
});
export const browserConfiguration = endpoint({
  id: "search.browserKey",
  method: "GET",
  path: "/search/key",
  access: "anyone",
  fallback: fallbackSentences.search,
  summary: "The key with which a browser may read the text index.",
  answer: inData(z.object({ key: z.string(), maxTotalHits: z.int() })),
});
