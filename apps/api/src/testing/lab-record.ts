import { type LabRecord, labRecordSchema } from "@headroom/contract/vocabulary/laboratory/labs";
import type { z } from "zod";

/** A laboratory as it is stored, without machines and certificates unless some are given. */
export const labRecordWith = (values: Partial<z.input<typeof labRecordSchema>> = {}): LabRecord =>
  labRecordSchema.parse({
    id: "lab-1",
    slug: "aurora",
    name: "Aurora",
    city: "Toulouse",
    countryCode: "FR",
    latitude: 43.6,
    longitude: 1.44,
    currency: "EUR",
    leadTimeDays: 10,
    contactEmail: null,
    isDraft: false,
    enabled: true,
    responseMedianHours: null,
    replyRate: null,
    version: 1,
    equipment: [],
    certificates: [],
    createdAt: "2026-11-20T09:00:00Z",
    updatedAt: "2026-11-22T09:00:00Z",
    ...values,
  });
