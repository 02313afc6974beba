import type { Random } from "#service/demo/random.ts";

/** Markup and addresses as untrusted texts may contain them. Each calls `alert` or sets `hostileRan` if it runs. */
export const markup: readonly string[] = [
  "<img src=x onerror=alert(1)>",
  "<script>window.hostileRan=1;alert(1)</script>",
  "<svg onload=alert(1)><animate onbegin=alert(1) attributeName=x dur=1s>",
  '"><iframe srcdoc="<script>parent.hostileRan=1</script>"></iframe>',
  "</title></textarea></style></script><script>alert(1)</script>",
  "javascript:alert(1)",
  "JaVaScRiPt:window.hostileRan=1//https://a.example",
  "\u0001java\tscript\n:alert(1)",
  "vbscript:msgbox(1)",
  "data:text/html,<script>alert(1)</script>",
  "blob:https://a.example/1",
  "https://user:alert@a.example/%0d%0a<script>alert(1)</script>",
  "//evil.example/<img src=x onerror=alert(1)>",
  "' onmouseover=alert(1) x='",
  '" autofocus onfocus=alert(1) tabindex=1 style="position:fixed;inset:0',
  "<a href=javascript:alert(1)>Открыть</a>",
  "<form action=//evil.example><button formaction=javascript:alert(1)>Войти</button></form>",
  "<meta http-equiv=refresh content=0;url=//evil.example><base href=//evil.example>",
  "<style>*{display:none}</style><link rel=stylesheet href=//evil.example>",
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  "{{constructor.constructor('alert(1)')()}} ${alert(1)} #{alert(1)} <%= alert(1) %>",
  '=HYPERLINK("javascript:alert(1)")',
  "]]><![CDATA[<script>alert(1)</script>",
];

/** Characters that reverse, hide, cut or repeat the text around them. */
export const oddTexts: readonly string[] = [
  "\u202Eтекст наоборот\u202D",
  "\u2066\u2067\u2068 без конца",
  "до\0после",
  "\uD800 половина \uDC00",
  "\uFEFF\u200B\u200D\u00AD",
  `з${"\u0300\u0336\u0489".repeat(40)}`,
  "😀👩‍👩‍👧‍👦🇷🇺".repeat(30),
  "\u2028\u2029\r\n\t\v\f\u0085",
  " ",
  "\u0007\u001B[31m\u001B]0;x\u0007",
  "ﷺ".repeat(60),
  "слово".repeat(400),
  "\n".repeat(2_000),
  "__proto__",
  "constructor",
  "toString",
  "NaN",
  "undefined",
];

/** Dates and times that do not exist or are extreme. */
export const oddDates: readonly (string | number)[] = [
  "0000-00-00",
  "0000-00-00T00:00:00",
  "9999-12-31",
  "-000001-01-01T00:00:00Z",
  "+275760-09-13T00:00:00.001Z",
  "2026-02-31",
  "2026-13-45T99:99:99+99:99",
  "31.02.2026",
  "вчера",
  "",
  "1970-01-01",
  "0001-01-01",
  "2026-11-21T00:00:00",
  9_999_999_999_999,
  -1,
  8_640_000_000_000_001,
];

/** Numbers of valid JSON that are out of range or lose digits. */
export const oddNumbers: readonly string[] = [
  "1e999",
  "-1e999",
  "-0",
  "-1",
  "0.1",
  "1e-7",
  "1e21",
  "9007199254740991",
  "9007199254740993",
  "-9007199254740991",
  "99999999999999999999999999",
  "1e308",
  "4294967296",
];

/** Numbers that some languages write into JSON and that are not valid there. */
export const invalidNumbers: readonly string[] = [
  "NaN",
  "Infinity",
  "-Infinity",
  "undefined",
  "0x1F",
  "01",
  "1.",
  "+1",
];

/** An HTML page as a proxy, a firewall or another system's sign-in sends it. */
export const htmlPage = `<!doctype html><html><head><title>502 Bad Gateway</title><meta http-equiv="refresh" content="0;url=https://evil.example"><script>window.hostileRan=1;alert(1)</script></head><body onload="alert(1)"><h1>502 Bad Gateway</h1><iframe src="javascript:alert(1)"></iframe></body></html>`;

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Returned by a change to leave a field out of its object, or an entry out of its list. */
export const nothing = Symbol("nothing");

type Change = (value: Json, name: string | undefined) => Json | typeof nothing;

/** Changes every value of a JSON tree, the deepest first; `name` is the name of the field that holds it. */
export function changed(value: Json, change: Change, name?: string): Json | typeof nothing {
  if (Array.isArray(value)) {
    const entries = value.map((entry) => changed(entry, change, name));
    return change(
      entries.filter((entry) => entry !== nothing),
      name,
    );
  }
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value).flatMap(([field, inner]) => {
      const other = changed(inner, change, field);
      return other === nothing ? [] : [[field, other] as const];
    });
    return change(Object.fromEntries(fields), name);
  }
  return change(value, name);
}

/** Calls `visit` with every value of the tree. */
export function walk(value: Json, visit: (value: Json, name: string | undefined) => void): void {
  changed(value, (one, name) => {
    visit(one, name);
    return one;
  });
}

/** A number or a word that `JSON.stringify` would not write, such as `1e999` or `NaN`. */
export const raw = (token: string): string => `@raw:${token}@`;

/** The name under which a field becomes `__proto__` in the text. */
export const protoField = "@proto@";

/** The JSON text of a tree; tokens of `raw` stay as they are. */
export const textOf = (value: Json | typeof nothing): string =>
  (value === nothing ? "" : JSON.stringify(value))
    .replaceAll(/"@raw:([^"@]*)@"/g, (_whole, token: string) => token)
    .replaceAll(`"${protoField}"`, '"__proto__"');

/** Objects within objects, or lists within lists, `depth` of them. */
export const nested = (depth: number, open: "[" | '{"data":'): string =>
  open.repeat(depth) + (open === "[" ? "" : "null") + (open === "[" ? "]" : "}").repeat(depth);

/** A value of another type. */
export function otherKind(value: Json, random: Random): Json {
  const others: Json[] = [
    null,
    true,
    false,
    0,
    -7,
    12.5,
    "",
    "12",
    "[object Object]",
    [],
    [value],
    [null, {}, "x"],
    {},
    { toString: "нет", valueOf: null, length: -1, map: 1 },
    { data: value },
  ];
  const unlike = others.filter((other) => kindOf(other) !== kindOf(value));
  return random.pick(unlike);
}

const kindOf = (value: Json): string =>
  value === null ? "null" : Array.isArray(value) ? "list" : typeof value;
