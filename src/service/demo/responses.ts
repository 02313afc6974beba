import type { Insertable, Transaction } from "kysely";
import { responseBody, type ResponseBody } from "#contract/responses.ts";
import type { Tables } from "#service/store/tables.ts";
import { defaultKeepDays } from "#contract/responses.ts";
import { columnsOf } from "#service/responses/create-response.ts";
import { inFull, makePerson, makePhone } from "./names.ts";
import { makeRandom, type Random } from "./random.ts";
import { demoAccounts, demoClients } from "./accounts.ts";
import { dayMs } from "../clock.ts";

/** A vacancy that takes responses. */
export interface OpenVacancy {
  readonly id: number;
  readonly client_id: number;
  readonly activated_at: number;
  /** The time of the last response. */
  readonly until: number;
  /** The user who enters responses received by phone, if any. */
  readonly recruiter: { readonly id: number; readonly name: string } | undefined;
}

const partners = [
  ["Сайт «Работа рядом»", 6],
  ["Чат-бот подбора", 3],
] as const;

const countries = [
  ["Россия", 20],
  ["Беларусь", 3],
  ["Казахстан", 2],
  ["Киргизия", 2],
  ["Узбекистан", 2],
  ["Армения", 1],
] as const;

const beginnings = [
  "Здравствуйте! Заинтересовала ваша вакансия.",
  "Добрый день.",
  "Ищу постоянную работу.",
  "Объявление понравилось, могу приехать на собеседование.",
] as const;
const middles = [
  "Опыт на похожей работе — три года.",
  "Опыта немного, но учусь быстро.",
  "Последнее место закрылось, рекомендации есть.",
  "Могу выйти на этой неделе.",
  "Живу в двух остановках, на дорогу уходит двадцать минут.",
  "Рассматриваю и неполный день.",
] as const;
const ends = [
  "Звонить лучше после шести.",
  "Жду ответа.",
  "Подскажите, пожалуйста, график.",
  "Медкнижка действует.",
] as const;

/**
 * People who respond to the given vacancies, `count` responses in all; a few respond to several vacancies, or twice to
 * one.
 * @param seed separate from other data, so that responses do not depend on it
 */
export function makeResponses(
  seed: number,
  vacancies: readonly OpenVacancy[],
  count: number,
): Insertable<Tables["responses"]>[] {
  const random = makeRandom(seed + 5);
  const people: Person[] = [];
  const rows = Array.from({ length: count }, () => {
    const vacancy = random.pick(vacancies);
    const known = people.length > 0 && random.chance(0.08) ? random.pick(people) : undefined;
    const person = known ?? makeCandidate(random, vacancy.until);
    if (known === undefined) people.push(person);
    const createdAt = momentIn(random, vacancy);
    const sent = responseBody.parse({ vacancy_id: vacancy.id, ...person, ...letter(random) });
    return {
      ...columnsOf(sent),
      ...senderTo(random, vacancy),
      client_id: vacancy.client_id,
      created_at: createdAt,
      keep_until: createdAt + defaultKeepDays * dayMs,
    };
  });
  return rows.toSorted((a, b) => a.created_at - b.created_at);
}

function senderTo(random: Random, { recruiter }: OpenVacancy) {
  return recruiter !== undefined && random.chance(0.2)
    ? ({ source: "staff", source_name: recruiter.name, entered_by: recruiter.id } as const)
    : ({
        source: "partner",
        source_name: random.weighted<string>(partners),
        entered_by: null,
      } as const);
}

type Person = Omit<ResponseBody, "vacancy_id" | "about_candidate">;

function makeCandidate(random: Random, now: number): Person {
  const bornAgo = random.whole(18 * 366, 58 * 365);
  return {
    full_name: inFull(makePerson(random)),
    phone: makePhone(random),
    ...(random.chance(0.75)
      ? { birthday: new Date(now - bornAgo * dayMs).toISOString().slice(0, 10) }
      : {}),
    ...(random.chance(0.8) ? { citizenship: random.weighted<string>(countries) } : {}),
    ...(random.chance(0.4)
      ? { cv_url: `https://resumes.example/cv/${random.whole(100_000, 999_999)}` }
      : {}),
  };
}

function letter(random: Random): Pick<ResponseBody, "about_candidate"> {
  if (random.chance(0.3)) return {};
  const parts = [random.pick(beginnings), random.pick(middles), random.pick(ends)];
  return { about_candidate: parts.slice(0, random.whole(1, 3)).join("\n") };
}

/** Most arrive in the first days. None is older than responses are kept. */
function momentIn(random: Random, { activated_at: start, until }: OpenVacancy): number {
  const first = Math.max(start, until - 60 * dayMs);
  const share = random.whole(1, 1000) / 1001;
  return Math.floor(first + (until - first) * share ** 2);
}

/** The number of responses in the demonstration. */
const count = 400;

/** Writes responses to the demonstration's published vacancies, all before `now`. */
export async function addResponses(
  db: Transaction<Tables>,
  { seed, now }: { readonly seed: number; readonly now: number },
): Promise<void> {
  const published = await db
    .selectFrom("vacancies")
    .innerJoin("clients", "clients.id", "vacancies.client_id")
    .select(["vacancies.id", "vacancies.client_id", "activated_at", "clients.name as client"])
    .where("clients.name", "in", demoClients)
    .where("state", "=", "published")
    .where("archive", "=", 0)
    .where("activated_at", "<", now)
    .$narrowType<{ activated_at: number }>()
    .orderBy("vacancies.id")
    .execute();
  const users = await db.selectFrom("users").select(["id", "login", "name"]).execute();
  const vacancies = published.map(({ client, ...vacancy }) => {
    const account = demoAccounts.findLast(
      ({ client: own, role }) => own === client && ["recruiter", "admin"].includes(role),
    );
    const recruiter = users.find(({ login }) => login === account?.login);
    return { ...vacancy, until: now, recruiter };
  });
  await db
    .insertInto("responses")
    .values(makeResponses(seed, vacancies, count))
    .execute();
  // Every user last looked some hours ago.
  const seen_at = now - dayMs / 4;
  await db
    .insertInto("response_looks")
    .values(users.map(({ id }) => ({ user_id: id, seen_at })))
    .execute();
}
