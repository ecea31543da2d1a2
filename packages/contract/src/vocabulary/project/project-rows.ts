import { z } from "zod";
import { projectIdSchema, projectLabIdSchema, userIdSchema } from "../identifiers.ts";
import { storedCentsSchema } from "./money.ts";
import { projectLabStatusSchema, projectStatusSchema, responseMarkerSchema } from "./project-states.ts";

/** A laboratory's part, as far as the next step depends on it. */
const rowPartSchema = z.object({
  labName: z.string(),
  status: projectLabStatusSchema,
  waitingSince: z.string().nullable(),
  isOutdated: z.boolean(),
  /** Its quote from a mail is to be confirmed for an award. */
  isToConfirm: z.boolean().default(false),
  isWithheld: z.boolean().default(false),
  /** First confirmed day of its tests, year-month-day. */
  start: z.string().nullable(),
});

/** A project in its owner's list. What a list loads knows nothing of specifications. */
export const projectRowSchema = z.object({
  id: projectIdSchema,
  number: z.int(),
  title: z.string(),
  status: projectStatusSchema,
  responseMarker: responseMarkerSchema,
  tests: z.int(),
  labs: z.int(),
  quotes: z.int(),
  answerBy: z.string().nullable(),
  /** Time zone in which that day ends; UTC if none. */
  timeZone: z.string().nullable().optional(),
  isUnconfirmed: z.boolean().default(false),
  waitingSince: z.string().nullable().default(null),
  parts: z.array(rowPartSchema).default([]),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ProjectRow = z.infer<typeof projectRowSchema>;

/** The admin's row adds the owner. */
export const adminProjectRowSchema = projectRowSchema.extend({
  ownerId: userIdSchema,
  ownerName: z.string(),
  ownerEmail: z.string(),
});
export type AdminProjectRow = z.infer<typeof adminProjectRowSchema>;

/** A project in a laboratory's list. */
export const labProjectRowSchema = z.object({
  projectLabId: projectLabIdSchema,
  projectId: projectIdSchema,
  number: z.int(),
  title: z.string(),
  customerCompany: z.string(),
  status: projectLabStatusSchema,
  projectStatus: projectStatusSchema,
  tests: z.int(),
  answerBy: z.string().nullable(),
  /** Time zone in which that day ends; UTC if none. */
  timeZone: z.string().nullable().optional(),
  totalCents: storedCentsSchema.nullable(),
  currency: z.string().nullable(),
  /** The quote belongs to an older revision of the specification, and a new one can be sent. */
  outdated: z.boolean(),
  /** The quote from the laboratory's mail is to be confirmed for an award. */
  isToConfirm: z.boolean().default(false),
  unread: z.boolean(),
  /** An export-controlled request that is not released to the laboratory. */
  isWithheld: z.boolean().default(false),
  waitingSince: z.string().nullable().default(null),
  /** First confirmed day of its tests, year-month-day. */
  start: z.string().nullable().default(null),
  updatedAt: z.string(),
});
export type LabProjectRow = z.infer<typeof labProjectRowSchema>;
