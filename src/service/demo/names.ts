import { fillIn } from "./fill-in.ts";
import names from "./names.json" with { type: "json" };
import type { Random } from "./random.ts";

/* Made-up names: surnames, companies composed of syllables, towns that do not exist. */

const { surnames, men, women, fathers, beginnings, endings, trades, towns, streets } = names;

export interface Person {
  readonly surname: string;
  readonly name: string;
  readonly patronymic: string;
}

export function makePerson(random: Random): Person {
  const surname = random.pick(surnames);
  const father = `${random.pick(fathers)}в`;
  return random.chance(0.5)
    ? { surname, name: random.pick(men), patronymic: `${father}ич` }
    : {
        surname: `${surname.replace("ов-", "ова-")}а`,
        name: random.pick(women),
        patronymic: `${father}на`,
      };
}

/** `Скрепкин Олег Петрович` */
export const inFull = ({ surname, name, patronymic }: Person): string =>
  `${surname} ${name} ${patronymic}`;

/** `Скрепкин О. П.` */
export const withInitials = ({ surname, name, patronymic }: Person): string =>
  `${surname} ${name.charAt(0)}. ${patronymic.charAt(0)}.`;

const companies = names.companies.map(({ name, weight }) => [name, weight] as const);

/** A company or sole trader that pays. There are tens of thousands; two calls may return the same one. */
export function makeCompanyName(random: Random): string {
  return fillIn(random.weighted(companies), {
    word: () => random.pick(beginnings) + random.pick(endings),
    trade: () => random.pick(trades),
    person: () => inFull(makePerson(random)),
    town: () => makeTown(random),
  });
}

/** `count` payers with distinct names. */
export function makeCompanyNames(random: Random, count: number): string[] {
  const names = new Set<string>();
  while (names.size < count) names.add(makeCompanyName(random));
  return [...names];
}

export function makeTown(random: Random): string {
  return random.pick(towns);
}

export function makeAddress(random: Random): string {
  return `${random.whole(970, 989)}${random.whole(100, 999)}, г. ${makeTown(random)}, ул. ${random.pick(streets)}, д. ${random.whole(1, 140)}, офис ${random.whole(1, 600)}`;
}

/** A number in an unused area code. */
export function makePhone(random: Random): string {
  return `+7 (200) ${random.whole(100, 999)}-${random.whole(10, 99)}-${random.whole(10, 99)}`;
}
