import { z } from "zod";

export const projectStatuses = [
  "Draft",
  "Submitted",
  "Awarded",
  "In Progress",
  "Completed",
  "Cancelled",
  "Expired",
  "Deleted",
] as const;
export const projectStatusSchema = z.enum(projectStatuses);
export type ProjectStatus = (typeof projectStatuses)[number];

export const projectLabStatuses = [
  "Invited",
  "Viewed",
  "Quoted",
  "Awarded",
  "Scheduled",
  "Testing",
  "Reported",
  "Closed",
  "Declined",
  "Withdrawn",
  "Not Selected",
  "Expired",
  "Cancelled",
] as const;
export const projectLabStatusSchema = z.enum(projectLabStatuses);
export type ProjectLabStatus = (typeof projectLabStatuses)[number];

/** Laboratories that are out of a project which goes on with others. */
export const partedLabStatuses: readonly ProjectLabStatus[] = ["Declined", "Withdrawn", "Not Selected"];
/** Whether customer and laboratory may write to each other now. */
export const takesMessages = (project: ProjectStatus, lab: ProjectLabStatus): boolean =>
  (project === "Submitted" || project === "Awarded" || project === "In Progress") &&
  !partedLabStatuses.includes(lab);

/** The customer's marker: is there an answer that nobody has looked at? */
export const responseMarkers = ["None", "New", "Seen"] as const;
export const responseMarkerSchema = z.enum(responseMarkers);
export type ResponseMarker = (typeof responseMarkers)[number];
