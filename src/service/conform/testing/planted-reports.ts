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
const absent = (_: Sent, { status }: Said): boolean => status === 404;
const done = (_: Sent, { status }: Said): boolean => status < 300;
const noResult = { data: { result: true } };

const links = plantedIn("vacancyLinks", [
  ["another count", put("data.count", 99), "links-count", "data.count", "tolerated"],
  [
    "a site's id as a text",
    put("data.items.0.id", "7"),
    "link-item",
    "data.items[0].id",
    "tolerated",
  ],
  [
    "a link that is null",
    put("data.items.0.url", null),
    "link-item",
    "data.items[0].url",
    "tolerated",
  ],
  [
    "neither link nor message",
    put("data.items.0.url", ""),
    "link-url",
    "data.items[0].url",
    "tolerated",
  ],
  ["no items", put("data.items", undefined), "links-reply", "data.items", "not tolerated"],
]);

const views = plantedIn("vacancyViews", [
  ["another sum", put("data.summary", 12_345), "statistics-sum", "data.summary", "tolerated"],
  [
    "another period",
    put("data.from", "2001-01-01"),
    "statistics-period",
    "data.from",
    "not tolerated",
  ],
  [
    "views and an error",
    put("data.views.0.error", "Не собирает"),
    "statistics-either",
    "data.views[0]",
    "tolerated",
  ],
  [
    "views as words",
    put("data.views.0.views", "много"),
    "statistics-entry",
    "data.views[0].views",
    "not tolerated",
  ],
  ["no period", put("data.from", undefined), "statistics-reply", "data.from", "not tolerated"],
  ["403 for an unknown vacancy", withStatus(403, absent), "not-found", "status"],
]);

const calls = plantedIn("vacancyCalls", [
  [
    "calls that are named calls",
    inBody((body) => {
      // The recorded answer of the real service.
      const { views, ...rest } = (body as { data: { views: unknown } }).data;
      return { data: { ...rest, calls: views } };
    }),
    "statistics-reply",
    "data.views",
    "not tolerated",
  ],
  ["a sum as a text", put("data.summary", "5"), "statistics-reply", "data.summary", "tolerated"],
]);

const errors = plantedIn("vacancyErrors", [
  ["a count as a text", put("data.count", "1"), "errors-reply", "data.count", "tolerated"],
  [
    "an error without text",
    put("data.items.0.error", undefined),
    "error-item",
    "data.items[0].error",
    "not tolerated",
  ],
  [
    "an empty list for an unknown vacancy",
    say(200, { data: { count: 0, items: [] } }, absent),
    "not-found",
    "status",
    "not tolerated",
  ],
]);

const properties = plantedIn("vacancyProperty", [
  [
    "no reference of the address",
    say(404, "", ({ path }) => path.endsWith("/address")),
    "property-there",
    "status",
    "tolerated",
  ],
]);

const fieldIs =
  (name: string) =>
  (_: Sent, { status, body }: Said): boolean =>
    status === 400 && body.includes(`"field":"${name}"`) && !body.includes('"field":"full_name"');

const responses = plantedIn("createResponse", [
  ["401 without a key", withStatus(401, stranger), "key-demanded", "status"],
  [
    "a message in place of the error",
    say(404, { message: "Нет" }, stranger),
    "key-demanded",
    "error",
  ],
  [
    "a candidate without a name",
    inBody((body) => {
      // The recorded refusal of the real service.
      const { errors } = body as { errors: { field: string }[] };
      return { data: {}, errors: errors.filter(({ field }) => field !== "full_name") };
    }, refused),
    "response-required",
    "errors",
  ],
  ["any phone", say(200, noResult, fieldIs("phone")), "response-phone", "status", "not tolerated"],
  [
    "any birthday",
    say(200, noResult, fieldIs("birthday")),
    "response-birthday",
    "status",
    "not tolerated",
  ],
  ["endless links", say(200, noResult, fieldIs("cv_url")), "cv-length", "status", "not tolerated"],
  [
    "endless letters",
    say(200, noResult, fieldIs("about_candidate")),
    "about-length",
    "status",
    "not tolerated",
  ],
  ["201 for a response", withStatus(201), "success-status", "status", "tolerated"],
  [
    "400 for a right one",
    say(400, { data: {}, errors: [] }, done),
    "response-accepted",
    "status",
    "not tolerated",
  ],
  [
    "errors by field",
    inBody(() => ({ data: {}, errors: { phone: "Пусто" } }), refused),
    "response-errors",
    "errors",
    "tolerated",
  ],
  [
    "a field as a number",
    put("errors.0.field", 7, refused),
    "response-error-entry",
    "errors[0].field",
    "tolerated",
  ],
]);

/** §4.6 and §4.11–§4.14, and the property references. */
export const plantedReports: readonly Planted[] = [
  ...links,
  ...views,
  ...calls,
  ...errors,
  ...properties,
  ...responses,
];
