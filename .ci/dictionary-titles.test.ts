import { resolve } from "node:path";
import { expect, test } from "vitest";
import { dictionaries } from "#service/vacancies/dictionaries/all.ts";

/** Of the app, which the compiler keeps apart from this folder. */
const { englishTitle } = (await import(
  resolve(import.meta.dirname, "../src/app/i18n/en/dictionary-titles.ts")
)) as { englishTitle: (field: string, title: string) => string | undefined };

test("every allowed value of the service has an English title, different from the others of its dictionary", () => {
  for (const [field, values] of Object.entries(dictionaries)) {
    const shown = values.map(({ title, group = "" }) => ({
      title,
      english: englishTitle(field, title) ?? title,
      group,
    }));
    expect(shown.filter(({ english }) => /[а-яё]/i.test(english))).toEqual([]);
    const distinct = new Set(shown.map(({ english, group }) => `${group} ${english}`));
    expect(distinct.size, field).toBe(values.length);
  }
});

test("a station is spelled as on an English map of the metro", () => {
  const spelled = (title: string) => englishTitle("metro", title);
  expect(spelled("Кузнецкий Мост")).toBe("Kuznetsky Most");
  expect(spelled("Площадь Ильича")).toBe("Ploshchad Ilyicha");
  expect(spelled("Красные Ворота")).toBe("Krasnye Vorota");
  expect(spelled("Елизаровская")).toBe("Yelizarovskaya");
  expect(spelled("Арбатская (Филёвская линия)")).toBe("Arbatskaya (Filyovskaya Line)");
  expect(spelled("Рядом нет метро")).toBe("No metro nearby");
});

test("a value that nobody translated has no English title, except a station", () => {
  expect(englishTitle("schedule", "Через день в полнолуние")).toBeUndefined();
  expect(englishTitle("metro", "Lubyanka")).toBeUndefined();
});
