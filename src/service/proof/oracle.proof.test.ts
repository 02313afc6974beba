import { expect, test } from "vitest";
import { operations, type Operation, type OperationName } from "#contract/operations.ts";
import { roles, type Role } from "#contract/session.ts";
import { paragraphsWith403 } from "../access.ts";
import { makeRandom } from "../demo/random.ts";
import { sessionIdOf } from "../session/session-store.ts";
import { newId } from "../store/record-ids.ts";
import { ask } from "../testing/ask.ts";
import { makeApiKey, makeCompany, makeVacancy } from "../testing/make-vacancies.ts";
import {
  madePhone,
  makeInvoice,
  makePayer,
  makeResponse,
  makeUser,
  makeClient,
} from "../testing/make.ts";
import { onBothStores, type TestService } from "../testing/start.ts";
import { comparable, requestWith, slotsOf, spellingsOf, type Slot } from "./guesses.ts";
import { makeKnownWorld } from "./known-world.ts";

/** Guesses per caller and store, `all` for every one; `npm run prove` asks for as many. */
const wanted = process.env["PLACARD_ORACLE"] ?? "120";
const most = wanted === "all" ? Infinity : Number(wanted);
const seed = Number(process.env["PLACARD_SEED"] ?? 20_261_127);

type Caller = Role | "key";

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

const everyone: readonly Caller[] = [...roles, "key"];

let counter = 0;
/** A text that stands nowhere else, nor does its beginning. */
const oneOfAKind = (): string => {
  const random = makeRandom(seed + (counter += 1) * 7919);
  const letters = Array.from("бвгджзклмнпрстфхцчшщ");
  return `Я${Array.from({ length: 10 }, () => random.pick(letters)).join("")}`;
};
const madeLogin = (): string => `oracle-${process.pid}-${(counter += 1) * 7919}@test.example`;

/**
 * Records of one client, each with values that stand nowhere else.
 * @param respondedTo the caller's own vacancy; undefined for another client
 */
async function makeSecrets({ store }: TestService, clientId: number, respondedTo?: number) {
  const isForeign = respondedTo === undefined;
  const [candidate, title, payer] = [
    `${oneOfAKind()} ${oneOfAKind()}`,
    `${oneOfAKind()} ${oneOfAKind()}`,
    `${oneOfAKind()} ${oneOfAKind()}`,
  ];
  const [phone, number, login] = [madePhone(), `СЧ-${oneOfAKind()}`, madeLogin()];
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

/** A value of the same form that nothing has. */
async function madeUp({ store }: TestService, { what, kind, value }: Secret): Promise<string> {
  if (kind === "phone") return madePhone();
  if (kind === "id") return String(await newId(store));
  if (what.endsWith("session’s id")) return sessionIdOf(oneOfAKind());
  if (value.includes("@")) return madeLogin();
  if (value.startsWith("СЧ-")) return `СЧ-${oneOfAKind()}`;
  return value.includes(" ") ? `${oneOfAKind()} ${oneOfAKind()}` : oneOfAKind();
}

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
function guessesOf(secrets: readonly Secret[], slots: readonly Slot[]): Guess[] {
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

const changes = ({ slot }: Guess): number => ("changes" in operations[slot.operation] ? 1 : 0);

const hoursMs = 3_600_000;
let now = Date.now();
const clock = { now: () => now, sleep: async () => undefined };

onBothStores(
  "what can be found by trying",
  (running) => {
    const auditedTimes = async (who: "user" | "key", id: number): Promise<number> => {
      const { sum } = await running()
        .store.db.selectFrom("audit")
        .select(({ fn }) => fn.sum<number | null>("times").as("sum"))
        .where("who", "=", who)
        .where("who_id", "=", id)
        .executeTakeFirstOrThrow();
      return Number(sum);
    };

    test.for(everyone)(
      "a %s learns nothing hidden from requests that leave no trace",
      { timeout: wanted === "all" ? 3_600_000 : 60_000 + Number(wanted) * 500 },
      async (caller) => {
        const service = running();
        const { store } = service;
        now += hoursMs;
        const clientId = await makeClient(store);
        const known = await makeKnownWorld(service, clientId);
        const secrets = [
          ...(await makeSecrets(service, clientId, known.ids.vacancyDetails)),
          ...(await makeSecrets(service, await makeClient(store))),
        ].filter(({ hiddenFrom }) => hiddenFrom.includes(caller));
        const mine = (Object.keys(operations) as OperationName[]).filter((name) => {
          const { allow } = operations[name].access;
          if (allow === "anyone") return true;
          return allow === "api-key" ? caller === "key" : allow.some((role) => role === caller);
        });
        const valid = (name: OperationName) => {
          const id = String(known.ids[name] ?? 1);
          const row: Operation = operations[name];
          const params: Record<string, string> = {};
          for (const part of ["id", "vacancy_id", "count_id"]) params[part] = id;
          if (name !== "searchResponses") Object.assign(params, { page: "1", limit: "20" });
          return {
            params: { ...params, ...known.texts },
            body: row.body === undefined ? {} : (known.bodies[name] ?? {}),
          };
        };
        const slots = mine.flatMap((name) => slotsOf(name, valid(name).body));
        const guesses = guessesOf(secrets, slots);
        const told: Record<"audited" | "silent" | "ofTheInterface", string[]> = {
          audited: [],
          silent: [],
          ofTheInterface: [],
        };
        for (const { secret, slot, spelling } of guesses) {
          // A caller of its own for each guess, so that one that ends a session or a limit disturbs no other.
          const own =
            caller === "key"
              ? await makeApiKey(store, { clientId, scopes: ["placements", "responses"] })
              : await makeUser(store, { clientId, role: caller, clock });
          const headers: Record<string, string> =
            "key" in own ? { "x-apikey": own.key } : { cookie: own.cookie };
          const row: Operation = operations[slot.operation];
          const sendOne = async (value: string) => {
            const text = spellingsOf(secret.kind, value)[spelling] ?? value;
            const before = await auditedTimes("key" in own ? "key" : "user", own.id);
            const { method, path, body } = requestWith(slot, text, valid(slot.operation));
            const answered = await ask(service, path, { method, headers, ...(body && { body }) });
            const isAudited = (await auditedTimes("key" in own ? "key" : "user", own.id)) > before;
            return { status: answered.status, text: comparable(answered, text), isAudited };
          };
          const right = await sendOne(secret.value);
          const wrong = await sendOne(await madeUp(service, secret));
          if (right.text === wrong.text) continue;
          const place = `${secret.what}: ${slot.operation} ${slot.part}.${slot.path.join(".")}`;
          const isDemanded =
            slot.part === "params" &&
            paragraphsWith403.has(row.source) &&
            right.status === 403 &&
            wrong.status === 404;
          if (isDemanded) told.ofTheInterface.push(place);
          else if (right.isAudited && wrong.isAudited) told.audited.push(place);
          else told.silent.push(`${place}\n${right.text}\n${wrong.text}`);
        }
        console.log(
          `Oracle, ${caller} on ${store.dialect.name}: ${secrets.length} hidden values, ${slots.length} places, ${
            guesses.length * 2
          } requests: ${told.silent.length} bits without a trace, ${told.audited.length} in the audit${
            told.ofTheInterface.length === 0
              ? ""
              : `, ${told.ofTheInterface.length} that the interface demands (403 of another client’s record)`
          }.`,
        );
        expect(told.silent).toEqual([]);
        // The program finds what there is to find.
        const looks = told.audited.filter((place) =>
          place.includes("the client’s candidate’s phone"),
        );
        const lookers: readonly Caller[] = ["admin", "recruiter"];
        expect(looks.length > 0, looks.join("\n")).toBe(lookers.includes(caller));
      },
    );
  },
  { clock, callsPerMinute: 1e6 },
);
