import { bodyOf, type VacancyValues } from "#contract/vacancy-values.ts";
import { leastValues } from "#service/testing/make-vacancies.ts";
import { dateOf, onResponse, placeOf, type Action, type Context, type Step } from "./action.ts";
import { day, type Change } from "./model.ts";
import type { Move, Report, Values } from "./vacancies.ts";
import type { World } from "./world.ts";

const phones = ["+7 (200) 000-00-01", "+7 (200) 000-00-02", "+7 (200) 000-00-03"];
const phoneAt = (pick: number): string => phones[pick % phones.length] ?? "";
const daysToKeep = (pick: number): number => [-1, 0, 1, 200][pick % 4] ?? 0;

/** Publishes, unpublishes or deletes a vacancy. */
const onVacancy =
  (to: Move, send: (id: number) => Action["send"]) =>
  ({ world, model, step, client }: Context): Action => {
    const { vacancies } = model;
    const at = placeOf(step.at, vacancies.length);
    return {
      send: send(world.idOf("vacancy", at)),
      run: () => {
        const answer = model.moveVacancy(client, at, to, world.sites);
        if (to === "delete" && answer === "200") {
          model.erase("vacancy", ({ vacancy }) => vacancy === at);
        }
        return [answer, `vacancy ${at}`];
      },
    };
  };

const respond = (context: Context, who: string): Action["send"] => [
  "POST",
  who === "key" ? "/v1/add_response" : "/v1/ext/responses",
  {
    vacancy_id: context.world.idOf(
      "vacancy",
      placeOf(context.step.at, context.model.vacancies.length),
    ),
    full_name: "Скрепкина Вера",
    phone: phoneAt(context.step.pick),
  },
];
const responded = ({ model, step, client }: Context, by: string): ReturnType<Change> => {
  const at = placeOf(step.at, model.vacancies.length);
  const answer = model.respond(client, by, at, phoneAt(step.pick));
  return [answer, answer.split(" ").slice(1, 3).join(" ")];
};

/** What users and programs do with vacancies, placements and responses. */
export const vacancyActions = {
  createVacancy: ({ world, model, step, client }: Context): Action => {
    const isBare = step.pick === 19;
    const values = named(world, client, {
      ...(isBare ? {} : leastValues),
      company_id: "full",
      not_use_company_data: ["", "0", "1"][step.pick % 3] ?? "",
      ...step.values,
    });
    return {
      send: ["POST", "/v1/orders/vacancy/", bodyOf("create", values)],
      run: () => {
        const answer = model.createVacancy(client, values);
        return [answer, answer.slice(4)];
      },
    };
  },
  editVacancy: ({ world, model, step, client }: Context): Action => {
    const at = placeOf(step.at, model.vacancies.length);
    const values = named(world, client, step.values);
    const present = model.vacancies[at]?.version ?? 1;
    const version = [undefined, present, present - 1][step.pick % 3];
    return {
      send: ["PUT", `/v1/orders/vacancy/${world.idOf("vacancy", at)}`, bodyOf("edit", values)],
      ...(version === undefined ? {} : { headers: { "if-match": `"v${version}"` } }),
      run: () => [model.editVacancy(client, at, values, version), `vacancy ${at}`],
    };
  },
  publishVacancy: onVacancy("publish", (id) => ["POST", `/v1/ext/orders/${id}/publish`]),
  unpublishVacancy: onVacancy("unpublish", (id) => ["POST", `/v1/orders/${id}/unpublish`]),
  deleteVacancy: onVacancy("delete", (id) => ["DELETE", `/v1/orders/${id}`]),
  reportPlacement: ({ world, model, step, client }: Context): Action => {
    const at = placeOf(step.at, model.vacancies.length);
    const site = world.sites[step.pick % world.sites.length] ?? 0;
    const first = Date.parse(model.vacancies[at]?.placedOn ?? dateOf(model.now));
    const date = (days: number) => new Date(first + days * day).toISOString().slice(0, 10);
    const reports: readonly Report[] = [
      { url: `https://site.example/${step.pick}` },
      { error: `Нет адреса ${step.pick}` },
      { error: null },
      { url: null },
      {},
      { day: { date: date(0), views: step.pick } },
      { day: { date: date(1), views: 1 + step.pick, calls: step.pick } },
      { day: { date: date(-1), views: 1 } },
      { day: { date: date(0), calls: 2 + step.pick }, url: "https://site.example/2" },
    ];
    const { day: of, ...sent } = reports[step.pick % reports.length] ?? {};
    const report: Report = { ...sent, ...(of === undefined ? {} : { day: of }) };
    const body = { ...sent, ...(of === undefined ? {} : { days: [of] }) };
    const isCounts = of !== undefined && Object.keys(sent).length === 0;
    return {
      send: ["PUT", `/v1/ext/orders/${world.idOf("vacancy", at)}/placements/${site}`, body],
      run: () => [model.reportPlacement(client, at, site, report), isCounts ? "" : `vacancy ${at}`],
    };
  },
  createResponse: (context: Context): Action => ({
    send: respond(context, "key"),
    run: () => responded(context, `key ${context.by}`),
  }),
  enterResponse: (context: Context): Action => ({
    send: respond(context, "user"),
    run: () => responded(context, `user ${context.user}`),
  }),
  keepResponse: onResponse(
    (path, { model, step }) => [
      "PUT",
      `${path}/retention`,
      { keep_until: dateOf(model.now + daysToKeep(step.pick) * day) },
    ],
    ({ model, step, client }, at) => {
      if (daysToKeep(step.pick) < 0) return "400 invalid keep_until";
      const response = model.response(client, at);
      const last = Date.parse(`${dateOf(model.now + daysToKeep(step.pick) * day)}T00:00:00+03:00`);
      if (response !== undefined) response.keepUntil = last + day - 1000;
      return "200";
    },
  ),
  revealPhone: onResponse(
    (path) => ["POST", `${path}/phone`],
    ({ model, client }, at) => `200 ${model.response(client, at)?.phone}`,
  ),
  eraseResponse: onResponse(
    (path) => ["DELETE", path],
    ({ model, client }, at) => {
      const response = model.response(client, at);
      return `200 erased ${model.erase("response", (one) => one === response)}`;
    },
  ),
  eraseCandidate: onResponse(
    (path) => ["DELETE", `${path}/candidate`],
    ({ model, client }, at) => {
      const phone = model.response(client, at)?.phone;
      const isTheirs = (one: { client: number; phone: string }) =>
        one.client === client && one.phone === phone;
      return `200 erased ${model.erase("candidate", isTheirs)}`;
    },
  ),
  seeResponses: ({ world, model, step, user, client }: Context): Action => {
    const at = placeOf(step.at, model.responses.length);
    return {
      send: ["POST", "/v1/ext/responses/news/seen", { upTo: world.idOf("response", at) }],
      run: () => {
        const response = model.response(client, at);
        const own = model.users[user];
        if (response === undefined || own === undefined) return ["200 false"];
        own.seenAt = Math.max(own.seenAt, response.at);
        return ["200"];
      },
    };
  },
} satisfies Record<string, (context: Context) => Action>;

/** Replaces a company's name by its id. Each client's own company is the foreign one of the other. */
function named(world: World, client: number, given: Step["values"] | VacancyValues): Values {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  const values: Values = Object.fromEntries(entries);
  const { company_id: company } = values;
  if (typeof company !== "string") return values;
  const isOther = client === world.clients[1] && company === "full";
  return { ...values, company_id: world.companyId(isOther ? "foreign" : company) };
}
