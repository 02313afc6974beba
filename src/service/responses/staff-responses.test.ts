import { expect, test } from "vitest";
import {
  candidateReply,
  responseDetailsReply,
  responseEntered,
  responseList,
  responseNewsReply,
} from "#contract/responses.ts";
import { ask } from "../testing/ask.ts";
import { makeVacancy } from "../testing/make-vacancies.ts";
import { makeUser, madePhone } from "../testing/make.ts";
import { onBothStores } from "../testing/start.ts";
import { makePartner, refusals } from "../testing/people.ts";

const noon = Date.UTC(2026, 10, 10, 9);
let now = noon;
const clock = { now: () => now, sleep: async () => undefined };
const list = "/v1/ext/responses/list";

onBothStores(
  "responses for staff",
  (running) => {
    const read = async ({ send }: Awaited<ReturnType<typeof makePartner>>, path = list) =>
      responseList.parse((await send("GET", path)).json).data;
    const search = async (partner: Awaited<ReturnType<typeof makePartner>>, body: object) =>
      responseList
        .parse((await partner.send("POST", "/v1/ext/responses/search", body)).json)
        .data.items.map(({ id }) => id);

    test("the list shows the client's responses, the newest first, with masked phones", async () => {
      const partner = await makePartner(running());
      await (await makePartner(running())).responded();
      now = noon;
      const first = await partner.responded({ phone: "+7 (200) 555-66-77", citizenship: "Россия" });
      now += 1000;
      const second = await partner.responded({ birthday: "1990-05-01" });
      const { items, total, pages } = await read(partner);
      expect([total, pages]).toEqual([2, { page: 1, total: 1 }]);
      expect(items.map(({ id }) => id)).toEqual([second, first]);
      expect(items[1]).toMatchObject({
        vacancy: { id: partner.vacancyId, title: "Испытатель скрепок" },
        phone: "+7 (***) ***-**-77",
        birthday: null,
        citizenship: "Россия",
        source: { type: "partner" },
      });
      expect(items[1]?.createdAt).toBe("2026-11-10T12:00:00+03:00");
      expect(items[1]?.keepUntil).toBe("2027-05-09T12:00:00+03:00");
    });

    test("responses since a user's last visit are new, for each user separately, and opening an older page does not change that", async () => {
      const partner = await makePartner(running());
      const colleague = await makeUser(running().store, {
        clientId: partner.clientId,
        role: "viewer",
      });
      const news = async (cookie = partner.cookie) =>
        responseNewsReply.parse((await ask(running(), "/v1/ext/responses/news", { cookie })).json)
          .data.ids;
      const see = (upTo: number) => partner.send("POST", "/v1/ext/responses/news/seen", { upTo });
      expect(await news()).toEqual([]);
      now = noon;
      const first = await partner.responded();
      now += 1000;
      const second = await partner.responded();
      expect(await news()).toEqual([second, first]);
      expect((await see(second)).json).toEqual({ data: { result: true } });
      expect(await news()).toEqual([]);
      now += 1000;
      const third = await partner.responded();
      await see(first);
      expect(await news()).toEqual([third]);
      const foreign = await (await makePartner(running())).responded();
      expect((await see(foreign)).json).toEqual({ data: { result: false } });
      expect(await news()).toEqual([third]);
      expect(await news(colleague.cookie)).toEqual([third, second, first]);
    });

    test("a response that one entered is new for colleagues, not for oneself, even one of the same name", async () => {
      const partner = await makePartner(running());
      const colleague = await makeUser(running().store, {
        clientId: partner.clientId,
        role: "recruiter",
      });
      await running()
        .store.db.updateTable("users")
        .set({ name: "Скрепкина Вера" })
        .where("client_id", "=", partner.clientId)
        .execute();
      const news = async (cookie: string) =>
        responseNewsReply.parse((await ask(running(), "/v1/ext/responses/news", { cookie })).json)
          .data.ids;
      now = noon;
      const sent = await partner.responded();
      now += 1000;
      const entered = await partner.send("POST", "/v1/ext/responses", partner.responseWith({}));
      const { id } = responseEntered.parse(entered.json).data;
      expect(await news(partner.cookie)).toEqual([sent]);
      expect(await news(colleague.cookie)).toEqual([id, sent]);
    });

    test("a page past the end keeps the true total", async () => {
      const partner = await makePartner(running());
      for (let time = 0; time < 3; time += 1) await partner.responded();
      expect(await read(partner, `${list}/5/2`)).toEqual({
        items: [],
        total: 3,
        pages: { page: 5, total: 2 },
      });
      expect((await read(partner, `${list}/2/2`)).items.length).toBe(1);
    });

    test("it can be filtered by vacancy and by Moscow days, both ends included", async () => {
      const partner = await makePartner(running());
      const other = await makeVacancy(running().store, { client_id: partner.clientId });
      const at = async (moment: number, given: object = {}) => {
        now = moment;
        return await partner.responded({ ...given });
      };
      const late = await at(Date.UTC(2026, 10, 11, 20, 59));
      const early = await at(Date.UTC(2026, 10, 11, 21, 0), { vacancy_id: other });
      const ids = async (query: string) =>
        (await read(partner, `${list}?${query}`)).items.map(({ id }) => id);
      expect(await ids("from=2026-11-11&to=2026-11-11")).toEqual([late]);
      expect(await ids("from=2026-11-12")).toEqual([early]);
      expect(await ids("to=2026-11-11")).toEqual([late]);
      expect(await ids(`vacancy_id=${other}`)).toEqual([early]);
      const reversed = await partner.send("GET", `${list}?from=2026-11-12&to=2026-11-11`);
      expect(refusals(reversed)).toEqual(["period_reversed to"]);
      expect((await partner.send("GET", `${list}?from=2026-02-31`)).status).toBe(400);
    });

    test("names and phones are searched for by body, never by address", async () => {
      const partner = await makePartner(running());
      const phone = madePhone();
      const wanted = await partner.responded({ full_name: "ЁЛКИНА Вера%", phone });
      await partner.responded({ full_name: "Скрепкин" });
      for (const name of ["ёлкина", "Елкина", "вера ЁЛК", "\u0435\u0308лкина"]) {
        expect(await search(partner, { full_name: name }), name).toEqual([wanted]);
      }
      expect(await search(partner, { full_name: "ёлкина анна" })).toEqual([]);
      expect(await search(partner, { full_name: "а%" })).toEqual([wanted]);
      expect(await search(partner, { phone })).toEqual([wanted]);
      expect(await search(partner, { phone, vacancy_id: 9_007_199_254_740_991 })).toEqual([]);
      expect((await search(partner, {})).length).toBe(2);
      // In an address they are ignored.
      expect((await read(partner, `${list}?full_name=zz&phone=1`)).total).toBe(2);
      const wrong = await partner.send("POST", "/v1/ext/responses/search", {
        state: 1,
        phone: "1",
      });
      expect(refusals(wrong).toSorted()).toEqual(["invalid phone", "unknown_field state"]);
    });

    test("one response shows everything but the phone, and the candidate's other responses", async () => {
      const partner = await makePartner(running());
      const phone = madePhone();
      const before = await partner.responded({ phone });
      await partner.responded();
      const about = { cv_url: "https://resumes.example/1", about_candidate: "Опыт\n<b>есть</b>" };
      const id = await partner.responded({ phone, ...about });
      const answered = await partner.send("GET", `/v1/ext/responses/${id}`);
      expect(responseDetailsReply.parse(answered.json).data).toMatchObject({
        id,
        ...about,
        phone: `+7 (***) ***-**-${phone.slice(-2)}`,
        sameCandidate: [{ id: before, vacancy: { id: partner.vacancyId } }],
      });
      expect(answered.text).not.toContain(phone);
      const shown = await partner.send("POST", `/v1/ext/responses/${id}/phone`);
      expect(shown.json).toEqual({ data: { phone } });
    });

    test("what staff paste is stored clean, and what a partner sends as it was sent", async () => {
      const partner = await makePartner(running());
      const sent = {
        full_name: "Край\u00a0Пётр\u200b".normalize("NFD"),
        about_candidate: "Раз\vдва\u2028три",
      };
      const details = async (id: number) =>
        responseDetailsReply.parse((await partner.send("GET", `/v1/ext/responses/${id}`)).json)
          .data;
      const entered = await partner.send(
        "POST",
        "/v1/ext/responses",
        partner.responseWith({ ...sent, phone: madePhone() }),
      );
      expect(await details(responseEntered.parse(entered.json).data.id)).toMatchObject({
        full_name: "Край Пётр",
        about_candidate: "Раз\nдва\nтри",
      });
      const responded = await partner.responded({ ...sent, phone: madePhone() });
      expect(await details(responded)).toMatchObject(sent);
    });

    test("staff enter a response by the same rules; earlier responses are named", async () => {
      const partner = await makePartner(running());
      const phone = madePhone();
      const known = await partner.responded({ phone });
      const enter = (body: unknown) => partner.send("POST", "/v1/ext/responses", body);
      const entered = await enter(partner.responseWith({ phone }));
      expect(entered.status).toBe(201);
      const { data } = responseEntered.parse(entered.json);
      expect(data.duplicates).toEqual([known]);
      const details = await partner.send("GET", `/v1/ext/responses/${data.id}`);
      expect(details.json).toMatchObject({ data: { source: { type: "staff" } } });
      const wrong = await enter({ phone: "8 200", state: "x", client_id: 1, id: 7 });
      expect(wrong.status).toBe(400);
      expect(refusals(wrong)).toEqual([
        "required vacancy_id",
        "required full_name",
        "invalid phone",
        "unknown_field state",
        "unknown_field client_id",
        "unknown_field id",
      ]);
      const archived = await makeVacancy(running().store, {
        client_id: partner.clientId,
        archive: 1,
      });
      expect(refusals(await enter(partner.responseWith({ vacancy_id: archived })))).toEqual([
        "unknown_value vacancy_id",
      ]);
    });

    test("duplicates are found by phone and vacancy before they are sent", async () => {
      const partner = await makePartner(running());
      const stranger = await makePartner(running());
      const [phone, foreign] = [madePhone(), madePhone()];
      const id = await partner.responded({ phone });
      await stranger.responded({ phone: foreign });
      const { vacancyId } = partner;
      const asked = [
        { vacancy_id: vacancyId, phone: madePhone() },
        { vacancy_id: vacancyId, phone },
        { vacancy_id: vacancyId + 1_000_000, phone },
        { vacancy_id: stranger.vacancyId, phone: foreign },
      ];
      const answered = await partner.send("POST", "/v1/ext/responses/duplicates", {
        responses: asked,
      });
      expect(answered.json).toEqual({ data: { items: [{ at: 1, id }] } });
    });

    test("the export of a candidate has all data as it was sent", async () => {
      const partner = await makePartner(running());
      const phone = madePhone();
      const sent = partner.responseWith({ phone, about_candidate: "Опыт есть" });
      await partner.respond(sent);
      const id = await partner.responded({ phone });
      await partner.responded();
      const answered = await partner.send("GET", `/v1/ext/responses/${id}/candidate`);
      const { responses } = candidateReply.parse(answered.json).data;
      expect(responses.length).toBe(2);
      // Both came at the same moment.
      expect(responses.find(({ about_candidate: about }) => about !== null)).toMatchObject({
        full_name: sent["full_name"],
        phone,
        about_candidate: "Опыт есть",
        vacancy: { id: partner.vacancyId },
      });
    });

    test("a viewer sees masked phones only, billing sees nothing", async () => {
      const partner = await makePartner(running());
      const id = await partner.responded();
      const { clientId } = partner;
      const ways = [
        ["GET", list, 200, 403],
        ["GET", `/v1/ext/responses/${id}`, 200, 403],
        ["POST", `/v1/ext/responses/${id}/phone`, 403, 403],
        ["GET", `/v1/ext/responses/${id}/candidate`, 403, 403],
        ["DELETE", `/v1/ext/responses/${id}`, 403, 403],
      ] as const;
      for (const role of ["viewer", "billing"] as const) {
        const { cookie } = await makeUser(running().store, { clientId, role });
        for (const [method, path, viewer, billing] of ways) {
          const answered = await fetch(running().url + path, { method, headers: { cookie } });
          expect(answered.status, `${role} ${path}`).toBe(role === "viewer" ? viewer : billing);
        }
      }
    });

    test("a response that does not exist is 404, and so is another client's", async () => {
      const partner = await makePartner(running());
      const foreign = await (await makePartner(running())).responded();
      for (const [method, tail] of [
        ["GET", ""],
        ["DELETE", ""],
        ["POST", "/phone"],
        ["GET", "/candidate"],
        ["DELETE", "/candidate"],
      ] as const) {
        const ask = async (id: number) =>
          (await partner.send(method, `/v1/ext/responses/${id}${tail}`)).status;
        expect([await ask(9_007_199_254_740_991), await ask(foreign), await ask(0)]).toEqual([
          404, 404, 400,
        ]);
      }
    });
  },
  { clock, keepDays: 180, callsPerMinute: 10_000 },
);
