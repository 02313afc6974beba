import fc from "fast-check";
import { expect, test } from "vitest";
import { bodyOf, isEmptyValue, isSameValue, type VacancyValues } from "#contract/vacancy-values.ts";
import { formFieldNames, formValuesOf, valuesOfForm } from "./form-values.ts";
import { anyChanges, anyValues } from "./testing/any-values.ts";
import {
  changedValues,
  changeList,
  editableFields,
  remainingChanges,
  withChanges,
} from "./vacancy-changes.ts";

const isSame = (one: VacancyValues, other: VacancyValues): boolean =>
  editableFields.every((name) => isSameValue(one[name], other[name]));

test("the base of an edit plus the changes it sends equals the form", () => {
  fc.assert(
    fc.property(anyValues, anyValues, (base, now) => {
      expect(isSame(withChanges(base, changedValues(base, now)), now)).toBe(true);
    }),
  );
});

test("only differences are sent, all of them in the body under the interface's names", () => {
  fc.assert(
    fc.property(anyValues, anyChanges, (base, overrides) => {
      const now = withChanges(base, overrides);
      const changes = changedValues(base, now);
      expect(Object.keys(bodyOf("edit", changes))).toEqual(Object.keys(changes));
      for (const name of editableFields) {
        expect(name in changes).toBe(!isSameValue(base[name], now[name]));
      }
    }),
  );
});

test("an unchanged form has no changes", () => {
  fc.assert(
    fc.property(anyValues, (values) => {
      expect(changedValues(values, valuesOfForm(formValuesOf(values)))).toEqual({});
    }),
  );
});

test("any values survive the way into the form and back", () => {
  fc.assert(
    fc.property(anyValues, (values) => {
      const form = formValuesOf(values);
      expect(Object.keys(form)).toEqual(formFieldNames);
      expect(valuesOfForm(form)).toEqual(values);
    }),
  );
});

test("the form's values are in the body of creation and edit, except fields of the other operation", () => {
  fc.assert(
    fc.property(anyValues, (values) => {
      const { not_use_company_data: _switch, ...edited } = values;
      const form = valuesOfForm(formValuesOf(values));
      expect(Object.keys(bodyOf("edit", form))).toEqual(Object.keys(edited));
      const video = values.link_to_the_video_on_youtube;
      const {
        citizenship: _country,
        w_m: _sex,
        link_to_the_video_on_youtube: _,
        ...created
      } = values;
      expect(Object.keys(bodyOf("create", form)).toSorted()).toEqual(
        [...Object.keys(created), ...(video === undefined ? [] : ["link_to_the_video"])].toSorted(),
      );
    }),
  );
});

test("an emptied field is sent as an empty text or list", () => {
  const base = { salary_from: "50000", work_permits: ["1", "2"], metro: "7", post: "Слесарь" };
  expect(changedValues(base, { post: "Слесарь" })).toEqual({
    salary_from: "",
    work_permits: [],
    metro: "",
  });
});

test("the order of ids, spaces around a text and kinds of line endings are not changes", () => {
  const base = { work_permits: ["1", "2"], post: "Слесарь", responsibility: "Раз\r\nдва" };
  const now = { work_permits: ["2", "1"], post: "  Слесарь ", responsibility: "Раз\nдва\n" };
  expect(changeList(base, now)).toEqual([]);
});

test("spaces inside a text are changes", () => {
  expect(changeList({ post: "Слесарь" }, { post: "Сле сарь" })).toEqual([
    { field: "post", before: "Слесарь", after: "Сле сарь" },
  ]);
});

test("a text is sent without the spaces around it", () => {
  expect(changedValues({ post: "Слесарь" }, { post: " Токарь " })).toEqual({ post: "Токарь" });
});

test("if the service does not return the vacancy, exactly the filled-in fields are sent", () => {
  fc.assert(
    fc.property(anyValues, (now) => {
      const { not_use_company_data: _switch, ...sent } = now;
      expect(changedValues(undefined, now)).toEqual(sent);
    }),
  );
});

test("the company data switch is never part of an edit", () => {
  expect(changeList({ not_use_company_data: "0" }, { not_use_company_data: "1" })).toEqual([]);
});

test("changes are in the interface's order, with old and new values", () => {
  const list = changeList(
    { post: "Слесарь", salary_from: "1" },
    { post: "Токарь", education: "2", salary_from: "3" },
  );
  expect(list).toEqual([
    { field: "post", before: "Слесарь", after: "Токарь" },
    { field: "salary_from", before: "1", after: "3" },
    { field: "education", before: undefined, after: "2" },
  ]);
});

test("two empty values are not a change, whatever their type", () => {
  expect(isSameValue("", [])).toBe(true);
  expect(isSameValue(undefined, [])).toBe(true);
  expect(isSameValue(" ", undefined)).toBe(true);
  expect(isEmptyValue([])).toBe(true);
});

test("a field with an unknown value is unchanged unless it is explicitly emptied", () => {
  const form = {
    ...formValuesOf({ post: "Токарь" }),
    emptied: ["salary_to", "work_permits", "post"],
  };
  expect(changedValues(undefined, valuesOfForm(form))).toEqual({
    post: "Токарь",
    salary_to: "",
    work_permits: [],
  });
  const known = { post: "Токарь", salary_to: "70000" };
  expect(changeList(known, valuesOfForm({ ...form, salary_to: "70000" }))).toEqual([
    { field: "work_permits", before: undefined, after: undefined },
  ]);
});

const sent = { post: "Сторож", metro: "5", driving_license: ["b", "c"] };

test("a field with the sent value does not remain", () => {
  const typed = { post: " Сторож ", metro: "5", driving_license: ["c", "b"] };
  expect(remainingChanges(typed, sent)).toEqual({});
});

test("a field changed, filled in or emptied since sending remains as in the form", () => {
  const typed = { post: "Дворник", address: "Дом 1", metro: "", driving_license: [] };
  expect(remainingChanges(typed, sent)).toEqual(typed);
});

test("a field that an edit does not accept does not remain", () => {
  expect(remainingChanges({ not_use_company_data: "1" }, sent)).toEqual({});
});

test("an emptied unknown field does not remain once sent", () => {
  const typed = { salary_to: "", amount: "", emptied: ["salary_to", "amount"] };
  expect(remainingChanges(typed, { salary_to: "" })).toEqual({ emptied: ["amount"] });
  expect(remainingChanges(typed, { salary_to: "", amount: "" })).toEqual({});
});
