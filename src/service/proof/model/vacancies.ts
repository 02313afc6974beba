// The vacancies of the model: §3.2, §4.7 rules 1–3, §4.8 and what sites report, written without the service's code. It
// knows the parameters on which those rules depend; all others are stored as sent.

export type Texts = Readonly<Record<string, string>>;
export type Values = Record<string, string | readonly string[]>;
/** Companies by `client id`, and fields of activity by job title, the mapping of rule 1. */
type Given = { companies: ReadonlyMap<string, Texts>; known: Readonly<Record<string, Values>> };
type Counts = { readonly views?: number; readonly calls?: number };

export interface ModelVacancy {
  readonly client: number;
  values: Values;
  version: number;
  /** The day of its publication, and the moment it was unpublished. */
  placedOn?: string;
  archivedAt?: number;
  /** What each site has reported about it. */
  readonly placements: Map<number, Placed & { readonly days: Map<string, Counts> }>;
}
type Placed = { readonly url: string | null; readonly error: string | null };

/** A site's report about one day at most. */
export type Report = Partial<Placed> & { readonly day?: { readonly date: string } & Counts };

export type Move = "publish" | "unpublish" | "delete";

/** A status, then error codes with their fields, or what was created or done: `404 not_found`, `201 vacancy 2`. */
export type Answer = string;

/** The required parameters, in the interface's order. Empty fields of activity may be found by rule 1. */
const required = (
  "post specializations specializations_subheading responsibility employment schedule " +
  "qualification_requirements operating_conditions address metro company_id person_name"
).split(" ");
const order = required.toSpliced(6, 0, "salary_from", "salary_to");
const activity = ["specializations", "specializations_subheading"];
/** Parameters of which the company's replace also typed ones, and all that it fills if they are empty. */
const replaced = "person_name company_name logo_url phone phone_additional".split(" ");
const filledByCompany = [...replaced, "order_email", "site_url", "more_info"];
/** An extension follows its phone. */
const withExtension = (name: string): string[] =>
  name.startsWith("phone") ? [name, `${name}_extension`] : [name];

const isEmpty = (value: Values[string] | undefined) => value === undefined || value.length === 0;
const dayOf = (moment: number): string => new Date(moment + 10_800_000).toISOString().slice(0, 10);
const refused = (...errors: readonly string[]): Answer => `400 ${errors.join(", ")}`;

export class VacancyModel {
  /** By the order of creation; undefined once deleted. */
  readonly vacancies: (ModelVacancy | undefined)[] = [];
  now: number;
  readonly #given: Given;

  constructor(now: number, given: Given) {
    this.now = now;
    this.#given = given;
  }

  createVacancy(client: number, body: Values): Answer {
    const given = this.#withActivity(client, body);
    const company = this.#checked(client, given, missing(given, required));
    if (typeof company === "string") return company;
    const values = filled(given, company, body["not_use_company_data"] !== "1");
    return `201 vacancy ${this.vacancies.push({ client, values, version: 1, placements: new Map() }) - 1}`;
  }

  editVacancy(client: number, at: number, body: Values, expected: number | undefined): Answer {
    const vacancy = this.vacancies[at];
    if (vacancy?.client !== client) return "404 not_found";
    if (Object.keys(body).length === 0) return refused("empty_request");
    const former = vacancy.values;
    const isLocked = (name: string) =>
      vacancy.placedOn !== undefined && body[name] !== undefined && body[name] !== former[name];
    const locked = ["post", "company_id"].filter(isLocked);
    const emptied = Object.keys(body).filter((name) => isEmpty(body[name]));
    let values = this.#withActivity(client, { ...former, ...body }, at);
    const given = required.filter((name) => name in body && !locked.includes(name));
    const errors = [...locked.map((name) => `locked ${name}`), ...missing(values, given)];
    const isSalary = "salary_from" in body || "salary_to" in body;
    const company = this.#checked(client, values, errors, isSalary);
    if (typeof company === "string") return company;
    if (expected !== undefined && expected !== vacancy.version) return "412 changed_meanwhile";

    const before = this.#company(client, former);
    if (before !== undefined && before !== company) values = moved(values, before, company, body);
    vacancy.values = filled(values, company, false, emptied);
    vacancy.version += 1;
    return "204";
  }

  /** @param sites where it is placed if it is published */
  moveVacancy(client: number, at: number, to: Move, sites: readonly number[]): Answer {
    const vacancy = this.vacancies[at];
    if (vacancy === undefined) return "404 not_found";
    const isArchived = vacancy.archivedAt !== undefined;
    if (vacancy.client !== client) return to === "publish" ? "404 not_found" : "403 access_denied";
    const reason = { publish: "is", unpublish: "already", delete: "not" }[to];
    if (isArchived !== (to === "delete")) return refused(`${reason}_unpublished`);
    if (to === "publish" && vacancy.placedOn !== undefined) return refused("already_published");
    vacancy.version += 1;
    if (to === "delete") this.vacancies[at] = undefined;
    if (to === "unpublish") vacancy.archivedAt = this.now;
    if (to !== "publish") return "200";
    vacancy.placedOn = dayOf(this.now);
    for (const at of sites) vacancy.placements.set(at, { url: null, error: null, days: new Map() });
    return "200";
  }

  /** A day's counts replace the earlier ones; what the report leaves out stays. */
  reportPlacement(client: number, at: number, site: number, sent: Report): Answer {
    const vacancy = this.vacancies[at];
    if (vacancy?.client !== client) return "404 not_found";
    const { placedOn, archivedAt = this.now } = vacancy;
    const placement = vacancy.placements.get(site);
    if (Object.keys(sent).length === 0) return refused("empty_request");
    if (placement === undefined || placedOn === undefined) return refused("not_published");
    const { day, ...rest } = sent;
    const { date, ...counts } = { date: placedOn, ...day };
    if (date < placedOn) return refused("before_placement days[0].date");
    if (date > dayOf(Math.min(this.now, archivedAt)))
      return refused("after_placement days[0].date");
    if (day !== undefined) placement.days.set(date, { ...placement.days.get(date), ...counts });
    Object.assign(placement, rest);
    return "200";
  }

  #company = (client: number, { company_id: id }: Values): Texts | undefined =>
    this.#given.companies.get(`${client} ${String(id)}`);

  /** @returns the company's data, or the refusal, whose errors are in the interface's order */
  #checked(client: number, values: Values, found: readonly string[], isSalary = true) {
    const company = this.#company(client, values);
    const { salary_from: from, salary_to: to } = values;
    const errors = [...found];
    if (isSalary && !isEmpty(from) && !isEmpty(to) && Number(from) > Number(to)) {
      errors.push("range_reversed salary_to");
    }
    if (company === undefined && !errors.some((error) => error.endsWith(" company_id"))) {
      errors.push("unknown_value company_id");
    }
    const place = (error: string): number => order.indexOf(error.split(" ")[1] ?? "");
    return errors.length === 0 && company !== undefined
      ? company
      : refused(...errors.toSorted((a, b) => place(a) - place(b)));
  }

  /** Rule 1. Job titles in this proof are either equal or quite different, so similarity plays no part. */
  #withActivity(client: number, values: Values, except?: number): Values {
    const { post } = values;
    if (typeof post !== "string" || post === "") return values;
    const own = this.vacancies.findLast(
      (other, at) => other?.client === client && other.values["post"] === post && at !== except,
    );
    const found = this.#given.known[post] ?? own?.values;
    const taken = activity.filter((name) => isEmpty(values[name]));
    return { ...values, ...Object.fromEntries(taken.map((name) => [name, found?.[name] ?? []])) };
  }
}

const missing = (values: Values, names: readonly string[]): string[] =>
  names.filter((name) => isEmpty(values[name])).map((name) => `constraint ${name}`);

/** Rules 2 and 3: the company's data fill empty parameters and, if the company goes first, replace its own ones. */
function filled(values: Values, company: Texts, isFirst: boolean, only = filledByCompany): Values {
  const result = { ...values };
  for (const name of filledByCompany) {
    const isTaken = isEmpty(values[name]) || (isFirst && replaced.includes(name));
    if (!isTaken || isEmpty(company[name]) || !only.includes(name)) continue;
    for (const one of withExtension(name)) result[one] = company[one] ?? "";
  }
  return Object.fromEntries(Object.entries(result).filter(([, value]) => !isEmpty(value)));
}

/** After a change of the company: values that came from the former company are replaced by the new one's. */
function moved(values: Values, former: Texts, company: Texts, body: Values): Values {
  const result = { ...values };
  for (const name of filledByCompany) {
    if (body[name] !== undefined || (values[name] ?? "") !== (former[name] ?? "")) continue;
    if (name === "person_name" && isEmpty(company[name])) continue;
    for (const one of withExtension(name)) {
      if (body[one] === undefined) result[one] = company[one] ?? "";
    }
  }
  return result;
}
