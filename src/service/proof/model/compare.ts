import { expect } from "vitest";
import { vacancyReply } from "#contract/vacancies.ts";
import { valuesOfVacancy, type VacancyValues } from "#contract/vacancy-values.ts";
import { moscowTimestamp } from "#service/clock.ts";
import type { Store } from "#service/store/open.ts";
import { day } from "./model.ts";
import type { ModelVacancy, Values } from "./vacancies.ts";
import type { Kind, World } from "./world.ts";

type Fields = Readonly<Record<string, unknown>>;
interface Read {
  readonly items: readonly Fields[];
  readonly [name: string]: unknown;
}

/** One entry for all of an hour, so the model does not count them. */
const summed = new Set([
  "signInFailed",
  "proofFailed",
  "currentPasswordWrong",
  "accessRefused",
  "tryLogin",
  "lookUpPhone",
]);

/** Compares everything that users can read with the model. */
export async function compareAll(store: Store, world: World): Promise<void> {
  const clients = () => store.db.selectFrom("clients").where("id", "in", world.clients);
  for (const { id, factor_roles: roles } of await clients().selectAll().execute()) {
    const demanded = world.model.demanded.get(id) ?? [];
    expect(roles.split(" ").filter(Boolean).toSorted()).toEqual([...demanded].toSorted());
  }
  // The readers below have no second factor.
  await store.db
    .updateTable("clients")
    .set({ factor_roles: "" })
    .where("id", "in", world.clients)
    .execute();
  for (const client of world.clients) await compareClient(world, client);
  for (const at of world.model.users.keys()) await compareOwn(world, at);
}

const reader = (world: World, cookie: string) => async (url: string) => {
  const answered = await world.send("GET", url, undefined, { cookie });
  expect(answered.status, url).toBe(200);
  return (answered.json as { data: Read }).data;
};

async function compareClient(world: World, client: number): Promise<void> {
  const { model } = world;
  const admin = await world.admin(client);
  const read = reader(world, admin.cookie);
  /** The model's records of this client, with the service's ids. */
  const own = <T extends { readonly client: number }>(
    kind: Kind,
    all: readonly (T | undefined)[],
    present: (one: T, at: number) => Fields,
  ): Fields[] =>
    all.flatMap((one, at) =>
      one?.client === client ? [{ id: world.idOf(kind, at), ...present(one, at) }] : [],
    );
  const lists = {
    users: (await read("/v1/ext/users")).items.filter(({ id }) => id !== admin.id),
    keys: (await read("/v1/ext/api-keys")).items,
    responses: (await read("/v1/ext/responses/list/1/500")).items,
    erasures: (await read("/v1/ext/erasures/list/1/500")).items,
    audit: (await read("/v1/ext/audit/list/1/500")).items,
    vacancies: (await read("/v1/ext/orders/list/1/100")).items,
  };
  const sessions = (at: number) =>
    model.sessions.filter((one) => one.user === at && model.isLive(one)).length;
  expect({
    users: byId(lists.users).map(({ id, name, role, hasFactor, sessions: live, ...user }) => ({
      id,
      name,
      role,
      hasFactor,
      sessions: live,
      isDisabled: user["disabledAt"] !== null,
      hasSignedIn: user["lastSignInAt"] !== null,
    })),
    keys: byId(lists.keys).map(({ id, scopes, revokedAt, lastUsedAt }) => ({
      id,
      scopes,
      isRevoked: revokedAt !== null,
      isUsed: lastUsedAt !== null,
    })),
    responses: byId(lists.responses).map(
      ({ id, vacancy, phone, keepUntil, createdAt, source }) => ({
        id,
        phone,
        keepUntil,
        createdAt,
        vacancy: (vacancy as Fields)["id"],
        source: (source as Fields)["type"],
      }),
    ),
    erasures: lists.erasures.map(
      ({ reason, responses }) => `${client}: ${String(reason)} ${String(responses)}`,
    ),
    audit: lists.audit
      .filter(({ operation }) => !summed.has(String(operation)))
      .map((entry) => auditLine(world, client, entry))
      .toSorted(),
    vacancies: byId(lists.vacancies).map(({ id }) => id),
  }).toEqual({
    users: byId(
      own("user", model.users, ({ name, role, factor, isDisabled, hasSignedIn }, at) => ({
        name,
        role,
        hasFactor: factor !== undefined,
        sessions: sessions(at),
        isDisabled,
        hasSignedIn,
      })),
    ),
    keys: byId(
      own("key", model.keys, ({ scopes, isRevoked, isUsed }) => ({ scopes, isRevoked, isUsed })),
    ),
    responses: byId(
      own("response", model.responses, ({ vacancy, phone, keepUntil, at, by }) => ({
        phone: `+7 (***) ***-**-${phone.slice(-2)}`,
        keepUntil: moscowTimestamp(keepUntil),
        createdAt: moscowTimestamp(at),
        vacancy: world.idOf("vacancy", vacancy),
        source: by.startsWith("key") ? "partner" : "staff",
      })),
    ),
    erasures: model.erasures.filter((line) => line.startsWith(`${client}:`)).toReversed(),
    audit: model.audit.filter((line) => line.startsWith(`${client}:`)).toSorted(),
    vacancies: byId(own("vacancy", model.vacancies, () => ({}))).map(({ id }) => id),
  });
  for (const [at, vacancy] of model.vacancies.entries()) {
    if (vacancy?.client === client) await compareVacancy(world, admin.cookie, at, vacancy);
  }
}

const byId = <T extends Fields>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => Number(a["id"]) - Number(b["id"]));

/** `1: user 0 editVacancy vacancy 2`, as the model has it. */
function auditLine(world: World, client: number, { who, operation, record }: Fields): string {
  const words = (kind: string, id: unknown): string => {
    if (kind === "client") return ` client ${String(id)}`;
    const known = { "api-key": "key" }[kind] ?? kind;
    return typeof id === "number" ? ` ${known} ${world.placeOf(known as Kind, id)}` : ` ${known}`;
  };
  const actor = who as { type: string; id: unknown };
  const about = record as { type: string; id: unknown };
  return `${client}:${words(actor.type, actor.id)} ${String(operation)}${words(about.type, about.id)}`;
}

/** Compares values, state and what the sites have reported. */
async function compareVacancy(world: World, cookie: string, at: number, expected: ModelVacancy) {
  const id = world.idOf("vacancy", at);
  const read = reader(world, cookie);
  const answered = await world.send("GET", `/v1/ext/orders/${id}`, undefined, { cookie });
  const vacancy = vacancyReply.parse(answered.json).data;
  const isPlaced = expected.placedOn !== undefined && expected.archivedAt === undefined;
  const sums = (entries: unknown) => (entries as Fields[]).map(({ views }) => views);
  const placements = [...expected.placements.values()];
  const counted = (kind: "views" | "calls") =>
    placements.map(({ days }) =>
      [...days.values()].reduce((sum, day) => sum + (day[kind] ?? 0), 0),
    );
  const { placedOn } = expected;
  const period = placedOn === undefined ? "" : `?from=${placedOn}&to=${dayAfter(placedOn)}`;
  const sites = (await read(`/v1/ext/orders/${id}/stats/days${period}`))["sites"] as Fields[];
  const perDay = (kind: "views" | "calls") =>
    sites.map((site) => (site[kind] as { days?: number[] }).days);
  expect({
    values: withSwitch(valuesOfVacancy(vacancy)),
    archive: vacancy.archive,
    state: vacancy.state.type,
    etag: answered.etag,
    links: (await read(`/v1/orders/${id}/urls`)).items.map(({ url }) => url),
    errors: (await read(`/v1/orders/${id}/errors`)).items.map(({ error }) => error),
    views: sums((await read(`/v1/orders/${id}/stats/views/boards`))["views"]),
    calls: sums((await read(`/v1/orders/${id}/stats/calls/boards`))["views"]),
    days: [perDay("views"), perDay("calls")],
  }).toEqual({
    values: withSwitch(expected.values),
    archive: expected.archivedAt === undefined ? 0 : 1,
    state: expected.placedOn === undefined ? "not_paid" : "published",
    etag: `"v${expected.version}"`,
    links: placements.map(({ url }) => {
      if (expected.archivedAt !== undefined) return "Снята с публикации.";
      return url ?? "Размещается: ссылка появится позже.";
    }),
    errors: isPlaced ? placements.flatMap(({ error }) => error ?? []) : [],
    views: counted("views"),
    calls: counted("calls"),
    days: [firstDays(expected, "views"), firstDays(expected, "calls")],
  });
}

/** Without the parameter, the company's data are used. */
const withSwitch = (values: VacancyValues | Values) => ({ not_use_company_data: "0", ...values });

/** Each site's counts of the first two days of the placement, the only ones that steps report. */
const firstDays = ({ placedOn, placements }: ModelVacancy, kind: "views" | "calls") =>
  [...placements.values()].map(({ days }) =>
    [placedOn ?? "", dayAfter(placedOn)].map((date) => days.get(date)?.[kind] ?? 0),
  );

const dayAfter = (date = "2026-01-01"): string =>
  new Date(Date.parse(date) + day).toISOString().slice(0, 10);

/** Compares what users read about their own account. */
async function compareOwn(world: World, at: number): Promise<void> {
  const { model } = world;
  const user = model.users[at];
  if (user === undefined || user.isDisabled) return;
  // Whoever has to change the password reads nothing until then.
  if (user.isGiven === true) return;
  const read = reader(world, await world.readerSession(world.idOf("user", at)));
  const notices = (await read("/v1/ext/own/notices")).items;
  const factor = await read("/v1/ext/own/factor");
  const news = user.role === "billing" ? [] : (await read("/v1/ext/responses/news"))["ids"];
  const isNew = (one: (typeof model.responses)[number]) =>
    one?.client === user.client &&
    one.at > user.seenAt &&
    one.by !== `user ${at}` &&
    user.role !== "billing";
  expect({
    notices: notices.toReversed().map(({ kind, isRead }) => ({ kind, isRead })),
    codes: factor["recoveryCodes"],
    news: (news as number[]).map((id) => world.placeOf("response", id)).toSorted((a, b) => a - b),
  }).toEqual({
    notices: user.notices.map(({ kind, isRead }) => ({ kind, isRead })),
    codes: user.factor?.codes ?? 0,
    news: model.responses.flatMap((one, place) => (isNew(one) ? [place] : [])),
  });
}
