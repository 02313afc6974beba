import { expect, test } from "vitest";
import * as z from "zod/mini";
import { isCorrespondentAccountOf } from "#contract/requisites.ts";
import { dictionaries } from "#service/vacancies/dictionaries/all.ts";
import { metroCities } from "#service/vacancies/dictionaries/metro.ts";
import { demoClients } from "./accounts.ts";
import employers from "./employers.json" with { type: "json" };
import { fillIn } from "./fill-in.ts";
import names from "./names.json" with { type: "json" };
import recipients from "./recipients.json" with { type: "json" };
import services from "./services.json" with { type: "json" };
import sites from "./sites.json" with { type: "json" };
import type { DemoSite } from "./sites.ts";
import workplaces from "./workplaces.json" with { type: "json" };

const text = z.string().check(z.regex(/^\S(.*\S)?$/));
const whole = z.int().check(z.nonnegative());
const positive = z.int().check(z.positive());
/** No invented name may lead to somebody's real address. */
const host = z.string().check(z.regex(/^[a-z\d-]+\.example$/));
const someOf = <T extends z.ZodMiniType>(entry: T) => z.array(entry).check(z.minLength(1));
/** A list in which nothing stands twice. */
const eachOnce = someOf(text).check(z.refine((all) => new Set(all).size === all.length));
/** A text in which these, and nothing else, are filled in. */
const textWith = (...parts: string[]) =>
  text.check(z.regex(new RegExp(`^([^{}]|\\{(${parts.join("|")})\\})+$`)));

test("the file of names holds each once, and companies made of them", () => {
  const companies = z.strictObject({
    name: textWith("word", "trade", "person", "town"),
    weight: positive,
  });
  z.strictObject({
    surnames: eachOnce,
    men: eachOnce,
    women: eachOnce,
    fathers: eachOnce,
    companies: someOf(companies),
    beginnings: eachOnce,
    endings: eachOnce,
    trades: eachOnce,
    towns: eachOnce,
    streets: eachOnce,
  }).parse(names);
});

test("the file of services holds offers with a price, and posts to place", () => {
  const offer = z.strictObject({
    title: textWith("site", "post", "town"),
    price: positive,
    weight: positive,
  });
  z.strictObject({ posts: eachOnce, offers: someOf(offer) }).parse(services);
});

test("the file of sites holds what each reports, and habits that are known", () => {
  const habits: readonly NonNullable<DemoSite["habit"]>[] = [
    "tells no link",
    "minds wide salaries",
    "minds phones in the text",
    "minds large logos",
    "falls silent",
    "stops suddenly",
  ];
  const site = z.strictObject({
    title: text,
    host,
    views: whole,
    calls: whole.check(z.maximum(100)),
    habit: z.optional(z.enum(habits)),
  });
  someOf(site).parse(sites);
  eachOnce.parse(sites.map(({ title }) => title));
  eachOnce.parse(sites.map(({ host: at }) => at));
});

test("the file of employers holds companies of every client, with fields of activity that exist", () => {
  const fields = z.enum(dictionaries.specializations.map(({ id }) => id));
  const employer = z.strictObject({
    name: text,
    site: host,
    fields: someOf(fields),
    about: z.string(),
  });
  z.record(z.enum(demoClients), someOf(employer)).parse(employers);
});

test("the file of recipients holds some for every client, and accounts that fit their banks", () => {
  const operator = z.strictObject({
    name: text,
    holder: z.enum(["company", "person"]),
    site: host,
    prefix: text,
    weight: positive,
    simplified: z.boolean(),
    withActs: z.boolean(),
    movedDaysAgo: z.optional(positive),
    misprinted: z.optional(z.boolean()),
  });
  const bank = z
    .strictObject({ bik: z.string(), correspondent_account: z.string() })
    .check(z.refine((one) => isCorrespondentAccountOf(one.bik, one.correspondent_account)));
  z.strictObject({
    operators: z.array(someOf(operator)).check(z.length(demoClients.length)),
    banks: someOf(bank),
  }).parse(recipients);
});

test("the file of workplaces holds towns with their codes, of which some have a metro", () => {
  const city = z.strictObject({
    city: text,
    region: z.strictObject({ id: positive, title: text }),
    fias: z.string().check(z.regex(/^\d{11}00$/)),
    metroCity: z.optional(z.enum(metroCities.map(({ id }) => id))),
    lat: positive.check(z.maximum(900_000)),
    lng: positive.check(z.maximum(1_800_000)),
    weight: positive,
  });
  z.strictObject({ cities: someOf(city), streets: eachOnce }).parse(workplaces);
});

test("a text is filled in in its order, and one that names something unknown is refused", () => {
  const made: string[] = [];
  const maker = (name: string) => () => String(made.push(name));
  expect(fillIn("{b} и {a}, {b}", { a: maker("a"), b: maker("b") })).toBe("1 и 2, 3");
  expect(made).toEqual(["b", "a", "b"]);
  expect(() => fillIn("{c}", {})).toThrow("Nothing is called c");
});
