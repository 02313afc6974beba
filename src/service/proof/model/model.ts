/*
 * A plain model of everything a request can change, written without the service's code: who may do what, what the answer
 * says, and what is stored. A record is named by its kind and its place in the order of creation: `user 3`.
 */
import type { VacancyModel, Answer } from "./vacancies.ts";

const minute = 60_000;
const hour = 60 * minute;
export const day = 24 * hour;

/** Which roles may take which actions. */
const allowed: readonly (readonly [roles: string, actions: string])[] = [
  ["admin recruiter", "createVacancy editVacancy publishVacancy unpublishVacancy deleteVacancy"],
  ["admin recruiter", "enterResponse keepResponse revealPhone eraseResponse eraseCandidate"],
  ["admin recruiter viewer", "seeResponses"],
  ["admin", "createApiKey revokeApiKey createUser changeUser disableUser enableUser resetPassword"],
  ["admin", "endUserSessions endUserSession changeSignInRules resetFactor"],
  ["admin recruiter viewer billing", "beginFactor confirmFactor removeFactor renewRecoveryCodes"],
  ["admin recruiter viewer billing", "changeOwnPassword endOwnSession readNotices"],
  ["admin recruiter viewer billing", "proveIdentity whoAmI"],
];
const rolesOf = (action: string): readonly string[] =>
  allowed.find(([, actions]) => actions.split(" ").includes(action))?.[0].split(" ") ?? [];
/** Actions that need a password or code of the last ten minutes. */
const needProof = new Set(
  (
    "createApiKey createUser changeUser enableUser resetPassword changeSignInRules resetFactor " +
    "beginFactor removeFactor renewRecoveryCodes"
  ).split(" "),
);
/** Actions that a user may take before setting up a second factor that the role requires. */
const beforeFactor = new Set(["beginFactor", "confirmFactor", "proveIdentity", "whoAmI"]);
/** Actions that answer 401 without a session; the others answer 403 (§5). */
const answer401 = new Set(["createVacancy", "editVacancy", "whoAmI"]);

export interface ModelUser {
  readonly client: number;
  name: string;
  role: string;
  password: string;
  isDisabled: boolean;
  hasSignedIn: boolean;
  /** When the secret was made that has not been confirmed with a code yet. */
  begun?: number;
  /** The time step of the last code used, and how many recovery codes are left. */
  factor?: { step: number; codes: number };
  seenAt: number;
  notices: { readonly kind: string; isRead: boolean }[];
}
interface ModelSession {
  readonly user: number;
  readonly began: number;
  seen: number;
  proved: number;
  isEnded: boolean;
}
export interface ModelKey {
  readonly client: number;
  readonly scopes: readonly string[];
  isRevoked: boolean;
  isUsed: boolean;
}
export interface ModelResponse {
  readonly client: number;
  readonly vacancy: number;
  readonly phone: string;
  readonly at: number;
  readonly by: string;
  keepUntil: number;
  isErased: boolean;
}
interface StoredAnswer {
  readonly input: string;
  readonly answer: Answer;
  readonly record: string;
  readonly at: number;
}

/** A request's `Idempotency-Key`, and the input by which a different request with the same key is recognized. */
export interface Sent {
  readonly key: string | undefined;
  readonly input: string;
}

/** Makes a change. @returns its answer, the changed record, and the answer to a repeated request if that differs */
export type Change = () => readonly [
  answer: Answer,
  record?: string,
  repeated?: Answer | undefined,
];

export class ServiceModel {
  now: number;
  readonly vacancies: VacancyModel;
  readonly users: ModelUser[] = [];
  readonly sessions: ModelSession[] = [];
  readonly keys: ModelKey[] = [];
  readonly responses: ModelResponse[] = [];
  /** By client: the roles that must have a second factor. */
  readonly demanded = new Map<number, readonly string[]>();
  /** `client: reason count`. */
  readonly erasures: string[] = [];
  readonly audit: string[] = [];
  readonly #stored = new Map<string, StoredAnswer>();

  constructor(now: number, vacancies: VacancyModel) {
    this.now = now;
    this.vacancies = vacancies;
  }

  isLive = ({ isEnded, seen, began }: ModelSession): boolean =>
    !isEnded && seen > this.now - 12 * hour && began > this.now - 7 * day;

  addUser(client: number, given: Pick<ModelUser, "name" | "role" | "password">): number {
    const initial = { isDisabled: false, hasSignedIn: false, seenAt: 0, notices: [] };
    return this.users.push({ client, ...given, ...initial }) - 1;
  }

  addSession(user: number): number {
    const { now } = this;
    return this.sessions.push({ user, began: now, seen: now, proved: now, isEnded: false }) - 1;
  }

  /** @returns the refusal if the session may not take the action; otherwise the session stays alive */
  refusal(action: string, at: number): Answer | undefined {
    const session = this.sessions[at];
    if (session === undefined || !this.isLive(session)) {
      return answer401.has(action) ? "401 authorization_required" : "403 access_denied";
    }
    if (session.seen < this.now - minute) session.seen = this.now;
    const user = this.user(at);
    if (!rolesOf(action).includes(user.role)) return "403 access_denied";
    const isDemanded = this.demanded.get(user.client)?.includes(user.role) === true;
    if (isDemanded && user.factor === undefined && !beforeFactor.has(action)) {
      return "403 factor_demanded";
    }
    const isProved = Math.abs(this.now - session.proved) < 10 * minute;
    return needProof.has(action) && !isProved ? "403 proof_required" : undefined;
  }

  /** The user of a session. */
  user(session: number): ModelUser {
    const user = this.users[this.sessions[session]?.user ?? -1];
    if (user === undefined) throw new Error("No such session");
    return user;
  }

  /** Makes a change once per `Idempotency-Key`, and writes the audit. @param who `user 1` or `key 0` */
  change(client: number, who: string, action: string, sent: Sent, run: Change): Answer {
    const holder = who.startsWith("key") ? who : "";
    const name = [client, action, holder, sent.key].join(" ");
    const stored = sent.key === undefined ? undefined : this.#stored.get(name);
    if (stored !== undefined && stored.at >= this.now - 30 * day) {
      if (stored.input === sent.input) return stored.answer;
      // The errors of the intake have no codes (§7).
      return holder === "" ? "400 idempotency_key_reused" : "400";
    }
    const [answer, record = "", repeated = answer] = run();
    if (!answer.startsWith("2")) return answer;
    if (record !== "") this.audit.push(`${client}: ${who} ${action} ${record}`);
    if (sent.key !== undefined) {
      this.#stored.set(name, { input: sent.input, answer: repeated, record, at: this.now });
    }
    return answer;
  }

  /** @returns the response if it exists and is the client's */
  response(client: number, at: number): ModelResponse | undefined {
    const response = this.responses[at];
    return response?.client === client && !response.isErased ? response : undefined;
  }

  respond(client: number, by: string, vacancy: number, phone: string): Answer {
    const found = this.vacancies.vacancies[vacancy];
    const isOpen = found?.client === client && found.archivedAt === undefined;
    if (!isOpen) return by.startsWith("key") ? "400 vacancy_id" : "400 unknown_value vacancy_id";
    const same = this.responses.flatMap((one, at) =>
      !one.isErased && one.vacancy === vacancy && one.phone === phone ? [at] : [],
    );
    const keepUntil = this.now + 180 * day;
    const made = { client, vacancy, phone, at: this.now, by, keepUntil, isErased: false };
    const at = this.responses.push(made) - 1;
    return by.startsWith("key")
      ? `200 response ${at}`
      : `201 response ${at} duplicates ${same.join(",")}`;
  }

  /** Erases responses and the answers stored about them. @returns how many */
  erase(reason: string, which: (response: ModelResponse) => boolean): number {
    const counts = new Map<number, number>();
    for (const [at, one] of this.responses.entries()) {
      if (one.isErased || !which(one)) continue;
      one.isErased = true;
      counts.set(one.client, (counts.get(one.client) ?? 0) + 1);
      for (const [name, { record }] of this.#stored) {
        if (record === `response ${at}`) this.#stored.delete(name);
      }
    }
    for (const [client, count] of counts) {
      this.erasures.push(`${client}: ${reason} ${count}`);
      if (reason === "due") this.audit.push(`${client}: service eraseDue response`);
    }
    return [...counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** @returns the refusal if an admin would lock out themselves or the client's last admin */
  lockingOut(by: number, at: number): Answer | undefined {
    const user = this.users[at];
    if (this.sessions[by]?.user === at) return "400 oneself";
    const others = this.users.filter(
      (one) =>
        one !== user && one.client === user?.client && one.role === "admin" && !one.isDisabled,
    );
    return user?.role === "admin" && others.length === 0 ? "400 last_admin" : undefined;
  }

  /** @returns how many sessions ended */
  endSessions(user: number, except?: number): number {
    const ended = this.sessions.filter(
      (one, at) => one.user === user && at !== except && this.isLive(one),
    );
    for (const one of ended) one.isEnded = true;
    return ended.length;
  }

  signIn(at: number, password: string, code: "none" | "app" | "recovery"): Answer {
    const user = this.users[at];
    if (user === undefined || user.password !== password || user.isDisabled) {
      return "401 wrong_credentials";
    }
    const { factor } = user;
    if (factor !== undefined) {
      if (code === "none") return "401 code_required";
      if (!(code === "app" ? this.spendStep(user) : factor.codes > 0)) return "401 wrong_code";
      if (code === "recovery") {
        factor.codes -= 1;
        this.audit.push(`${user.client}: user ${at} useRecoveryCode user ${at}`);
        this.notify(user, "recovery-code-used");
      }
    }
    this.audit.push(`${user.client}: user ${at} signIn user ${at}`);
    if (user.hasSignedIn) this.notify(user, "new-device");
    user.hasSignedIn = true;
    this.addSession(at);
    return `200 ${user.role}`;
  }

  /** Uses the code that the authenticator app shows now. @returns false if it was used before */
  spendStep({ factor }: ModelUser): boolean {
    const step = Math.floor(this.now / 30_000);
    if (factor === undefined || factor.step >= step) return false;
    factor.step = step;
    return true;
  }

  signOut(at: number): void {
    const session = this.sessions[at];
    if (session === undefined) return;
    if (this.isLive(session)) {
      const { user } = session;
      this.audit.push(`${this.users[user]?.client}: user ${user} signOut user ${user}`);
    }
    session.isEnded = true;
  }

  notify = (user: ModelUser | undefined, kind: string) =>
    user?.notices.push({ kind, isRead: false });
}
