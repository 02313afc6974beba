import { expect, test } from "vitest";
import { readForm } from "./form-body.ts";

test.for([
  ["a=1&b=", { a: "1", b: "" }],
  ["a=1&a=2&a=3", { a: ["1", "2", "3"] }],
  ["a%5B%5D=1", { a: ["1"] }],
  ["a[0]=1&a[1]=2", { a: ["1", "2"] }],
  ["employment[id]=1&employment[title]=x", { employment: { id: "1", title: "x" } }],
  ["post=%D0%90+%2B+%D0%91", { post: "А + Б" }],
  ["a[b][c]=1", { "a[b][c]": "1" }],
  ["", {}],
] as const)("the form %s is %j", ([form, object]) => {
  expect(readForm(form)).toEqual(object);
});

test("a form cannot reach a prototype", () => {
  const read = readForm("__proto__[polluted]=1&constructor=x&a[__proto__]=1");
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  expect(Object.keys(read).toSorted()).toEqual(["__proto__", "a", "constructor"]);
  expect(Reflect.get({}, "polluted")).toBeUndefined();
});
