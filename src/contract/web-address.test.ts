import { expect, test } from "vitest";
import { readWebAddress } from "./web-address.ts";

test.each([
  ["https://jobs.example/1", "https://jobs.example/1"],
  [" http://jobs.example/?a=1#b ", "http://jobs.example/?a=1#b"],
  ["HTTPS://Jobs.Example:8080/a@b", "https://jobs.example:8080/a@b"],
  ["https://jobs.example/1\u200b", "https://jobs.example/1"],
  ["\u202ahttps://jobs.example/1\u202c", "https://jobs.example/1"],
  ["\ufeffhttps://jobs.example/va\u00adcancy", "https://jobs.example/vacancy"],
  ["https://jobs.example/?q={keyword}", "https://jobs.example/?q={keyword}"],
  ["https://jobs.example/a|b", "https://jobs.example/a|b"],
  ["https://jobs.example/o'neil", "https://jobs.example/o'neil"],
  [
    'https://jobs.example/?q="повар"',
    "https://jobs.example/?q=%22%D0%BF%D0%BE%D0%B2%D0%B0%D1%80%22",
  ],
  ["https://[::1]:8080/a", "https://[::1]:8080/a"],
  ["http://10.0.0.1/", "http://10.0.0.1/"],
])("%j is the address of a web page", (text, href) => {
  expect(readWebAddress(text)?.href).toBe(href);
});

test.each([
  "https://ok@evil.example",
  "https://ok:secret@evil.example/",
  "https://@evil.example",
  "http://a\\@evil.example",
  "http://a\\@evil",
  "https://known.example:443@evil.example/",
  "http:\\\\evil.example",
  "https:evil.example",
  "https:/evil.example",
  "https://https://jobs.example/",
  "http://http:/jobs.example",
  "http://.example",
  "https://jobs..example/",
  "https:///evil.example",
  "https://",
  "https://a b.example/",
  "https://jobs.example/a b",
  "ht\ntps://jobs.example/",
  "https://{host}/1",
  "https://jobs.example:99999/",
  "https://[::1",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " \u0001javascript:alert(1)",
  "data:text/html,<script>",
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  "ftp://jobs.example/",
  "mailto:hr@jobs.example",
  "//jobs.example",
  "/vacancies",
  "jobs.example/1",
  "площадка ещё не дала ссылку",
  "Смотрите https://jobs.example/1",
  "",
])("%j leads nowhere", (text) => {
  expect(readWebAddress(text)).toBeUndefined();
});

test.each([
  ["https://jobs.example/%D0%B2%D0%B0%D0%BA", "https://jobs.example/вак"],
  ["https://jobs.example/вакансия?город=Тверь", "https://jobs.example/вакансия?город=Тверь"],
  ["https://работа.рф/повар", "https://работа.рф/повар"],
  ["https://jobs.example/{keyword}", "https://jobs.example/{keyword}"],
  ["https://jobs.example/?a=1%262", "https://jobs.example/?a=1%262"],
  ["https://jobs.example/a%20b%2Fc", "https://jobs.example/a%20b%2Fc"],
  ["https://jobs.example/%E2%80%AEgpj.exe", "https://jobs.example/%E2%80%AEgpj.exe"],
  ["https://jobs.example/%D0%B2%E2%80%8B%D0%B0", "https://jobs.example/в%E2%80%8Bа"],
  ["https://jobs.example/%FF%D0", "https://jobs.example/%FF%D0"],
  // A Cyrillic «а» among Latin letters would pass for another site.
  ["https://jоbs.example/", "https://xn--jbs-sed.example/"],
])("%j is shown as %j", (text, shown) => {
  const address = readWebAddress(text);
  expect(address?.shown).toBe(shown);
  expect(readWebAddress(shown)?.href).toBe(address?.href);
});
