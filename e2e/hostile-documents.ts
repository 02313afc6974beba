import type { Random } from "#service/demo/random.ts";
import type { OtherAnswer, RealAnswer } from "#service/testing/simulate.ts";
import { nested, type Json } from "./hostile-json.ts";
import { htmlPage, markup, oddTexts } from "./hostile-payloads.ts";

type Mutation = (real: RealAnswer, random: Random) => OtherAnswer;

export const json = "application/json; charset=utf-8";

/** Replaces an answer, or a part of it. The number is the mutation's weight against the others. */
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
} as const satisfies Record<string, readonly [weight: number, mutate: Mutation]>;

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
