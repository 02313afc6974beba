import fc from "fast-check";
import { expect, test } from "vitest";
import { errorEnvelope } from "#contract/errors.ts";
import { fieldOfProperty } from "#contract/vacancy-values.ts";
import { eraseDue } from "#service/responses/retention.ts";
import { leastValues, makeSite } from "#service/testing/make-vacancies.ts";
import { onBothStores } from "#service/testing/start.ts";
import { accountActions } from "./account-actions.ts";
import type { Step as AnyStep } from "./action.ts";
import { compareAll } from "./compare.ts";
import type { ServiceModel } from "./model.ts";
import type { Answer } from "./vacancies.ts";
import { vacancyActions } from "./vacancy-actions.ts";
import { knownTitle, makeWorld, SetClock, type RawAnswer, type Kind, type World } from "./world.ts";

/** How many sequences each store goes through; `npm run prove` takes 5,000. */
const sequences = Number(process.env["PLACARD_MODEL_SEQUENCES"] ?? 15);
const seed = Number(process.env["PLACARD_SEED"] ?? Date.now() % 2 ** 31);

const actions = { ...vacancyActions, ...accountActions };
type ActionName = keyof typeof actions | "signIn" | "signOut" | "wait" | "eraseDue";
type Step = AnyStep<ActionName>;

const titles = [knownTitle, "Настройщик кротовых нор", "Ловец снов"];

/** Mostly valid values, so that most steps succeed. */
const mostly = <T>(right: readonly T[], wrong: readonly T[]): fc.Arbitrary<T | undefined> =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(undefined) },
    { weight: 6, arbitrary: fc.constantFrom(...right) },
    { weight: 1, arbitrary: fc.constantFrom(...(wrong.length > 0 ? wrong : right)) },
  );

/** Values on which the rules depend; the name of a company is replaced by its id when the step is taken. */
const values: fc.Arbitrary<Step["values"]> = fc
  .record({
    post: mostly(titles, [""]),
    specializations: mostly<readonly string[]>([["1"]], [[]]),
    specializations_subheading: mostly<readonly string[]>([["101"]], [[]]),
    salary_from: mostly(["", "10", "20"], []),
    salary_to: mostly(["", "15", "25"], []),
    company_id: mostly<string>(["full", "bare"], ["foreign", "nobody", ""]),
    person_name: mostly(["Набранное Имя"], [""]),
    metro: mostly([String(leastValues.metro)], [""]),
    phone: mostly(["", "12345"], []),
    phone_extension: mostly(["", "5"], []),
    order_email: mostly(["", "a@b.example"], []),
    more_info: mostly(["", "Набранное."], []),
  })
  .map((given) => {
    const filled = Object.entries(given).filter(([, value]) => value !== undefined);
    // None of these is undefined.
    return Object.fromEntries(filled) as Step["values"];
  });

const often = (weight: number, ...names: readonly ActionName[]) => ({
  weight: weight * names.length,
  arbitrary: fc.constantFrom(...names),
});
const anyStep: fc.Arbitrary<Step> = fc.record({
  action: fc.oneof(
    often(6, "createVacancy", "createResponse"),
    often(4, "editVacancy", "publishVacancy", "unpublishVacancy", "deleteVacancy"),
    often(4, "reportPlacement", "enterResponse", "wait", "proveIdentity"),
    often(3, "eraseResponse", "eraseCandidate", "keepResponse", "seeResponses", "signIn"),
    often(2, "changeUser", "disableUser", "enableUser", "createApiKey", "revokeApiKey"),
    often(2, "beginFactor", "confirmFactor", "changeSignInRules", "endUserSession"),
    often(1, "createUser", "resetPassword", "changeOwnPassword", "signOut", "eraseDue", "whoAmI"),
    often(1, "endUserSessions", "endOwnSession", "removeFactor", "renewRecoveryCodes"),
    often(1, "resetFactor", "readNotices", "revealPhone"),
  ),
  by: fc.constantFrom(0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 4, 5, 5, 6, 7, 8, 19),
  at: fc.oneof({ weight: 3, arbitrary: fc.nat(2) }, { weight: 2, arbitrary: fc.nat(19) }),
  pick: fc.nat(19),
  key: fc.nat(9),
  lost: fc.constantFrom("no", "no", "no", "no", "after", "meanwhile"),
  values,
});

const minute = 60_000;
const waits = [0.5, 2, 2, 11, 11, 61, 300, 13 * 60, 1440, 8 * 1440, 31 * 1440, 181 * 1440, -60];

const clock = new SetClock();
onBothStores(
  "the service and a plain model of it",
  (running) => {
    const sites: number[] = [];

    test(
      "agree, whatever users and programs of two clients do",
      { timeout: 3_600_000 },
      async () => {
        const service = running();
        while (sites.length < 2) sites.push(await makeSite(service.store));
        const commands = fc.commands([anyStep.map((step) => new TakenStep(step))], {
          maxCommands: 24,
          size: "max",
        });
        await fc.assert(
          fc.asyncProperty(commands, async (steps) => {
            const world = await makeWorld(service, clock, sites);
            const real: Real = { world, eraseDue: () => eraseDue(service.store, clock.now()) };
            await fc.asyncModelRun(() => ({ model: world.model, real }), steps);
            await compareAll(service.store, world);
          }),
          { numRuns: sequences, seed },
        );
        sites.length = 0;
      },
    );
  },
  { clock },
);

interface Real {
  readonly world: World;
  readonly eraseDue: () => Promise<unknown>;
}

/** One step of a user or a program, taken by the service and by the model. */
class TakenStep implements fc.AsyncCommand<ServiceModel, Real> {
  readonly #step: Step;

  constructor(step: Step) {
    this.#step = step;
  }

  check = () => true;
  toString = () => {
    const { values: given, ...step } = this.#step;
    const isUsed = step.action === "createVacancy" || step.action === "editVacancy";
    return JSON.stringify(isUsed ? { ...step, values: given } : step);
  };

  async run(model: ServiceModel, { world, eraseDue }: Real): Promise<void> {
    const step = this.#step;
    if (step.action === "wait") {
      clock.moment += (waits[step.pick % waits.length] ?? 1) * minute;
      model.now = clock.moment;
    } else if (step.action === "eraseDue") {
      await eraseDue();
      model.erase("due", ({ keepUntil }) => keepUntil <= model.now);
    } else if (step.action === "signIn") await this.#signIn(model, world);
    else if (step.action === "signOut") await this.#signOut(model, world);
    else await this.#take(step.action, model, world);
  }

  /** Takes an action of a user or program, repeats the request if its answer is lost, and compares the answers. */
  async #take(name: keyof typeof actions, model: ServiceModel, world: World): Promise<void> {
    const step = this.#step;
    const isProgram = name === "createResponse" || name === "reportPlacement";
    const by = isProgram ? step.by % world.keys.length : this.#session(model);
    const user = model.sessions[by]?.user ?? -1;
    const client = (isProgram ? model.keys[by] : model.users[user])?.client ?? -1;
    const generated = world.nextPassword();
    const action = actions[name]({ world, model, step, by, user, client, generated });
    const [method, url, body] = action.send;
    const hasKey = method !== "PUT" && !withoutKey.has(name) && step.key < 4;
    const key = hasKey ? `key-${step.key}` : undefined;
    const canRepeatMeanwhile = hasKey && !endSession.has(name);
    const lost = canRepeatMeanwhile || step.lost !== "meanwhile" ? step.lost : "after";
    // A proof renews its session, so a repetition has the new cookie.
    const credential = () =>
      isProgram
        ? { "x-apikey": world.keys[by] ?? "" }
        : { cookie: world.sessions[by]?.cookie ?? "" };
    const send = async () =>
      await world.send(method, url, body, {
        ...credential(),
        ...action.headers,
        ...(key === undefined ? {} : { "idempotency-key": key }),
      });
    const expected = (): Answer => {
      const refusal = isProgram ? refusalOfKey(model, name, by) : model.refusal(name, by);
      if (refusal !== undefined) return refusal;
      if (notAudited.has(name)) return action.run()[0];
      const sent = JSON.stringify([url, action.input ?? body]);
      const who = isProgram ? `key ${by}` : `user ${user}`;
      return model.change([client, who, name], key, sent, action.run);
    };
    const kind = kinds[name];
    const read = (raw: RawAnswer) => {
      noteSecrets(name, raw, world, user);
      return answerOf(world, raw, kind);
    };
    if (lost === "meanwhile") {
      const answers = await Promise.all([send(), send()]);
      expect(answers.map(read).toSorted()).toEqual([expected(), expected()].toSorted());
      return;
    }
    for (let times = lost === "no" ? 1 : 2; times > 0; times -= 1) {
      const answer = read(await send());
      expect(answer).toBe(expected());
    }
  }

  /** The latest session of one of the first users, or any session; -1 if there is none. */
  #session({ sessions }: ServiceModel): number {
    const { by } = this.#step;
    if (by === 19) return -1;
    const last = sessions.findLastIndex(({ user }) => user === by);
    return last === -1 ? by % sessions.length : last;
  }

  async #signIn(model: ServiceModel, world: World): Promise<void> {
    const { at, pick } = this.#step;
    const user = at % model.users.length;
    const found = model.users[user];
    const password = pick === 0 ? "somebody else's" : (found?.password ?? "");
    const code = found?.factor === undefined ? "none" : (codes[pick % codes.length] ?? "none");
    const factor = world.factors.get(user);
    const typed = code === "app" ? world.codeOf(factor?.secret) : factor?.codes.pop();
    const body = {
      login: world.logins[user] ?? "",
      password: world.typed(password),
      ...(code === "none" || typed === undefined ? {} : { code: typed }),
    };
    const raw = await world.send("POST", "/v1/ext/session", body, {});
    expect(answerOf(world, raw, undefined)).toBe(model.signIn(user, password, code));
  }

  async #signOut(model: ServiceModel, world: World): Promise<void> {
    const by = this.#session(model);
    const cookie = world.sessions[by]?.cookie ?? "";
    const { status } = await world.send("DELETE", "/v1/ext/session", undefined, { cookie });
    expect(status).toBe(204);
    model.signOut(by);
  }
}

const codes = ["app", "app", "recovery", "none"] as const;
/** Actions that leave nothing in the audit. */
const notAudited = new Set<string>(["seeResponses", "proveIdentity", "readNotices", "whoAmI"]);
/** Actions that take no `Idempotency-Key`. */
const withoutKey = new Set<string>([...notAudited, "revealPhone"]);
/** Actions that may end the caller's session: whether a simultaneous repetition is still let in is a matter of luck. */
const endSession = new Set<string>(["endOwnSession", "endUserSession"]);
const kinds: Partial<Record<ActionName, Kind>> = {
  createVacancy: "vacancy",
  createResponse: "response",
  enterResponse: "response",
  createApiKey: "key",
  createUser: "user",
};

/** Notes the secrets that only the answer contains. */
function noteSecrets(name: string, { status, json }: RawAnswer, world: World, user: number): void {
  const { data } = (json ?? {}) as { data?: Record<string, unknown> };
  if (data === undefined || status >= 300) return;
  const { password, key, secret, codes } = data;
  if (typeof password === "string") world.notePassword(password);
  if (typeof key === "string") world.keys.push(key);
  const factor = world.factors.get(user) ?? { codes: [] };
  if (typeof secret === "string") factor.begun = secret;
  if (Array.isArray(codes)) factor.codes = codes.map(String);
  if (name === "confirmFactor" && factor.begun !== undefined) factor.secret = factor.begun;
  world.factors.set(user, factor);
}

function refusalOfKey(model: ServiceModel, name: string, at: number): Answer | undefined {
  const key = model.keys[at];
  const isIntake = name === "createResponse";
  if (key !== undefined && !key.isRevoked) {
    key.isUsed = true;
    if (key.scopes.includes(isIntake ? "responses" : "placements")) return undefined;
  }
  return isIntake ? "404" : "403 access_denied";
}

/** The service's answer in the model's words. */
function answerOf(world: World, { status, json }: RawAnswer, kind: Kind | undefined): Answer {
  const errors = errorEnvelope.safeParse(json);
  if (errors.success) {
    const codes = errors.data.errors.map(({ code, field }) =>
      `${code} ${field === null ? "" : (fieldOfProperty(field) ?? field)}`.trim(),
    );
    return `${status} ${codes.join(", ")}`;
  }
  const { data = {}, errors: others = [] } = (json ?? {}) as {
    data?: Record<string, unknown>;
    errors?: { field: string }[];
  };
  const { id, duplicates, erased, ended, result, phone, user } = data;
  const words: unknown[] = [status, ...others.map(({ field }) => field).filter(Boolean)];
  if (kind !== undefined && typeof id === "number") words.push(kind, world.placeOf(kind, id));
  if (Array.isArray(duplicates)) {
    const places = duplicates.map((one: number) => world.placeOf("response", one));
    words.push("duplicates", places.toSorted((a, b) => a - b).join(","));
  }
  if (erased !== undefined) words.push("erased", erased);
  if (ended !== undefined) words.push("ended", ended);
  if (result === false) words.push("false");
  if (phone !== undefined) words.push(phone);
  if (user !== undefined) words.push((user as { role: string }).role);
  return words.join(" ");
}
