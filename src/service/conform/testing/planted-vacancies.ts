import {
  type Said,
  type Sent,
  inBody,
  plantedIn,
  put,
  say,
  withStatus,
  type Planted,
} from "./recorded-service.ts";

const stranger = ({ isKnown }: Sent): boolean => !isKnown;
const refused = (_: Sent, { status }: Said): boolean => status === 400;
const done = (_: Sent, { status }: Said): boolean => status < 300;
const sends =
  (name: string) =>
  ({ body }: Sent): boolean =>
    name in body;
const sendsNothing = ({ body, isKnown }: Sent): boolean =>
  isKnown && Object.keys(body).length === 0;
const noResult = { data: { result: true } };

const created = plantedIn("createVacancy", [
  ["an id as a text", put("data.id", "31"), "vacancy-fields", "data.id", "tolerated"],
  ["photos that are null", put("data.photo", null), "vacancy-fields", "data.photo", "tolerated"],
  [
    "a time without its offset",
    put("data.createdAt", "2026-03-15 10:00:00"),
    "vacancy-times",
    "data.createdAt",
    "tolerated",
  ],
  [
    "a time in seconds",
    put("data.editedAt", 1_773_558_000),
    "vacancy-times",
    "data.editedAt",
    "tolerated",
  ],
  [
    "a flag as a boolean",
    put("data.archive", false),
    "vacancy-archive",
    "data.archive",
    "tolerated",
  ],
  ["a flag of 2", put("data.archive", 2), "vacancy-archive", "data.archive"],
  [
    "a path for a URL",
    put("data.siteUrl", "/vacancy/31"),
    "vacancy-site",
    "data.siteUrl",
    "tolerated",
  ],
  [
    "a flag of the state as 1",
    put("data.state.checked", 1),
    "vacancy-state",
    "data.state.checked",
    "tolerated",
  ],
  [
    "a category that is an empty list",
    put("data.category", []),
    "vacancy-category",
    "data.category",
    "tolerated",
  ],
  [
    "breadcrumbs with slashes",
    put("data.category.breadcrumbs", "1/2"),
    "vacancy-breadcrumbs",
    "data.category.breadcrumbs",
    "tolerated",
  ],
  ["no tariff", put("data.tariff", null), "vacancy-tariff", "data.tariff", "tolerated"],
  [
    "a packet without its tariff",
    put("data.packet.tariff", undefined),
    "vacancy-packet",
    "data.packet.tariff",
  ],
  [
    "one phone",
    put("data.contacts.phones", "+7"),
    "vacancy-contacts",
    "data.contacts.phones",
    "not tolerated",
  ],
  [
    "a region's id as a text",
    put("data.address.parts.region.id", "77"),
    "vacancy-address",
    "data.address.parts.region.id",
    "tolerated",
  ],
  [
    "coordinates as numbers",
    put("data.address.coordinates.lat", 55.75),
    "vacancy-address",
    "data.address.coordinates.lat",
    "tolerated",
  ],
  [
    "a salary as a number",
    put("data.specific.salary_from", 1000),
    "specific-numbers",
    "data.specific.salary_from",
    "tolerated",
  ],
  [
    "a bare id of a station",
    put("data.specific.metro", "5"),
    "specific-choices",
    "data.specific.metro",
    "tolerated",
  ],
  [
    "one field of activity without its list",
    put("data.specific.specializations", { id: "5", title: "Склад" }),
    "specific-lists",
    "data.specific.specializations",
    "tolerated",
  ],
  [
    "duties as a list",
    put("data.specific.responsibility", ["а"]),
    "specific-texts",
    "data.specific.responsibility",
    "not tolerated",
  ],
  [
    "other duties than sent",
    put("data.specific.responsibility", "Другие."),
    "specific-kept",
    "data.specific.responsibility",
  ],
  [
    "a new vacancy that is published",
    put("data.state.type", "published"),
    "created-unpaid",
    "data.state.type",
    "tolerated",
  ],
  ["200 for a creation", withStatus(200), "success-status", "status", "tolerated"],
  [
    "the company's contact in place of the sent one",
    put("data.contacts.personName", "Кто-то"),
    "own-contacts",
    "data.contacts.personName",
  ],
  [
    "one error for two fields",
    inBody(
      (body) => {
        // The recorded refusal of the real service.
        const { errors } = body as { errors: unknown[] };
        return { data: {}, errors: errors.slice(0, 1) };
      },
      (sent, { status }) => status === 400 && sends("post")(sent),
    ),
    "fields-found",
    "errors",
  ],
  ["403 for a stranger", withStatus(403, stranger), "sign-in-demanded", "status", "tolerated"],
  [
    "another code of an empty request",
    put("errors.0.code", "no_data", (sent, said) => refused(sent, said) && sendsNothing(sent)),
    "empty-request",
    "errors",
    "tolerated",
  ],
  [
    "422 for an empty request",
    withStatus(422, (sent, said) => refused(sent, said) && sendsNothing(sent)),
    "empty-request",
    "status",
    "tolerated",
  ],
  [
    "errors as texts",
    inBody(() => ({ data: {}, errors: ["Пусто"] }), refused),
    "vacancy-errors",
    "errors[0]",
    "tolerated",
  ],
  ["a list for the empty data", put("data", [], refused), "vacancy-errors", "data", "tolerated"],
  [
    "a name for a property's number",
    put("errors.0.field", "post", (sent, said) => refused(sent, said) && !sendsNothing(sent)),
    "missing-value",
    "errors[0]",
    "tolerated",
  ],
]);

const edited = plantedIn("editVacancy", [
  ["the vacancy in place of nothing", say(200, { data: {} }, done), "edit-done", "the answer"],
  [
    "200 for an edit",
    (name) => (said, sent) =>
      sent.operation === name && said.status === 204 ? { status: 200, body: "" } : said,
    "success-status",
    "status",
    "tolerated",
  ],
  [
    "400 for texts of employment",
    say(400, { data: {}, errors: [] }, sends("employment")),
    "edit-texts",
    "status",
    "not tolerated",
  ],
  [
    "400 for the sex",
    say(400, { data: {}, errors: [] }, sends("w_m")),
    "edit-added",
    "status",
    "not tolerated",
  ],
  ["403 for a stranger", withStatus(403, stranger), "sign-in-demanded", "status"],
]);

const unpublished = plantedIn("unpublishVacancy", [
  ["a result of 1", put("data.result", 1), "unpublish-result", "data.result", "tolerated"],
  ["401 for a stranger", withStatus(401, stranger), "access-denied", "status", "tolerated"],
]);

const deleted = plantedIn("deleteVacancy", [
  ["no result", put("data", {}), "delete-result", "data.result", "not tolerated"],
  [
    "a placed vacancy that goes at once",
    say(200, noResult, ({ isKnown }, { status }) => isKnown && status === 400),
    "delete-first",
    "status",
    "not tolerated",
  ],
  [
    "a deleted vacancy that is deleted again",
    say(200, noResult, ({ isKnown }, { status }) => isKnown && status === 404),
    "deleted-gone",
    "status",
    "not tolerated",
  ],
]);

/** §4.7–§4.10. */
export const plantedVacancies: readonly Planted[] = [
  ...created,
  ...edited,
  ...unpublished,
  ...deleted,
];
