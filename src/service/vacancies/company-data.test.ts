import { expect, test } from "vitest";
import { makeCompany } from "../testing/make-vacancies.ts";
import { onBothStores } from "../testing/start.ts";
import { makeRecruiter } from "../testing/people.ts";

const typed = {
  person_name: "Набранное Имя",
  company_name: "Набранное название",
  logo_url: "https://typed.example/logo.png",
  phone: "+7 (812) 111-11-11",
  phone_extension: "11",
  phone_additional: "+7 (812) 222-22-22",
  phone_additional_extension: "22",
  order_email: "typed@typed.example",
  site_url: "https://typed.example",
  more_info: "Набранное описание.",
};

onBothStores("company data of a vacancy", (running) => {
  test("empty values come from the company, whatever the switch", async () => {
    const { created, companyId } = await makeRecruiter(running());
    const ofCompany = await companyRow(companyId);
    for (const not_use_company_data of [0, 1]) {
      const { contacts, specific, company } = await created({ not_use_company_data });
      expect(contacts).toMatchObject({
        companyName: ofCompany.name,
        email: ofCompany.order_email,
        siteUrl: ofCompany.site_url,
        phones: {
          main: { number: ofCompany.phone, additional: ofCompany.phone_extension },
          second: {
            number: ofCompany.phone_additional,
            additional: ofCompany.phone_additional_extension,
          },
        },
      });
      expect(specific.more_info).toBe(ofCompany.more_info);
      expect(company?.logoUrl).toBe(ofCompany.logo_url);
    }
  });

  test("names, logo and phones are the company's own unless it is not to be used; the rest is as typed", async () => {
    const { created, companyId } = await makeRecruiter(running());
    const ofCompany = await companyRow(companyId);
    const { contacts, company, specific } = await created(typed);
    expect(contacts).toEqual({
      personName: ofCompany.person_name,
      companyName: ofCompany.name,
      email: typed.order_email,
      siteUrl: typed.site_url,
      phones: {
        main: { number: ofCompany.phone, additional: ofCompany.phone_extension },
        second: {
          number: ofCompany.phone_additional,
          additional: ofCompany.phone_additional_extension,
        },
      },
    });
    expect(company).toMatchObject({ logoUrl: ofCompany.logo_url, notUseData: 0 });
    expect(specific.more_info).toBe(typed.more_info);
  });

  test("with the switch everything stays as typed", async () => {
    const { created } = await makeRecruiter(running());
    const { contacts, company, specific } = await created({ ...typed, not_use_company_data: "1" });
    expect(contacts).toEqual({
      personName: typed.person_name,
      companyName: typed.company_name,
      email: typed.order_email,
      siteUrl: typed.site_url,
      phones: {
        main: { number: typed.phone, additional: typed.phone_extension },
        second: { number: typed.phone_additional, additional: typed.phone_additional_extension },
      },
    });
    expect(company).toMatchObject({ logoUrl: typed.logo_url, notUseData: 1 });
    expect(specific.more_info).toBe(typed.more_info);
  });

  test("a typed phone never gets the company's extension, nor the company's phone a typed one", async () => {
    const { created, clientId } = await makeRecruiter(running());
    const own = await created({ not_use_company_data: 1, phone: typed.phone });
    expect(own.contacts.phones.main).toEqual({ number: typed.phone, additional: "" });
    const plain = await makeCompany(running().store, { client_id: clientId, phone_extension: "" });
    const taken = await created({ company_id: plain, phone: typed.phone, phone_extension: "11" });
    expect(taken.contacts.phones.main).toEqual({
      number: (await companyRow(plain)).phone,
      additional: "",
    });
  });

  test("values the company does not have stay as typed", async () => {
    const { created, clientId } = await makeRecruiter(running());
    const bare = await makeCompany(running().store, {
      client_id: clientId,
      person_name: "",
      logo_url: "",
      phone: "",
      phone_extension: "",
    });
    const { contacts, company } = await created({ ...typed, company_id: bare });
    expect(contacts).toMatchObject({
      personName: typed.person_name,
      phones: { main: { number: typed.phone, additional: typed.phone_extension } },
    });
    expect(company?.logoUrl).toBe(typed.logo_url);
  });

  test("an edit puts what it fills in and takes from the company what it empties", async () => {
    const { created, edit, details, companyId } = await makeRecruiter(running());
    const { id } = await created();
    expect((await edit(id, typed)).status).toBe(204);
    expect((await details(id)).contacts).toMatchObject({
      companyName: typed.company_name,
      phones: { main: { number: typed.phone } },
    });
    expect((await edit(id, { company_name: "", phone: null })).status).toBe(204);
    const ofCompany = await companyRow(companyId);
    const { contacts } = await details(id);
    expect(contacts).toMatchObject({
      personName: typed.person_name,
      companyName: ofCompany.name,
      phones: {
        main: { number: ofCompany.phone, additional: ofCompany.phone_extension },
        second: { number: typed.phone_additional },
      },
    });
  });

  test("later changes of a company reach a vacancy only by an edit", async () => {
    const { created, edit, details, clientId } = await makeRecruiter(running());
    const company = await makeCompany(running().store, { client_id: clientId, site_url: "" });
    const { id } = await created({ company_id: company });
    await running()
      .store.db.updateTable("companies")
      .set({ site_url: "https://late.example" })
      .where("id", "=", company)
      .execute();
    await edit(id, { more_info: "" });
    expect((await details(id)).contacts.siteUrl).toBe("");
    await edit(id, { site_url: "" });
    expect((await details(id)).contacts.siteUrl).toBe("https://late.example");
  });

  test("another company brings its own data where the former one's stood, and leaves what was typed", async () => {
    const { created, edit, details, clientId } = await makeRecruiter(running());
    const { id } = await created({ order_email: typed.order_email });
    const other = await makeCompany(running().store, {
      client_id: clientId,
      person_name: "",
      phone: "+7 (343) 333-33-33",
      phone_extension: "",
      site_url: "",
    });
    expect((await edit(id, { company_id: other })).status).toBe(204);
    const { contacts, company } = await details(id);
    expect(company?.id).toBe(other);
    expect(contacts).toMatchObject({
      personName: "Кадрова Анна",
      companyName: (await companyRow(other)).name,
      email: typed.order_email,
      siteUrl: "",
      phones: { main: { number: "+7 (343) 333-33-33", additional: "" } },
    });
  });

  const companyRow = async (id: number) =>
    await running()
      .store.db.selectFrom("companies")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
});
