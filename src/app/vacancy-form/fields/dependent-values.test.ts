import { expect, test } from "vitest";
import { divideByParents } from "./dependent-values.ts";

const reference = [
  { id: "101", parent: "1" },
  { id: "102", parent: "1" },
  { id: "201", parent: "2" },
  { id: "9" },
];

test.each<[chosen: string[], parents: string[], left: string[], of: string[]]>([
  [["101", "201"], ["1", "2"], [], []],
  [["101", "102", "201"], ["2"], ["101", "102"], ["1"]],
  [["101", "201"], [], ["101", "201"], ["1", "2"]],
  [["101"], ["2"], ["101"], ["1"]],
])(
  "of %j, with the fields of activity %j, these do not belong: %j",
  (chosen, parents, left, of) => {
    expect(divideByParents(reference, chosen, parents)).toEqual({
      kept: chosen.filter((id) => !left.includes(id)),
      left,
      parents: of,
    });
  },
);

test("a value without a known parent stays, whatever is chosen", () => {
  expect(divideByParents(reference, ["9", "777"], ["2"]).kept).toEqual(["9", "777"]);
  expect(divideByParents([], ["101"], []).kept).toEqual(["101"]);
});
