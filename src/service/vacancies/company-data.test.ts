import { expect, test } from "vitest";
import { makeCompany } from "../testing/make-vacancies.ts";
import { onBothStores } from "../testing/start.ts";
import { makeRecruiter } from "../testing/people.ts";
import { ownCompany, withCompanyData, withOtherCompany, type CompanyRow } from "./company-data.ts";

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

  test("without an id, or with another client's, there is no company", async () => {
    const { companyId, clientId } = await makeRecruiter(running());
    const { store } = running();
    for (const id of [undefined, "", "0"]) {
      expect(await ownCompany(store, clientId, id)).toBeUndefined();
    }
    expect((await ownCompany(store, clientId, String(companyId)))?.id).toBe(companyId);
    const stranger = await makeRecruiter(running());
    expect(await ownCompany(store, stranger.clientId, String(companyId))).toBeUndefined();
  });

  const companyRow = async (id: number) =>
    await running()
      .store.db.selectFrom("companies")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
});

const bare: CompanyRow = {
  id: 1,
  client_id: 1,
  name: "",
  name_folded: "",
  person_name: "",
  logo_url: "",
  phone: "",
  phone_extension: "",
  phone_additional: "",
  phone_additional_extension: "",
  order_email: "",
  site_url: "",
  more_info: "",
};
const { company_name: name, ...ofName } = typed;
const full: CompanyRow = { ...bare, ...ofName, name };

test("every value a company can give is given, and no others", () => {
  expect(withCompanyData({ post: "П", address: "" }, full)).toEqual({ post: "П", ...typed });
  expect(withCompanyData({ post: "П", phone: "" }, bare)).toEqual({ post: "П" });
});

test("an edit takes only what it empties, and a number with its extension", () => {
  const values = { not_use_company_data: "1", phone_extension: "7", site_url: "https://a.example" };
  expect(withCompanyData(values, full, new Set(["phone"]))).toEqual({
    ...values,
    phone: typed.phone,
    phone_extension: typed.phone_extension,
  });
  expect(withCompanyData(values, full, new Set(["phone_extension"]))).toEqual(values);
  expect(withCompanyData(values, full, new Set())).toEqual(values);
});

test("another company replaces what came from the former one, and what that left empty", () => {
  const former = { ...full, site_url: "" };
  const { site_url: _, ...stored } = typed;
  const other = {
    ...bare,
    name: "Другая",
    phone: "+7 343 333-33-33",
    site_url: "https://b.example",
  };
  // A contact name is required.
  const { person_name } = typed;
  const taken = { company_name: "Другая", phone: other.phone, site_url: other.site_url };
  expect(withOtherCompany({ post: "П", ...stored }, former, other, {})).toEqual({
    post: "П",
    person_name,
    ...taken,
  });
  const site_url = "https://own.example";
  const more_info = "Своё описание.";
  const named = { ...other, person_name: "Другая Анна" };
  expect(withOtherCompany({ ...stored, site_url, more_info }, former, named, {})).toEqual({
    ...taken,
    person_name: "Другая Анна",
    site_url,
    more_info,
  });
});

test("what the same edit fills in or empties is not replaced by another company's value", () => {
  const other = { ...full, phone: "+7 343 333-33-33", phone_extension: "33", site_url: "" };
  const { site_url: _, ...kept } = typed;
  expect(withOtherCompany(typed, full, other, { phone: typed.phone })).toEqual(kept);
  const { phone_extension: __, ...without } = kept;
  expect(withOtherCompany(without, full, other, { phone_extension: "" })).toEqual({
    ...without,
    phone: other.phone,
  });
});

test("if the former company is unknown, nothing is replaced", () => {
  expect(withOtherCompany(typed, undefined, { ...bare, name: "Другая" }, {})).toEqual(typed);
});
