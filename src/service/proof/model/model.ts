/*
 * A plain model of everything that a request can change, computed without the service's code: who may, what the answer
 * says, and what is kept of it. Records are named by their kind and their place in the order of creation: `user 3`.
 */
import type { VacancyModel, Verdict } from "./vacancies.ts";

const minute = 60_000;
const hour = 60 * minute;
export const day = 24 * hour;

const everybody = "admin recruiter viewer billing";
/** The roles that may; then `proof` where one has to prove who one is, `first` where it is open without a demanded factor. */
const rules = {
  createVacancy: "admin recruiter",
  editVacancy: "admin recruiter",
  publishVacancy: "admin recruiter",
  unpublishVacancy: "admin recruiter",
  deleteVacancy: "admin recruiter",
  enterResponse: "admin recruiter",
  keepResponse: "admin recruiter",
  revealPhone: "admin recruiter",
  eraseResponse: "admin recruiter",
  eraseCandidate: "admin recruiter",
  seeResponses: "admin recruiter viewer",
  createApiKey: "admin proof",
  revokeApiKey: "admin",
  createUser: "admin proof",
  changeUser: "admin proof",
  disableUser: "admin",
  enableUser: "admin proof",
  resetPassword: "admin proof",
  endUserSessions: "admin",
  endUserSession: "admin",
  changeSignInRules: "admin proof",
  resetFactor: "admin proof",
  beginFactor: `${everybody} proof first`,
  confirmFactor: `${everybody} first`,
  removeFactor: `${everybody} proof`,
  renewRecoveryCodes: `${everybody} proof`,
  changeOwnPassword: everybody,
  endOwnSession: everybody,
  readNotices: everybody,
  proveIdentity: `${everybody} first`,
  whoAmI: `${everybody} first`,
};
/** What a signed-in user may do. */
export type Deed = keyof typeof rules;
const before401: ReadonlySet<Deed> = new Set(["createVacancy", "editVacancy", "whoAmI"]);

export interface ModelUser {
  readonly client: number;
  role: string;
  password: string;
  isDisabled: boolean;
  hasSignedIn: boolean;
  /** When the secret was made that waits for its code. */
  begun?: number;
  /** The last step whose code was used, and the recovery codes left. */
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
interface Kept {
  readonly input: string;
  readonly said: Verdict;
  readonly about: string;
  readonly at: number;
}

/** Of a request: its `Idempotency-Key`, and what makes it another request than one with the same key. */
export interface Sent {
  readonly key: string | undefined;
  readonly input: string;
}

/** A change: what its answer says, the record it is about, and what the answer to a repetition says instead. */
type Change = () => readonly [said: Verdict, about?: string, again?: Verdict | undefined];

export class ServiceModel {
  now: number;
  readonly vacancies: VacancyModel;
  readonly users: ModelUser[] = [];
  readonly sessions: ModelSession[] = [];
  readonly keys: ModelKey[] = [];
  readonly responses: ModelResponse[] = [];
  /** By client. */
  readonly demanded = new Map<number, readonly string[]>();
  /** `client: what`. */
  readonly erasures: string[] = [];
  readonly audit: string[] = [];
  readonly #kept = new Map<string, Kept>();

  constructor(now: number, vacancies: VacancyModel) {
    this.now = now;
    this.vacancies = vacancies;
  }

  isLive = ({ isEnded, seen, began }: ModelSession): boolean =>
    !isEnded && seen > this.now - 12 * hour && began > this.now - 7 * day;

  addUser(client: number, role: string, password: string): number {
    const isNew = { isDisabled: false, hasSignedIn: false, seenAt: 0, notices: [] };
    return this.users.push({ client, role, password, ...isNew }) - 1;
  }

  addSession(user: number): number {
    const { now } = this;
    return this.sessions.push({ user, began: now, seen: now, proved: now, isEnded: false }) - 1;
  }

  /** Whether a session may: the refusal if not. Whoever asks is still there. */
  refusal(deed: Deed, at: number): Verdict | undefined {
    const session = this.sessions[at];
    if (session === undefined || !this.isLive(session)) {
      return before401.has(deed) ? "401 authorization_required" : "403 access_denied";
    }
    if (session.seen < this.now - minute) session.seen = this.now;
    const user = this.user(at);
    const words = rules[deed].split(" ");
    if (!words.includes(user.role)) return "403 access_denied";
    const isDemanded = this.demanded.get(user.client)?.includes(user.role) === true;
    if (isDemanded && user.factor === undefined && !words.includes("first")) {
      return "403 factor_demanded";
    }
    const isProved = Math.abs(this.now - session.proved) < 10 * minute;
    return words.includes("proof") && !isProved ? "403 proof_required" : undefined;
  }

  /** Whose session it is. */
  user(session: number): ModelUser {
    const user = this.users[this.sessions[session]?.user ?? -1];
    if (user === undefined) throw new Error("No such session");
    return user;
  }

  /** A change with its `Idempotency-Key`, and the audit. @param who `user 1` or `key 0` */
  change(client: number, who: string, deed: string, sent: Sent, run: Change): Verdict {
    const holder = who.startsWith("key") ? who : "";
    const name = [client, deed, holder, sent.key].join(" ");
    const kept = sent.key === undefined ? undefined : this.#kept.get(name);
    if (kept !== undefined && kept.at >= this.now - 30 * day) {
      if (kept.input === sent.input) return kept.said;
      // The errors of the intake have no codes (§7).
      return holder === "" ? "400 idempotency_key_reused" : "400";
    }
    const [said, about = "", again = said] = run();
    if (!said.startsWith("2")) return said;
    if (about !== "") this.audit.push(`${client}: ${who} ${deed} ${about}`);
    if (sent.key !== undefined) {
      this.#kept.set(name, { input: sent.input, said: again, about, at: this.now });
    }
    return said;
  }

  /** @returns a response that the client has */
  response(client: number, at: number): ModelResponse | undefined {
    const response = this.responses[at];
    return response?.client === client && !response.isErased ? response : undefined;
  }

  respond(client: number, by: string, vacancy: number, phone: string): Verdict {
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

  /** Erases, with the answers kept about them. @returns how many */
  erase(reason: string, which: (response: ModelResponse) => boolean): number {
    const counts = new Map<number, number>();
    for (const [at, one] of this.responses.entries()) {
      if (one.isErased || !which(one)) continue;
      one.isErased = true;
      counts.set(one.client, (counts.get(one.client) ?? 0) + 1);
      for (const [name, { about }] of this.#kept) {
        if (about === `response ${at}`) this.#kept.delete(name);
      }
    }
    for (const [client, count] of counts) {
      this.erasures.push(`${client}: ${reason} ${count}`);
      if (reason === "due") this.audit.push(`${client}: service eraseDue response`);
    }
    return [...counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** What an admin may not do to oneself, or to the last admin; undefined if it may be done. */
  againstLosing(by: number, at: number): Verdict | undefined {
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

  signIn(at: number, password: string, code: "none" | "app" | "recovery"): Verdict {
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
        this.tell(user, "recovery-code-used");
      }
    }
    this.audit.push(`${user.client}: user ${at} signIn user ${at}`);
    if (user.hasSignedIn) this.tell(user, "new-device");
    user.hasSignedIn = true;
    this.addSession(at);
    return `200 ${user.role}`;
  }

  /** Uses up the code that the authenticator app shows now. */
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

  tell = (user: ModelUser | undefined, kind: string) => user?.notices.push({ kind, isRead: false });
}
