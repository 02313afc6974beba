import { expect, test } from "vitest";
import { auditFilter } from "./record-filters.ts";

const read = (text: string) => auditFilter.read(new URLSearchParams(text));

test("an address of the log comes back as it was written", () => {
  for (const text of [
    "",
    "who=user%3A12&operation=editVacancy&record=vacancy%3A7&from=2026-01-02&to=2026-03-04",
    "who=key&record=response&page=3&limit=100",
  ]) {
    expect(auditFilter.write(read(text))).toBe(text);
  }
});

test("what an address cannot mean is dropped", () => {
  for (const text of [
    "who=nobody",
    "who=user:x",
    "who=user:1:2",
    "record=invoice:1",
    "operation=a b",
    "from=2026-02-31",
    "from=2026-03-02&to=2026-03-01",
    "page=0",
    "limit=501",
  ]) {
    expect(auditFilter.write(read(text)), text).toBe("");
  }
});

test("the service is asked for what the address says, and a change leads back to page 1", () => {
  const filter = auditFilter.change(read("page=4&who=user:12"), { operation: "signIn" });
  expect(auditFilter.request(filter)).toEqual({
    params: { page: 1, limit: 50 },
    query: { who: "user:12", operation: "signIn" },
  });
});

test("what the log cannot read in its address is named", () => {
  const unread = (text: string) =>
    auditFilter.unread(new URLSearchParams(text)).map(({ name }) => name);
  expect(unread("who=user:12&operation=signIn&record=vacancy&from=2026-10-01")).toEqual([]);
  expect(unread("who=robot&operation=a-b&to=2026-10-32&user=7")).toEqual([
    "who",
    "operation",
    "to",
    "user",
  ]);
});
