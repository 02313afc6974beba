import { pluralsOf } from "../word-forms.ts";

const plural = pluralsOf("ru");

const days = (count: number) =>
  `${count} ${plural(count, { one: "день", few: "дня", many: "дней", other: "дня" })}`;
const closedDays = (count: number) =>
  `${count} ${plural(count, { one: "завершённый день", few: "завершённых дня", many: "завершённых дней", other: "завершённых дня" })}`;
const views = (count: number, shown: string) =>
  `${shown} ${plural(count, { one: "просмотр", few: "просмотра", many: "просмотров", other: "просмотра" })}`;
const calls = (count: number, shown: string) =>
  `${shown} ${plural(count, { one: "просмотр телефона", few: "просмотра телефона", many: "просмотров телефона", other: "просмотра телефона" })}`;

/** By the kinds of flags in `placement-watch.ts`. Days and numbers are passed formatted. */
export const watch = {
  title: "На что обратить внимание",
  kinds: {
    "no-views": "Нет просмотров",
    "sudden-stop": "Просмотры прекратились",
    "more-calls-than-views": "Телефон смотрят чаще, чем объявление",
    "site-error": "Ошибка площадки",
  },
  views,
  calls,
  /** The fact that a flag reports. */
  reasons: {
    noViews: (count: number, range: string) =>
      `Объявление размещено, а просмотров нет ${days(count)} подряд: ${range}.`,
    suddenStop: (count: number, range: string, before: string, shown: string) =>
      `${days(count)} без просмотров (${range}) после ровной недели: за ${before} было ${shown}.`,
    moreCalls: (shownCalls: string, shownViews: string, range: string) =>
      `${shownCalls}, а просмотров объявления меньше: ${shownViews} за ${range}.`,
    /** By what is known about the site's link to the ad. */
    siteError: {
      there: "Объявление размещено, но площадка сообщает об ошибке",
      none: "Ссылки на объявление нет, площадка сообщает об ошибке",
      unknown: "Площадка сообщает об ошибке",
    },
    quoted: (error: string) => `«${error}»`,
    wordlessError: "Площадка сообщает об ошибке, но не указывает, в чём она.",
  },
  /** What the user can do about it. */
  advice: {
    "no-views": "Откройте ссылку: объявление могли скрыть или показывать не там, где его ищут.",
    "sudden-stop":
      "Откройте ссылку: объявление могли снять, или площадка перестала передавать данные.",
    "more-calls-than-views":
      "Номер виден только на странице объявления, поэтому, скорее всего, учтены не все просмотры. Конверсия этой площадки ненадёжна.",
  },
  /** Texts about the errors that sites report (§4.14). */
  siteErrors: {
    noAdvice:
      "По тексту неясно, какое поле исправить. Прочитайте его целиком и откройте форму; если не поможет, обратитесь на площадку.",
    /** A link from the form. */
    all: "Всё, что сообщают площадки",
    guess: "Поле подобрано по тексту ошибки.",
    advice: {
      "take-contacts-out":
        "Уберите из текста телефоны, адреса почты и ссылки: контакты площадка показывает отдельно.",
      "fix-salary": "Проверьте зарплату: обе границы и их порядок.",
      "narrow-salary": "Сблизьте границы зарплаты: вилка слишком широкая.",
      "fix-title": "Оставьте в названии одну должность, без зарплаты, города и восклицаний.",
      "fix-text":
        "Исправьте текст: скорее всего, он слишком короткий, длинный или содержит лишнее.",
      "fix-logo": "Проверьте ссылку на логотип: она должна вести на картинку и открываться у всех.",
      "fit-logo": "Укажите ссылку на картинку, которая подходит площадке по размеру.",
      "fix-address": "Запишите адрес полностью: город, улица, дом.",
      "fix-metro": "Выберите станцию метро того города, где находится работа.",
      "fix-age": "Проверьте возраст: для многих вакансий площадки его не допускают.",
      "fix-phone": "Проверьте телефон: одиннадцать цифр, код города или оператора.",
      "answer-phone":
        "Проверьте, отвечают ли по этому номеру. Если номер верный, подтвердите его на площадке.",
      "fix-email": "Проверьте адрес почты.",
      "fix-site": "Проверьте адрес сайта: он должен открываться и принадлежать компании.",
      "fix-video": "Проверьте ссылку на видео: она должна открываться у всех.",
      "fix-company": "Проверьте компанию: название, реквизиты, подтверждена ли она на площадке.",
      "fix-contact-person": "Проверьте имя контактного лица.",
      "fix-choice": "Выберите другое значение: этого площадка не знает или не принимает.",
      "fix-wording": "Перепишите слова, которые площадка сочла недопустимыми.",
    },
    /** What a site’s error says about its rules; amounts are passed as the site wrote them. */
    rules: {
      rangeWidth: (percent: string) =>
        `Правило площадки: верхняя граница выше нижней не больше чем на ${percent} %.`,
      limits: (limits: readonly string[]) =>
        `${limits.length === 1 ? "Ограничение площадки" : "Ограничения площадки"}: ${limits.join(", ")}.`,
      most: (amount: string) => `не больше ${amount}`,
      least: (amount: string) => `не меньше ${amount}`,
      sides: {
        width: (limit: string) => `${limit} в ширину`,
        height: (limit: string) => `${limit} в высоту`,
      },
      units: {
        megabytes: (amount: string) => `${amount} МБ`,
        kilobytes: (amount: string) => `${amount} КБ`,
        pixels: (amount: string) => `${amount} пикс.`,
        characters: (amount: string) => `${amount} знаков`,
        words: (amount: string) => `${amount} слов`,
        years: (amount: string) => `${amount} лет`,
        rubles: (amount: string) => `${amount} ₽`,
        days: (amount: string) => `${amount} дн.`,
      },
      takenDown: "Иначе площадка снимет объявление с показа.",
      appearsByItself: "После исправления объявление появится на площадке само.",
    },
    /** Before a site's words in a language that the reader of the page may not know; only English has it. */
    inRussian: undefined as string | undefined,
    /** By whether the site has answered since the vacancy was changed. */
    answer: {
      awaited: (moment: string) => `Вакансия изменена ${moment}; с тех пор площадка не отвечала.`,
      unknown: (moment: string) =>
        `Вакансия изменена ${moment}; отвечала ли площадка с тех пор, сервис не сообщает.`,
      changeUnknown: "Менялась ли вакансия с тех пор, неизвестно.",
    },
  },
  evidence: "По дням",
  evidenceOf: (site: string) => `По дням: ${site}`,
  day: "День",
  viewsHead: "Просмотры",
  callsHead: "Просмотры телефона",
  noNumber: "нет числа",
  toSite: "К площадке",
  openLink: "Открыть ссылку",
  checking: "Проверяем дни…",
  calm: (count: number, range: string) =>
    `Площадки не сообщают об ошибках, и за ${closedDays(count)} (${range}) ничего необычного не найдено.`,
  notPublished: "Вакансия не опубликована: проверять пока нечего.",
  notPublishedButErrors:
    "Вакансия не опубликована, поэтому просмотры не проверяются. Но площадки сообщают об ошибках:",
  more: (count: number) =>
    `Ещё ${count} ${plural(count, { one: "замечание", few: "замечания", many: "замечаний", other: "замечания" })}`,
  unchecked: {
    title: "Что пока нельзя проверить",
    lead: "Отсутствие замечаний здесь ещё ничего не значит:",
    kinds: {
      "no-views": "есть ли ссылки без просмотров",
      "sudden-stop": "не прекратились ли просмотры внезапно",
      "more-calls-than-views": "не смотрят ли телефон чаще, чем объявление",
      "site-error": "не сообщают ли площадки об ошибках",
    },
    because: {
      days: "нет чисел за нужные дни",
      young: (date: string) => `вакансия размещена недавно, ${date}`,
      errors: "ошибки не загрузились",
    },
    silent: (sites: string) =>
      `Не ведут статистику, поэтому проверить их просмотры нельзя: ${sites}.`,
    unnamed: (sites: string) =>
      `Ссылка есть, но в статистике просмотров площадки нет, поэтому проверить их нельзя: ${sites}.`,
    retry: "Проверить ещё раз",
  },
  /** For the list's column. */
  list: {
    /** Shorter forms of the above. */
    kinds: {
      "no-views": "Нет просмотров",
      "sudden-stop": "Просмотры пропали",
      "more-calls-than-views": "Телефон смотрят чаще",
      "site-error": "Ошибка площадки",
    },
    /** The vacancy was changed after the error, and the site has not answered since. */
    answerAwaited: "Ошибка, ждём ответа",
    checking: "проверяем…",
    calm: "без замечаний",
    early: "судить рано",
    unchecked: "нельзя проверить",
    young: (kinds: string) => `Размещена недавно, судить рано: ${kinds}.`,
    more: (count: number) => `ещё ${count}`,
    because: {
      forbidden: "Нет доступа к отчётам этой вакансии.",
      "not-found": "Вакансия не найдена.",
      offline: "Нет связи с сервером.",
      timeout: "Сервис не ответил вовремя.",
      "too-many": "Слишком много запросов к сервису.",
      "unclear-days": "Непонятно, входит ли последний день в числа сервиса.",
      other: "Сервис не смог ответить.",
    },
    uncheckedPart: (what: string) => `Не проверено: ${what}.`,
  },
  print: {
    button: "Печать",
    pending: "Готовим…",
    printedAt: (moment: string) => `Напечатано ${moment}`,
    period: (range: string) => `Период: ${range}`,
    compared: (range: string) => `по сравнению с ${range}`,
    sites: "Площадки",
    more: (count: number) =>
      `и ещё ${count} ${plural(count, { one: "площадка", few: "площадки", many: "площадок", other: "площадки" })}: здесь только те, что поместились на лист; полный список — в выгрузке.`,
    columns: {
      site: "Площадка",
      place: "Ссылка, сообщение или ошибка",
      views: "Просмотры",
      calls: "Просмотры телефона",
      conversion: "Конверсия",
    },
    error: (error: string) => `Ошибка: ${error}`,
    noStatistics: "нет статистики",
    /** What the service says in place of a link or a count, in the reader's language. */
    said: (text: string) => text,
    unknown: "неизвестно",
    dayChart: "По дням",
    siteChart: "По площадкам",
    firstSites: (shown: number, all: number) => `первые ${shown} из ${all} по просмотрам`,
    notAll: "Загрузились не все числа: недостающие показаны прочерком.",
    daysOpen: "Данные за часть дней ещё неизвестны.",
    daysDiffer: "Сумма по дням не сходится с суммой за период.",
    flags: "Внимание",
    none: "Площадок нет: вакансия ещё нигде не размещена.",
  },
  export: {
    button: "Выгрузить",
    menu: "Выгрузить отчёт",
    workbook: "Книга Excel (XLSX): площадки, дни, ошибки",
    sitesCsv: "Площадки, CSV",
    viewDaysCsv: "Просмотры по дням, CSV",
    callDaysCsv: "Просмотры телефона по дням, CSV",
    daysPending: "Дни ещё загружаются.",
    sitesPending: "Числа ещё загружаются.",
    sitesLack: "Часть дней периода не загрузилась. Обновите данные и попробуйте ещё раз.",
    failed: "Не удалось создать файл. Проверьте связь и попробуйте ещё раз.",
    done: (name: string) => `Файл «${name}» готов.`,
    fileName: (id: number, from: string, to: string) => `Вакансия ${id}, ${from} – ${to}`,
    fileOf: {
      sites: "площадки",
      viewDays: "просмотры по дням",
      callDays: "просмотры телефона по дням",
    },
    sheets: { sites: "Площадки", days: "По дням", errors: "Ошибки" },
    columns: {
      site: "Площадка",
      place: "Ссылка или сообщение",
      views: "Просмотры",
      calls: "Просмотры телефона",
      conversion: "Конверсия",
      error: "Ошибка",
      note: "Примечание",
      day: "День",
      total: "Всего",
      since: "Известна с",
      changes: "Изменения вакансии",
      todo: "Что сделать",
      number: "Номер площадки",
      allViews: "Просмотры всего",
      allCalls: "Просмотры телефона всего",
      viewsOf: (site: string) => `${site}: просмотры`,
      callsOf: (site: string) => `${site}: просмотры телефона`,
    },
    notes: {
      noStatistics: "нет статистики",
      said: (text: string) => text,
      unknown: "нет данных",
      partialDay: "день ещё не закончился",
      before: "до размещения",
      failedDay: "сервис не ответил",
      daysDiffer: "сумма по дням не сходится с суммой за период",
      gaps: "нет чисел",
      errorsUnknown: "Ошибки не загрузились: сервис не ответил.",
      noErrors: "Ошибок нет.",
    },
  },
};
