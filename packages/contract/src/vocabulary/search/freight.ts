import { z } from "zod";
import { hazards } from "../test/specimen.ts";

/** The way of the specimen to the laboratories in the order of the tests, and back. */
export const freightSchema = z.object({
  legs: z.int(),
  km: z.number(),
  euroCents: z.number(),
  /** Reasons why the figure is rough, as in "beyond 3,000 km". */
  roughBecause: z.array(z.string()).optional(),
});

export const freightBasisSchema = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("counted"),
    /** All specimens in their crate. */
    crateMassKg: z.number(),
    baseEuroCents: z.number(),
    euroCentsPerKgKm: z.number(),
  }),
  z.object({ status: z.literal("no place") }),
  z.object({ status: z.literal("dangerous goods"), hazards: z.array(z.enum(hazards)) }),
  z.object({ status: z.literal("no rates") }),
]);
export type FreightBasis = z.infer<typeof freightBasisSchema>;
