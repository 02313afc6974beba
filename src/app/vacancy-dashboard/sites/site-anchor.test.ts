import { expect, test } from "vitest";
import { siteAnchor } from "./site-anchor.ts";

test("a title of spaces, quotes and half a character still names a row", () => {
  expect(siteAnchor('А "б"')).toBe("site-%D0%90%20%22%D0%B1%22");
  expect(siteAnchor("\uD800")).toBe("site-%EF%BF%BD");
});
