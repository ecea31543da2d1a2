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
  "Received",
  "Testing",
  "Interrupted",
  "Reported",
  "Disputed",
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
/** Laboratories that may still answer. */
export const openLabStatuses: readonly ProjectLabStatus[] = ["Invited", "Viewed", "Quoted"];
/** Laboratories that work on an award. */
export const workingLabStatuses: readonly ProjectLabStatus[] = [
  "Awarded",
  "Scheduled",
  "Received",
  "Testing",
  "Interrupted",
  "Reported",
  "Disputed",
];

/** The customer's marker: is there an answer that nobody has looked at? */
export const responseMarkers = ["None", "New", "Seen"] as const;
export const responseMarkerSchema = z.enum(responseMarkers);
export type ResponseMarker = (typeof responseMarkers)[number];
