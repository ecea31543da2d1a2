import type { AddressedLab, Specification, AskedAward } from "@headroom/contract/vocabulary/project/projects";
import type { QuoteDraft } from "@headroom/contract/vocabulary/project/quotes";
import type { PartedView } from "@headroom/contract/vocabulary/project/parted-view";
import type { ParameterDefinition, Parameters } from "@headroom/contract/vocabulary/test/parameters";
import type {
  ProjectLabStatus,
  ProjectStatus,
  ResponseMarker,
} from "@headroom/contract/vocabulary/project/project-states";
import type { Amendment } from "@headroom/contract/vocabulary/project/amendments";
import type { Complaint, Incident, ReadinessItem, Receipt } from "@headroom/contract/vocabulary/project/job";
import type { ScheduledTest } from "@headroom/contract/vocabulary/project/schedules";
import type {
  Provenance,
  ProvenanceByRating,
  Ratings,
} from "@headroom/contract/vocabulary/laboratory/ratings";
import type { MarginPolicy, StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import type { Role } from "@headroom/contract/vocabulary/account/roles";
import type { ScopeLine } from "@headroom/contract/vocabulary/laboratory/accreditations";
import type { TestAnswer } from "@headroom/contract/vocabulary/search/matching";
import type { ColumnType } from "kysely";
import type { StoredColumns } from "./stored-columns.ts";

/** Types of text and JSON. */
interface Meanings {
  stereo_types: {
    parameters: ParameterDefinition[];
    derived: string[];
    equipment_type_ids: string[];
    match_rules: string[];
    standards: StereoType["standards"];
    margin_policy: MarginPolicy;
  };
  test_types: { sector: string[]; preset: Parameters };
  equipment_types: { rating_keys: string[] };
  equipment: { ratings: Ratings; provenance: Provenance; rating_provenance: ProvenanceByRating };
  accreditations: { kind: "accreditation" | "recognition"; standards: string[] };
  labs: {
    languages: string[];
    stereo_type_ids: string[];
    test_type_ids: string[];
    access_restrictions: string[];
    declarations: string[];
  };
  lab_equipment: {
    status: "in service" | "down";
    overrides: Ratings;
    rating_provenance: ProvenanceByRating;
  };
  certificates: { scope: ScopeLine[] };
  users: { role: Role };
  user_tokens: { purpose: "verify-email" | "choose-password" };
  projects: {
    status: ProjectStatus;
    response_marker: ResponseMarker;
    specification: Specification;
    addressed_labs: AddressedLab[];
    asked_award: AskedAward & { readonly revision: number };
    status_before_deletion: ProjectStatus;
  };
  project_revisions: { specification: Specification };
  project_labs: {
    status: ProjectLabStatus;
    line_ids: string[];
    awarded_line_ids: string[];
    schedule: ScheduledTest[];
    readiness: ReadinessItem[];
    receipt: Receipt;
    incidents: Incident[];
    complaints: Complaint[];
    amendments: Amendment[];
    proof: TestAnswer[];
    response_marker: ResponseMarker;
    parted_with: PartedView;
  };
  quotes: { body: QuoteDraft };
  project_messages: { from_role: Role };
  project_events: {
    by_role: Role | "System";
    project_status: ProjectStatus;
    lab_status: ProjectLabStatus;
  };
  mail_outbox: { status: "waiting" | "sent" | "failed" };
  unserved_searches: { reasons: string[] };
}

/** A value with its meaning; what is written of a document stays text. */
type Meant<Value, Meaning> =
  Value extends ColumnType<infer Read, infer Insert, infer Update>
    ? unknown extends Read
      ? ColumnType<Meaning, Insert, Update>
      : ColumnType<Meant<Read, Meaning>, Meant<Insert, Meaning>, Meant<Update, Meaning>>
    : Value extends string
      ? Meaning
      : Value;

type Told<Stored, Meaning> = {
  [C in keyof Stored]: C extends keyof Meaning ? Meant<Stored[C], Meaning[C]> : Stored[C];
};

/** Columns of which something is said and that are not there; none compiles. */
type Stray = {
  [T in keyof Meanings]: Exclude<keyof Meanings[T], keyof StoredColumns[T & keyof StoredColumns]>;
}[keyof Meanings];

/** Every table as kysely is told of it. */
export type Tables = [Stray] extends [never]
  ? {
      [T in keyof StoredColumns]: T extends keyof Meanings
        ? Told<StoredColumns[T], Meanings[T]>
        : StoredColumns[T];
    }
  : never;
