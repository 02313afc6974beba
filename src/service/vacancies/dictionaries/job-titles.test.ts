import { expect, test } from "vitest";
import { normalisedTitle } from "../job-title.ts";
import { dictionaries } from "./all.ts";
import { jobTitleFields } from "./job-titles.ts";

const titles = jobTitleFields.flatMap((one) => one.titles);

test("a hundred and fifty job titles and more are known, each once", () => {
  expect(titles.length).toBeGreaterThanOrEqual(150);
  expect(new Set(titles).size).toBe(titles.length);
});

test("titles are normalised: lower case, е for ё, single spaces, no punctuation but + and #", () => {
  for (const title of titles) {
    expect(title).toMatch(/^[a-zа-я0-9+#]+(?: [a-zа-я0-9+#]+)*$/);
    // As a title that somebody types is, or it would never be found.
    expect(title).toBe(normalisedTitle(title));
  }
});

test("a title leads to subheadings that exist, and to just the fields they belong to", () => {
  const parents = new Map(
    dictionaries.specializations_subheading.map(({ id, parent }) => [id, parent]),
  );
  const fields = new Set(dictionaries.specializations.map(({ id }) => id));
  for (const { specializations, subheadings } of jobTitleFields) {
    expect(subheadings.length).toBeGreaterThan(0);
    for (const id of specializations) expect(fields).toContain(id);
    const owners = new Set(subheadings.map((id) => parents.get(id)));
    expect(owners).toEqual(new Set(specializations));
  }
});
