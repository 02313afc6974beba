import fc from "fast-check";
import { expect, test } from "vitest";
import { bodyOf, isEmptyValue, type VacancyValues } from "#contract/vacancy-values.ts";
import { formFieldNames, formValuesOf, valuesOfForm } from "./form-values.ts";
import { anyChanges, anyValues } from "./testing/any-values.ts";
import {
  changedValues,
  changeList,
  editableFields,
  isSameValue,
  remainingChanges,
  withChanges,
} from "./vacancy-changes.ts";

const isSame = (one: VacancyValues, other: VacancyValues): boolean =>
  editableFields.every((name) => isSameValue(one[name], other[name]));

test("what an edit starts from and what it sends make what the form shows", () => {
  fc.assert(
    fc.property(anyValues, anyValues, (base, now) => {
      expect(isSame(withChanges(base, changedValues(base, now)), now)).toBe(true);
    }),
  );
});

test("only what differs is sent, and all of it goes into the body under the interface's names", () => {
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

test("a form as it was filled in changes nothing", () => {
  fc.assert(
    fc.property(anyValues, (values) => {
      expect(changedValues(values, valuesOfForm(formValuesOf(values)))).toEqual({});
    }),
  );
});

test("values go into the form and come back as they were, whatever they are", () => {
  fc.assert(
    fc.property(anyValues, (values) => {
      const form = formValuesOf(values);
      expect(Object.keys(form)).toEqual(formFieldNames);
      expect(valuesOfForm(form)).toEqual(values);
    }),
  );
});

test("the form's values reach the body of a creation and of an edit, but for what is the other's alone", () => {
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

test("an emptied field is sent as an empty text or an empty list", () => {
  const base = { salary_from: "50000", work_permits: ["1", "2"], metro: "7", post: "Слесарь" };
  expect(changedValues(base, { post: "Слесарь" })).toEqual({
    salary_from: "",
    work_permits: [],
    metro: "",
  });
});

test("the order of ids, spaces around a text and the spelling of line ends change nothing", () => {
  const base = { work_permits: ["1", "2"], post: "Слесарь", responsibility: "Раз\r\nдва" };
  const now = { work_permits: ["2", "1"], post: "  Слесарь ", responsibility: "Раз\nдва\n" };
  expect(changeList(base, now)).toEqual([]);
});

test("spaces inside a text do", () => {
  expect(changeList({ post: "Слесарь" }, { post: "Сле сарь" })).toEqual([
    { field: "post", before: "Слесарь", after: "Сле сарь" },
  ]);
});

test("a text is sent without the spaces around it", () => {
  expect(changedValues({ post: "Слесарь" }, { post: " Токарь " })).toEqual({ post: "Токарь" });
});

test("where the service does not show the vacancy, all that is filled in is sent and nothing else", () => {
  fc.assert(
    fc.property(anyValues, (now) => {
      const { not_use_company_data: _switch, ...sent } = now;
      expect(changedValues(undefined, now)).toEqual(sent);
    }),
  );
});

test("the switch of company data is never part of an edit", () => {
  expect(changeList({ not_use_company_data: "0" }, { not_use_company_data: "1" })).toEqual([]);
});

test("changes stand in the interface's order, old beside new", () => {
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

test("nothing that is empty on both sides is a change, whatever it is empty of", () => {
  expect(isSameValue("", [])).toBe(true);
  expect(isSameValue(undefined, [])).toBe(true);
  expect(isSameValue(" ", undefined)).toBe(true);
  expect(isEmptyValue([])).toBe(true);
});

test("a field of which nobody has told what it holds is left alone, or emptied when that is said", () => {
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

test("what was typed as it was sent does not remain", () => {
  const typed = { post: " Сторож ", metro: "5", driving_license: ["c", "b"] };
  expect(remainingChanges(typed, sent)).toEqual({});
});

test("a field changed, filled or emptied since remains as it stands in the form", () => {
  const typed = { post: "Дворник", address: "Дом 1", metro: "", driving_license: [] };
  expect(remainingChanges(typed, sent)).toEqual(typed);
});

test("a field that an edit does not take does not remain", () => {
  expect(remainingChanges({ not_use_company_data: "1" }, sent)).toEqual({});
});

test("what was emptied unseen is done once it was sent", () => {
  const typed = { salary_to: "", amount: "", emptied: ["salary_to", "amount"] };
  expect(remainingChanges(typed, { salary_to: "" })).toEqual({ emptied: ["amount"] });
  expect(remainingChanges(typed, { salary_to: "", amount: "" })).toEqual({});
});
