import { z } from "zod";

/** What a change may be about, as the activity log names it. */
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
  "brand",
  "tooltip",
  "email",
]);
export type ActivitySubject = z.infer<typeof activitySubjectSchema>;
