import type { ProjectId } from "@headroom/contract/vocabulary/identifiers";
import {
  maxAmendmentsPerReport,
  maxFilesPerPlace,
  maxLabsPerProject,
  maxPublishedAnswers,
} from "@headroom/contract/vocabulary/product-limits";
import type { Specification } from "@headroom/contract/vocabulary/project/projects";
import type { PartedView } from "@headroom/contract/vocabulary/project/parted-view";
import { currentForm, currentTest } from "@headroom/contract/vocabulary/test/specification-version";
import { expressionBuilder, type RawBuilder, type Selection, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { groupInto } from "../../platform/grouping.ts";
import type { Tables } from "../../platform/database/tables.ts";

interface Parts {
  readonly parts: {
    projectLabs: unknown[];
    guests: unknown[];
    answers: unknown[];
    files: unknown[];
    history: unknown[];
  };
  /** Views of laboratories that left, as of then. */
  readonly partedViews: Readonly<Record<string, PartedView>>;
  /** Files that laboratories attached. */
  readonly labFileIds: ReadonlySet<string>;
}

/** A guest's uploads have no account. */
const isOfLab = sql<boolean>`is_of_laboratory(files)`;

const from = expressionBuilder<Tables, never>();

/** All that hangs on a project, as columns of the statement that reads it; times come as text. */
export const partsOf = (id: RawBuilder<ProjectId>) =>
  [
    jsonArrayFrom(
      from
        .selectFrom("project_labs")
        .innerJoin("addressable_labs as labs", "labs.id", "project_labs.lab_id")
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
        .select(sql<boolean>`is_withheld(project_labs)`.as("is_withheld"))
        .where("project_labs.project_id", "=", id)
        .orderBy("labs.name_key")
        .orderBy("project_labs.id"),
    ).as("labs"),
    jsonArrayFrom(
      from
        .selectFrom("guest_labs")
        .leftJoinLateral(
          (lateral) =>
            lateral
              .selectFrom("guest_links")
              .whereRef("guest_links.lab_id", "=", "guest_labs.id")
              .select(["guest_links.created_at as sent_at", "guest_links.revoked_at"])
              .orderBy("guest_links.created_at", "desc")
              .limit(1)
              .as("link"),
          (join) => join.onTrue(),
        )
        .select([
          "guest_labs.part_lab_id as id",
          "guest_labs.name",
          "guest_labs.email",
          "guest_labs.country_code",
          "guest_labs.claimed_by",
          "link.sent_at",
          "link.revoked_at",
        ])
        .where("guest_labs.project_id", "=", id)
        .orderBy("guest_labs.name_key"),
    ).as("guests"),
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
        .selectFrom("published_answers")
        .select(["id", "question", "answer", "created_at"])
        .where("project_id", "=", id)
        .orderBy("created_at")
        .orderBy("id")
        .limit(maxPublishedAnswers),
    ).as("answers"),
    jsonArrayFrom(
      from
        .selectFrom("files")
        .selectAll()
        .select(isOfLab.as("is_of_lab"))
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

interface Asked {
  readonly revision: number;
  readonly isAwarded: boolean;
}

const instant = (text: string) => new Date(text).toISOString();

/** An awarded quote holds, whatever amendments have made of the specification since. */
const isOutdated = ({ specification_revision: answered }: Rows["quotes"][number], asked: Asked): boolean =>
  answered < asked.revision && !asked.isAwarded;

const quoteOf = (row: Rows["quotes"][number], asked: Asked) => ({
  ...row.body,
  quoteId: row.id,
  revision: row.revision,
  specificationRevision: row.specification_revision,
  outdated: isOutdated(row, asked),
  totalCents: row.total_cents,
  createdAt: instant(row.created_at),
  ...(row.by_mail && { byMail: { confirmedAt: row.confirmed_at && instant(row.confirmed_at) } }),
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

export function assembleParts({ labs, answers, files, events, ...ofLabs }: Rows, revision: number): Parts {
  const labOf = (row: { readonly project_lab_id: string }) => row.project_lab_id;
  const awarded = new Set(labs.flatMap((row) => (row.awarded_line_ids.length > 0 ? [row.id] : [])));
  const quotes = groupInto(ofLabs.quotes, labOf, (row) =>
    quoteOf(row, { revision, isAwarded: awarded.has(row.project_lab_id) }),
  );
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
      awardedAt: row.awarded_at && instant(row.awarded_at),
      purchaseOrder: row.purchase_order,
      ...(row.awarded_request_hash && {
        awardHashes: {
          request: row.awarded_request_hash,
          quote: row.awarded_quote_hash,
          isComputedLater: row.awarded_hashes_later,
        },
      }),
      schedule: row.schedule,
      readiness: row.readiness,
      receipt: row.receipt,
      incidents: row.incidents,
      complaints: row.complaints,
      amendments: row.amendments.map((each) => ({ ...each, tests: each.tests.map(currentTest) })),
      proof: row.proof,
      quotes: quotes.get(row.id) ?? [],
      messages: messages.get(row.id) ?? [],
      files: files.filter((file) => file.project_lab_id === row.id).map(attachmentOf),
      releasedAt: row.released_at && instant(row.released_at),
      isWithheld: row.is_withheld,
      reason: row.reason,
      responseMarker: row.response_marker,
      waitingSince: instant(row.waiting_since),
      updatedAt: instant(row.updated_at),
    })),
    guests: ofLabs.guests.map((row) => ({
      labId: row.id,
      name: row.name,
      email: row.email,
      countryCode: row.country_code,
      isClaimed: row.claimed_by !== null,
      link: row.sent_at && { sentAt: instant(row.sent_at), isRevoked: row.revoked_at !== null },
    })),
    answers: answers.map(({ created_at, ...said }) => ({ ...said, createdAt: instant(created_at) })),
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
  const labFileIds = new Set(files.flatMap((row) => (row.is_of_lab ? [row.id] : [])));
  return { parts, partedViews, labFileIds };
}
