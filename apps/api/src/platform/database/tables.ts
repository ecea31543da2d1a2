import type {
  AddressedLab,
  PartedView,
  QuoteDraft,
  Specification,
} from "@headroom/contract/vocabulary/projects";
import type { ParameterDefinition, Parameters } from "@headroom/contract/vocabulary/parameters";
import type {
  ProjectLabStatus,
  ProjectStatus,
  ResponseMarker,
} from "@headroom/contract/vocabulary/project-states";
import type { Provenance, ProvenanceByRating, Ratings } from "@headroom/contract/vocabulary/ratings";
import type { MarginPolicy, StereoType } from "@headroom/contract/vocabulary/stereo-types";
import type { Role } from "@headroom/contract/vocabulary/roles";
import type { ScopeLine } from "@headroom/contract/vocabulary/accreditations";
import type { TestAnswer } from "@headroom/contract/vocabulary/matching";
import type { ColumnType, Generated } from "kysely";

/** Read as a value, written as JSON text: the driver turns arrays into PostgreSQL arrays otherwise. */
type Json<T> = ColumnType<T, string, string>;
type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** `bigint` columns come back as numbers; see connect.ts. */
type Cents = number;
/** `date` columns come back as text, year-month-day. */
type Day = string;

export interface Tables {
  stereo_types: {
    id: string;
    code: string;
    group_name: string;
    label: string;
    description: string;
    calculator_route: string | null;
    parameters: Json<ParameterDefinition[]>;
    derived: Json<string[]>;
    equipment_type_ids: Json<string[]>;
    match_rules: Json<string[]>;
    standards: Json<StereoType["standards"]>;
    margin_policy: Json<MarginPolicy>;
    enabled: Generated<boolean>;
    sort_order: number;
    version: Generated<number>;
  };
  test_types: {
    id: string;
    name: string;
    stereo_type_id: string;
    standard: string | null;
    clause: string | null;
    sector: Json<string[]>;
    preset: Json<Parameters>;
    enabled: Generated<boolean>;
    version: Generated<number>;
  };
  equipment_types: {
    id: string;
    name: string;
    description: string;
    rating_keys: Json<string[]>;
    enabled: Generated<boolean>;
    version: Generated<number>;
  };
  equipment: {
    id: string;
    equipment_type_id: string;
    manufacturer: string;
    model: string;
    ratings: Json<Ratings>;
    provenance: Provenance;
    rating_provenance: ColumnType<ProvenanceByRating, string | undefined, string>;
    source: string | null;
    note: string;
    enabled: Generated<boolean>;
    version: Generated<number>;
  };
  accreditations: {
    id: string;
    abbreviation: string;
    name: string;
    kind: "accreditation" | "recognition";
    country_code: string;
    standards: Json<string[]>;
    website: string | null;
    note: string;
    enabled: Generated<boolean>;
    version: Generated<number>;
  };
  labs: {
    id: string;
    slug: string;
    name: string;
    description: string;
    street: string;
    city: string;
    region: string;
    postal_code: string;
    country_code: string;
    latitude: number;
    longitude: number;
    currency: string;
    languages: Json<string[]>;
    lead_time_days: number;
    contact_email: string | null;
    website: string | null;
    stereo_type_ids: Json<string[]>;
    test_type_ids: Json<string[]>;
    access_restrictions: Json<string[]>;
    declarations: Json<string[]>;
    enabled: Generated<boolean>;
    response_median_hours: number | null;
    reply_rate: number | null;
    version: Generated<number>;
    created_at: Instant;
    updated_at: Instant;
    /** The transaction that changed it last. */
    changed_in: Generated<string>;
  };
  lab_totals: { enabled: boolean; total: number };
  lab_equipment: {
    id: string;
    lab_id: string;
    equipment_id: string;
    quantity: number;
    status: "in service" | "down";
    down_until: Day | null;
    calibration_due: Day | null;
    overrides: Json<Ratings>;
    rating_provenance: Json<ProvenanceByRating>;
    day_rate_cents: Cents | null;
    currency: string;
    version: Generated<number>;
  };
  certificates: {
    id: string;
    lab_id: string;
    accreditation_id: string;
    certificate_no: string;
    valid_from: Day | null;
    valid_to: Day | null;
    verified_on: Day | null;
    scope: Json<ScopeLine[]>;
    version: Generated<number>;
  };
  users: {
    id: string;
    email: string;
    name: string;
    company: Generated<string>;
    role: Role;
    lab_id: string | null;
    enabled: Generated<boolean>;
    email_verified_at: InstantOrNull;
    password_hash: string | null;
    last_sign_in_at: InstantOrNull;
    created_at: Instant;
    version: Generated<number>;
  };
  sessions: { token_hash: Buffer; user_id: string; created_at: Instant; expires_at: Instant };
  user_tokens: {
    token_hash: Buffer;
    user_id: string;
    purpose: "verify-email" | "choose-password";
    expires_at: Instant;
  };
  failed_attempts: { id: Generated<number>; subject: string; at: Instant };
  projects: {
    id: string;
    owner_id: string;
    title: string;
    status: ProjectStatus;
    response_marker: Generated<ResponseMarker>;
    revision: Generated<number>;
    specification: Json<Specification>;
    addressed_labs: Json<AddressedLab[]>;
    answer_by: Day | null;
    submit_when_confirmed: Generated<boolean>;
    hidden_from_owner: Generated<boolean>;
    status_before_deletion: ProjectStatus | null;
    cancel_reason: string | null;
    created_at: Instant;
    updated_at: Instant;
    version: Generated<number>;
  };
  project_revisions: {
    project_id: string;
    revision: number;
    specification: Json<Specification>;
    created_at: Instant;
  };
  project_labs: {
    id: string;
    project_id: string;
    lab_id: string;
    status: ProjectLabStatus;
    line_ids: Json<string[]>;
    awarded_line_ids: Json<string[]>;
    proof: Json<TestAnswer[]>;
    reason: string | null;
    response_marker: Generated<ResponseMarker>;
    reported_at: InstantOrNull;
    parted_with: ColumnType<PartedView | null, string | null, string | null>;
    created_at: Instant;
    updated_at: Instant;
  };
  quotes: {
    id: string;
    project_lab_id: string;
    revision: number;
    specification_revision: number;
    body: Json<QuoteDraft>;
    currency: string;
    total_cents: Cents;
    created_at: Instant;
  };
  project_messages: {
    id: string;
    project_lab_id: string;
    from_user_id: string | null;
    from_role: Role;
    from_name: string;
    text: string;
    created_at: Instant;
  };
  project_events: {
    id: Generated<number>;
    project_id: string;
    project_lab_id: string | null;
    at: Instant;
    by_user_id: string | null;
    by_role: Role | "System";
    by_name: string;
    sentence: string;
  };
  files: {
    id: string;
    project_id: string;
    project_lab_id: string | null;
    name: string;
    bytes: number;
    content_type: string;
    storage_key: string;
    uploaded_by: string | null;
    created_at: Instant;
  };
  mail_outbox: {
    id: string;
    to_address: string;
    subject: string;
    text: string;
    html: string;
    status: Generated<"waiting" | "sent" | "failed">;
    attempts: Generated<number>;
    next_attempt_at: Instant;
    last_error: string | null;
    sent_at: InstantOrNull;
    created_at: Instant;
  };
  search_outbox: { id: Generated<number>; lab_id: string; created_at: Instant };
  notifications: {
    id: string;
    user_id: string;
    text: string;
    path: string;
    read_at: InstantOrNull;
    created_at: Instant;
  };
  unserved_searches: { id: Generated<number>; at: Instant; summary: string; reasons: Json<string[]> };
  app_state: { key: string; value: Json<unknown> };
  white_labels: {
    id: string;
    host_name: string | null;
    logo: string | null;
    primary_colour: Generated<string>;
    accent_colour: Generated<string>;
    to_fixed: Generated<number>;
    version: Generated<number>;
  };
  tooltips: {
    id: string;
    topic: string;
    label: string;
    value: string;
    default_value: string;
    sort_order: Generated<number>;
    version: Generated<number>;
  };
  activity: {
    id: Generated<number>;
    at: Instant;
    actor_id: string | null;
    actor_name: string;
    actor_role: string;
    action: string;
    subject_type: string;
    subject_id: string;
    subject_name: string;
    before: Json<unknown> | null;
    after: Json<unknown> | null;
  };
}
