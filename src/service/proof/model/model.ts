// A plain model of everything a request can change, written without the service's code: who may do what, what the answer
// says, and what is stored. A record is named by its kind and its place in the order of creation: `user 3`.
import { otherCodes, type CodeSource } from "#service/second-factor/code-limit.ts";
import { VacancyModel, type Answer } from "./vacancies.ts";

const minute = 60_000;
const hour = 60 * minute;
export const day = 24 * hour;

/** Which roles may take which actions; the others are about the user's own account and open to every role. */
const allowed: readonly (readonly [roles: string, actions: string])[] = [
  ["admin recruiter", "createVacancy editVacancy publishVacancy unpublishVacancy deleteVacancy"],
  ["admin recruiter", "enterResponse keepResponse revealPhone eraseResponse eraseCandidate"],
  ["admin recruiter viewer", "seeResponses"],
  ["admin", "createApiKey revokeApiKey createUser changeUser disableUser enableUser resetPassword"],
  ["admin", "endUserSessions endUserSession changeSignInRules resetFactor"],
];
/** Actions that need a password or code of the last ten minutes. */
const needProof =
  "createApiKey createUser changeUser enableUser resetPassword changeSignInRules resetFactor " +
  "beginFactor removeFactor renewRecoveryCodes";
/** Wrong codes of the authenticator app since a moment, and until when the next one waits. */
interface WrongCodes {
  readonly count: number;
  readonly since: number;
  readonly until: number;
}

export const noWrongCodes = (): Record<CodeSource, WrongCodes> => ({
  own: { count: 0, since: 0, until: 0 },
  other: { count: 0, since: 0, until: 0 },
});

/** Actions that a user may take before setting up a second factor that the role requires. */
const beforeFactor = "beginFactor confirmFactor proveIdentity whoAmI";
/** The only actions of a user who has to change a password that an admin gave. */
const beforeNewPassword = "changeOwnPassword whoAmI";
/** Actions that answer 401 without a session; the others answer 403 (§5). */
const answer401 = "createVacancy editVacancy whoAmI";
const has = (words: string, word: string): boolean => words.split(" ").includes(word);

interface ModelUser {
  readonly client: number;
  name: string;
  role: string;
  password: string;
  /** An admin has given the password. */
  isGiven?: boolean;
  isDisabled: boolean;
  hasSignedIn: boolean;
  /** When the secret was made that has not been confirmed with a code yet. */
  begun?: number;
  /** The time step of the last code used, and how many recovery codes are left. */
  factor?: { step: number; codes: number; wrong: Record<CodeSource, WrongCodes> };
  seenAt: number;
  notices: readonly { readonly kind: string; readonly at: number; isRead: boolean }[];
}
type ModelSession = { user: number; began: number; seen: number; proved: number; isEnded: boolean };
type ModelKey = { client: number; scopes: readonly string[]; isRevoked: boolean; isUsed: boolean };
interface ModelResponse {
  readonly client: number;
  readonly vacancy: number;
  readonly phone: string;
  readonly at: number;
  readonly by: string;
  keepUntil: number;
}

type Actor = readonly [client: number, who: string, action: string];
/** Makes a change. @returns its answer, the changed record, and the answer to a repeated request if that differs */
export type Change = () => readonly [Answer, record?: string, repeated?: Answer | undefined];

export class ServiceModel extends VacancyModel {
  readonly users: ModelUser[] = [];
  readonly sessions: ModelSession[] = [];
  readonly keys: ModelKey[] = [];
  /** Undefined once erased. */
  readonly responses: (ModelResponse | undefined)[] = [];
  /** By client: the roles that must have a second factor. */
  readonly demanded = new Map<number, readonly string[]>();
  /** `client: reason count`. */
  readonly erasures: string[] = [];
  readonly audit: string[] = [];
  /**
   * Answers by `Idempotency-Key`, with the input (undefined once the record was erased), the record they are about and
   * the time.
   */
  readonly #stored = new Map<string, readonly [string | undefined, Answer, string, number]>();

  isLive = ({ isEnded, seen, began }: ModelSession): boolean =>
    !isEnded && seen > this.now - 12 * hour && began > this.now - 7 * day;

  addUser(
    client: number,
    given: Pick<ModelUser, "name" | "role" | "password" | "isGiven">,
  ): number {
    const initial = { isDisabled: false, hasSignedIn: false, seenAt: 0, notices: [] };
    return this.users.push({ client, ...given, ...initial }) - 1;
  }

  addSession(user: number): void {
    const { now } = this;
    this.sessions.push({ user, began: now, seen: now, proved: now, isEnded: false });
  }

  addKey = (client: number, scopes: readonly string[]): number =>
    this.keys.push({ client, scopes, isRevoked: false, isUsed: false }) - 1;

  /** @returns the refusal if the session may not take the action; otherwise the session stays alive */
  refusal(action: string, at: number): Answer | undefined {
    const session = this.sessions[at];
    const user = this.users[session?.user ?? -1];
    if (session === undefined || user === undefined || !this.isLive(session)) {
      return has(answer401, action) ? "401 authorization_required" : "403 access_denied";
    }
    if (session.seen < this.now - minute) session.seen = this.now;
    const [roles = user.role] = allowed.find(([, actions]) => has(actions, action)) ?? [];
    if (!has(roles, user.role)) return "403 access_denied";
    if (user.isGiven === true) {
      return has(beforeNewPassword, action) ? undefined : "403 password_change_demanded";
    }
    const isDemanded = this.demanded.get(user.client)?.includes(user.role) === true;
    if (isDemanded && user.factor === undefined && !has(beforeFactor, action)) {
      return "403 factor_demanded";
    }
    const isProved = Math.abs(this.now - session.proved) < 10 * minute;
    return has(needProof, action) && !isProved ? "403 proof_required" : undefined;
  }

  /**
   * Makes a change once per `Idempotency-Key`, by whose other input a different request is recognized, and writes the
   * audit. @param who `user 1` or `key 0`
   */
  change([client, who, action]: Actor, key: string | undefined, sent: string, run: Change): Answer {
    const isProgram = who.startsWith("key");
    const name = [client, action, who, key].join(" ");
    const [input, known, , at = 0] = this.#stored.get(name) ?? [];
    if (known !== undefined && at >= this.now - 30 * day) {
      if (input === undefined) return isProgram ? "400" : "400 record_erased";
      if (input === sent) return known;
      // The errors of the intake have no codes (§7).
      return isProgram ? "400" : "400 idempotency_key_reused";
    }
    const [answer, record = "", repeated = answer] = run();
    if (!answer.startsWith("2")) return answer;
    if (record !== "") this.audit.push(`${client}: ${who} ${action} ${record}`);
    if (key !== undefined) this.#stored.set(name, [sent, repeated, record, this.now]);
    return answer;
  }

  /** @returns the response if it exists and is the client's */
  response = (client: number, at: number): ModelResponse | undefined =>
    this.responses[at]?.client === client ? this.responses[at] : undefined;

  respond(client: number, by: string, vacancy: number, phone: string): Answer {
    const found = this.vacancies[vacancy];
    const isProgram = by.startsWith("key");
    if (found?.client !== client || found.archivedAt !== undefined) {
      return isProgram ? "400 vacancy_id" : "400 unknown_value vacancy_id";
    }
    const same = this.responses.flatMap((one, at) =>
      one?.vacancy === vacancy && one.phone === phone ? [at] : [],
    );
    const made = { client, vacancy, phone, at: this.now, by, keepUntil: this.now + 180 * day };
    const at = this.responses.push(made) - 1;
    return isProgram ? `200 response ${at}` : `201 response ${at} duplicates ${same.join(",")}`;
  }

  /** Erases responses and the answers stored about them. @returns how many */
  erase(reason: string, which: (response: ModelResponse) => boolean): number {
    const erased = this.responses.flatMap((one, at) => (one && which(one) ? { one, at } : []));
    for (const { at } of erased) this.responses[at] = undefined;
    for (const [name, [, known, record, stored]] of this.#stored) {
      if (erased.some(({ at }) => record === `response ${at}`)) {
        this.#stored.set(name, [undefined, known, "", stored]);
      }
    }
    for (const [client, { length }] of Map.groupBy(erased, ({ one }) => one.client)) {
      this.erasures.push(`${client}: ${reason} ${length}`);
      if (reason === "due") this.audit.push(`${client}: service eraseDue response`);
    }
    return erased.length;
  }

  /** @returns the refusal if an admin would lock out themselves or the client's last admin */
  lockingOut(by: number, at: number): Answer | undefined {
    const user = this.users[at];
    if (this.sessions[by]?.user === at) return "400 oneself";
    const isOther = (one: ModelUser): boolean =>
      one !== user && one.client === user?.client && one.role === "admin" && !one.isDisabled;
    return user?.role === "admin" && !this.users.some(isOther) ? "400 last_admin" : undefined;
  }

  /** @returns how many sessions ended */
  endSessions(user: number, except?: number): number {
    const own = this.sessions.filter((one, at) => one.user === user && at !== except);
    const live = own.filter(this.isLive);
    for (const one of live) one.isEnded = true;
    return live.length;
  }

  signIn(at: number, password: string, code: "none" | "app" | "recovery"): Answer {
    const user = this.users[at];
    if (user?.password !== password || user.isDisabled) return "401 wrong_credentials";
    const { factor } = user;
    if (factor !== undefined) {
      if (code === "none") return "401 code_required";
      // No sign-in here sends the cookie of a known device.
      const tried = code === "app" ? this.tryCode(user, "other") : factor.codes > 0;
      if (tried === "waits") return "429 codes_wait";
      if (!tried) return "401 wrong_code";
      if (code === "recovery") {
        factor.codes -= 1;
        factor.wrong = noWrongCodes();
        this.#note(at, "useRecoveryCode");
        this.notify(user, "recovery-code-used");
      }
    }
    this.#note(at, "signIn");
    if (user.hasSignedIn) this.notify(user, "new-device");
    user.hasSignedIn = true;
    this.addSession(at);
    return `200 ${user.role}`;
  }

  /** Uses the code that the authenticator app shows now, unless codes wait. @returns false if it was used before */
  tryCode({ factor }: ModelUser, source: CodeSource): boolean | "waits" {
    if (factor === undefined) return false;
    const known = factor.wrong[source];
    const isOver = source === "other" && this.now - known.since >= otherCodes.periodMs;
    const { count, since, until } = isOver ? { count: 0, since: this.now, until: 0 } : known;
    if (until > this.now && until - this.now <= otherCodes.periodMs) return "waits";
    const wrong = count + 1;
    const beyond = wrong - (source === "own" ? 5 : 3);
    const waitMs = Math.min(24 * 60, 2 ** beyond) * 60_000;
    const isLast = source === "other" && wrong >= otherCodes.most;
    const last = isLast ? since + otherCodes.periodMs : beyond < 0 ? 0 : this.now + waitMs;
    const step = Math.floor(this.now / 30_000);
    const isRight = factor.step < step;
    if (isRight) factor.step = step;
    factor.wrong[source] = isRight
      ? { count: source === "own" ? 0 : count, since, until: 0 }
      : { count: wrong, since, until: last };
    return isRight;
  }

  signOut(at: number): void {
    const session = this.sessions[at];
    if (session === undefined) return;
    if (this.isLive(session)) this.#note(session.user, "signOut");
    session.isEnded = true;
  }

  #note = (user: number, action: string) =>
    this.audit.push(`${this.users[user]?.client}: user ${user} ${action} user ${user}`);

  notify = (user: ModelUser | undefined, kind: string) => {
    const kept = user?.notices.filter(({ at }) => at >= this.now - 180 * day) ?? [];
    if (user) user.notices = [...kept, { kind, at: this.now, isRead: false }];
  };
}
