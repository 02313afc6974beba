import type { Company } from "#contract/vacancies.ts";
import type { demoClients } from "./accounts.ts";
import employers from "./employers.json" with { type: "json" };
import { makePerson, makePhone } from "./names.ts";
import type { Random } from "./random.ts";

/** A company for which a client places vacancies. */
export interface MadeCompany {
  readonly company: Omit<Company, "id">;
  /** Ids of the fields of activity it mostly hires for. */
  readonly fields: readonly string[];
}

/** The companies of a client; most have a second phone, some an extension. */
export function makeCompanies(random: Random, client: (typeof demoClients)[number]): MadeCompany[] {
  return employers[client].map(({ name, site, fields, about }) => {
    const { name: given, surname } = makePerson(random);
    const second = random.chance(0.6);
    const company = {
      name,
      person_name: `${given} ${surname}`,
      logo_url: `https://${site}/logo`,
      phone: makePhone(random),
      phone_extension: random.chance(0.5) ? String(random.whole(100, 999)) : "",
      phone_additional: second ? makePhone(random) : "",
      phone_additional_extension: second && random.chance(0.3) ? String(random.whole(10, 99)) : "",
      order_email: `rabota@${site}`,
      site_url: `https://${site}`,
      more_info: about,
    };
    return { company, fields };
  });
}
