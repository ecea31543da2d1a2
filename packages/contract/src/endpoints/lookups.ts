import { z } from "zod";
import { placeSchema } from "../vocabulary/search/search.ts";
import { endpoint, inData } from "./endpoint.ts";

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
export const readTestRequestSchema = endpoint({
  id: "schema.testRequest",
  method: "GET",
  path: "/schema/test-request/{schemaVersion}.json",
  access: "anyone",
  session: "none",
  refuses: ["not-found"],
  summary:
    "JSON Schema of a test request: fields, units and limits, the parameters of each test method included.",
  params: z.strictObject({ schemaVersion: z.string().max(20) }),
  answer: z.looseObject({ $schema: z.string() }),
});
export const readFigures = endpoint({
  id: "home.figures",
  method: "GET",
  path: "/figures",
  access: "anyone",
  summary: "How many laboratories, machines and test methods there are.",
  answer: inData(z.object({ labs: z.int(), machines: z.int(), stereoTypes: z.int(), countries: z.int() })),
});
