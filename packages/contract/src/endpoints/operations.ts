import { z } from "zod";
import { activitySubjectSchema } from "../vocabulary/project/activity-subjects.ts";
import { mailIdSchema } from "../vocabulary/identifiers.ts";
import { isoDateSchema } from "../vocabulary/words/text.ts";
import { doneSchema, endpoint, inData, listOf, listQuerySchema } from "./endpoint.ts";

export const healthz = endpoint({
  id: "health",
  method: "GET",
  path: "/healthz",
  access: "anyone",
  session: "none",
  summary: "The process is alive.",
  answer: inData(z.object({ status: z.literal("ok") })),
});
export const readyz = endpoint({
  id: "ready",
  method: "GET",
  path: "/readyz",
  access: "anyone",
  session: "none",
  summary:
    "The database answers; how text search, mail and files are, and which of them are degraded (without them every screen opens).",
  answer: inData(
    z.object({
      status: z.literal("ready"),
      database: z.string(),
      search: z.enum(["ok", "behind", "rebuilding", "down"]),
      mail: z.enum(["ok", "off", "behind"]),
      files: z.enum(["ok", "down"]),
      degraded: z.array(z.enum(["search", "mail", "files"])),
    }),
  ),
});
export const metrics = endpoint({
  id: "metrics",
  method: "GET",
  path: "/metrics",
  access: "anyone",
  refuses: ["not-signed-in", "not-allowed"],
  raw: "answer",
  summary: "Figures for Prometheus, to an admin or to who sends `METRICS_TOKEN` as a bearer token.",
  answer: z.unknown(),
});

export const notificationSchema = z.object({
  id: z.string(),
  text: z.string(),
  path: z.string(),
  read: z.boolean(),
  createdAt: z.string(),
});
export const listNotifications = endpoint({
  id: "notifications.list",
  method: "GET",
  path: "/notifications",
  access: "signed-in",
  summary: "What happened that concerns one, newest first.",
  query: listQuerySchema.pick({ page: true, limit: true }),
  answer: listOf(notificationSchema),
});
export const readNotifications = endpoint({
  id: "notifications.read",
  method: "POST",
  path: "/notifications/read",
  access: "signed-in",
  summary: "Mark every notification as read.",
  answer: doneSchema,
});
export const listSentMail = endpoint({
  id: "dev.mail",
  method: "GET",
  path: "/dev/mail",
  access: "anyone",
  refuses: ["not-allowed", "not-found"],
  summary: "The demo's sent mail; does not exist in production.",
  answer: inData(
    z.array(
      z.object({
        id: z.string(),
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        status: z.string(),
        createdAt: z.string(),
      }),
    ),
  ),
});

const activitySchema = z.object({
  id: z.string(),
  at: z.string(),
  actorName: z.string(),
  actorRole: z.string(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
const activityQuery = listQuerySchema.omit({ enabled: true }).extend({
  subjectType: activitySubjectSchema.optional(),
  subjectId: z.string().max(64).optional(),
  actorId: z.string().max(64).optional(),
  from: isoDateSchema.optional(),
  to: isoDateSchema.optional(),
});
export const listActivity = endpoint({
  id: "activity.list",
  method: "GET",
  path: "/admin/activity",
  access: ["Admin"],
  summary: "Who changed what, with before and after, newest first.",
  query: activityQuery,
  answer: listOf(activitySchema),
});
export const exportActivity = endpoint({
  id: "activity.export",
  method: "GET",
  path: "/admin/activity/export",
  access: ["Admin"],
  raw: "answer",
  summary: "The same as CSV.",
  query: activityQuery,
  answer: z.unknown(),
});

const queueItem = z.object({
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  path: z.string(),
  at: z.string().nullable(),
});
/** A few items; `atLeast` is there when the rest was not counted to its end. */
const queueSection = z.object({
  total: z.int(),
  items: z.array(queueItem),
  atLeast: z.literal(true).optional(),
});
export const readQueue = endpoint({
  id: "admin.queue",
  method: "GET",
  path: "/admin/queue",
  access: ["Admin"],
  summary: "What an operator should look at.",
  answer: inData(
    z.object({
      joiningLabs: queueSection,
      unverifiedRatings: queueSection,
      catalogueFaults: queueSection,
      certificatesToCheck: queueSection,
      expiringCertificates: queueSection,
      silentLabs: queueSection,
      unservedSearches: queueSection,
      openRatings: queueSection,
      undeliveredMails: queueSection,
      failedSearchTasks: queueSection,
    }),
  ),
});
export const retryMail = endpoint({
  id: "mail.retry",
  method: "POST",
  path: "/admin/mail/send-again",
  access: ["Admin"],
  status: 202,
  summary: "Send undelivered mail again: at once, and for another three days.",
  body: z.strictObject({
    mails: z.union([z.literal("all"), z.array(mailIdSchema).min(1).max(100)], {
      error: 'Say which: "all", or the identifiers of 1 to 100 undelivered emails.',
    }),
  }),
  answer: inData(z.object({ queued: z.int() })),
  samples: { body: { mails: "all" } },
});
export const readSearchIndex = endpoint({
  id: "searchIndex.get",
  method: "GET",
  path: "/admin/search-index",
  access: ["Admin"],
  summary: "The text index: documents, tasks, lag.",
  answer: inData(
    z.object({
      up: z.boolean(),
      rebuilding: z.boolean(),
      documents: z.int().nullable(),
      expected: z.int(),
      waiting: z.int(),
      oldestWaitingSeconds: z.number().nullable(),
      tasks: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
});
export const rebuildSearchIndex = endpoint({
  id: "searchIndex.rebuild",
  method: "POST",
  path: "/admin/search-index/rebuild",
  access: ["Admin"],
  status: 202,
  summary: "Rebuild the text index beside the present one and swap.",
  answer: doneSchema,
});

export const transferKinds = ["labs", "equipment", "accreditations"] as const;
const byKind = z.strictObject({ kind: z.enum(transferKinds) });
const fileDelimiterSchema = z.enum(["comma", "semicolon", "tab"]);
const decimalSignSchema = z.enum([".", ","]);
export const importReportSchema = z.object({
  dryRun: z.boolean(),
  /** Format of the file as read; the decimal sign is null if its numbers show none, or both. */
  readAs: z.object({
    delimiter: fileDelimiterSchema,
    decimalSign: decimalSignSchema.nullable(),
    notes: z.array(z.string()),
  }),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  rows: z.array(
    z.object({
      row: z.int(),
      outcome: z.enum(["create", "update", "unchanged", "refuse"]),
      name: z.string(),
      fields: z.record(z.string(), z.string()),
    }),
  ),
});
export const importBodySchema = z.strictObject({
  csv: z.string().min(1, "The file is empty.").max(2_000_000),
  dryRun: z.boolean().default(true),
  /** As the sender knows it; found in the file where left out. */
  delimiter: fileDelimiterSchema.optional(),
  decimalSign: decimalSignSchema.optional(),
});
export const importCsv = endpoint({
  id: "transfer.import",
  method: "POST",
  path: "/admin/import/{kind}",
  access: ["Admin"],
  refuses: ["conflict"],
  summary: "Import CSV: first a dry run with a report row by row, then all or nothing.",
  params: byKind,
  body: importBodySchema,
  bodySize: "file",
  answer: inData(importReportSchema),
});
export const exportCsv = endpoint({
  id: "transfer.export",
  method: "GET",
  path: "/admin/export/{kind}",
  access: ["Admin"],
  raw: "answer",
  summary: "Export as CSV.",
  params: byKind,
  answer: z.unknown(),
});
