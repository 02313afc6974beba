import { expect, test } from "vitest";
import { respellings } from "./respelled.ts";

test.each([
  ["gfgrbyf", ["папкина"]],
  ["rehmth", ["курьер"]],
  ["jnrkbr", ["отклик"]],
  ["dfrfycbb", ["вакансии"]],
  ["papkin", ["папкин"]],
  ["Yuliya Shchukina", ["юлия щукина"]],
  ["kurer", ["курер", "лгкук"]],
  ["ызфшт", ["spain"]],
  ["Курьер", []],
  ["курьер vip", []],
  ["8 916", []],
])("%j may mean %j", (typed, meant) => {
  expect(respellings(typed)).toEqual(meant);
});
