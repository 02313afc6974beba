import { expect, test } from "vitest";
import { responseErrors } from "#contract/responses.ts";
import { makeApiKey, makeVacancy } from "../testing/make-vacancies.ts";
import { onBothStores } from "../testing/start.ts";
import { makePartner } from "../testing/people.ts";
import type { Answered } from "../testing/ask.ts";

const clock = { now: () => Date.UTC(2026, 10, 21, 9), sleep: async () => undefined };

/** `field text` of every error. */
const told = (answered: Answered): string[] =>
  responseErrors.parse(answered.json).errors.map(({ field, text }) => `${field}: ${text}`);
const fields = (answered: Answered): string[] =>
  responseErrors.parse(answered.json).errors.map(({ field }) => field);

onBothStores(
  "the intake of responses",
  (running) => {
    test("a valid response is answered 200 with its id, and stored as sent", async () => {
      const { respond, vacancyId, clientId } = await makePartner(running());
      const body = {
        vacancy_id: vacancyId,
        full_name: "  Ёлкина-О'Нил Вера ",
        phone: "+7 (200) 123-45-67",
        cv_url: "https://resumes.example/1?a=б#в",
        about_candidate: "Первая строка\r\nВторая 😀",
        birthday: "1996-02-29",
        citizenship: "Кот-д'Ивуар",
      };
      const answered = await respond(body);
      expect(answered.status).toBe(200);
      const kept = await running()
        .store.db.selectFrom("responses")
        .selectAll()
        .where("client_id", "=", clientId)
        .executeTakeFirstOrThrow();
      expect(answered.json).toEqual({ data: { id: kept.id } });
      expect(kept).toMatchObject({
        vacancy_id: vacancyId,
        full_name: "Ёлкина-О'Нил Вера",
        phone_digits: "72001234567",
        cv_url: body.cv_url,
        about_candidate: "Первая строка\nВторая 😀",
        birthday: "1996-02-29",
        citizenship: "Кот-д'Ивуар",
        source: "partner",
        created_at: clock.now(),
        keep_until: clock.now() + 180 * 86_400_000,
      });
    });

    test("optional fields may be null, empty or left out", async () => {
      const { respond, responseWith } = await makePartner(running());
      const empty = { cv_url: null, about_candidate: "", birthday: null, citizenship: "  " };
      expect((await respond(responseWith())).status).toBe(200);
      expect((await respond(responseWith(empty))).status).toBe(200);
    });

    test("all errors are reported at once, in the order of the fields", async () => {
      const { respond } = await makePartner(running());
      expect(told(await respond({}))).toEqual([
        "vacancy_id: Поле «Вакансия» не может быть пустым.",
        "full_name: Поле «ФИО» не может быть пустым.",
        "phone: Поле «Телефон» не может быть пустым.",
      ]);
      const answered = await respond({
        wrong: 1,
        phone: "8 999 123-45-67",
        birthday: "2026-02-31",
        vacancy_id: 9_007_199_254_740_991,
        full_name: "",
        cv_url: "javascript:alert(1)",
        state: "published",
        citizenship: 7,
      });
      expect(answered.status).toBe(400);
      expect(answered.json).toMatchObject({ data: {} });
      expect(fields(answered)).toEqual([
        "vacancy_id",
        "full_name",
        "phone",
        "cv_url",
        "birthday",
        "citizenship",
        "wrong",
        "state",
      ]);
      const { errors } = responseErrors.parse(answered.json);
      expect(errors[1]).toEqual({
        text: "Поле «ФИО» не может быть пустым.",
        field: "full_name",
        value: "",
      });
      expect(errors[2]?.value).toBe("8 999 123-45-67");
      expect(errors.at(-1)).toEqual({
        text: "Неизвестное поле «state».",
        field: "state",
        value: null,
      });
    });

    test.for([
      ["vacancy_id", "no number", "x"],
      ["vacancy_id", "half a number", 1.5],
      ["vacancy_id", "zero", 0],
      ["vacancy_id", "a list", [1]],
      ["full_name", "blanks", "  "],
      ["full_name", "digits", "123"],
      ["full_name", "256 letters", "я".repeat(256)],
      ["full_name", "a NUL in it", "Вера\0"],
      ["full_name", "an object", { first: "Вера" }],
      ["phone", "bare digits", "+79991234567"],
      ["phone", "a digit short", "+7 (999) 123-45-6"],
      ["phone", "a digit long", "+7 (999) 123-45-678"],
      ["phone", "a blank before it", " +7 (999) 123-45-67"],
      ["phone", "a letter in it", "+7 (99а) 123-45-67"],
      ["phone", "another country's", "+8 (999) 123-45-67"],
      ["phone", "in other digits", "+7 (٩٩٩) 123-45-67"],
      ["phone", "a number", 79_991_234_567],
      ["cv_url", "ftp", "ftp://resumes.example/1"],
      ["cv_url", "without a scheme", "resumes.example/1"],
      ["cv_url", "with a blank", "https://resumes.example/a b"],
      ["cv_url", "256 long", `https://resumes.example/${"a".repeat(232)}`],
      ["about_candidate", "2001 emoji", "😀".repeat(2001)],
      ["birthday", "in another order", "31.12.1990"],
      ["birthday", "of a 13th month", "1990-13-01"],
      ["birthday", "29 February of no leap year", "2025-02-29"],
      ["birthday", "tomorrow", "2026-11-22"],
      ["birthday", "of a child", "2012-11-22"],
      ["birthday", "of nobody alive", "1926-11-20"],
      ["citizenship", "101 letters", "я".repeat(101)],
    ] as const)("%s that is %s is refused on its field", async ([field, , value]) => {
      const { respond, responseWith } = await makePartner(running());
      const answered = await respond(responseWith({ [field]: value }));
      expect(answered.status).toBe(400);
      expect(fields(answered)).toEqual([field]);
    });

    test.for([
      ["full_name", "255 letters", "я".repeat(255)],
      ["cv_url", "255 long", `http://resumes.example/${"a".repeat(232)}`],
      ["about_candidate", "2000 emoji", "😀".repeat(2000)],
      ["about_candidate", "2000 with a line break", `${"я".repeat(1998)}\r\n😀`],
      ["birthday", "of fourteen years to the day", "2012-11-21"],
      ["birthday", "of a hundred years to the day", "1926-11-21"],
      ["citizenship", "100 letters", "я".repeat(100)],
    ] as const)("%s may be %s", async ([field, , value]) => {
      const { respond, responseWith } = await makePartner(running());
      expect((await respond(responseWith({ [field]: value }))).status).toBe(200);
    });

    test("a number in digits is one too", async () => {
      const { respond, responseWith, vacancyId } = await makePartner(running());
      expect((await respond(responseWith({ vacancy_id: String(vacancyId) }))).status).toBe(200);
    });

    test("an unknown, an archived and another client's vacancy get the same answer", async () => {
      const { respond, responseWith, clientId } = await makePartner(running());
      const { vacancyId: foreign } = await makePartner(running());
      const archived = await makeVacancy(running().store, { client_id: clientId, archive: 1 });
      for (const id of [9_007_199_254_740_991, archived, foreign]) {
        const answered = await respond(responseWith({ vacancy_id: id }));
        expect(answered.status).toBe(400);
        expect(answered.json).toEqual({
          data: {},
          errors: [
            {
              text: "Поле «Вакансия»: такой вакансии нет, или она снята с публикации.",
              field: "vacancy_id",
              value: String(id),
            },
          ],
        });
      }
    });

    test.for([
      ["not JSON", "{", "application/json", 400],
      ["a prototype", '{"__proto__":{"vacancy_id":1}}', "application/json", 400],
      ["another type", "vacancy_id=1", "text/plain", 415],
      ["a form", "vacancy_id=1", "application/x-www-form-urlencoded", 415],
      ["too large", `{"full_name":"${"a".repeat(300_000)}"}`, "application/json", 413],
    ] as const)("a body that is %s is refused in the shape of responses", async (given) => {
      const [, body, type, status] = given;
      const { respond } = await makePartner(running());
      const answered = await respond(body, { "content-type": type });
      expect(answered.status).toBe(status);
      expect(fields(answered)).toEqual([""]);
      expect(answered.json).toEqual({
        data: {},
        errors: [{ text: expect.any(String), field: "", value: null }],
      });
    });

    test("a response repeated with its Idempotency-Key gets the first answer, and is stored once", async () => {
      const { respond, responseWith, send, clientId } = await makePartner(running());
      const body = responseWith();
      const key = { "idempotency-key": "+7 (999) 123-45-67" };
      const first = await respond(body, key);
      expect(first.status).toBe(200);
      expect((await respond(body, key)).text).toBe(first.text);
      const other = await respond(responseWith(), key);
      expect(other.status).toBe(400);
      expect(fields(other)).toEqual([""]);
      expect((await send("GET", "/v1/ext/responses/list")).json).toMatchObject({
        data: { total: 1 },
      });
      const kept = await running()
        .store.db.selectFrom("idempotency_keys")
        .selectAll()
        .where("client_id", "=", clientId)
        .execute();
      expect(kept.length).toBe(1);
      expect(JSON.stringify(kept)).not.toMatch(/999\D*123\D*45\D*67/);
    });

    test("two partners of one client may use the same Idempotency-Key", async () => {
      const { respond, responseWith, clientId } = await makePartner(running());
      const { key } = await makeApiKey(running().store, { clientId, scopes: ["responses"] });
      const same = { "idempotency-key": "1" };
      const [one, other] = [
        await respond(responseWith(), same),
        await respond(responseWith(), { ...same, "x-apikey": key }),
      ];
      expect([one.status, other.status]).toEqual([200, 200]);
      expect(one.text).not.toBe(other.text);
    });
  },
  // The clock stands still here; the limit is tested in api-keys.test.ts.
  { clock, keepDays: 180, callsPerMinute: 10_000 },
);
