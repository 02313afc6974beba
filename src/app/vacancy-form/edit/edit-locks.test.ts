import { expect, test } from "vitest";
import { vacancyStates } from "#contract/vacancies.ts";
import { editLocks } from "./edit-locks.ts";

const state = (type: string) => ({
  state: {
    type,
    title: type,
    activatedAt: null,
    completedAt: null,
    autoUpdatedAt: null,
    left2end: null,
    need2prolongate: false,
    checked: false,
  },
});

test("an unpaid vacancy locks nothing", () => {
  expect(editLocks(state("not_paid")).size).toBe(0);
});

test.for([...vacancyStates.filter((type) => type !== "not_paid"), "a_state_of_another_service"])(
  "job title and company are locked when the vacancy is %s",
  (type) => {
    expect([...editLocks(state(type)).keys()]).toEqual(["post", "company_id"]);
  },
);

test("a vacancy the service does not show locks nothing: the service itself refuses", () => {
  expect(editLocks(undefined).size).toBe(0);
});
