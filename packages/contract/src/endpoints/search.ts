import { z } from "zod";
import { labIdSchema } from "../vocabulary/identifiers.ts";
import { maxSearchLinksPerAccount, searchLinkDays } from "../vocabulary/product-limits.ts";
import {
  placeSchema,
  searchAnswerSchema,
  searchCriteriaSchema,
  searchLinkIdSchema,
  searchRequestSchema,
} from "../vocabulary/search.ts";
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
  rateLimit: "search",
  summary: `Stores a search that is too long for an address, for ${searchLinkDays} days from the last time; at most ${maxSearchLinksPerAccount} for one account.`,
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
  rateLimit: "search",
  summary: "The search of a link, for whoever is signed in and has the link.",
  params: z.strictObject({ id: searchLinkIdSchema }),
  answer: inData(searchCriteriaSchema),
});
export const searchDistance = endpoint({
  id: "search.distance",
  method: "POST",
  path: "/search/distance",
  access: "anyone",
  rateLimit: "search",
  summary: "Great-circle distance from a place to laboratories.",
  body: z.strictObject({ place: placeSchema, labIds: z.array(labIdSchema).min(1).max(1000) }),
  answer: inData(z.array(z.object({ labId: labIdSchema, distanceKm: z.number() }))),
  samples: {
    body: { place: { label: "Toulouse, FR", latitude: 43.6, longitude: 1.44 }, labIds: ["lab-001"] },
  },
});
export const placeOptionSchema = placeSchema.extend({ countryCode: z.string(), population: z.int() });
export const findPlaces = endpoint({
  id: "places.find",
  method: "GET",
  path: "/places",
  access: "anyone",
  rateLimit: "search",
  summary:
    "Places whose name begins like the query, biggest first; accents and small typing errors forgiven.",
  query: z.strictObject({ q: z.string().trim().min(1, "Type the beginning of a place's name.").max(80) }),
  answer: inData(z.array(placeOptionSchema)),
});
export const findPresets = endpoint({
  id: "presets.find",
  method: "GET",
  path: "/presets",
  access: "anyone",
  summary: "Spectra and pulses of standards, with source and confidence.",
  query: z.strictObject({ q: z.string().trim().max(120).optional(), kind: z.string().max(40).optional() }),
  answer: inData(z.array(z.record(z.string(), z.unknown()))),
});
export const browserConfiguration = endpoint({
  id: "search.browserKey",
  method: "GET",
  path: "/search/key",
  access: "anyone",
  summary: "The key with which a browser may read the text index.",
  answer: inData(z.object({ key: z.string(), maxTotalHits: z.int() })),
});
export const readFigures = endpoint({
  id: "home.figures",
  method: "GET",
  path: "/figures",
  access: "anyone",
  summary: "How many laboratories, machines and test methods there are.",
  answer: inData(z.object({ labs: z.int(), machines: z.int(), stereoTypes: z.int(), countries: z.int() })),
});
