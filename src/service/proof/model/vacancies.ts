/*
 * The vacancies of the model: §3.2, §4.7 rules 1–3, §4.8 and what sites report, written without the service's code. It
 * knows the parameters on which those rules depend; all others are stored as sent.
 */

export interface ModelCompany {
  readonly id: string;
  readonly client: number;
  readonly data: Readonly<Record<string, string>>;
}

type Value = string | readonly string[];
export type Values = Record<string, Value>;

/** What a site has reported about a vacancy. */
interface ModelPlacement {
  url: string | null;
  error: string | null;
  readonly days: Map<string, { readonly views?: number; readonly calls?: number }>;
}

export interface ModelVacancy {
  readonly client: number;
  values: Values;
  state: "not_paid" | "published";
  version: number;
  /** The day of its publication, and the moment it was unpublished. */
  placedOn?: string;
  archivedAt?: number;
  /** By site. */
  readonly placements: Map<number, ModelPlacement>;
}

/** A site's report about one day at most. */
export interface Report {
  readonly url?: string | null;
  readonly error?: string | null;
  readonly day?: { readonly date: string; readonly views?: number; readonly calls?: number };
}

/** A status, then error codes with their fields, or what was created or done: `404 not_found`, `201 vacancy 2`. */
export type Answer = string;

/** The required parameters, in the interface's order. Empty fields of activity may be found by rule 1. */
const required = (
  "post specializations specializations_subheading responsibility employment schedule " +
  "qualification_requirements operating_conditions address metro company_id person_name"
).split(" ");
const order = [...required.slice(0, 6), "salary_from", "salary_to", ...required.slice(6)];
const activity = ["specializations", "specializations_subheading"];
/** Parameters in which the company's value replaces a typed one, unless the company's data are not to be used. */
const companyOwn = ["person_name", "company_name", "logo_url"];
/** Parameters that the company fills only if they are empty. */
const companySpare = ["order_email", "site_url", "more_info"];
const phones = [
  ["phone", "phone_extension"],
  ["phone_additional", "phone_additional_extension"],
] as const;

const isEmpty = (value: Value | undefined): boolean => value === undefined || value.length === 0;
const refused = (errors: readonly string[]): Answer => `400 ${errors.join(", ")}`;
const dayOf = (moment: number): string => new Date(moment + 10_800_000).toISOString().slice(0, 10);
const sorted = (errors: readonly string[]): string[] =>
  errors.toSorted((a, b) => place(a) - place(b));
const place = (error: string): number => order.indexOf(error.split(" ")[1] ?? "");

export class VacancyModel {
  /** By the order of creation; undefined once deleted. */
  readonly vacancies: (ModelVacancy | undefined)[] = [];
  readonly #companies: readonly ModelCompany[];
  readonly #known: Readonly<Record<string, Values>>;

  /** @param known fields of activity by job title: the mapping of rule 1 */
  constructor(companies: readonly ModelCompany[], known: Readonly<Record<string, Values>>) {
    this.#companies = companies;
    this.#known = known;
  }

  create(client: number, body: Values): Answer {
    const values = this.#withActivity(client, { ...body }, undefined);
    const company = this.#company(client, values);
    const errors = [...this.#missing(values, required), ...reversed(values)];
    if (company === undefined && !isEmpty(values["company_id"])) {
      errors.push("unknown_value company_id");
    }
    if (errors.length > 0 || company === undefined) return refused(sorted(errors));
    const isCompanyFirst = body["not_use_company_data"] !== "1";
    this.vacancies.push({
      client,
      values: filled(values, company.data, isCompanyFirst, () => true),
      state: "not_paid",
      version: 1,
      placements: new Map(),
    });
    return `201 vacancy ${this.vacancies.length - 1}`;
  }

  edit(client: number, at: number, body: Values, expected: number | undefined): Answer {
    const vacancy = this.#found(client, at, "404 not_found");
    if (typeof vacancy === "string") return vacancy;
    if (Object.keys(body).length === 0) return refused(["empty_request"]);
    const errors: string[] = [];
    for (const name of ["post", "company_id"]) {
      const isOther = body[name] !== undefined && body[name] !== vacancy.values[name];
      if (vacancy.state !== "not_paid" && isOther) errors.push(`locked ${name}`);
    }
    let values: Values = { ...vacancy.values, ...body };
    if (activity.some((name) => body[name] !== undefined && isEmpty(body[name]))) {
      values = this.#withActivity(client, values, at);
    }
    const missing = this.#missing(
      values,
      Object.keys(body).filter((name) => required.includes(name)),
    );
    errors.push(
      ...missing.filter((error) => !errors.includes(error.replace("constraint", "locked"))),
    );
    if ("salary_from" in body || "salary_to" in body) errors.push(...reversed(values));
    const company = this.#company(client, values);
    if (company === undefined && !errors.some((error) => error.endsWith(" company_id"))) {
      errors.push("unknown_value company_id");
    }
    if (errors.length > 0 || company === undefined) return refused(sorted(errors));
    if (expected !== undefined && expected !== vacancy.version) return "412 changed_meanwhile";

    const former = this.#company(client, vacancy.values);
    if (former !== undefined && former.id !== company.id) {
      values = moved(values, former.data, company.data, body);
    }
    const isEmptied = (name: string) => body[name] !== undefined && isEmpty(body[name]);
    vacancy.values = filled(values, company.data, false, isEmptied);
    vacancy.version += 1;
    return "204";
  }

  publish(client: number, at: number, now: number, sites: readonly number[]): Answer {
    const vacancy = this.#found(client, at, "404 not_found");
    if (typeof vacancy === "string") return vacancy;
    if (vacancy.archivedAt !== undefined) return refused(["is_unpublished"]);
    if (vacancy.state === "published") return refused(["already_published"]);
    vacancy.state = "published";
    vacancy.version += 1;
    vacancy.placedOn = dayOf(now);
    for (const site of sites) {
      vacancy.placements.set(site, { url: null, error: null, days: new Map() });
    }
    return "200";
  }

  unpublish(client: number, at: number, now: number): Answer {
    const vacancy = this.#found(client, at, "403 access_denied");
    if (typeof vacancy === "string") return vacancy;
    if (vacancy.archivedAt !== undefined) return refused(["already_unpublished"]);
    vacancy.archivedAt = now;
    vacancy.version += 1;
    return "200";
  }

  remove(client: number, at: number): Answer {
    const vacancy = this.#found(client, at, "403 access_denied");
    if (typeof vacancy === "string") return vacancy;
    if (vacancy.archivedAt === undefined) return refused(["not_unpublished"]);
    this.vacancies[at] = undefined;
    return "200";
  }

  /** A day's counts replace the earlier ones; what the report leaves out stays. */
  report(client: number, at: number, site: number, sent: Report, now: number): Answer {
    const vacancy = this.#found(client, at, "404 not_found");
    if (typeof vacancy === "string") return vacancy;
    const placement = vacancy.placements.get(site);
    if (Object.keys(sent).length === 0) return refused(["empty_request"]);
    if (placement === undefined || vacancy.placedOn === undefined)
      return refused(["not_published"]);
    const { date, ...counts } = sent.day ?? { date: vacancy.placedOn };
    if (date < vacancy.placedOn) return refused(["before_placement days[0].date"]);
    if (date > dayOf(Math.min(now, vacancy.archivedAt ?? now))) {
      return refused(["after_placement days[0].date"]);
    }
    if (sent.day !== undefined) {
      placement.days.set(date, { ...placement.days.get(date), ...counts });
    }
    if (sent.url !== undefined) placement.url = sent.url;
    if (sent.error !== undefined) placement.error = sent.error;
    return "200";
  }

  /** @param others the answer for another client's vacancy: 403 if its paragraph of §4 lists it */
  #found(client: number, at: number, others: Answer): Answer | ModelVacancy {
    const vacancy = this.vacancies[at];
    if (vacancy === undefined) return "404 not_found";
    return vacancy.client === client ? vacancy : others;
  }

  #company(client: number, values: Values): ModelCompany | undefined {
    return this.#companies.find(
      ({ id, client: of }) => of === client && id === values["company_id"],
    );
  }

  /** Rule 1. Job titles in this proof are either equal or quite different, so similarity plays no part. */
  #withActivity(client: number, values: Values, except: number | undefined): Values {
    const { post } = values;
    if (typeof post !== "string" || post === "") return values;
    const own = this.vacancies.findLast(
      (other, at) => other?.client === client && other.values["post"] === post && at !== except,
    );
    const found = this.#known[post] ?? own?.values;
    const taken = activity
      .filter((name) => isEmpty(values[name]))
      .map((name) => [name, found?.[name] ?? []]);
    return { ...values, ...Object.fromEntries(taken) };
  }

  #missing(values: Values, names: readonly string[]): string[] {
    return names.filter((name) => isEmpty(values[name])).map((name) => `constraint ${name}`);
  }
}

function reversed({ salary_from: from, salary_to: to }: Values): string[] {
  const isReversed = !isEmpty(from) && !isEmpty(to) && Number(from) > Number(to);
  return isReversed ? ["range_reversed salary_to"] : [];
}

/** Rules 2 and 3: the company's data fill empty parameters and, if the company goes first, replace its own ones. */
function filled(
  values: Values,
  company: ModelCompany["data"],
  isCompanyFirst: boolean,
  isFillable: (name: string) => boolean,
): Values {
  const result = { ...values };
  const takes = (name: string, isOwn: boolean): boolean =>
    isFillable(name) &&
    !isEmpty(company[name]) &&
    (isEmpty(values[name]) || (isOwn && isCompanyFirst));
  for (const name of companyOwn) if (takes(name, true)) result[name] = company[name] ?? "";
  for (const name of companySpare) if (takes(name, false)) result[name] = company[name] ?? "";
  for (const [number, extension] of phones) {
    if (!takes(number, true)) continue;
    result[number] = company[number] ?? "";
    result[extension] = company[extension] ?? "";
  }
  return Object.fromEntries(Object.entries(result).filter(([, value]) => !isEmpty(value)));
}

/** After a change of the company: values that came from the former company are replaced by the new one's. */
function moved(
  values: Values,
  former: ModelCompany["data"],
  company: ModelCompany["data"],
  body: Values,
): Values {
  const result = { ...values };
  const cameFrom = (name: string): boolean =>
    body[name] === undefined && (values[name] ?? "") === (former[name] ?? "");
  for (const name of [...companyOwn, ...companySpare]) {
    const keeps = name === "person_name" && isEmpty(company[name]);
    if (cameFrom(name) && !keeps) result[name] = company[name] ?? "";
  }
  for (const [number, extension] of phones) {
    if (!cameFrom(number)) continue;
    result[number] = company[number] ?? "";
    if (body[extension] === undefined) result[extension] = company[extension] ?? "";
  }
  return result;
}
