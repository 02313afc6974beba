import { expect, test } from "vitest";
import * as z from "zod/mini";
import { operations, type Operation, type OperationName } from "#contract/operations.ts";
import { linkOrMessage } from "#contract/placement-link.ts";
import { vacancyLinksReply } from "#contract/reports.ts";
import { bodyOf } from "#contract/vacancy-values.ts";
import { ask } from "../testing/ask.ts";
import { leastValues, makeSite } from "../testing/make-vacancies.ts";
import { makePartner, makeReporter, refusals } from "../testing/people.ts";
import { onBothStores } from "../testing/start.ts";

/** Each shows one host and leads to another, or is read in different ways by different programs. */
const misleading = [
  "https://ok@evil.example",
  "https://ok:secret@evil.example/",
  "https://ok.example:443@evil.example/",
  "http://ok.example\\@evil.example",
  "https:\\\\ok@evil.example",
  "//ok@evil.example",
  "ok@evil.example",
  "https://ok%40evil.example/",
  "https://ok＠evil.example/",
  "https://ok@\u2060evil.example",
  "https://@evil.example",
  "javascript:alert(1)",
];

/** Fields of bodies that by their names hold an address of a web page: `operation field`. */
const addressFields = (Object.entries(operations) as [OperationName, Operation][]).flatMap(
  ([name, { body }]) => {
    if (body === undefined) return [];
    const schema = z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
    return Object.keys(schema.properties ?? {})
      .filter((field) => /url|uri|link|href|site|logo|video|photo|picture|image|web/i.test(field))
      .map((field) => `${name} ${field}`);
  },
);

test("the table has these fields for addresses of web pages, each of which is tried below", () => {
  expect(addressFields.toSorted()).toEqual([
    "createResponse cv_url",
    "createVacancy link_to_the_video",
    "createVacancy link_to_the_video_on_youtube",
    "createVacancy logo_url",
    "createVacancy site_url",
    "editVacancy link_to_the_video",
    "editVacancy link_to_the_video_on_youtube",
    "editVacancy logo_url",
    "editVacancy site_url",
    "enterResponse cv_url",
    "reportPlacement url",
  ]);
});

onBothStores("an address that shows one host and leads to another", (running) => {
  test.for(addressFields.filter((one) => !one.startsWith("reportPlacement")))(
    "is refused in %s",
    async (place) => {
      const [name = "", field = ""] = place.split(" ");
      const partner = await makePartner(running());
      const whole = bodyOf("create", { ...leastValues, company_id: String(partner.companyId) });
      const { id } = await partner.created();
      const send = async (value: string) => {
        const given = { [field]: value };
        if (name === "createVacancy") return await partner.create({ ...whole, ...given });
        if (name === "editVacancy") return await partner.edit(id, given);
        const response = partner.responseWith(given);
        return name === "createResponse"
          ? await partner.respond(response)
          : await partner.send("POST", "/v1/ext/responses", response);
      };
      for (const value of misleading) {
        const answered = await send(value);
        expect([value, answered.status]).toEqual([value, 400]);
        // The intake of responses has errors of another form (§7).
        const told = name === "createResponse" ? answered.text : refusals(answered).join();
        expect(told, value).toContain(field);
      }
      expect((await send("https://ok.example/jobs@here")).status).toBeLessThan(300);
    },
  );

  test("is a message of a site, and no link (§2.6)", async () => {
    const reporter = await makeReporter(running());
    const id = await reporter.vacancy();
    const site = await makeSite(running().store);
    for (const url of misleading.filter((one) => !one.includes("\u2060"))) {
      expect([url, (await reporter.report(id, site, { url })).status]).toEqual([url, 200]);
      const { json } = await ask(running(), `/v1/orders/${id}/urls`, { cookie: reporter.cookie });
      const { items } = vacancyLinksReply.parse(json).data;
      const told = items.find((one) => one.id === site);
      expect([url, linkOrMessage(told?.url ?? "https://a.example").kind]).toEqual([url, "message"]);
    }
  });
});
