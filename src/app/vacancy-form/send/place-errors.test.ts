import { describe, expect, test } from "vitest";
import type { ErrorEntry } from "#contract/errors.ts";
import { vacancyField, vacancyFields } from "#contract/vacancy-fields.ts";
import type { VacancyValues } from "#contract/vacancy-values.ts";
import { fields } from "../../i18n/ru/vacancy-fields.ts";
import { fields as english } from "../../i18n/en/vacancy-fields.ts";
import { formFieldNames, type FormFieldName } from "../form-values.ts";
import { placeErrors, type ErrorTools } from "./place-errors.ts";

const entry = (field: string | null, rest: Partial<ErrorEntry> = {}): ErrorEntry => ({
  type: "validation",
  code: "constraint",
  text: "Поле не может быть пустым.",
  field,
  value: "",
  ...rest,
});

/** A service without references, unless overridden. */
function means(given: Partial<ErrorTools> = {}) {
  const asked: FormFieldName[] = [];
  const { askProperty = async () => undefined, ...rest } = given;
  return {
    asked,
    means: {
      values: {},
      titles: [fields.titles],
      words: fields.place,
      knownId: () => undefined,
      hasOurIds: false,
      ...rest,
      askProperty: async (name: FormFieldName) => {
        asked.push(name);
        return await askProperty(name);
      },
    } satisfies ErrorTools,
  };
}

/** Placard's ids assigned to other parameters. */
const foreignId = (name: FormFieldName): string => {
  const next = formFieldNames[(formFieldNames.indexOf(name) + 1) % formFieldNames.length];
  return vacancyField(next ?? name)?.id ?? "";
};
const fieldsOf = async (entries: ErrorEntry[], given: Partial<ErrorTools> = {}) =>
  (await placeErrors(entries, means(given).means)).map(({ field }) => field);

const allFilled: VacancyValues = Object.fromEntries(
  formFieldNames.map((name) => [name, name.startsWith("specializations") ? ["1"] : "1"]),
);

describe("a name", () => {
  test.for(vacancyFields.map(({ name }) => name))("%s is its own field", async (name) => {
    const { asked, means: given } = means();
    const [placed] = await placeErrors([entry(name)], given);
    expect(placed?.field).toBe(vacancyField(name)?.keptAs ?? name);
    expect(asked).toEqual([]);
  });

  test("that is unknown is shown next to the service's text", async () => {
    const [placed] = await placeErrors([entry("nonsense", { text: "Нет." })], means().means);
    expect(placed).toMatchObject({ field: undefined, text: "Нет. (nonsense)" });
  });
});

describe("a numeric id", () => {
  test("is resolved by the contract for Placard's own service, without a request", async () => {
    const { asked, means: given } = means({ hasOurIds: true });
    const placed = await placeErrors(
      vacancyFields.map(({ id }) => entry(id)),
      given,
    );
    expect(placed.map(({ field }) => field)).toEqual(
      vacancyFields.map(
        (row: { name: FormFieldName | "link_to_the_video"; keptAs?: FormFieldName }) =>
          row.keptAs ?? row.name,
      ),
    );
    expect(asked).toEqual([]);
  });

  test("is not resolved by the contract for another service, even if the numbers are the same", async () => {
    const entries = formFieldNames.map((name) => entry(foreignId(name)));
    const askProperty = async (name: FormFieldName) => foreignId(name);
    expect(await fieldsOf(entries, { askProperty })).toEqual([...formFieldNames]);
    expect(await fieldsOf([entry("1005")], { values: allFilled })).toEqual([undefined]);
  });

  test("from a loaded reference is resolved without a request", async () => {
    const { asked, means: given } = means({
      knownId: (name) => (name === "metro" ? "77" : undefined),
    });
    expect((await placeErrors([entry("77")], given))[0]?.field).toBe("metro");
    expect(asked).toEqual([]);
  });

  test("is looked up first in required empty fields, then in fields the text names, at most four at once", async () => {
    let running = 0;
    let most = 0;
    const { asked, means: given } = means({
      values: { ...allFilled, address: "", schedule: "" },
      askProperty: async (name) => {
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        return foreignId(name);
      },
    });
    const entries = [
      entry(foreignId("schedule")),
      entry(foreignId("food"), { text: "Питание: неверно.", code: "wrong", value: "7" }),
    ];
    const placed = await placeErrors(entries, given);
    expect(placed.map(({ field }) => field)).toEqual(["schedule", "food"]);
    expect(asked.slice(0, 3)).toEqual(["schedule", "address", "food"]);
    expect(asked.length).toBeLessThan(9);
    expect(most).toBeLessThanOrEqual(4);
  });

  test("is looked up in all references until it is found", async () => {
    const { asked, means: given } = means({ askProperty: async (name) => foreignId(name) });
    const [placed] = await placeErrors([entry(foreignId("w_m"))], given);
    expect(placed?.field).toBe("w_m");
    expect(new Set(asked).size).toBe(asked.length);
  });

  test("is not looked up everywhere in a service without references", async () => {
    const { asked, means: given } = means();
    await placeErrors([entry("9")], given);
    expect(asked.length).toBeLessThanOrEqual(8);
  });
});

describe("an id that no reference explains", () => {
  test("is matched by the longest field title in the text, in any given language", async () => {
    const say = (text: string) => entry("1", { text, code: "wrong", value: "x" });
    const texts = [
      "Поле «Добавочный номер дополнительного телефона» неверно",
      "поле «СФЕРА ДЕЯТЕЛЬНОСТИ»: нет такой",
      "Parameter salary_from must be a number",
      "The field Metro station is required",
      "Ошибка на сайте",
    ];
    expect(
      await fieldsOf(texts.map(say), {
        values: allFilled,
        titles: [fields.titles, english.titles],
      }),
    ).toEqual(["phone_additional_extension", "specializations", "salary_from", "metro", undefined]);
  });

  test("is matched in order if the numbers of errors and of empty required fields agree", async () => {
    const values = { ...allFilled, responsibility: "", address: "", person_name: "" };
    expect(await fieldsOf([entry("8"), entry("5"), entry("31")], { values })).toEqual([
      "responsibility",
      "address",
      "person_name",
    ]);
    expect(await fieldsOf([entry("8"), entry("5")], { values })).toEqual([undefined, undefined]);
  });

  test("is matched in order next to known ids and to fields found by the title", async () => {
    const values = { ...allFilled, specializations: [], address: "", metro: "" };
    expect(await fieldsOf([entry("address"), entry("5")], { values })).toEqual([
      "address",
      "metro",
    ]);
    expect(await fieldsOf([entry("4"), entry("5")], { values })).toEqual(["address", "metro"]);
  });

  test("is not matched to a field with a value, or with another error code", async () => {
    const values = { ...allFilled, address: "" };
    for (const rest of [{ value: "x" }, { code: "wrong" }]) {
      expect(await fieldsOf([entry("5", rest)], { values })).toEqual([undefined]);
    }
  });

  test("is shown as text with its number", async () => {
    const [placed] = await placeErrors(
      [entry("5", { text: "Неверно." })],
      means({ values: allFilled }).means,
    );
    expect(placed).toMatchObject({ field: undefined, text: "Неверно. (поле № 5)" });
  });
});

describe("texts", () => {
  test("about an empty request are ours, without a field", async () => {
    const empty = entry(null, { type: "system", code: "empty_request", value: null, text: "x" });
    const [placed] = await placeErrors([empty], means().means);
    expect(placed).toEqual({ field: undefined, text: fields.place.emptyRequest });
  });

  test("that are missing are replaced", async () => {
    const placed = await placeErrors(
      [entry("post", { text: " " }), entry("post", { text: "", code: "wrong" })],
      means().means,
    );
    expect(placed.map(({ text }) => text)).toEqual([fields.place.required, fields.place.refused]);
  });

  test("of any length and with any characters become a short line", async () => {
    const [placed] = await placeErrors(
      [entry("post", { text: `a\u202e\n\u0000b${"ё".repeat(1_000_000)}` })],
      means().means,
    );
    expect(placed?.text).toMatch(/^a bё+…$/);
    expect(placed?.text.length).toBeLessThan(310);
  });
});
