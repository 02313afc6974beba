/*
 * A plain model of §3.2, §4.7 rules 1–3 and §4.8: the service's expected answers, computed without its code. It knows
 * the parameters that those rules depend on; the others pass unchanged.
 */

export interface ModelCompany {
  readonly id: string;
  readonly client: string;
  readonly data: Readonly<Record<string, string>>;
}

export interface ModelUser {
  readonly client: string;
  readonly mayWrite: boolean;
}

type Value = string | readonly string[];
export type Values = Record<string, Value>;

export interface ModelVacancy {
  readonly client: string;
  values: Values;
  state: "not_paid" | "published";
  isArchived: boolean;
  version: number;
}

/** A status, with `code parameter` of every error where one is refused with 400. */
export interface Verdict {
  readonly status: number;
  readonly errors?: readonly string[];
}

/** The parameters that have to be filled, in the interface's order; fields of activity may be found. */
const required = (
  "post specializations specializations_subheading responsibility employment schedule " +
  "qualification_requirements operating_conditions address metro company_id person_name"
).split(" ");
const order = [...required.slice(0, 6), "salary_from", "salary_to", ...required.slice(6)];
const activity = ["specializations", "specializations_subheading"];
const companyOwn = ["person_name", "company_name", "logo_url"];
const companySpare = ["order_email", "site_url", "more_info"];
const phones = [
  ["phone", "phone_extension"],
  ["phone_additional", "phone_additional_extension"],
] as const;

const isEmpty = (value: Value | undefined): boolean => value === undefined || value.length === 0;
const refused = (errors: readonly string[]): Verdict => ({ status: 400, errors });
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

  create(user: ModelUser, body: Values): Verdict {
    if (!user.mayWrite) return { status: 403 };
    const values = this.#withActivity(user.client, { ...body }, undefined);
    const company = this.#company(user.client, values);
    const errors = [...this.#missing(values, required), ...reversed(values)];
    if (company === undefined && !isEmpty(values["company_id"])) {
      errors.push("unknown_value company_id");
    }
    if (errors.length > 0 || company === undefined) return refused(sorted(errors));
    const isCompanyFirst = body["not_use_company_data"] !== "1";
    this.vacancies.push({
      client: user.client,
      values: filled(values, company.data, isCompanyFirst, () => true),
      state: "not_paid",
      isArchived: false,
      version: 1,
    });
    return { status: 201 };
  }

  edit(user: ModelUser, at: number, body: Values, expected: number | undefined): Verdict {
    const door = this.#door(user, at, 404);
    if ("status" in door) return door;
    const { vacancy } = door;
    if (Object.keys(body).length === 0) return refused(["empty_request"]);
    const errors: string[] = [];
    for (const name of ["post", "company_id"]) {
      const isOther = body[name] !== undefined && body[name] !== vacancy.values[name];
      if (vacancy.state !== "not_paid" && isOther) errors.push(`locked ${name}`);
    }
    let values: Values = { ...vacancy.values, ...body };
    if (activity.some((name) => body[name] !== undefined && isEmpty(body[name]))) {
      values = this.#withActivity(user.client, values, at);
    }
    const missing = this.#missing(
      values,
      Object.keys(body).filter((name) => required.includes(name)),
    );
    errors.push(
      ...missing.filter((error) => !errors.includes(error.replace("constraint", "locked"))),
    );
    if ("salary_from" in body || "salary_to" in body) errors.push(...reversed(values));
    const company = this.#company(user.client, values);
    if (company === undefined && !errors.some((error) => error.endsWith(" company_id"))) {
      errors.push("unknown_value company_id");
    }
    if (errors.length > 0 || company === undefined) return refused(sorted(errors));
    if (expected !== undefined && expected !== vacancy.version) return { status: 412 };

    const former = this.#company(user.client, vacancy.values);
    if (former !== undefined && former.id !== company.id) {
      values = moved(values, former.data, company.data, body);
    }
    const isEmptied = (name: string) => body[name] !== undefined && isEmpty(body[name]);
    vacancy.values = filled(values, company.data, false, isEmptied);
    vacancy.version += 1;
    return { status: 204 };
  }

  publish(user: ModelUser, at: number): Verdict {
    const door = this.#door(user, at, 404);
    if ("status" in door) return door;
    if (door.vacancy.isArchived) return refused(["is_unpublished"]);
    if (door.vacancy.state === "published") return refused(["already_published"]);
    door.vacancy.state = "published";
    door.vacancy.version += 1;
    return { status: 200 };
  }

  unpublish(user: ModelUser, at: number): Verdict {
    const door = this.#door(user, at, 403);
    if ("status" in door) return door;
    if (door.vacancy.isArchived) return refused(["already_unpublished"]);
    door.vacancy.isArchived = true;
    door.vacancy.version += 1;
    return { status: 200 };
  }

  remove(user: ModelUser, at: number): Verdict {
    const door = this.#door(user, at, 403);
    if ("status" in door) return door;
    if (!door.vacancy.isArchived) return refused(["not_unpublished"]);
    this.vacancies[at] = undefined;
    return { status: 200 };
  }

  /** @param others the answer for another client's vacancy: 403 where a paragraph of §4 says so */
  #door(user: ModelUser, at: number, others: 403 | 404): Verdict | { vacancy: ModelVacancy } {
    if (!user.mayWrite) return { status: 403 };
    const vacancy = this.vacancies[at];
    if (vacancy === undefined) return { status: 404 };
    return vacancy.client === user.client ? { vacancy } : { status: others };
  }

  #company(client: string, values: Values): ModelCompany | undefined {
    return this.#companies.find(
      ({ id, client: of }) => of === client && id === values["company_id"],
    );
  }

  /** Rule 1; the titles the tests use are either the same or not alike at all. */
  #withActivity(client: string, values: Values, except: number | undefined): Values {
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

/** Rules 2 and 3: empty parameters, and the company's own ones where it goes first. */
function filled(
  values: Values,
  company: ModelCompany["data"],
  isCompanyFirst: boolean,
  isAsked: (name: string) => boolean,
): Values {
  const result = { ...values };
  const takes = (name: string, isOwn: boolean): boolean =>
    isAsked(name) &&
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

/** Another company: what came from the former one comes from the new one. */
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
