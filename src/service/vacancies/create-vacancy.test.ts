import { expect, test } from "vitest";
import { vacancyFields, type VacancyFieldName } from "#contract/vacancy-fields.ts";
import { makeCompany } from "../testing/make-vacancies.ts";
import { makeClient } from "../testing/make.ts";
import { onBothStores } from "../testing/start.ts";
import { makeRecruiter, readVacancy, refusals } from "../testing/people.ts";

const requiredNames = vacancyFields.filter(({ required }) => required).map(({ name }) => name);
const long = (length: number) => "я".repeat(length);

const shapes = [
  [
    "order_email",
    "hr@own.example; jobs@own.example hr@own.example",
    "hr@own.example, jobs@own.example",
  ],
  ["order_email", "кадры@скрепка.рф,hr@own.example", "кадры@скрепка.рф, hr@own.example"],
  ["site_url", "own.example", "https://own.example"],
  ["site_url", "скрепка.рф:8080/работа?a=1#b", "https://скрепка.рф:8080/работа?a=1#b"],
  ["site_url", "HTTP://own.example", "HTTP://own.example"],
  ["site_url", "own.example\u200b", "https://own.example"],
  ["site_url", "https://own.example/{keyword}|o'neil", "https://own.example/{keyword}|o'neil"],
  ["order_email", "mailto:hr@own.example", "hr@own.example"],
  ["order_email", "\u200b<hr@own.example>.", "hr@own.example"],
  ["phone", "8.495.123–45–67", "+7 (495) 123-45-67"],
  ["phone", "\u202d+7 (495) 123-45-67\u202c", "+7 (495) 123-45-67"],
  ["phone", "+7 (495) 123-45-67\u200b", "+7 (495) 123-45-67"],
  ["phone", "тел. +7 (495) 123-45-67", "+7 (495) 123-45-67"],
  ["phone", "tel:+74951234567", "+7 (495) 123-45-67"],
  ["phone_additional", "[+84] 91 234 5678", "+84 91 234 5678"],
] as const;
const extended = [
  "+7 (495) 123-45-67 доб. 5",
  "+7 (495) 123-45-67, доб.5",
  "+7 (495) 123-45-67 (добавочный 5)",
  "+7 (495) 123-45-67 вн. 5",
  "+7 (495) 123-45-67 ext. 5",
  "+7 (495) 123-45-67 #5",
] as const;
const shapeless = [
  ["order_email", "hr@own.example, hr"],
  ["order_email", ";,"],
  ["order_email", "hr@company..example"],
  ["site_url", "ftp://own.example"],
  ["site_url", "https://ok@evil.example"],
  ["site_url", "http://a\\@evil"],
  ["site_url", "ok@evil.example"],
  ["logo_url", "https://ok@evil.example/logo.png"],
  ["logo_url", "http://a\\@evil"],
  ["link_to_the_video_on_youtube", "https://ok@evil.example/1"],
  ["link_to_the_video_on_youtube", "http://a\\@evil"],
  ["site_url", "javascript:alert(1)"],
  ["site_url", "mailto:hr@own.example"],
  ["site_url", "hr@own.example"],
  ["site_url", "10.0.0.1"],
  ["site_url", "own"],
  ["site_url", "own site.example"],
  ["phone", "+7 (495) 123-45-67 звонить после шести"],
  ["phone", "доб. 5"],
  ["phone", "+7 (495) 123-45-67, +7 (495) 123-45-68"],
  ["phone", "+7 (495) 123-45-67 Анна"],
] as const;

onBothStores("creating a vacancy", (running) => {
  test("what was pasted is stored clean: lines stay lines, and what nobody sees is gone", async () => {
    const { create, bodyWith, edit, created, details } = await makeRecruiter(running());
    const pasted = {
      post: "Прода\u00adвец\u2028на\u00a0 кассу\u200b",
      responsibility: "\ufeffПробивать чеки\vи считать\u2028сдачу\n\n\tв смену ",
      person_name: "Зелёный Край".normalize("NFD"),
      not_use_company_data: 1,
    };
    const clean = {
      post: "Продавец на кассу",
      responsibility: "Пробивать чеки\nи считать\nсдачу\n\n\tв смену",
    };
    const answered = await create(bodyWith(pasted));
    expect(answered.json).toMatchObject({
      data: {
        title: clean.post,
        specific: clean,
        contacts: { personName: "Зелёный Край" },
      },
    });
    const { id } = await created();
    const { not_use_company_data: _switch, ...edited } = pasted;
    expect((await edit(id, edited)).status).toBe(204);
    expect((await details(id)).specific).toMatchObject(clean);
  });

  test("values with a clear meaning are normalized, and no others", async () => {
    const { create, bodyWith, edit, created } = await makeRecruiter(running());
    const told = async (given: object) => {
      const answered = await create(bodyWith({ not_use_company_data: 1, ...given }));
      return answered.status === 201
        ? (answered.json as { data: { contacts: Record<string, unknown> } }).data.contacts
        : refusals(answered);
    };
    for (const [name, given, kept] of shapes) {
      const contacts = await told({ [name]: given });
      expect(JSON.stringify(contacts), given).toContain(JSON.stringify(kept));
    }
    const main = { number: "+7 (495) 123-45-67", additional: "5" };
    for (const phone of extended) {
      expect(await told({ phone }), phone).toMatchObject({ phones: { main } });
      expect(await told({ phone, phone_extension: "5" })).toMatchObject({ phones: { main } });
    }
    for (const [name, given] of shapeless) {
      expect(await told({ [name]: given }), given).toEqual([`invalid ${name}`]);
    }
    const two = await told({ phone: extended[0], phone_extension: "6" });
    expect(two).toEqual(["invalid phone_extension"]);
    const { id } = await created();
    expect((await edit(id, { phone: extended[0], site_url: "own.example" })).status).toBe(204);
    const edited = await running()
      .store.db.selectFrom("vacancies")
      .select("specific")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(edited.specific)).toMatchObject({
      phone: main.number,
      phone_extension: "5",
      site_url: "https://own.example",
    });
  });

  test("the required values make an unpaid vacancy with every part of §2.5", async () => {
    const { create, bodyWith, companyId } = await makeRecruiter(running());
    const answered = await create(bodyWith());
    expect(answered.status, answered.text).toBe(201);
    expect(answered.headers.get("etag")).toBe('"v1"');
    const { data } = answered.json as { data: Record<string, unknown> };
    expect(Object.keys(data).toSorted()).toEqual(
      (
        "id externalId archive createdAt editedAt archivedAt siteUrl reportUrl title text state category " +
        "tariff packet wholesale contacts address specific photo vacancyQuestions company"
      )
        .split(" ")
        .toSorted(),
    );
    expect(data).toMatchObject({
      archive: 0,
      archivedAt: null,
      title: "Испытатель скрепок",
      state: { type: "not_paid", activatedAt: null, completedAt: null },
      address: { text: { value: "Вымышленск, ул. Бумажная, д. 1" } },
      company: { id: companyId },
      photo: [],
      vacancyQuestions: [],
    });
    expect(data["createdAt"]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+03:00$/);
  });

  test("numbers and flags come back as strings, dictionary values as id and title, several as a list", async () => {
    const { created } = await makeRecruiter(running());
    const { specific } = await created({
      salary_from: 50_000,
      food: 1,
      trip: 0,
      driving_license: ["1"],
      experience: "1",
    });
    const { title } = specific.experience ?? {};
    expect(specific).toMatchObject({
      salary_from: "50000",
      food: "1",
      trip: "0",
      experience: { id: "1", title: expect.stringMatching(/\S/) },
      employment: { id: "1", title: expect.stringMatching(/\S/) },
      driving_license: [{ id: "1", title: expect.stringMatching(/\S/) }],
      work_permits: [],
    });
    expect(title).not.toBe("1");
    expect(specific.salary_to).toBeUndefined();
  });

  test.for([[""], ["{}"]])("a request without data (%j) gets one error", async ([body]) => {
    const { create } = await makeRecruiter(running());
    const answered = await create(body);
    expect(answered.status).toBe(400);
    expect(answered.json).toEqual({
      data: {},
      errors: [
        {
          type: "system",
          code: "empty_request",
          text: expect.any(String),
          field: null,
          value: null,
        },
      ],
    });
  });

  test("all missing values are reported at once, by numeric id, in the table's order", async () => {
    const { create } = await makeRecruiter(running());
    const answered = await create({ salary_from: 1 });
    expect(answered.status).toBe(400);
    const { errors } = answered.json as { errors: Record<string, unknown>[] };
    expect(refusals(answered)).toEqual(requiredNames.map((name) => `constraint ${name}`));
    for (const error of errors) {
      expect(error).toMatchObject({
        type: "validation",
        code: "constraint",
        field: expect.stringMatching(/^\d+$/),
        value: "",
      });
    }
  });

  test.for(requiredNames.filter((name) => !name.startsWith("specializations")))(
    "without %s there is no vacancy",
    async (name) => {
      const { create, bodyWith } = await makeRecruiter(running());
      for (const empty of [undefined, null, "", "  "]) {
        expect(refusals(await create(bodyWith({ [name]: empty })))).toEqual([`constraint ${name}`]);
      }
    },
  );

  test.for<[VacancyFieldName, unknown, string]>([
    ["post", long(151), "too_long"],
    ["responsibility", long(5001), "too_long"],
    ["responsibility", "a\ud800b", "invalid"],
    ["address", "\ud800", "invalid"],
    ["post", { id: 1 }, "invalid"],
    ["employment", "404", "unknown_value"],
    ["employment", { title: "?" }, "constraint"],
    ["metro", ["1"], "invalid"],
    ["driving_license", ["1", "404"], "unknown_value"],
    ["driving_license", [{ id: "1" }], "invalid"],
    ["salary_from", "12abc", "invalid"],
    ["salary_from", 1.5, "invalid"],
    ["salary_from", -1, "out_of_range"],
    ["age_kandidat_ot", 13, "out_of_range"],
    ["age_kandidat_to", 101, "out_of_range"],
    ["food", 2, "invalid"],
    ["food", "yes", "invalid"],
    ["link_to_the_video_on_youtube", "javascript:alert(1)", "invalid"],
    ["site_url", "employer", "invalid"],
    ["phone", "звоните", "invalid"],
    ["order_email", "jobs at employer", "invalid"],
    ["company_id", "9007199254740991", "unknown_value"],
    ["company_id", "9007199254740993", "invalid"],
    ["company_id", 0, "out_of_range"],
  ])("%s: %j is refused on that parameter", async ([name, value, code]) => {
    const { create, bodyWith } = await makeRecruiter(running());
    const answered = await create(bodyWith({ [name]: value }));
    expect(answered.status).toBe(400);
    expect(refusals(answered)).toEqual([`${code} ${name}`]);
  });

  test("a company of another client is as unknown as one that does not exist", async () => {
    const { create, bodyWith } = await makeRecruiter(running());
    const otherClient = await makeClient(running().store);
    const foreign = await makeCompany(running().store, { client_id: otherClient });
    expect(refusals(await create(bodyWith({ company_id: foreign })))).toEqual([
      "unknown_value company_id",
    ]);
  });

  test.for([
    [{ salary_from: 2, salary_to: 1 }, ["range_reversed salary_to"]],
    [{ age_kandidat_ot: 40, age_kandidat_to: 39 }, ["range_reversed age_kandidat_to"]],
    [{ salary_from: 2, salary_to: 2, age_kandidat_ot: 14, age_kandidat_to: 100 }, undefined],
    [{ salary_to: 0 }, undefined],
  ] as const)("a range %j is not reversed", async ([given, wanted]) => {
    const { create, bodyWith } = await makeRecruiter(running());
    const answered = await create(bodyWith(given));
    expect(answered.status).toBe(wanted === undefined ? 201 : 400);
    if (wanted !== undefined) expect(refusals(answered)).toEqual(wanted);
  });

  test("errors are reported in the table's order", async () => {
    const { create, bodyWith } = await makeRecruiter(running());
    const wrong = { person_name: "", food: 7, salary_from: 2, salary_to: 1, post: "" };
    expect(refusals(await create(bodyWith(wrong)))).toEqual([
      "constraint post",
      "range_reversed salary_to",
      "invalid food",
      "constraint person_name",
    ]);
  });

  test("an unknown field is refused by name, with all other errors", async () => {
    const { create, bodyWith } = await makeRecruiter(running());
    const answered = await create(bodyWith({ colour: "red", citizenship: "1", post: "" }));
    expect(answered.status).toBe(400);
    expect(refusals(answered)).toEqual([
      "constraint post",
      "unknown_field colour",
      "unknown_field citizenship",
    ]);
  });

  test("the video is accepted under both its names, and its own name takes precedence", async () => {
    const { created } = await makeRecruiter(running());
    const one = "https://video.example/1";
    const other = "https://video.example/2";
    const shown = async (given: Record<string, unknown>) =>
      (await created(given)).specific.link_to_the_video_on_youtube;
    expect(await shown({ link_to_the_video: one })).toBe(one);
    expect(await shown({ link_to_the_video_on_youtube: other })).toBe(other);
    expect(await shown({ link_to_the_video: one, link_to_the_video_on_youtube: other })).toBe(one);
  });

  test("several values come as a list, as numbers or comma-separated, each counted once", async () => {
    const { created } = await makeRecruiter(running());
    for (const given of [["1"], [1], "1", "1, 1", ["1,1"], 1]) {
      const { specific } = await created({ driving_license: given });
      expect(specific.driving_license?.map(({ id }) => id)).toEqual(["1"]);
    }
  });

  test("a form means the same as JSON", async () => {
    const { create, bodyWith, companyId } = await makeRecruiter(running());
    const form = new URLSearchParams({
      salary_from: "70000",
      "employment[id]": "1",
      schedule: "1",
    });
    for (const id of ["1", "2"]) form.append("driving_license", id);
    form.append("work_permits[]", "1");
    for (const [name, value] of Object.entries(bodyWith())) {
      if (name !== "employment" && name !== "schedule") form.append(name, String(value));
    }
    const vacancy = readVacancy(
      await create(form.toString(), { "content-type": "application/x-www-form-urlencoded" }),
    );
    expect(vacancy.company?.id).toBe(companyId);
    expect(vacancy.specific).toMatchObject({
      salary_from: "70000",
      employment: { id: "1" },
      schedule: { id: "1" },
      driving_license: [{ id: "1" }, { id: "2" }],
      work_permits: [{ id: "1" }],
    });
  });

  test("line ends of a form are those of any text", async () => {
    const { created } = await makeRecruiter(running());
    const { specific } = await created({ responsibility: "раз\r\nдва\rтри" });
    expect(specific.responsibility).toBe("раз\nдва\nтри");
  });
});
