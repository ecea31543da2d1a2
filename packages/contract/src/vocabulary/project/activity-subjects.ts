import { z } from "zod";

/** Kinds of records that the activity log names. */
export const activitySubjectSchema = z.enum([
  "laboratory",
  "machine",
  "certificate",
  "project",
  "user",
  "accreditation",
  "standard test",
  "test method",
  "catalogue model",
  "equipment class",
  "prices",
  "guests",
  "brand",
  "tooltip",
  "email",
]);
export type ActivitySubject = z.infer<typeof activitySubjectSchema>;
