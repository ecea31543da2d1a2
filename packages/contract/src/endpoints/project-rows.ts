import { z } from "zod";
import { projectIdSchema } from "../vocabulary/identifiers.ts";
import { ledgerRowSchema, monthSchema } from "../vocabulary/project/ledger.ts";
import {
  adminProjectRowSchema,
  labProjectRowSchema,
  projectRowSchema,
} from "../vocabulary/project/project-rows.ts";
import { projectLabStatusSchema, projectStatusSchema } from "../vocabulary/project/project-states.ts";
import { fallbackSentences } from "../vocabulary/refusals.ts";
import { endpoint, inData, listOf, listQuerySchema } from "./endpoint.ts";

const querySchema = listQuerySchema.omit({ enabled: true });
const byId = z.strictObject({ id: projectIdSchema });

export const listOwnProjects = endpoint({
  id: "customer.list",
  method: "GET",
  path: "/save-project/get-user-projects",
  access: ["Prospect"],
  fallback: fallbackSentences.projectFetch,
  summary: "One's own projects, newest first.",
  query: querySchema.extend({ status: projectStatusSchema.exclude(["Deleted"]).optional() }),
  answer: listOf(projectRowSchema),
});
export const listProjects = endpoint({
  id: "adminProjects.list",
  method: "GET",
  path: "/admin/project/get-projects",
  access: ["Admin"],
  fallback: fallbackSentences.projectFetch,
  summary: "Every project, page by page; what was deleted only with the status Deleted.",
  query: querySchema.extend({ status: projectStatusSchema.optional() }),
  answer: listOf(adminProjectRowSchema),
});
export const restoreProject = endpoint({
  id: "adminProjects.restore",
  method: "POST",
  path: "/admin/project/restore/{id}",
  access: ["Admin"],
  refuses: ["not-found", "conflict"],
  summary: "Take the deletion of a project back.",
  params: byId,
  answer: inData(z.object({ id: projectIdSchema, status: z.string() })),
});
export const actOnProject = endpoint({
  id: "adminProjects.action",
  method: "POST",
  path: "/admin/project/project-action/{id}",
  access: ["Admin"],
  refuses: ["not-found", "conflict"],
  summary: "Complete, cancel or delete a project.",
  params: byId,
  body: z.strictObject({ data: z.enum(["Completed", "Cancelled", "Deleted"]) }),
  answer: inData(z.object({ id: projectIdSchema, status: z.string() })),
  samples: { body: { data: "Completed" } },
});
export const listLabProjects = endpoint({
  id: "lab.list",
  method: "GET",
  path: "/test-lab/project/get-test-lab-projects",
  access: ["Test Lab"],
  fallback: fallbackSentences.projectFetch,
  summary: "The projects addressed to one's own laboratory.",
  query: querySchema.extend({ status: projectLabStatusSchema.optional() }),
  answer: listOf(labProjectRowSchema),
});

const ledgerQuery = listQuerySchema
  .pick({ page: true, limit: true, q: true })
  .extend({ from: monthSchema.optional(), to: monthSchema.optional() });
export const listLedger = endpoint({
  id: "ledger.list",
  method: "GET",
  path: "/admin/ledger",
  access: ["Admin"],
  summary:
    "Requests, first quotes, awards and their sums by laboratory and month in UTC, the newest month first; `from` and `to` are months, both included. Drafts and deleted projects do not count.",
  query: ledgerQuery,
  answer: listOf(ledgerRowSchema),
});
export const exportLedger = endpoint({
  id: "ledger.export",
  method: "GET",
  path: "/admin/ledger/export",
  access: ["Admin"],
  raw: "answer",
  summary: "The same as CSV, with a column for each currency.",
  query: ledgerQuery,
  answer: z.unknown(),
});
