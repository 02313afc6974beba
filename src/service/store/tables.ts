import type { Generated } from "kysely";
import type { AuditActor, RecordKind } from "#contract/audit.ts";
import type { ErasureReason } from "#contract/responses.ts";
import type { InvoiceStatus } from "#contract/invoices.ts";
import type { NoticeKind } from "#contract/security-notices.ts";
import type { Role } from "#contract/session.ts";
import type { VacancyState } from "#contract/lists.ts";

/** What is left of an answer whose record was erased. */
export const erasedAnswer = "null";

/** Moments are whole milliseconds since 1970 (UTC); days are text `YYYY-MM-DD`; money is whole rubles. */
export interface Tables {
  clients: {
    id: Generated<number>;
    name: string;
    /** The roles that must have a second factor, separated by spaces. */
    factor_roles: Generated<string>;
  };
  users: {
    id: Generated<number>;
    client_id: number;
    login: string;
    /** Finds the user of a typed login. */
    login_folded: string;
    /** What no other login may look like; null for an older login whose look another has, or of an older Placard. */
    login_skeleton: string | null;
    name: string;
    role: Role;
    password_hash: string;
    /** When an admin gave the user this password; null once the user has chosen one. */
    password_given_at: number | null;
    /** Null while the user may sign in. */
    disabled_at: number | null;
    last_sign_in_at: number | null;
    /** How often the devices that had signed in were forgotten (`known-devices.ts`). */
    devices_forgotten: Generated<number>;
  };
  sessions: {
    token_hash: string;
    user_id: number;
    created_at: number;
    last_seen_at: number;
    /** Browser and system in two words. */
    device: string | null;
    /** Time of the user's last fresh proof; 0 in sessions older than this column. */
    proved_at: Generated<number>;
  };
  /** For users who have set one up or have started to. */
  second_factors: {
    user_id: number;
    /** Sealed with the secret key; null until the first one is confirmed. */
    secret: string | null;
    confirmed_at: number | null;
    /** The time step of the last used code; that step and earlier ones are refused. */
    last_step: number;
    /** Sealed; waits for the code that confirms it. */
    pending_secret: string | null;
    pending_at: number | null;
    /** Wrong codes from the user's devices and sessions, since when they are forgotten, and until when the next one waits. */
    own_wrong: Generated<number>;
    own_since: Generated<number>;
    own_wait_until: Generated<number>;
    /** The same from elsewhere, since when they are counted, and until when the next one waits. */
    other_wrong: Generated<number>;
    other_since: Generated<number>;
    other_wait_until: Generated<number>;
  };
  /** Notices for users about their own accounts. */
  notices: {
    id: Generated<number>;
    user_id: number;
    at: number;
    kind: NoticeKind;
    /** Browser and system in two words. */
    device: string | null;
    /** Null while unread. */
    read_at: number | null;
  };
  /** Hashes only; each works once. */
  recovery_codes: { code_hash: string; user_id: number; used_at: number | null };
  sign_in_attempts: {
    attempt_key: string;
    failures: number;
    next_allowed_at: number;
    updated_at: number;
    forget_at: number;
  };
  /** By name, base64url (`record-ids.ts`). */
  secrets: { name: string; value: string };
  payers: {
    id: Generated<number>;
    client_id: number;
    name: string;
    name_folded: string;
    name_search: string;
  };
  recipients: {
    id: Generated<number>;
    client_id: number;
    name: string;
    name_folded: string;
    name_search: string;
  };
  /** A recipient's requisites and wording at one time. Never changed, so an old invoice prints as it was. */
  requisites: {
    id: Generated<number>;
    recipient_id: number;
    itin: string;
    kpp: string;
    account_number: string;
    bik: string;
    correspondent_account: string;
    general_manager_position: string;
    general_manager: string;
    contacts: string;
    offer_text: string;
  };
  invoices: {
    count_id: Generated<number>;
    client_id: number;
    count_number: string;
    count_number_folded: string;
    /** The search key of the number (`invoice-keys.ts`). */
    count_number_search: string;
    created_at: string;
    /** Including VAT; the sum to pay. */
    amount: number;
    payer_id: number;
    recipient_id: number;
    requisites_id: number;
    payment_order: string | null;
    /** The sort key of payment orders (`invoice-keys.ts`); null for an empty one. */
    payment_order_key: string | null;
    payed_at: string | null;
    acts_amount: number;
    acts_text: string | null;
    status: InvoiceStatus;
    /** Without VAT: the sum of the lines. */
    total_amount: number;
    /** In percent; null is "without VAT". */
    vat_rate: number | null;
    vat_amount: number;
  };
  invoice_lines: { count_id: number; position: number; title: string; amount: number };
  /** Kept by triggers: the number of a client's invoices per recipient, day and status, and their sums. */
  invoice_recipient_day_counts: {
    client_id: number;
    recipient_id: number;
    created_at: string;
    status: InvoiceStatus;
    invoices: number;
    amount: number;
    acts_amount: number;
  };
  /** SQLite only: trigrams of `count_number_search`; `rowid` is `count_id`. */
  invoice_number_search: { rowid: number; number: string };
  /** The values that rules 2 and 3 of §4.7 take from a company, under the parameters' names; empty if it has none. */
  companies: {
    id: Generated<number>;
    client_id: number;
    name: string;
    name_folded: string;
    person_name: string;
    logo_url: string;
    phone: string;
    phone_extension: string;
    phone_additional: string;
    phone_additional_extension: string;
    order_email: string;
    site_url: string;
    more_info: string;
  };
  vacancies: {
    id: Generated<number>;
    client_id: number;
    company_id: number;
    /** The job title, `post` of `specific`. */
    title: string;
    title_folded: string;
    title_search: string;
    state: VacancyState;
    /** 1 once unpublished. */
    archive: number;
    created_at: number;
    edited_at: number;
    activated_at: number | null;
    completed_at: number | null;
    archived_at: number | null;
    /** Increases with every change. */
    version: number;
    /** All parameters as JSON: `VacancyValues` of the contract. */
    specific: string;
    /** Tariff, packet and parts of the address, as JSON: `VacancyExtras`; null if unknown. */
    placing_details: string | null;
  };
  /** The sites on which vacancies are placed; the same for all clients. */
  sites: {
    id: Generated<number>;
    title: string;
    /** 1 if it counts views; the next one, calls. */
    keeps_views: number;
    keeps_calls: number;
  };
  /** A vacancy on a site; begins with the vacancy's publication. */
  placements: {
    vacancy_id: number;
    site_id: number;
    /** The first day, in Moscow. */
    placed_on: string;
    /** A link or a message; null while the site has sent none. */
    url: string | null;
    error: string | null;
    /** When the site first reported this error. */
    error_since: number | null;
  };
  /** A site's counts on a day; null if it reported none. */
  placement_days: {
    vacancy_id: number;
    site_id: number;
    date: string;
    views: number | null;
    calls: number | null;
  };
  /** API keys. Only a key's prefix and its SHA-256 are stored. */
  api_keys: {
    id: Generated<number>;
    client_id: number;
    name: string;
    prefix: string;
    key_hash: string;
    /** Separated by spaces. */
    scopes: string;
    created_at: number;
    last_used_at: number | null;
    revoked_at: number | null;
    /** Until when its calls so far keep it busy, for rate limiting; 0 before the first call. */
    busy_until: Generated<number>;
  };
  /** Stored answers to requests with an `Idempotency-Key`, for repeated requests. */
  idempotency_keys: {
    client_id: number;
    operation: string;
    idempotency_key: string;
    /** Hash of the request's parameters and body. */
    request_hash: string;
    /** JSON; empty only inside the transaction that makes it. Null, in JSON, after its record was erased. */
    answer: string;
    created_at: number;
    /** The record it is about; a stored answer about a response, and the request's hash, are erased with it. */
    record: RecordKind | null;
    record_id: number | null;
  };
  /** Candidates' responses: personal data, erased at `keep_until`. */
  responses: {
    id: Generated<number>;
    client_id: number;
    vacancy_id: number;
    full_name: string;
    full_name_folded: string;
    full_name_search: string;
    /** `79991234567` */
    phone_digits: string;
    cv_url: string | null;
    about_candidate: string | null;
    birthday: string | null;
    citizenship: string | null;
    source: "partner" | "staff";
    /** Name of the API key or the user. */
    source_name: string;
    /** Null for a partner's response, and for an entry of an older Placard. */
    entered_by: number | null;
    created_at: number;
    keep_until: number;
  };
  /** Until when a user has seen the responses; no row for a user who never looked. */
  response_looks: { user_id: number; seen_at: number };
  /** How many responses were erased; no data about candidates. */
  erasures: {
    id: Generated<number>;
    reason: ErasureReason;
    /** Null in entries from before clients were recorded. */
    client_id: number | null;
    responses: number;
    erased_at: number;
    /** When the last trace was removed from the store's files; null until then. */
    overwritten_at: number | null;
  };
  /** One row: when the store was last in use, by a trusted clock; null before the first run of an erasure. */
  last_moment: { id: number; seen_at: number | null };
  /** The counter behind `record-ids.ts`; it holds no rows. */
  id_numbers: { n: Generated<number> };
  /** One row: older entries of the audit may be deleted. */
  audit_kept_from: { id: number; kept_from: number };
  /** The audit. Entries never change except sums, and are deleted only by age. Only ids, so that no names are kept. */
  audit: {
    id: Generated<number>;
    at: number;
    /** Null for a failed sign-in with an unknown login. */
    client_id: number | null;
    who: AuditActor;
    /** Id of the user or the API key. */
    who_id: number | null;
    operation: string;
    record: RecordKind | null;
    record_id: number | null;
    /** Names of the changed fields, separated by spaces. */
    fields: string;
    request_id: string | null;
    /** How many events it stands for: failed sign-ins or looks by phone of an hour, deleted entries. */
    times: Generated<number>;
    /** When the last of them happened; `at` is the first. */
    last_at: number | null;
    /** The address of failed sign-ins; of IPv6 the first 64 bits. */
    address: string | null;
    /** The key by which events are summed in one entry; null for single events. */
    sum_key: string | null;
  };
  /** What is known of another service's records, for the callers to whom it shows them (`hosted/`). */
  hosted_entries: {
    /** The other service's address. */
    service: string;
    kind: "vacancy" | "days" | "placements" | "period-end";
    /** 0 in entries about the service itself. */
    vacancy_id: number;
    /** Which of several of a vacancy, such as `views 2026-11-28`; otherwise empty. */
    part: string;
    /** JSON. */
    value: string;
    at: number;
  };
  /** What the other service last answered a caller who asked for a vacancy. */
  hosted_grants: {
    /** A keyed hash of the caller's credentials. */
    caller: string;
    vacancy_id: number;
    operation: string;
    /** 1 for a success, 0 for a refusal. */
    is_allowed: number;
    at: number;
  };
}
