import { expect, test } from "vitest";
import { webAddress } from "./SafeLink.tsx";

test.each([
  ["https://jobs.example/1", "https://jobs.example/1"],
  [" http://jobs.example/?a=1#b ", "http://jobs.example/?a=1#b"],
])("«%s» is an address of the web", (text, address) => {
  expect(webAddress(text)).toBe(address);
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " \u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  "//jobs.example",
  "/vacancies",
  "площадка ещё не дала ссылку",
  "",
])("«%s» leads nowhere", (text) => {
  expect(webAddress(text)).toBeUndefined();
});
