import { expect, test } from "vitest";
import { siteAnswer } from "./error-answer.ts";

const before = "2026-11-28T12:00:00+03:00";
const after = "2026-11-28T10:00:00Z";

test.each([
  ["awaited", after, before],
  ["given", before, after],
  ["given", before, before],
  ["unknown", after, undefined],
  ["unknown", undefined, before],
  ["unknown", null, before],
  ["unknown", "недавно", before],
  ["unknown", after, "yesterday"],
] as const)("the site's answer is %s: changed %s, error of %s", (answer, edited, since) => {
  expect(siteAnswer(edited, since)).toBe(answer);
});
