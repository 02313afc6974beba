import { expect, test } from "vitest";
import { operations, type Operation } from "#contract/operations.ts";
import { readUnusual } from "./unusual-answer.ts";

const row = {
  count_id: 7,
  count_number: "A-7",
  created_at: "2026-03-01",
  amount: 1500,
  payer: "ООО «Полёт»",
  recipient: "АО «Приём»",
  payment_order: null,
  payed_at: null,
  acts_amount: 0,
  acts_text: null,
  status: "not_paid",
  can_delete: true,
};
const read = (operation: Operation, answer: unknown, status = 200) => {
  const schema = operation.replies[status];
  if (!schema) throw new Error(`${operation.path} has no ${status} with a body`);
  return readUnusual(operation, schema, answer);
};
const list = (...items: unknown[]) => ({
  data: { items, total: String(items.length), pages: { page: "1", total: 1 } },
});

test("numbers sent as text, text sent as numbers and flags sent as 0 and 1 are read as their own type", () => {
  const other = {
    ...row,
    count_id: "7",
    count_number: 700,
    amount: "1500",
    acts_amount: "300.00",
    payment_order: 12,
    can_delete: 1,
    links: {},
  };
  expect(read(operations.listInvoices, list(other))).toMatchObject({
    ok: true,
    unreadable: [],
    value: {
      data: {
        items: [
          {
            ...row,
            count_number: "700",
            acts_amount: 300,
            payment_order: 12,
          },
        ],
        total: 1,
      },
    },
  });
});

test("null and absent mean the same for an optional value, and a missing number of acts is not zero", () => {
  const { payment_order: _order, acts_text: _text, ...rest } = row;
  const answer = list({ ...rest, acts_amount: null, payer: null });
  expect(read(operations.listInvoices, answer)).toMatchObject({
    ok: true,
    unreadable: [],
    value: {
      data: { items: [{ payment_order: null, acts_text: null, acts_amount: 0, payer: "" }] },
    },
  });
});

test("a timestamp or a Russian date sent as a day keeps the written day", () => {
  const days = ["2026-03-01T23:30:00-05:00", "01.03.2026", "2026-03-01 00:00:00"];
  const answer = list(...days.map((created_at) => ({ ...row, created_at })));
  expect(read(operations.listInvoices, answer)).toMatchObject({
    ok: true,
    unreadable: [],
    value: { data: { items: days.map(() => ({ created_at: "2026-03-01" })) } },
  });
});

test.each([
  ["an amount that is absent", { amount: null }, "amount"],
  ["an amount with kopecks", { amount: "1500.50" }, "amount"],
  ["an amount beyond what a number holds", { amount: "9007199254740993" }, "amount"],
  ["an amount in words", { amount: "много" }, "amount"],
  ["an amount sent as false", { amount: false }, "amount"],
  ["an amount sent as true", { amount: true }, "amount"],
  ["a sum of acts sent as false", { acts_amount: false }, "acts_amount"],
  ["a number that is absent", { count_number: null }, "count_number"],
  ["a day that is none", { created_at: "31 февраля" }, "created_at"],
])("%s is not guessed: its record is set aside, the others are shown", (_title, wrong, field) => {
  expect(read(operations.listInvoices, list(row, { ...row, ...wrong }))).toMatchObject({
    ok: true,
    value: { data: { items: [row] } },
    unreadable: [{ index: 1, id: "7", field }],
  });
});

test("statistics in other spellings still distinguish a site's number from a site without one", () => {
  const answer = {
    data: {
      from: "2026-03-01T00:00:00+03:00",
      to: "2026-03-07",
      summary: "12",
      views: [
        { title: "А", url: "https://a.example", views: "12", error: null },
        { title: "Б", url: null, error: "Сайт не ведёт статистику", views: null },
        { title: "В", url: "", views: null },
        { title: null, url: "https://d.example", views: 3 },
        { title: "Е", url: "https://e.example", views: false },
      ],
    },
  };
  expect(read(operations.vacancyViews, answer)).toMatchObject({
    ok: true,
    value: {
      data: {
        from: "2026-03-01",
        summary: 12,
        views: [
          { title: "А", views: 12 },
          { title: "Б", url: "", error: "Сайт не ведёт статистику" },
        ],
      },
    },
    unreadable: [{ index: 2 }, { index: 3 }, { index: 4 }],
  });
});

test("an invoice is read without the recipient's КПП but not without its total", () => {
  const details = {
    count_number: "Счёт № 7",
    recipient: "ИП Иванов",
    contacts: null,
    bank_itin: 770123456789,
    bank_kpp: null,
    bank_account_number: "40802810000000000001",
    bank_bik: "044525225",
    bank_correspondent_account: "30101810400000000225",
    general_manager_position: null,
    general_manager: "Иванов",
    payer: "ООО «Полёт»",
    offer_text: "",
    services: [{ title: "Размещение", amount: "1500" }],
    total_amount: "1500",
    total_amount_with_vat: "1500",
    vat_string: "Без НДС",
    vat_amount: null,
    sum_string: "Одна тысяча пятьсот рублей",
  };
  expect(read(operations.invoiceDetails, { data: details })).toMatchObject({
    ok: true,
    value: {
      data: {
        bank_itin: "770123456789",
        bank_kpp: "",
        vat_amount: 0,
        services: [{ amount: 1500 }],
      },
    },
  });
  expect(
    read(operations.invoiceDetails, { data: { ...details, total_amount: null } }),
  ).toMatchObject({ ok: false, parts: [{ path: "data.total_amount" }] });
});

test("a new vacancy is read from the shortest valid answer", () => {
  const answer = {
    data: {
      id: "41",
      externalId: null,
      archive: false,
      createdAt: "2026-03-01T10:00:00+03:00",
      editedAt: "2026-03-01T10:00:00+03:00",
      title: "Повар",
      state: { type: "moderation", title: "На модерации" },
      category: [],
      tariff: null,
      contacts: { personName: "Анна", phones: [] },
      specific: {
        post: "Повар",
        salary_from: 81000,
        food: 1,
        employment: { id: 2, title: "Полная" },
        schedule: "5",
        education: [],
        driving_license: [{ id: "1,2", title: "B, C" }],
        work_permits: null,
      },
    },
  };
  expect(read(operations.createVacancy, answer, 201)).toMatchObject({
    ok: true,
    id: 41,
    value: {
      data: {
        id: 41,
        archive: 0,
        archivedAt: null,
        state: { type: "moderation", need2prolongate: false },
        category: { id: 0, title: "" },
        contacts: { phones: { main: { number: "" } } },
        specific: {
          salary_from: "81000",
          employment: { id: "2" },
          schedule: { id: "5" },
          driving_license: [{ id: "1,2" }],
        },
      },
    },
  });
});

test("a new vacancy whose flag of the archive is missing is not archived", () => {
  const answer = { data: { id: 41, archive: null, category: { id: null }, address: [] } };
  const expected = { archive: 0, category: { id: 0 }, address: { parts: { region: { id: 0 } } } };
  expect(read(operations.createVacancy, answer, 201)).toMatchObject({
    value: { data: expected },
  });
});

test("a flag sent as true or false is read where the interface has 0 and 1", () => {
  const company = { id: 3, name: "Первая", logoUrl: "", notUseData: true };
  const specific = { food: true, trip: false, salary_from: "81000" };
  const answer = (data: object) => ({ data: { id: 41, archive: true, company, ...data } });
  expect(read(operations.createVacancy, answer({ specific }), 201)).toMatchObject({
    ok: true,
    value: { data: { archive: 1, company: { notUseData: 1 }, specific: { food: "1", trip: "0" } } },
  });
  expect(
    read(operations.createVacancy, answer({ specific: { salary_from: true } }), 201),
  ).toMatchObject({ ok: false, parts: [{ path: "data.specific.salary_from" }] });
});

test("an unreadable answer still gives the new record's number", () => {
  expect(read(operations.createVacancy, { data: { id: 41, archive: "да" } }, 201)).toMatchObject({
    ok: false,
    id: 41,
  });
});

test("a change whose result is missing does not count as done", () => {
  const { unpublishVacancy } = operations;
  expect(read(unpublishVacancy, { data: { result: 1 } })).toMatchObject({
    value: { data: { result: true } },
  });
  expect(read(unpublishVacancy, { data: {} })).toMatchObject({ ok: false });
});

test("prototype keys in an answer change only that answer", () => {
  const answer: unknown = JSON.parse('{"data":[{"__proto__":5},{"constructor":7}]}');
  read(operations.listPayers, answer);
  expect(Object.prototype).not.toHaveProperty("5");
  expect({}).not.toHaveProperty("title");
});

test("extensions are read in one spelling only", () => {
  const answer = { data: { items: [{ id: "1" }], total: "1", pages: { page: 1, total: 1 } } };
  expect(read(operations.listVacancies, answer)).toMatchObject({ ok: false });
});
