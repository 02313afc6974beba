import { operations, type Operation, type OperationName } from "#contract/operations.ts";
import { roles, type Role } from "#contract/session.ts";
import { paragraphsWith403 } from "../access.ts";
import type { Clock } from "../clock.ts";
import { makeRandom, type Random } from "../demo/random.ts";
import { sessionIdOf } from "../session/session-store.ts";
import { newId } from "../store/record-ids.ts";
import { ask } from "../testing/ask.ts";
import { makeApiKey, makeCompany, makeVacancy } from "../testing/make-vacancies.ts";
import { makeClient, makeInvoice, makePayer, makeResponse, makeUser } from "../testing/make.ts";
import type { ServedStore } from "../testing/start.ts";
import { comparable, requestWith, slotsOf, spellingsOf, type Slot } from "./guesses.ts";
import { makeKnownWorld } from "./known-world.ts";

export type Caller = Role | "key";
export const everyone: readonly Caller[] = [...roles, "key"];

/** A value that a caller cannot see, or sees masked. */
interface Secret {
  readonly what: string;
  readonly kind: "phone" | "text" | "id";
  readonly value: string;
  /** Parameters with this name are tried first. */
  readonly names: readonly string[];
  /** An id means something only where records of its kind are named, by a path or a parameter. */
  readonly places?: RegExp;
  readonly hiddenFrom: readonly Caller[];
}

const letters = Array.from("бвгджзклмнпрстфхцчшщ");
const latinLetters = Array.from("bcdfghjkmnpqrstvwxz");

const someOf = (random: Random, list: readonly string[], count: number): string =>
  Array.from({ length: count }, () => random.pick(list)).join("");

/** Texts that stand nowhere else, nor do their beginnings. */
const oneOfAKind = (random: Random): string => `Я${someOf(random, letters, 10)}`;
const madeLogin = (random: Random): string => `${someOf(random, latinLetters, 16)}@test.example`;
/** Not of the phones that tests make. */
const unknownPhone = (random: Random): string => {
  const digits = String(random.whole(1_111_111, 9_999_999));
  return `+7 (200) ${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
};

/**
 * Records of one client, each with values that stand nowhere else.
 * @param respondedTo the caller's own vacancy; undefined for another client
 */
async function makeSecrets(
  { store }: ServedStore,
  random: Random,
  clientId: number,
  respondedTo?: number,
): Promise<readonly Secret[]> {
  const isForeign = respondedTo === undefined;
  const name = () => `${oneOfAKind(random)} ${oneOfAKind(random)}`;
  const [candidate, title, payer] = [name(), name(), name()];
  const phone = unknownPhone(random);
  const number = `СЧ-${oneOfAKind(random)}`;
  const login = madeLogin(random);
  const vacancyId = await makeVacancy(store, {
    client_id: clientId,
    state: "published",
    values: { post: title },
  });
  const responseId = await makeResponse(
    store,
    { clientId, vacancyId: respondedTo ?? vacancyId },
    { full_name: candidate, phone },
  );
  const payerId = await makePayer(store, clientId, payer);
  const invoiceId = await makeInvoice(store, {
    client_id: clientId,
    payer_id: payerId,
    count_number: number,
  });
  const user = await makeUser(store, { clientId, role: "viewer", login });
  const companyId = await makeCompany(store, { client_id: clientId });
  const key = await makeApiKey(store, { clientId });
  const billers: readonly Caller[] = ["recruiter", "key"];
  const recruiters: readonly Caller[] = ["billing", "key"];
  const notAdmins: readonly Caller[] = ["billing", "recruiter", "viewer", "key"];
  const secret = (
    what: string,
    kind: Secret["kind"],
    value: string | number,
    names: readonly string[],
    hiddenFrom: readonly Caller[],
    places?: RegExp,
  ): Secret => ({
    what: `${isForeign ? "another client’s" : "the client’s"} ${what}`,
    kind,
    value: String(value),
    names,
    hiddenFrom: isForeign ? everyone : hiddenFrom,
    ...(places && { places }),
  });
  return [
    // Also who may reveal a phone sees it masked, and each reveal is a look.
    secret("candidate’s phone", "phone", phone, ["phone"], everyone),
    secret("candidate’s name", "text", candidate, ["full_name", "text"], recruiters),
    secret("vacancy’s title", "text", title, ["title", "text"], recruiters),
    secret(
      "vacancy’s id",
      "id",
      vacancyId,
      ["id", "vacancy_id"],
      ["billing"],
      /\/orders\/\{.* id$|vacancy_id$/,
    ),
    secret(
      "response’s id",
      "id",
      responseId,
      ["id", "upTo"],
      recruiters,
      /\/responses\/\{id\}.* id$|upTo$/,
    ),
    secret("invoice’s number", "text", number, ["count_number", "text"], billers),
    secret("invoice’s id", "id", invoiceId, ["count_id"], billers, /count_id$/),
    secret("payer’s name", "text", payer, ["payer", "name", "text"], billers),
    secret("payer’s id", "id", payerId, ["payer_id"], billers, /payer_id$/),
    secret("company’s id", "id", companyId, ["company_id"], ["billing"], /company_id$/),
    secret("user’s login", "text", login, ["login"], notAdmins),
    secret("user’s id", "id", user.id, ["id"], notAdmins, /\/users\/\{id\}.* id$/),
    secret("key’s id", "id", key.id, ["id"], notAdmins, /\/api-keys\/\{id\}.* id$/),
    secret("session’s id", "text", sessionIdOf(user.token), ["session_id"], notAdmins),
  ];
}

/** A value that nothing has, of the same form: letters and digits are others of their kind, so it is as long. */
async function madeUp(
  { store }: ServedStore,
  random: Random,
  { kind, value }: Secret,
): Promise<string> {
  if (kind === "phone") return unknownPhone(random);
  if (kind === "id") return String(await newId(store));
  const kinds: readonly (readonly string[])[] = [
    letters,
    Array.from("abcdefghijklmnopqrstuvwxyz"),
    Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
    Array.from("0123456789"),
  ];
  const [local = "", ...rest] = value.split(/(?=@)/);
  const other = Array.from(local, (sign) =>
    random.pick(kinds.find((list) => list.includes(sign)) ?? [sign]),
  );
  return [...other, ...rest].join("");
}

/** Equal for values that a made-up one of either may stand beside. */
const formOf = ({ kind, value }: Secret): string =>
  kind === "text" ? value.replaceAll(/[\w-]/g, "x").replaceAll(/[а-я]/g, "я") : kind;

interface Guess {
  readonly secret: Secret;
  readonly slot: Slot;
  /** The how-manieth spelling. */
  readonly spelling: number;
}

/**
 * Those of the secrets' own parameters, and as many of the others at random as are wanted. Changes come last, because they
 * write the guessed value where the caller may read it.
 */
function guessesOf(
  secrets: readonly Secret[],
  slots: readonly Slot[],
  { seed, most = Infinity }: OracleOptions,
): Guess[] {
  const random = makeRandom(seed);
  const all = secrets.flatMap((secret) =>
    slots.flatMap((slot) =>
      spellingsOf(secret.kind, secret.value).flatMap((text, spelling) => {
        const place = `${operations[slot.operation].path} ${slot.path.join(".")}`;
        const fits =
          (!slot.takesNumbers || String(Number(text)) === text) &&
          secret.places?.test(place) !== false;
        const isOwn = secret.names.includes(String(slot.path.at(-1)));
        const order = isOwn ? spelling / 10 : 1 + random.whole(0, 1e9);
        return fits ? [{ guess: { secret, slot, spelling }, order }] : [];
      }),
    ),
  );
  return all
    .toSorted((one, other) => one.order - other.order)
    .slice(0, most)
    .map(({ guess }) => guess)
    .toSorted((one, other) => changes(one) - changes(other));
}

/** Values of one form in one place and spelling. The same caller sends them, after the same made-up value. */
function groupsOf(guesses: readonly Guess[]): Guess[][] {
  const groups = Map.groupBy(guesses, ({ slot, spelling, secret }) =>
    JSON.stringify([slot.operation, slot.part, slot.path, spelling, formOf(secret)]),
  );
  return [...groups.values()];
}

const hourMs = 3_600_000;

const changes = ({ slot }: Guess): number => ("changes" in operations[slot.operation] ? 1 : 0);

interface OracleOptions {
  readonly seed: number;
  /** The clock of the service. */
  readonly clock: Clock;
  /** Sets the clock ahead, so that the limit of taken logins for a client does not hide what else a new user tells. */
  readonly setAhead?: (ms: number) => void;
  /** The most guesses; all of them if omitted. */
  readonly most?: number;
  /** Guesses only in requests to these; to all if omitted. */
  readonly operations?: readonly OperationName[];
}

/** What a caller found out, a line a bit: the value, the place, and if it is silent both answers. */
interface Found {
  /** Each request left a trace in the audit; one that tells of a phone was counted as a look, of which there is a limit. */
  readonly audited: readonly string[];
  readonly silent: readonly string[];
  /** The interface demands 403 for another client's record and 404 for none. */
  readonly ofTheInterface: readonly string[];
  /** How much was tried. */
  readonly tried: {
    readonly secrets: number;
    readonly slots: number;
    readonly requests: number;
  };
}

/** A difference counts if it is seen in as many rounds; a number is above another one by chance. */
const rounds = 3;

/**
 * Lets a program guess every hidden value in every place of every request that a caller may send, and counts what the
 * answers tell.
 *
 * A bit is one place where the answer to a hidden value, without what it repeats of the request, equals none of the answers
 * to made-up values of the same form, sent before and after it, in several rounds, each by a caller of its own.
 */
export async function findByTrying(
  service: ServedStore,
  caller: Caller,
  options: OracleOptions,
): Promise<Found> {
  const { store } = service;
  const { seed, clock } = options;
  const random = makeRandom(seed);
  const clientId = await makeClient(store);
  const known = await makeKnownWorld(service, clientId);
  const secrets = [
    ...(await makeSecrets(service, random, clientId, known.ids.vacancyDetails)),
    ...(await makeSecrets(service, random, await makeClient(store))),
  ].filter(({ hiddenFrom }) => hiddenFrom.includes(caller));
  const mine = (Object.keys(operations) as OperationName[]).filter(
    (name) => mayCall(caller, name) && options.operations?.includes(name) !== false,
  );
  /** What is valid besides the guess. A candidate is another one each time, so that none has earlier responses. */
  const valid = (name: OperationName) => {
    const isOfCandidate = name === "createResponse" || name === "enterResponse";
    const candidate = isOfCandidate ? { phone: unknownPhone(random) } : {};
    const id = String(known.ids[name] ?? 1);
    const row: Operation = operations[name];
    const params: Record<string, string> = {};
    for (const part of ["id", "vacancy_id", "count_id"]) params[part] = id;
    if (name !== "searchResponses") Object.assign(params, { page: "1", limit: "20" });
    return {
      params: { ...params, ...known.texts },
      body: row.body === undefined ? {} : { ...known.bodies[name], ...candidate },
    };
  };

  let requests = 0;
  /** Answers by one caller to the values, in their order. */
  const answersTo = async (
    { secret, slot, spelling }: Guess,
    values: readonly string[],
    traces: typeof auditedTimes | undefined,
  ) => {
    // Of its own each time, so that one that ends a session or a limit disturbs no other.
    const own =
      caller === "key"
        ? await makeApiKey(store, { clientId, scopes: ["placements", "responses"] })
        : await makeUser(store, { clientId, role: caller, clock });
    const headers: Record<string, string> =
      "key" in own ? { "x-apikey": own.key } : { cookie: own.cookie };
    const counted = secret.kind === "phone" ? "lookUpPhone" : undefined;
    const left = async () =>
      (await traces?.(service, "key" in own ? "key" : "user", own.id, counted)) ?? 0;
    const answers = [];
    for (const value of values) {
      const text = spellingsOf(secret.kind, value)[spelling] ?? value;
      const before = await left();
      const { method, path, body } = requestWith(slot, text, valid(slot.operation));
      const answered = await ask(service, path, { method, headers, ...(body && { body }) });
      requests += 1;
      const isAudited = (await left()) > before;
      answers.push({ status: answered.status, text: comparable(answered, text), isAudited });
    }
    return answers;
  };
  const wrongFor = async ({ secret }: Guess) => await madeUp(service, random, secret);
  /** Those of a group whose answer differs from the one to a made-up value. Few do, and only they are asked again. */
  const suspectsOf = async (group: readonly Guess[]): Promise<Guess[]> => {
    const [first] = group;
    if (first === undefined) return [];
    const values = [await wrongFor(first), ...group.map(({ secret }) => secret.value)];
    const [wrong, ...right] = await answersTo(first, values, undefined);
    return group.filter((_, at) => right[at]?.text !== wrong?.text);
  };
  /** The answers to the hidden value and to a made-up one, if they differ in every round. */
  const differenceOf = async (guess: Guess) => {
    for (let round = 1; ; round += 1) {
      const values = [await wrongFor(guess), guess.secret.value, await wrongFor(guess)];
      const [before, right, after] = await answersTo(guess, values, auditedTimes);
      if (before === undefined || right === undefined || after === undefined) return undefined;
      if (right.text === before.text || right.text === after.text) return undefined;
      const isAudited = before.isAudited && right.isAudited && after.isAudited;
      if (round === rounds) return { right, wrong: after, isAudited };
    }
  };

  const slots = mine.flatMap((name) => slotsOf(name, valid(name).body));
  const audited: string[] = [];
  const silent: string[] = [];
  const ofTheInterface: string[] = [];
  const judge = async (guess: Guess): Promise<void> => {
    const difference = await differenceOf(guess);
    if (difference === undefined) return;
    const { secret, slot } = guess;
    const { right, wrong, isAudited } = difference;
    const { source } = operations[slot.operation];
    const place = `${secret.what}: ${slot.operation} ${slot.part}.${slot.path.join(".")}`;
    const isDemanded =
      slot.part === "params" &&
      paragraphsWith403.has(source) &&
      right.status === 403 &&
      wrong.status === 404;
    if (isDemanded) ofTheInterface.push(place);
    else if (isAudited) audited.push(place);
    else silent.push(`${place}\n${right.text}\n${wrong.text}`);
  };
  let hours = 0;
  for (const group of groupsOf(guessesOf(secrets, slots, options))) {
    const isOfLogins = group[0]?.slot.operation === "createUser";
    if (isOfLogins) options.setAhead?.((hours += 1) * hourMs);
    for (const guess of await suspectsOf(group)) await judge(guess);
    if (isOfLogins) options.setAhead?.(0);
  }
  const tried = { secrets: secrets.length, slots: slots.length, requests };
  return { audited, silent, ofTheInterface, tried };
}

function mayCall(caller: Caller, name: OperationName): boolean {
  const { allow } = operations[name].access;
  if (allow === "anyone") return true;
  return allow === "api-key" ? caller === "key" : allow.some((role) => role === caller);
}

async function auditedTimes(
  { store }: ServedStore,
  who: "user" | "key",
  id: number,
  operation: "lookUpPhone" | undefined,
): Promise<number> {
  const { sum } = await store.db
    .selectFrom("audit")
    .select(({ fn }) => fn.sum<number | null>("times").as("sum"))
    .where("who", "=", who)
    .where("who_id", "=", id)
    .where((entry) =>
      operation === undefined ? entry.lit(true) : entry("operation", "=", operation),
    )
    .executeTakeFirstOrThrow();
  return Number(sum);
}
