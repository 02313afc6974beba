import { describe, expect, test } from "vitest";
import { revisionOf, withVersion, type FieldVersion } from "./draft-versions.ts";

const version = (window: string, count: number, value: string): FieldVersion => ({
  value,
  revision: revisionOf(window, count),
});
const put = (
  versions: readonly FieldVersion[],
  one: FieldVersion,
  ...sees: readonly FieldVersion[]
) =>
  withVersion("responsibility", versions, { ...one, sees: sees.map(({ revision }) => revision) });

describe("the versions of a field", () => {
  const [a1, a2, a3] = [1, 2, 3].map((count) => version("a", count, `из первого окна ${count}`));
  const [b1, b2] = [1, 2].map((count) => version("b", count, `из второго окна ${count}`));
  if (!a1 || !a2 || !a3 || !b1 || !b2) throw new Error("There are five");

  test("a window goes on with its own, whatever it saw", () => {
    expect(put(put([], a1), a3)).toEqual([a3]);
  });

  test("what was in sight is replaced", () => {
    expect(put([a1], b1, a1)).toEqual([b1]);
  });

  test("what was not in sight stays beside it", () => {
    expect(put([a2], b1, a1)).toEqual([a2, b1]);
  });

  test("each window then goes on with its own, in its own place", () => {
    const both = put([a1], b1);
    expect(put(put(both, a2, a1), b2, a1)).toEqual([a2, b2]);
  });

  test("whoever has seen all decides", () => {
    expect(put([a2, b1], b2, a2)).toEqual([b2]);
  });

  test("what was typed on while it was decided is not lost", () => {
    expect(put([a3, b1], b2, a2)).toEqual([a3, b2]);
  });

  test("the same change again, or an earlier one, changes nothing", () => {
    expect(put([a2, b1], a2)).toEqual([a2, b1]);
    expect(put([a2, b1], a1)).toEqual([a2, b1]);
  });

  test("the same text and an empty one have nothing to lose", () => {
    expect(put([version("a", 1, "Токарь ")], version("b", 1, "Токарь"))).toHaveLength(1);
    expect(put([version("a", 1, "")], b1)).toEqual([b1]);
    expect(put([a1], version("b", 1, ""))).toEqual([a1, version("b", 1, "")]);
  });

  test("of a tick the later stands", () => {
    const [yes, no] = [version("a", 1, "1"), version("b", 1, "0")];
    expect(withVersion("not_use_company_data", [yes], { ...no, sees: [] })).toEqual([no]);
  });
});
