import type { Computed, Day, Filled, Instant, Json } from "./column-types.ts";

/** Written by `npm run tables` from the migrated database; what its texts and documents mean stands in tables.ts. */
export interface StoredColumns {
  readonly accreditations: {
    readonly id: string;
    readonly abbreviation: string;
    readonly name: string;
    readonly kind: string;
    readonly country_code: Filled<string>;
    readonly standards: Filled<Json>;
    readonly website: string | null;
    readonly note: Filled<string>;
    readonly enabled: Filled<boolean>;
    readonly version: Filled<number>;
    readonly name_key: Computed<string>;
    readonly abbreviation_key: Computed<string>;
    readonly words: Computed<string>;
  };
  readonly activity: {
    readonly id: Filled<number>;
    readonly at: Filled<Instant>;
    readonly actor_id: string | null;
    readonly actor_name: string;
    readonly actor_role: string;
    readonly action: string;
    readonly subject_type: string;
    readonly subject_id: string;
    readonly subject_name: string;
    readonly before: Json | null;
    readonly after: Json | null;
  };
  readonly addressable_labs: {
    readonly id: string | null;
    readonly slug: string | null;
    readonly name: string | null;
    readonly city: string | null;
    readonly country_code: string | null;
    readonly street: string | null;
    readonly postal_code: string | null;
    readonly contact_email: string | null;
    readonly name_key: string | null;
    readonly words: string | null;
  };
  readonly app_state: {
    readonly key: string;
    readonly value: Json;
  };
  readonly certificate_checks: {
    readonly id: Filled<number>;
    readonly certificate_id: string;
    readonly lab_id: string;
    readonly checked_on: Day;
    readonly checked_by: string | null;
    readonly checker_name: string;
    readonly checker_role: string;
    readonly document_sha256: string | null;
    readonly created_at: Filled<Instant>;
  };
  readonly certificates: {
    readonly id: string;
    readonly lab_id: string;
    readonly accreditation_id: string;
    readonly certificate_no: string;
    readonly valid_from: Day | null;
    readonly valid_to: Day | null;
    readonly verified_on: Day | null;
    readonly scope: Filled<Json>;
    readonly version: Filled<number>;
    readonly register_url: string | null;
    readonly document_sha256: string | null;
    readonly recheck_on: Day | null;
  };
  readonly deleted_parts: {
    readonly id: string;
    readonly kind: string;
    readonly lab_id: string;
    readonly name: string;
    readonly record: Json;
    readonly deleted_at: Filled<Instant>;
  };
  readonly equipment: {
    readonly id: string;
    readonly equipment_type_id: string;
    readonly manufacturer: string;
    readonly model: string;
    readonly ratings: Json;
    readonly provenance: string;
    readonly rating_provenance: Filled<Json>;
    readonly source: string | null;
    readonly note: Filled<string>;
    readonly enabled: Filled<boolean>;
    readonly version: Filled<number>;
    readonly name_key: Computed<string>;
    readonly words: Computed<string>;
  };
  readonly equipment_types: {
    readonly id: string;
    readonly name: string;
    readonly description: Filled<string>;
    readonly rating_keys: Filled<Json>;
    readonly enabled: Filled<boolean>;
    readonly version: Filled<number>;
    readonly name_key: Computed<string>;
    readonly words: Computed<string>;
  };
  readonly expiry_reminders: {
    readonly lab_id: string;
    readonly subject_id: string;
    readonly expires_on: Day;
    readonly days_before: number;
    readonly sent_at: Filled<Instant>;
  };
  readonly failed_attempts: {
    readonly subject: string;
    readonly at: Filled<Instant>;
    readonly id: Filled<number>;
  };
  readonly file_removals: {
    readonly storage_key: string;
    readonly asked_at: Filled<Instant>;
  };
  readonly files: {
    readonly id: string;
    readonly project_id: string;
    readonly project_lab_id: string | null;
    readonly name: string;
    readonly bytes: number;
    readonly content_type: string;
    readonly storage_key: string;
    readonly uploaded_by: string | null;
    readonly created_at: Filled<Instant>;
    readonly delivered_at: Instant | null;
    readonly amendment: number | null;
    readonly sha256: string | null;
  };
  readonly guest_labs: {
    readonly id: string;
    readonly project_id: string;
    readonly name: string;
    readonly email: string;
    readonly country_code: string;
    readonly created_at: Filled<Instant>;
    readonly name_key: Computed<string>;
    readonly words: Computed<string>;
    readonly claimed_by: string | null;
    readonly listing_id: string | null;
    readonly part_lab_id: Computed<string>;
  };
  readonly guest_links: {
    readonly token_hash: Buffer;
    readonly lab_id: string;
    readonly created_at: Filled<Instant>;
    readonly revoked_at: Instant | null;
  };
  readonly guest_sessions: {
    readonly token_hash: Buffer;
    readonly link_hash: Buffer;
    readonly opened_at: Filled<Instant>;
  };
  readonly guest_settings: {
    readonly id: string;
    readonly may_ask: boolean;
    readonly version: number;
  };
  readonly idempotency_keys: {
    readonly user_id: string;
    readonly operation: string;
    readonly key: string;
    readonly request_hash: Buffer;
    readonly outcome: Json | null;
    readonly created_at: Filled<Instant>;
  };
  readonly known_devices: {
    readonly user_id: string;
    readonly token_hash: Buffer;
    readonly last_sign_in_at: Instant;
  };
  readonly lab_claims: {
    readonly id: string;
    readonly lab_id: string;
    readonly user_id: string;
    readonly created_at: Filled<Instant>;
  };
  readonly lab_equipment: {
    readonly id: string;
    readonly lab_id: string;
    readonly equipment_id: string;
    readonly quantity: number;
    readonly status: string;
    readonly down_until: Day | null;
    readonly calibration_due: Day | null;
    readonly overrides: Filled<Json>;
    readonly rating_provenance: Filled<Json>;
    readonly day_rate_cents: number | null;
    readonly currency: string;
    readonly version: Filled<number>;
    readonly day_rate_is: string | null;
  };
  readonly lab_totals: {
    readonly enabled: boolean;
    readonly total: number;
  };
  readonly labs: {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly description: Filled<string>;
    readonly street: Filled<string>;
    readonly city: string;
    readonly region: Filled<string>;
    readonly postal_code: Filled<string>;
    readonly country_code: string;
    readonly latitude: number;
    readonly longitude: number;
    readonly currency: string;
    readonly languages: Filled<Json>;
    readonly lead_time_days: number;
    readonly contact_email: string | null;
    readonly website: string | null;
    readonly stereo_type_ids: Filled<Json>;
    readonly test_type_ids: Filled<Json>;
    readonly access_restrictions: Filled<Json>;
    readonly declarations: Filled<Json>;
    readonly enabled: Filled<boolean>;
    readonly response_median_hours: number | null;
    readonly reply_rate: number | null;
    readonly version: Filled<number>;
    readonly created_at: Filled<Instant>;
    readonly updated_at: Filled<Instant>;
    readonly changed_in: Filled<string>;
    readonly lithium_max_kwh: number | null;
    readonly name_key: Computed<string>;
    readonly city_key: Computed<string>;
    readonly words: Computed<string>;
    readonly set_up_to20_kg_h: number | null;
    readonly set_up_to100_kg_h: number | null;
    readonly set_up_to500_kg_h: number | null;
    readonly set_up_above500_kg_h: number | null;
    readonly slip_table_h: number | null;
    readonly survey_h: number | null;
    readonly surveys_above_kg: number | null;
    readonly channel_h: number | null;
    readonly channels: number | null;
    readonly attended_h_per_day: number | null;
    readonly report_h: number | null;
    readonly report_days: number | null;
    readonly min_charge_cents: number | null;
    readonly table_set_up_h: number | null;
    readonly shock_set_up_h: number | null;
    readonly chamber_set_up_h: number | null;
    readonly monitoring_h: number | null;
    readonly functional_check_h: number | null;
    readonly min_order_cents: number | null;
    readonly is_draft: Filled<boolean>;
  };
  readonly mail_outbox: {
    readonly id: string;
    readonly to_address: string;
    readonly subject: string;
    readonly text: string;
    readonly html: string;
    readonly status: Filled<string>;
    readonly attempts: Filled<number>;
    readonly next_attempt_at: Filled<Instant>;
    readonly last_error: string | null;
    readonly sent_at: Instant | null;
    readonly created_at: Filled<Instant>;
    readonly claimed_until: Instant | null;
    readonly trying_since: Instant | null;
    readonly request_id: string | null;
  };
  readonly notifications: {
    readonly id: string;
    readonly user_id: string;
    readonly text: string;
    readonly path: string;
    readonly read_at: Instant | null;
    readonly created_at: Filled<Instant>;
  };
  readonly open_ratings: {
    readonly lab_id: string;
    readonly rating: string;
    readonly day: Day;
    readonly only_open: number;
    readonly also_open: number;
  };
  readonly open_uploads: {
    readonly storage_key: string;
    readonly started_at: Instant;
  };
  readonly passkey_challenges: {
    readonly challenge_hash: Buffer;
    readonly user_id: string | null;
    readonly expires_at: Instant;
  };
  readonly passkeys: {
    readonly id: Filled<string>;
    readonly user_id: string;
    readonly credential_id: string;
    readonly public_key: Buffer;
    readonly sign_count: number;
    readonly name: string;
    readonly created_at: Instant;
    readonly last_used_at: Instant | null;
  };
  readonly pending_registrations: {
    readonly token_hash: Buffer;
    readonly browser_hash: Buffer;
    readonly email: string;
    readonly name: string;
    readonly company: string;
    readonly password_hash: string;
    readonly created_at: Instant;
    readonly expires_at: Instant;
    readonly laboratory: Json | null;
  };
  readonly pending_sign_ins: {
    readonly token_hash: Buffer;
    readonly user_id: string;
    readonly expires_at: Instant;
  };
  readonly price_settings: {
    readonly id: string;
    readonly per_euro: Json;
    readonly rates_on: Day;
    readonly freight_base_euro_cents: number;
    readonly freight_euro_cents_per_kg_km: number;
    readonly version: number;
  };
  readonly project_events: {
    readonly id: Filled<number>;
    readonly project_id: string;
    readonly project_lab_id: string | null;
    readonly at: Filled<Instant>;
    readonly by_user_id: string | null;
    readonly by_role: string;
    readonly by_name: string;
    readonly sentence: string;
    readonly project_status: string | null;
    readonly lab_status: string | null;
  };
  readonly project_labs: {
    readonly id: string;
    readonly project_id: string;
    readonly lab_id: string;
    readonly status: string;
    readonly line_ids: Json;
    readonly awarded_line_ids: Filled<Json>;
    readonly proof: Filled<Json>;
    readonly reason: string | null;
    readonly response_marker: Filled<string>;
    readonly reported_at: Instant | null;
    readonly created_at: Filled<Instant>;
    readonly updated_at: Filled<Instant>;
    readonly parted_with: Json | null;
    readonly schedule: Filled<Json>;
    readonly waiting_since: Filled<Instant>;
    readonly awarded_request_hash: string | null;
    readonly awarded_quote_hash: string | null;
    readonly readiness: Filled<Json>;
    readonly receipt: Json | null;
    readonly incidents: Filled<Json>;
    readonly complaints: Filled<Json>;
    readonly listed_lab_id: Computed<string | null>;
    readonly guest_lab_id: Computed<string | null>;
    readonly amendments: Filled<Json>;
    readonly awarded_hashes_later: Filled<boolean>;
    readonly awarded_at: Instant | null;
    readonly released_at: Instant | null;
    readonly purchase_order: string | null;
  };
  readonly project_messages: {
    readonly id: string;
    readonly project_lab_id: string;
    readonly from_user_id: string | null;
    readonly from_role: string;
    readonly from_name: string;
    readonly text: string;
    readonly created_at: Filled<Instant>;
  };
  readonly project_revisions: {
    readonly project_id: string;
    readonly revision: number;
    readonly specification: Json;
    readonly created_at: Filled<Instant>;
  };
  readonly projects: {
    readonly id: string;
    readonly owner_id: string;
    readonly title: string;
    readonly status: string;
    readonly response_marker: Filled<string>;
    readonly revision: Filled<number>;
    readonly specification: Json;
    readonly addressed_labs: Filled<Json>;
    readonly answer_by: Day | null;
    readonly cancel_reason: string | null;
    readonly created_at: Filled<Instant>;
    readonly updated_at: Filled<Instant>;
    readonly version: Filled<number>;
    readonly submit_when_confirmed: Filled<boolean>;
    readonly hidden_from_owner: Filled<boolean>;
    readonly status_before_deletion: string | null;
    readonly title_key: Computed<string>;
    readonly words: Computed<string>;
    readonly waiting_since: Filled<Instant>;
    readonly number: Filled<number>;
    readonly asked_award: Json | null;
  };
  readonly published_answers: {
    readonly id: string;
    readonly project_id: string;
    readonly by_user_id: string | null;
    readonly question: string;
    readonly answer: string;
    readonly created_at: Filled<Instant>;
  };
  readonly quotes: {
    readonly id: string;
    readonly project_lab_id: string;
    readonly revision: number;
    readonly specification_revision: number;
    readonly body: Json;
    readonly currency: string;
    readonly total_cents: number;
    readonly created_at: Filled<Instant>;
    readonly by_mail: Filled<boolean>;
    readonly confirmed_at: Instant | null;
  };
  readonly recovery_codes: {
    readonly user_id: string;
    readonly code_hash: Buffer;
  };
  readonly removed_tests: {
    readonly project_id: string;
    readonly line_id: string;
    readonly test: Json;
    readonly removed_at: Filled<Instant>;
  };
  readonly request_counts: {
    readonly key: string;
    readonly requests: number;
    readonly ends_at: Instant;
  };
  readonly scope_documents: {
    readonly certificate_id: string;
    readonly sha256: string;
    readonly lab_id: string;
    readonly name: string;
    readonly bytes: number;
    readonly storage_key: string;
    readonly added_at: Filled<Instant>;
  };
  readonly search_links: {
    readonly id: string;
    readonly user_id: string;
    readonly version: number;
    readonly criteria: Json;
    readonly expires_at: Instant;
  };
  readonly search_outbox: {
    readonly id: Filled<number>;
    readonly lab_id: string;
    readonly created_at: Filled<Instant>;
    readonly request_id: string | null;
  };
  readonly sessions: {
    readonly token_hash: Buffer;
    readonly user_id: string;
    readonly created_at: Filled<Instant>;
    readonly expires_at: Instant;
    readonly id: Filled<string>;
    readonly browser: Filled<string>;
    readonly network: Filled<string>;
    readonly last_used_at: Instant;
    readonly proved_at: Instant;
  };
  readonly stereo_types: {
    readonly id: string;
    readonly code: string;
    readonly group_name: string;
    readonly label: string;
    readonly description: Filled<string>;
    readonly calculator_route: string | null;
    readonly parameters: Json;
    readonly derived: Json;
    readonly equipment_type_ids: Json;
    readonly match_rules: Json;
    readonly standards: Json;
    readonly margin_policy: Json;
    readonly enabled: Filled<boolean>;
    readonly sort_order: number;
    readonly version: Filled<number>;
    readonly name_key: Computed<string>;
    readonly words: Computed<string>;
  };
  readonly test_types: {
    readonly id: string;
    readonly name: string;
    readonly stereo_type_id: string;
    readonly standard: string | null;
    readonly clause: string | null;
    readonly sector: Filled<Json>;
    readonly preset: Filled<Json>;
    readonly enabled: Filled<boolean>;
    readonly version: Filled<number>;
    readonly evidence: string | null;
    readonly enter_from: Filled<string>;
    readonly name_key: Computed<string>;
    readonly words: Computed<string>;
  };
  readonly tooltips: {
    readonly id: string;
    readonly topic: string;
    readonly label: string;
    readonly value: string;
    readonly default_value: string;
    readonly sort_order: Filled<number>;
    readonly version: Filled<number>;
  };
  readonly totp_authenticators: {
    readonly user_id: string;
    readonly secret: Buffer | null;
    readonly new_secret: Buffer | null;
    readonly confirmed_at: Instant | null;
    readonly last_step: Filled<number>;
  };
  readonly unserved_searches: {
    readonly id: Filled<number>;
    readonly at: Filled<Instant>;
    readonly summary: string;
    readonly reasons: Json;
  };
  readonly unwanted_addresses: {
    readonly address_hash: Buffer;
    readonly said_at: Filled<Instant>;
  };
  readonly user_tokens: {
    readonly token_hash: Buffer;
    readonly user_id: string;
    readonly purpose: string;
    readonly expires_at: Instant;
  };
  readonly users: {
    readonly id: string;
    readonly email: string;
    readonly name: string;
    readonly company: Filled<string>;
    readonly role: string;
    readonly lab_id: string | null;
    readonly enabled: Filled<boolean>;
    readonly email_verified_at: Instant | null;
    readonly password_hash: string | null;
    readonly last_sign_in_at: Instant | null;
    readonly created_at: Filled<Instant>;
    readonly version: Filled<number>;
    readonly name_key: Computed<string>;
    readonly words: Computed<string>;
    readonly address: Filled<string>;
  };
  readonly white_labels: {
    readonly id: string;
    readonly host_name: string | null;
    readonly logo: string | null;
    readonly primary_colour: Filled<string>;
    readonly accent_colour: Filled<string>;
    readonly to_fixed: Filled<number>;
    readonly version: Filled<number>;
  };
}
