import { vacancyFieldTitles } from "#contract/vacancy-field-titles.ts";
import type { VacancyFieldName } from "#contract/vacancy-fields.ts";
import { pluralsOf } from "../word-forms.ts";

const plural = pluralsOf("ru");
/** «До» и «от» требуют родительного падежа. */
const yearsAfter = (age: string) => `${age} ${plural(Number(age), { one: "года", other: "лет" })}`;

type FieldName = Exclude<VacancyFieldName, "link_to_the_video">;

/** The interface has two names for the video; the form has one field, under the other name. */
const { link_to_the_video: _otherName, ...titles } = vacancyFieldTitles;

export const fields = {
  /** The label of each field. A field without a label does not compile. */
  titles: {
    ...titles,
    amount: "Как считается оплата",
    // The form asks the opposite question.
    not_use_company_data: "Использовать данные компании",
    logo_url: "Ссылка на логотип",
  } satisfies Record<FieldName, string>,

  /** A dictionary value in the reader's language; undefined if it is shown as the service says it, which is in Russian. */
  translatedValue: (_field: string, _title: string): string | undefined => undefined,

  /** Labels for narrow places, such as the review. Without one, the title is used. */
  short: {
    specializations_subheading: "Подраздел",
    salary_from: "Зарплата от",
    salary_to: "Зарплата до",
    amount: "Как считается",
    qualification_requirements: "Требования",
    operating_conditions: "Условия",
    address: "Адрес",
    metro: "Метро",
    work_permits: "Право на работу",
    accept_kids: "От 14 лет",
    accept_handicapped: "С инвалидностью",
    medical_book: "Медкнижка",
    passport: "Загранпаспорт",
    driving_license: "Права",
    assistance_with_relocation_accommodation: "Переезд и жильё",
    company_id: "Компания",
    logo_url: "Логотип",
    phone_extension: "Добавочный",
    phone_additional: "Второй телефон",
    phone_additional_extension: "Добавочный второго",
    order_email: "Почта",
    link_to_the_video_on_youtube: "Видео",
  } as Readonly<Partial<Record<FieldName, string>>>,

  /** Hints below fields, only where they prevent a mistake. */
  hints: {
    post: "Одна должность, как её ищут: «Бухгалтер», «Водитель категории C». После публикации её не изменить.",
    responsibility: "Что сотрудник будет делать каждый день. Каждый пункт с новой строки.",
    qualification_requirements: "Что необходимо для работы. Каждый пункт с новой строки.",
    operating_conditions:
      "Место, часы, льготы; для зарплаты есть поля ниже. Каждый пункт с новой строки.",
    salary_from: "В рублях.",
    salary_to: "В рублях.",
    amount: "На руки или до вычета налога, за месяц или за смену.",
    address: "Город, улица, дом: «Казань, ул. Баумана, 12».",
    order_email: "Сюда придут отклики. Если пусто, возьмём почту компании.",
    site_url: "Если пусто, возьмём сайт компании.",
    more_info: "Если пусто, возьмём описание компании.",
    logo_url: "Ссылка на картинку: https://…",
    link_to_the_video_on_youtube: "Ссылка на ролик: https://…",
  } as Readonly<Partial<Record<FieldName, string>>>,

  /** The yes-or-no fields, in the groups of `form-layout.ts`. */
  groups: {
    benefits: "Что вы предлагаете",
    terms: "Особенности работы",
    needed: "Что нужно от соискателя",
    suits: "Кому подойдёт",
  },

  /** The two ends of a range below a common label. */
  salary: {
    title: "Зарплата в месяц, ₽",
    from: "от",
    to: "до",
    between: (from: string, to: string) => `от ${from} до ${to} в месяц`,
    atLeast: (from: string) => `от ${from} в месяц`,
    atMost: (to: string) => `до ${to} в месяц`,
    exactly: (sum: string) => `${sum} в месяц`,
    none: "Зарплата не указана",
  },
  age: {
    title: "Возраст, лет",
    from: "от",
    to: "до",
    between: (from: string, to: string) => `от ${from} до ${yearsAfter(to)}`,
    atLeast: (from: string) => `от ${yearsAfter(from)}`,
    atMost: (to: string) => `до ${yearsAfter(to)}`,
    exactly: (age: string) =>
      `${age} ${plural(Number(age), { one: "год", few: "года", other: "лет" })}`,
  },

  /** A flag's text for screen readers. */
  yes: "да",
  no: "нет",
  /** For a value without a title, if the property reference is missing. */
  unnamed: (id: string) => `№ ${id}`,
  extension: (digits: string) => `доб. ${digits}`,

  preview: {
    title: "Так объявление увидят на площадках",
    /** Only where the screen's language is not that of the sites. */
    inRussian: "",
    noPost: "Название должности",
    noCompany: "Компания не выбрана",
    metro: "Метро:",
    noAddress: "Адрес не указан",
    contacts: "Контакты",
    benefits: "Компания предлагает",
    terms: "Особенности",
    needed: "Понадобится",
    suits: "Подойдёт",
    video: "Видео о вакансии",
  },

  companyData: {
    title: "Данные компании в объявлении",
    use: "Использовать данные компании",
    useNote:
      "Название, логотип, контактное лицо и телефоны возьмём из компании, почту, сайт и описание — только если поле пустое. Введёте ниже своё — галочка снимется.",
    typedFirst: "В объявлении будет то, что вы ввели. Пустые поля возьмём из компании.",
    refuseNote:
      "В объявлении будет то, что заполнено ниже. Пустые поля всё равно возьмём из компании.",
    parameter: "Поле",
    value: "Что будет в объявлении",
    source: "Источник",
    typed: "заполнено здесь",
    company: "из компании",
    none: "нет данных",
    overruled: (typed: string) => `вместо «${typed}»`,
    replaced: (typed: string) => `из компании, вместо «${typed}»`,
    noCompany: "Выберите компанию, и здесь появятся её данные.",
    unknown: "Сервис не показывает данные компаний: пустые поля он заполнит из компании сам.",
    loading: "Загружаем данные компании…",
  },

  found: {
    rule: "Оставьте пустым: сферу и подраздел подберём по должности.",
    needsPost: "Введите должность, и мы подберём сферу.",
    looking: "Подбираем сферу по должности…",
    mapping: "Если оставить пустым, выберем:",
    ownVacancies: (title: string) =>
      `Если оставить пустым, выберем как в вашей вакансии «${title}»:`,
    nothing: "По этой должности подобрать не удалось: выберите сферу и подраздел сами.",
    take: "Выбрать сейчас",
  },

  place: {
    unknownProperty: (id: string) => `поле № ${id}`,
    emptyRequest: "Сервис получил пустой запрос. Повторите отправку.",
    required: "Заполните это поле.",
    refused: "Сервис не принял это значение: введите другое.",
  },
};
