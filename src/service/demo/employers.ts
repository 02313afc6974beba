import type { Company } from "#contract/vacancies.ts";
import type { demoClients } from "./accounts.ts";
import { makePerson, makePhone } from "./names.ts";
import type { Random } from "./random.ts";

/** A company for which a client places vacancies. */
export interface MadeCompany {
  readonly company: Omit<Company, "id">;
  /** Ids of the fields of activity it mostly hires for. */
  readonly fields: readonly string[];
}

interface Employer {
  readonly name: string;
  readonly site: string;
  /** Ids of the fields of activity it mostly hires for. */
  readonly fields: readonly string[];
  /** Company description, as candidates read it. */
  readonly about: string;
}

/** By client, in the order of `demoClients`; the first has the most. */
const employers: Readonly<Record<(typeof demoClients)[number], readonly Employer[]>> = {
  "Кадровый центр «Зелёная Папка»": [
    {
      name: "ООО «Чудовест Логистика»",
      site: "chudovest.example",
      fields: ["16", "17", "32"],
      about:
        "Хранение и доставка для интернет-магазинов: четыре склада, 900 сотрудников, столовая и автобус от станции.",
    },
    {
      name: "АО «Ёлкинор-Ритейл»",
      site: "elkinor.example",
      fields: ["2", "3", "1"],
      about:
        "Сеть магазинов одежды и товаров для дома в восемнадцати городах. Растим директоров из продавцов.",
    },
    {
      name: "ООО «Перволайн Строй»",
      site: "pervoline.example",
      fields: ["19", "32"],
      about: "Строим школы, склады и жилые дома с 2009 года. Платим дважды в месяц, без задержек.",
    },
    {
      name: "ООО «Мирторис Медиа & Код»",
      site: "mirtoris.example",
      fields: ["8", "10", "11", "37"],
      about:
        "Разрабатываем учётные системы для торговли. Команда из ста сорока человек, работаем из разных городов.",
    },
    {
      name: "ПАО «Лунтебанк-Финанс»",
      site: "luntefinans.example",
      fields: ["6", "5", "34"],
      about:
        "Финансовая организация для малого бизнеса: отделения в шести городах и один контакт-центр.",
    },
    {
      name: "ООО «Торговый дом «Хвойлиника & Сказоцель»",
      site: "hvoylinika.example",
      fields: ["1", "17", "18", "35"],
      about:
        "Оптом поставляем продукты в школы, кафе и больницы. Свой парк из шестидесяти машин и хозяйство, где растут овощи.",
    },
  ],
  "Группа компаний «Второй Этаж»": [
    {
      name: "ООО «Кваритек Пластик»",
      site: "kvaritek.example",
      fields: ["22", "25", "23"],
      about:
        "Завод упаковки: литьё, печать, сборка. Новые цеха, бесплатные обеды, обучение наладчиков.",
    },
    {
      name: "АО «Вельмомет-Энерго»",
      site: "velmomet.example",
      fields: ["23", "22", "8"],
      about:
        "Изготовление и обслуживание подстанций. Лаборатория, конструкторское бюро, выездные бригады.",
    },
    {
      name: "ООО «Рябулен Текстиль»",
      site: "ryabulen.example",
      fields: ["22", "11", "16"],
      about: "Шьём рабочую одежду и постельное бельё для гостиниц.",
    },
    {
      name: "ООО «Образцовая столовая «Полдник»",
      site: "poldnik-stolovaya.example",
      fields: ["29", "17"],
      about: "Кормим шесть тысяч человек в день на заводах и в деловых центрах.",
    },
  ],
  "Объединение «Третий Ветер»": [
    {
      name: "ООО «Клиника «Дивномед»",
      site: "divnomed.example",
      fields: ["26", "27"],
      about: "Частная поликлиника с дневным стационаром и тремя аптечными пунктами.",
    },
    {
      name: "Гостиница «Пихтоград»",
      site: "pihtograd.example",
      fields: ["30", "29", "31", "33"],
      about: "Гостиница на 180 номеров с рестораном, конференц-залом и садом.",
    },
    {
      name: "АНО ДПО «Учебный центр «Тетрадка»",
      site: "tetradka-center.example",
      fields: ["28", "37", "34"],
      about: "",
    },
  ],
};

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
