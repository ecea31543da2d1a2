import type { ProjectId } from "@headroom/contract/vocabulary/identifiers";
import {
  maxAmendmentsPerReport,
  maxFilesPerPlace,
  maxLabsPerProject,
} from "@headroom/contract/vocabulary/product-limits";
import type { PartedView, Specification } from "@headroom/contract/vocabulary/project/projects";
import { currentForm } from "@headroom/contract/vocabulary/test/specification-version";
import { expressionBuilder, type RawBuilder, type Selection } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { groupInto } from "../../platform/grouping.ts";
import type { Tables } from "../../platform/database/tables.ts";

interface Parts {
  readonly parts: { projectLabs: unknown[]; files: unknown[]; history: unknown[] };
  /** Views of laboratories that left, as of then. */
  readonly partedViews: Readonly<Record<string, PartedView>>;
}

const from = expressionBuilder<Tables, never>();

/** All that hangs on a project, as columns of the statement that reads it; times come as text. */
export const partsOf = (id: RawBuilder<ProjectId>) =>
  [
    jsonArrayFrom(
      from
        .selectFrom("project_labs")
        .innerJoin("labs", "labs.id", "project_labs.lab_id")
        .selectAll("project_labs")
        .select([
          "labs.name as lab_name",
          "labs.slug as lab_slug",
          "labs.city as lab_city",
          "labs.country_code as lab_country_code",
          "labs.street as lab_street",
          "labs.postal_code as lab_postal_code",
          "labs.contact_email as lab_email",
        ])
        .where("project_labs.project_id", "=", id)
        .orderBy("labs.name_key")
        .orderBy("project_labs.id"),
    ).as("labs"),
    jsonArrayFrom(
      from
        .selectFrom("quotes")
        .innerJoin("project_labs", "project_labs.id", "quotes.project_lab_id")
        .selectAll("quotes")
        .where("project_labs.project_id", "=", id)
        .orderBy("quotes.revision"),
    ).as("quotes"),
    jsonArrayFrom(
      from
        .selectFrom("project_messages")
        .innerJoin("project_labs", "project_labs.id", "project_messages.project_lab_id")
        .selectAll("project_messages")
        .where("project_labs.project_id", "=", id)
        .orderBy("project_messages.created_at", "desc")
        .orderBy("project_messages.id", "desc")
        .limit(1000),
    ).as("messages"),
    jsonArrayFrom(
      from
        .selectFrom("files")
        .selectAll()
        .where("project_id", "=", id)
        .orderBy("created_at")
        .orderBy("amendment", (order) => order.asc().nullsFirst())
        .orderBy("id")
        .limit(maxFilesPerPlace + (maxFilesPerPlace + maxAmendmentsPerReport) * maxLabsPerProject),
    ).as("files"),
    jsonArrayFrom(
      from
        .selectFrom("project_events")
        .selectAll()
        .where("project_id", "=", id)
        .orderBy("id", "desc")
        .limit(500),
    ).as("events"),
  ] as const;

type Rows = Selection<Tables, never, ReturnType<typeof partsOf>[number]>;

const instant = (text: string) => new Date(text).toISOString();

const quoteOf = (row: Rows["quotes"][number], revision: number) => ({
  ...row.body,
  quoteId: row.id,
  revision: row.revision,
  specificationRevision: row.specification_revision,
  outdated: row.specification_revision < revision,
  totalCents: row.total_cents,
  createdAt: instant(row.created_at),
});

const messageOf = (row: Rows["messages"][number]) => ({
  id: row.id,
  fromRole: row.from_role,
  fromName: row.from_name,
  text: row.text,
  createdAt: instant(row.created_at),
});

const attachmentOf = (row: Rows["files"][number]) => ({
  id: row.id,
  name: row.name,
  bytes: row.bytes,
  contentType: row.content_type,
  sha256: row.sha256,
  attachedBy: row.uploaded_by,
  createdAt: instant(row.created_at),
  deliveredAt: row.delivered_at && instant(row.delivered_at),
  amendment: row.amendment,
});

const viewOf = (kept: PartedView): PartedView => ({
  ...kept,
  specification: currentForm(kept.specification) as Specification, // it was one when it was kept
});

export function assembleParts({ labs, files, events, ...ofLabs }: Rows, revision: number): Parts {
  const labOf = (row: { readonly project_lab_id: string }) => row.project_lab_id;
  const quotes = groupInto(ofLabs.quotes, labOf, (row) => quoteOf(row, revision));
  // The newest were read, and are shown in the order in which they were written.
  const messages = groupInto(ofLabs.messages.toReversed(), labOf, messageOf);
  const parts = {
    projectLabs: labs.map((row) => ({
      projectLabId: row.id,
      labId: row.lab_id,
      labName: row.lab_name,
      labSlug: row.lab_slug,
      labCity: row.lab_city,
      labCountryCode: row.lab_country_code,
      labStreet: row.lab_street,
      labPostalCode: row.lab_postal_code,
      labEmail: row.lab_email,
      status: row.status,
      lineIds: row.line_ids,
      awardedLineIds: row.awarded_line_ids,
      ...(row.awarded_request_hash && {
        awardHashes: {
          request: row.awarded_request_hash,
          quote: row.awarded_quote_hash,
          isComputedLater: false,
        },
      }),
      schedule: row.schedule,
      readiness: row.readiness,
      receipt: row.receipt,
      incidents: row.incidents,
      complaints: row.complaints,
      proof: row.proof,
      quotes: quotes.get(row.id) ?? [],
      messages: messages.get(row.id) ?? [],
      files: files.filter((file) => file.project_lab_id === row.id).map(attachmentOf),
      reason: row.reason,
      responseMarker: row.response_marker,
      waitingSince: instant(row.waiting_since),
      updatedAt: instant(row.updated_at),
    })),
    files: files.filter((file) => file.project_lab_id === null).map(attachmentOf),
    history: events.map((row) => ({
      id: String(row.id),
      at: instant(row.at),
      byRole: row.by_role,
      byName: row.by_name,
      sentence: row.sentence,
      projectStatus: row.project_status,
      labStatus: row.lab_status,
    })),
  };
  const partedViews = Object.fromEntries(
    labs.flatMap((row) => (row.parted_with ? [[row.id, viewOf(row.parted_with)] as const] : [])),
  );
  return { parts, partedViews };
}
