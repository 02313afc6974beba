import type { Random } from "#service/demo/random.ts";
import type { OtherAnswer, RealAnswer } from "#service/testing/simulate.ts";
import {
  changed,
  nothing,
  otherKind,
  protoField,
  raw,
  walk,
  type Json,
  markup,
  invalidNumbers,
  oddDates,
  oddNumbers,
  oddTexts,
  nested,
  htmlPage,
  textOf,
} from "./hostile-payloads.ts";

const megabyte = 1_000_000;

type ValueMutation = (tree: Json, random: Random) => Json | typeof nothing;

/** Identifiers and dates: an answer that keeps them gets further into the screens. */
const isToken = (text: string): boolean => /^[\w.:+-]{1,30}$/.test(text);
const isText = (value: Json): boolean => typeof value === "string" && value !== "";

/** Mutates the values of an answer, which stays JSON. The number is the mutation's weight relative to the others. */
export const hostileValues = {
  "markup in strings": [14, withMarkup],
  "odd characters": [8, withOddCharacters],
  "1 MB strings": [8, withLongStrings],
  "wrong types": [8, withWrongTypes],
  "missing fields": [7, withoutFields],
  "additional fields": [5, withMoreFields],
  "numbers out of range": [8, withOddNumbers],
  "invalid numbers": [4, withoutNumbers],
  "invalid dates": [6, withOddDays],
  "repeated records": [5, withRecordsTwice],
  "20,000 records": [2, withManyRecords],
  "empty values": [5, withEmptyValues],
} as const satisfies Record<string, readonly [weight: number, mutate: ValueMutation]>;

function withMarkup(tree: Json, random: Random) {
  const keepsTokens = random.chance(0.75);
  return changed(tree, (value) =>
    typeof value !== "string" || (keepsTokens && isToken(value))
      ? value
      : random.pick([random.pick(markup), `${value} ${random.pick(markup)}`]),
  );
}

function withOddCharacters(tree: Json, random: Random) {
  return changed(tree, (value) =>
    typeof value !== "string" || (isToken(value) && random.chance(0.9))
      ? value
      : random.pick([random.pick(oddTexts), value + random.pick(oddTexts)]),
  );
}

function withLongStrings(tree: Json, random: Random) {
  let places = 0;
  walk(tree, (value) => {
    if (isText(value)) places += 1;
  });
  const long = new Set(Array.from({ length: 3 }, () => random.whole(0, places - 1)));
  const unit = random.pick(["Ж", "слово ", "<b>", "W", "\n", "8"]);
  let at = -1;
  return changed(tree, (value) => {
    if (!isText(value)) return value;
    at += 1;
    return long.has(at) ? unit.repeat(megabyte / unit.length) : value;
  });
}

function withWrongTypes(tree: Json, random: Random) {
  const share = random.pick([0.05, 0.3, 1]);
  return changed(tree, (value) => (random.chance(share) ? otherKind(value, random) : value));
}

function withoutFields(tree: Json, random: Random) {
  const share = random.pick([0.05, 0.3]);
  return changed(tree, (value, name) =>
    name !== undefined && random.chance(share) ? nothing : value,
  );
}

/** Adds fields that a program may mistake for its own, such as a prototype or a React element. */
function withMoreFields(tree: Json) {
  const more: Json = {
    [protoField]: { role: "admin", toString: null, isHostile: true },
    constructor: { prototype: { isHostile: true } },
    $$typeof: "Symbol(react.transitional.element)",
    type: "script",
    props: { dangerouslySetInnerHTML: { __html: markup[0] ?? "" } },
    key: null,
    ref: null,
  };
  return changed(tree, (value) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? { ...more, ...value }
      : value,
  );
}

function withOddNumbers(tree: Json, random: Random) {
  const share = random.pick([0.2, 1]);
  return changed(tree, (value) =>
    typeof value === "number" && random.chance(share) ? raw(random.pick(oddNumbers)) : value,
  );
}

function withoutNumbers(tree: Json, random: Random) {
  return changed(tree, (value) =>
    typeof value === "number" ? raw(random.pick(invalidNumbers)) : value,
  );
}

function withOddDays(tree: Json, random: Random) {
  return changed(tree, (value) =>
    typeof value === "string" && /^\d{4}-\d\d-\d\d/.test(value) ? random.pick(oddDates) : value,
  );
}

function withRecordsTwice(tree: Json, random: Random) {
  return changed(tree, (value) =>
    Array.isArray(value) ? [...value, ...value, ...(random.chance(0.5) ? value : [])] : value,
  );
}

function withManyRecords(tree: Json) {
  return changed(tree, (value) => {
    const last = Array.isArray(value) ? value.at(-1) : undefined;
    return last === undefined || JSON.stringify(last).length > 4_000
      ? value
      : Array<Json>(20_000).fill(last);
  });
}

function withEmptyValues(tree: Json, random: Random) {
  return changed(tree, (value) => (random.chance(0.5) ? emptyOf(value) : value));
}

function emptyOf(value: Json): Json {
  if (Array.isArray(value)) return [];
  if (typeof value === "string") return "";
  if (typeof value === "number") return 0;
  return typeof value === "boolean" ? false : value;
}

type DocumentMutation = (real: RealAnswer, random: Random) => OtherAnswer;

export const json = "application/json; charset=utf-8";

/** Replaces an answer or a part of it. The number is the mutation's weight relative to the others. */
export const hostileDocuments = {
  nesting: [
    2,
    (real, random) =>
      ok(real, nested(random.pick([100, 10_000, 100_000]), random.pick(["[", '{"data":']))),
  ],
  "another document": [4, (real, random) => ok(real, random.pick(otherDocuments))],
  "cut JSON": [
    7,
    (real, random) => ok(real, real.body.slice(0, random.whole(0, real.body.length - 1))),
  ],
  "JSON and more": [2, (real, random) => ok(real, random.pick(withMore(real.body)))],
  "HTML called JSON": [4, (real) => ok(real, htmlPage)],
  HTML: [
    3,
    (_real, random) => ({
      status: random.pick([200, 403, 404, 500, 502, 503]),
      type: "text/html; charset=utf-8",
      body: htmlPage,
    }),
  ],
  "empty body": [3, (real) => ok(real, "")],
  "broken bytes": [2, (real, random) => ({ ...real, type: json, body: broken(real.body, random) })],
  "another content type": [
    3,
    ({ status, body }, random) => ({ status, type: random.pick(otherTypes), body }),
  ],
  refusals: [
    9,
    (_real, random) => ({
      status: random.pick([400, 401, 403, 404, 409, 412, 413, 422, 429, 500, 503]),
      type: json,
      body: refusal(random),
      headers: { "retry-after": random.pick(["-1", "1e9", "<script>"]) },
    }),
  ],
  "another status": [
    5,
    ({ body }, random) => ({
      status: random.pick([201, 202, 203, 204, 205, 206, 300, 304, 399, 418, 451, 499, 599]),
      type: json,
      body,
    }),
  ],
  "a redirection": [
    2,
    (_real, random) => ({
      status: random.pick([301, 302, 303, 307, 308]),
      type: "text/html",
      body: htmlPage,
      headers: {
        location: random.pick(["/sign-in", "/healthz", "/openapi.json", "/v1/ext/nowhere"]),
      },
    }),
  ],
} as const satisfies Record<string, readonly [weight: number, mutate: DocumentMutation]>;

const ok = ({ status }: RealAnswer, body: string): OtherAnswer => ({ status, type: json, body });

const otherDocuments: readonly string[] = [
  "null",
  "true",
  "42",
  '"текст"',
  "[]",
  "{}",
  '{"data":null}',
  '{"data":[]}',
  '{"data":{}}',
  '{"data":"x"}',
  '{"data":{"items":null,"total":null}}',
  '{"data":{"items":[null,1,"x",[]],"total":4,"pages":{"page":1,"total":1}}}',
  '{"error":"<img src=x onerror=alert(1)>"}',
  '{"data":{"data":{"data":{}}}}',
  '[{"data":{}}]',
];

const otherTypes: readonly string[] = [
  "text/html",
  "text/plain",
  "application/octet-stream",
  "image/svg+xml",
  "application/javascript",
  "text/html; charset=utf-16",
  "application/json; charset=windows-1251",
  "multipart/form-data; boundary=x",
];

const withMore = (body: string): readonly string[] => [
  `${body}${body}`,
  `)]}',\n${body}`,
  `\uFEFF${body}`,
  `${body};alert(1)`,
  `/*<script>*/${body}`,
];

function broken(body: string, random: Random): Buffer {
  const bytes = Buffer.from(body);
  for (let many = 0; many < 1 + bytes.length / 40; many += 1) {
    bytes[random.whole(0, bytes.length - 1)] = random.whole(128, 255);
  }
  return bytes;
}

/** Errors as in §7, on known and unknown fields, with any text. */
function refusal(random: Random): string {
  const fields = ["post", "salary_from", "1", "27", "company_id", "full_name", "phone"];
  const others = ["vacancy_id", "login", "name", "count_id", "", "__proto__", ...markup];
  const errors = Array.from({ length: random.pick([0, 1, 3, 200]) }, (): Json => ({
    type: random.pick(["validation", "system", random.pick(markup)]),
    code: random.pick(["unknown_value", "not_unpublished", "constructor", random.pick(markup)]),
    text: random.pick([random.pick(markup), random.pick(oddTexts), "Ж".repeat(10_000)]),
    field: random.pick(random.pick([fields, others])),
    value: random.pick([null, random.pick(markup), 12, {}]),
  }));
  const document: Json = random.pick<Json>([
    { data: {}, errors },
    { errors },
    { errors: [null, 1, "x", ...errors] },
    { error: random.pick(markup) },
    { message: random.pick(markup) },
  ]);
  return JSON.stringify(document);
}

type ValueKind = keyof typeof hostileValues;
export type HostileKind = ValueKind | keyof typeof hostileDocuments;

const weights = Object.entries({ ...hostileValues, ...hostileDocuments }).map(
  // Object.entries loses the type of the keys.
  ([kind, [weight]]) => [kind as HostileKind, weight] as const,
);

const isValueKind = (kind: HostileKind): kind is ValueKind => kind in hostileValues;

/** Mutates a real answer; the same state of `random` gives the same mutation. */
export function hostileAnswer(
  real: RealAnswer,
  random: Random,
): OtherAnswer & { readonly kind: HostileKind } {
  const kind = random.weighted(weights);
  // An answer without a body has nothing to mutate, so it gets one.
  const whole = real.body === "" ? { ...real, status: 200, body: '{"data":{}}' } : real;
  if (!isValueKind(kind)) return { ...hostileDocuments[kind][1](whole, random), kind };
  // The service answers with nothing but JSON.
  const tree = JSON.parse(whole.body) as Json;
  const body = textOf(hostileValues[kind][1](tree, random));
  return { status: whole.status, type: json, body, kind };
}
