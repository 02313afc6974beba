import { expect, test } from "vitest";
import { formValuesOf } from "./form-values.ts";
import { stepStatuses } from "./step-status.ts";
import type { FormError } from "./use-form-errors.ts";

const create = { kind: "create" } as const;
const salaryError: FormError = {
  key: "1",
  field: "salary_to",
  said: { by: "service", text: "Много" },
  against: [
    ["salary_to", "5"],
    ["salary_from", ""],
  ],
};
const stateOf = (values: Parameters<typeof formValuesOf>[0], errors: readonly FormError[] = []) =>
  Object.fromEntries(
    stepStatuses(create, formValuesOf(values), errors).map(({ step, state, count }) => [
      step,
      `${state} ${count}`,
    ]),
  );

test("a step counts what is missing in it, and is complete when nothing is", () => {
  expect(stateOf({})).toMatchObject({ job: "incomplete 2", place: "incomplete 2" });
  expect(stateOf({ address: "Казань" })).toMatchObject({ place: "incomplete 1" });
  expect(stateOf({ address: "Казань", metro: "1" })).toMatchObject({ place: "complete 0" });
});

test("an error goes before what is missing, and goes away when its field or its partner is mended", () => {
  expect(stateOf({ salary_to: "5" }, [salaryError])).toMatchObject({ conditions: "errors 1" });
  expect(stateOf({ salary_to: "6" }, [salaryError])).toMatchObject({ conditions: "incomplete 3" });
  expect(stateOf({ salary_to: "5", salary_from: "1" }, [salaryError])).toMatchObject({
    conditions: "incomplete 3",
  });
});

test("the refused value brings its error back", () => {
  expect(stateOf({ salary_to: " 5 " }, [salaryError])).toMatchObject({ conditions: "errors 1" });
});
