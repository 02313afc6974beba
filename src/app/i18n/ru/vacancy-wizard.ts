import { pluralsOf } from "../word-forms.ts";

const plural = pluralsOf("ru");
const fieldsOf = (count: number) =>
  plural(count, { one: "поле", few: "поля", many: "полей", other: "поля" });

export const wizard = {
  title: "Новая вакансия",
  startBlank: "Начать с чистого листа",
  readingCopy: "Загружаем вакансию для копирования…",
  noCopyHere:
    "Сервис не показывает вакансии, а что было в этой, здесь неизвестно: копировать нечего. Заполните форму сами.",
  viewerTitle: "Создавать вакансии может рекрутёр",
  viewerText: "У вашей роли нет этого права. Попросите администратора дать вам роль рекрутёра.",

  steps: {
    label: "Шаги",
    job: "Работа",
    conditions: "Условия и оплата",
    requirements: "Требования",
    place: "Место",
    employer: "Работодатель",
    review: "Проверка",
    /** The state of a step, read after its name. */
    complete: "заполнено",
    checking: "подбираем сферу",
    untouched: "не меняется",
    left: (count: number) => `ещё ${count} ${fieldsOf(count)}`,
    chooseCategory: "выберите сферу",
    chooseSubcategory: "выберите подраздел",
    errors: (count: number) =>
      `${count} ${plural(count, { one: "ошибка", few: "ошибки", many: "ошибок", other: "ошибки" })}`,
    lawNotes: (count: number) =>
      `${count} ${plural(count, { one: "замечание", few: "замечания", many: "замечаний", other: "замечания" })} о законе`,
    ready: "можно отправить",
    notYet: "",
    position: (at: number, of: number) => `Шаг ${at} из ${of}`,
  },
  next: (step: string) => `Дальше: ${step}`,
  back: "Назад",
  backToReview: "Вернуться к проверке",

  /** Only where the screen's language is not the service's. */
  optionsInRussian: "",
  alsoOptional: "Необязательно",
  counter: (left: number) =>
    left >= 0
      ? `осталось ${left} ${plural(left, { one: "знак", few: "знака", many: "знаков", other: "знака" })}`
      : `лишних знаков: ${-left}`,
  /** On another service: the length of the text, and the limit of our interface. */
  counterOfOthers: (length: number, max: number) => `${length} из обычных ${max}`,

  flags: {
    title: "Ещё условия",
    search: "Найти условие",
    placeholder: "Например: обед, машина, общежитие",
    nothing: "Такого условия нет. Его можно указать в тексте.",
    showAll: (count: number) => `Показать все (${count})`,
    fold: "Свернуть",
    chosenCount: (count: number) => `отмечено: ${count}`,
    elsewhere: (title: string, step: string) => `«${title}» в шаге «${step}»`,
    unchanged: "не менять",
    yes: "да",
    no: "нет",
    /** Search terms for each condition, besides its title. */
    words: {
      lca: "дмс медицинская страховка полис врач здоровье добровольное страхование",
      mobile_telephony: "мобильная связь телефон сим симка корпоративный номер",
      food: "питание обед обеды столовая еда кормят завтрак ужин талоны",
      travel_petrol: "проезд бензин гсм топливо развозка транспорт дорога билет",
      coveralls: "спецодежда форма униформа роба обувь",
      company_car: "служебная машина автомобиль авто",
      fitness: "фитнес спорт зал бассейн абонемент",
      education_training: "обучение курсы тренинги повышение квалификации стажировка",
      trip: "командировки поездки разъезды",
      assistance_with_relocation_accommodation:
        "переезд жильё общежитие квартира релокация проживание иногородним",
      without_registration_under_labor_code:
        "без оформления тк трудовой договор гпх самозанятый неофициально",
      medical_book: "медицинская книжка медкнижка санкнижка",
      passport: "заграничный паспорт загран загранпаспорт",
      private_car: "личный автомобиль своя машина авто",
      accept_kids: "подростки школьники дети от 14 лет несовершеннолетние",
      accept_handicapped: "инвалидность инвалиды овз ограниченные возможности доступная среда",
    } as Readonly<Record<string, string>>,
  },

  /** A check box that clears a field whose current value is unknown. */
  emptied: { label: (title: string) => `очистить в вакансии: ${title}`, short: "очистить" },

  pick: {
    placeholder: "Начните вводить",
    loading: "Загружаем справочник…",
    nothing: "Ничего не найдено",
    notChosen: (title: string, typed: string) =>
      `${title}: «${typed}» не сохранено, потому что не выбрано из списка.`,
    clear: (title: string) => `Очистить: ${title}`,
    remove: (title: string) => `Убрать «${title}»`,
    arrowKeys: "Стрелки — к следующему",
    notGiven: "Не указано",
    found: (count: number) =>
      `${plural(count, { one: "Найден", other: "Найдено" })} ${count} ${plural(count, { one: "вариант", few: "варианта", many: "вариантов", other: "варианта" })}`,
    others: "Другие",
    missing: "Сервис не предоставляет справочник: введите номер.",
    missingMany: "Сервис не предоставляет справочник: введите номера через запятую.",
    failed: "Справочник сейчас недоступен. Номер можно ввести вручную.",
    unknown: (id: string) => `№ ${id}`,
    leftWithParent: (field: string, titles: readonly string[]) =>
      `${field}: убрано то, что не относится к выбранной сфере: ${titles.join(", ")}.`,
  },

  company: {
    placeholder: "Название, можно латиницей",
    hint: "«elki» найдёт «Ёлки». Нет в списке? Компании добавляют в вашем сервисе, не здесь: обратитесь к администратору.",
    loading: "Загружаем список компаний…",
    none: "У вас пока нет компаний. Введите номер компании.",
    missing: "Сервис не предоставляет список компаний: введите номер.",
    failed: "Список компаний сейчас недоступен. Номер можно ввести вручную.",
    recent: "Недавние:",
    byId: (id: string) => `Компания № ${id}`,
    contactLeft: (before: string, after: string) =>
      after === ""
        ? `Контактное лицо прежней компании убрано: ${before}.`
        : `Контактное лицо заменено: вместо ${before} — ${after}.`,
  },

  errors: {
    title: (count: number) =>
      count === 0
        ? "Всё исправлено"
        : `Вакансия не отправлена: исправьте ${count} ${fieldsOf(count)}`,
    general: "Вакансия не отправлена",
    unexplained: (status: number) =>
      `Сервис отклонил запрос (${status}) без объяснения причины. Черновик сохранён: попробуйте позже.`,
    fixed: "исправлено",
    prefix: "Ошибка:",
    required: "Заполните это поле.",
    notFoundByTitle: "По этой должности сферу подобрать не удалось: выберите сферу и подраздел.",
    tooLong: (max: string, length: string) => `Не больше ${max} знаков, сейчас ${length}.`,
    hiddenSign: "В тексте есть невидимый служебный знак: введите текст заново.",
    notEmail: "Нужен адрес почты, например hr@company.ru, или несколько через запятую.",
    notUrl: "Нужен адрес сайта, например https://company.ru.",
    notImageUrl: "Нужна ссылка на картинку, например https://company.ru/logo.png.",
    notVideoUrl: "Нужна ссылка на ролик, например https://rutube.ru/video/123.",
    notPhone: "Нужен один номер телефона без слов, например +7 (495) 123-45-67 доб. 5.",
    otherExtension: (extension: string) =>
      `В номере телефона указан другой добавочный, ${extension}: оставьте один.`,
    notInteger: "Введите целое число цифрами, например 120000.",
    tooSmall: (min: string) => `Число не меньше ${min}.`,
    tooLarge: (max: string) => `Число не больше ${max}.`,
    reversed: (title: string) => `Число не меньше, чем «${title}».`,
  },

  preview: { show: "Показать объявление", hide: "Скрыть объявление", label: "Предпросмотр" },

  review: {
    title: "Проверка",
    change: (title: string) => `Изменить: ${title}`,
    changeShort: "Изменить",
    empty: "не заполнено",
    foundByTitle: "по названию должности",
    findings: "На что обратить внимание",
    noFindings: "Замечаний к тексту нет.",
    exactText: "Только заполненные поля. Пустые сервис возьмёт из компании или оставит пустыми.",
    send: "Создать вакансию",
    /** Where this app publishes, which is the next thing to do. */
    sendToPublish: "Сохранить и перейти к публикации",
    publishedLater: "На площадки пока ничего не уйдёт: публикация — на следующей странице.",
    sending: "Отправляем…",
    sendHint: "Ctrl + Enter",
    stillMissing: (count: number) => `Осталось заполнить ${count} ${fieldsOf(count)}:`,
    stillWrong: "С ошибками:",
    ready: "Обязательные поля заполнены.",
    checking: "Обязательные поля заполнены, подбираем сферу по должности…",
  },
};
