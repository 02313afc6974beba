import { expect, test } from "vitest";
import type { Vacancy } from "#contract/vacancies.ts";
import { adPhotos, adQuestions, ownPost, ownText } from "./ad-extras.ts";

const base = "https://service.example";
const photos = (...photo: unknown[]) => adPhotos({ photo }, base, [base]);
const dot = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";

test.each<[string, unknown, string]>([
  ["an address", `${base}/1.jpg`, `${base}/1.jpg`],
  ["a path of the service's own", "/photos/1.jpg", `${base}/photos/1.jpg`],
  ["a picture in its own address", dot, dot],
  ["an object with an address", { id: 7, url: `${base}/1.jpg` }, `${base}/1.jpg`],
  [
    "an object with an address under another name",
    { id: "7", big: `${base}/1.jpg` },
    `${base}/1.jpg`,
  ],
])("%s is a picture that is shown", (_, photo, href) => {
  expect(photos(photo)).toEqual([expect.objectContaining({ href, isShown: true })]);
});

test("a picture of an origin that the page's policy keeps out is a link, with its words", () => {
  expect(photos({ src: "https://cdn.example/1.jpg", title: "Кухня" })).toEqual([
    { href: "https://cdn.example/1.jpg", isShown: false, words: "Кухня" },
  ]);
});

test.each([
  "javascript:alert(1)",
  "data:text/html;base64,PHNjcmlwdD4=",
  "data:image/svg+xml;base64,PHN2Zz4=",
  "//cdn.example/1.jpg",
  "/\\cdn.example/1.jpg",
  "file:///etc/passwd",
  "Фото кухни",
])("%j is neither a picture nor a link", (photo) => {
  expect(photos(photo)).toEqual([{ href: undefined, isShown: false, words: photo }]);
  expect(photos({ url: photo })[0]).toMatchObject({ href: undefined, isShown: false });
});

test("a value that is not a photo is shown unchanged", () => {
  expect(photos(7, null, ["a"]).map(({ words }) => words)).toEqual(["7", "null", '["a"]']);
});

test("questions are shown as texts in any format, with their answers", () => {
  expect(
    adQuestions({
      vacancyQuestions: [
        "Есть ли медкнижка?",
        { id: 4, question: "Готовы к сменам?", answers: [{ id: 1, text: "Да" }, "Нет"] },
        { title: "Стаж?" },
        { id: 5 },
      ],
    }),
  ).toEqual(["Есть ли медкнижка?", "Готовы к сменам? (Да / Нет)", "Стаж?", '{"id":5}']);
});

// The only fields of a vacancy that are read.
const vacancy = (text: string, specific: Vacancy["specific"] = {}, title = "Повар") =>
  ({ text, title, specific }) as Vacancy;
const parts = {
  responsibility: "Варить щи.",
  qualification_requirements: "Разряд.",
  operating_conditions: "Тёплая\nкухня.",
};

test("the ad's text is shown beside its parts if it differs from them", () => {
  expect(ownText(vacancy("Варить щи.\n\nРазряд.\n\nТёплая кухня.", parts))).toBeUndefined();
  expect(ownText(vacancy("Разряд. Варить щи. Тёплая кухня.", parts))).toBeUndefined();
  expect(ownText(vacancy(" \n ", parts))).toBeUndefined();
  // Without parts, the text is used instead.
  expect(ownText(vacancy("Варить щи."))).toBeUndefined();
  const more = "Варить щи. Разряд. Тёплая кухня. Премия.";
  expect(ownText(vacancy(more, parts))).toBe(more);
  expect(ownText(vacancy(more, { ...parts, more_info: "Премия." }))).toBeUndefined();
  const less = "Варить щи. Разряд.";
  expect(ownText(vacancy(less, parts))).toBe(less);
});

test("the job title is shown where the ad is called otherwise", () => {
  expect(ownPost(vacancy("", { post: "Повар" }))).toBeUndefined();
  expect(ownPost(vacancy("", { post: " Повар\n" }))).toBeUndefined();
  expect(ownPost(vacancy("", {}))).toBeUndefined();
  expect(ownPost(vacancy("", { post: "Повар 5 разряда" }))).toBe("Повар 5 разряда");
});
