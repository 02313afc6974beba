import { pluralsOf } from "../plural.ts";
import { quoted } from "./quoted.ts";
import { responseEntry } from "./response-entry.ts";

const plural = pluralsOf("ru");

const words = (count: number) =>
  plural(count, { one: "отклик", few: "отклика", many: "откликов", other: "отклика" });

export const responses = {
  title: "Отклики",
  label: "Таблица откликов",
  count: (count: number, shown: string) => `${shown} ${words(count)}`,
  columns: {
    full_name: "Кандидат",
    phone: "Телефон",
    vacancy: "Вакансия",
    createdAt: "Пришёл",
    birthday: "Дата рождения",
    citizenship: "Гражданство",
    source: "Откуда",
    keepUntil: "Хранится по",
    id: "Номер",
  },
  sources: { partner: (name: string) => `партнёр: ${name}`, staff: (name: string) => name },
  enter: "Внести отклик",
  numberOf: (id: number) => `№ ${id}`,

  filter: {
    bar: "Отбор откликов",
    search: "Имя или весь телефон",
    searchTooLong: (max: number) => `Не длиннее ${max} знаков`,
    names: { search: "Имя", phone: "Телефон", vacancy: "Вакансия", period: "Пришли" },
    since: (day: string) => `с ${day}`,
    until: (day: string) => `по ${day}`,
    emptyTitle: "По этому отбору откликов нет",
    emptyLead: "Сколько откликов будет видно, если убрать один из фильтров:",
    emptyTogether: "Убрать один фильтр мало: отклики скрыты сразу несколькими.",
  },

  none: {
    title: "Откликов пока нет",
    text: "Отклики присылают партнёры; пришедший по телефону или почте внесите сами.",
    textReader: "Когда отклик пришлёт партнёр или внесёт рекрутёр, он появится здесь.",
  },
  plain: {
    title: "Эта служба не показывает отклики",
    text: "Она только принимает их: внести отклик можно с API-ключом, а прочитать внесённое там, куда служба его передаёт.",
  },

  phone: {
    reveal: "Показать",
    revealOf: (name: string) => `Показать телефон: ${name}`,
    revealing: "Узнаём…",
    hide: "Скрыть",
    hideOf: (name: string) => `Скрыть телефон: ${name}`,
    masked: "скрыт",
  },

  page: {
    toList: "← К откликам",
    untitled: (id: number) => `Отклик № ${id}`,
    skeleton: "Загружаем отклик",
    number: "Отклик №",
    vacancy: "Вакансия",
    created: "Пришёл",
    keepUntil: "Хранится по",
    source: "Откуда",
    phone: "Телефон",
    birthday: "Дата рождения",
    age: (years: number) =>
      `${years} ${plural(years, { one: "год", few: "года", many: "лет", other: "года" })}`,
    citizenship: "Гражданство",
    cv: "Резюме",
    letter: "О кандидате",
    noLetter: "Письма нет.",
    others: "Другие отклики этого кандидата",
    noOthers: "Других откликов с этим телефоном нет.",
    notGiven: "не указано",
    facts: "Данные кандидата",
  },

  actions: {
    group: "Действия с откликом",
    export: "Выгрузить данные кандидата",
    exporting: "Собираем…",
    eraseResponse: "Стереть отклик",
    eraseCandidate: "Стереть всё о кандидате",
    exported: (count: number) => `Выгружено: ${count} ${words(count)} в файле JSON.`,
    fileName: (id: number) => `kandidat-po-otkliku-${id}.json`,
  },
  keep: {
    change: "Изменить",
    changeOf: "Изменить срок хранения",
    title: "Срок хранения отклика",
    text: "После этого дня отклик сотрётся сам. Дольше обычного его хранят с согласия кандидата.",
    label: "Хранить по",
    hint: "05.03.2026",
    problems: {
      "not-date": "Впишите дату: 05.03.2026.",
      "no-such-day": "Такого дня в календаре нет.",
      past: "Этот день прошёл. Чтобы отклика не было сейчас, сотрите его.",
      tooFar: "Дольше десяти лет хранить нельзя.",
    },
    save: "Сохранить",
    pending: "Сохраняем…",
    cancel: "Отмена",
    done: (day: string) => `Отклик хранится по ${day}.`,
  },
  reasons: {
    role: "Вашей роли это не разрешено: данными кандидатов занимаются рекрутёр и администратор.",
  },

  erase: {
    cancel: "Не надо",
    pending: "Стираем…",
    response: {
      title: "Стереть отклик?",
      text: (name: string, vacancy: string) =>
        `Отклик кандидата ${quoted(name)} на вакансию ${quoted(vacancy)} будет стёрт из базы без следа. Отменить это нельзя.`,
      confirm: "Стереть отклик",
      done: "Отклик стёрт.",
    },
    candidate: {
      title: "Стереть всё о кандидате?",
      text: (name: string, count: number) =>
        `Всё о кандидате ${quoted(name)} будет стёрто из базы без следа: ${count} ${words(count)} с этим телефоном. Отменить это нельзя.`,
      confirm: "Стереть навсегда",
      done: (count: number) => `Стёрто: ${count} ${words(count)}.`,
    },
  },

  /** Why the service did not do what was asked. */
  refusals: {
    offline: "Нет связи со службой. Проверьте подключение и повторите.",
    timeout: "Служба не ответила вовремя. Повторите.",
    signedOut: "Сеанс закончился. Войдите снова и повторите: введённое на месте.",
    forbidden: "Служба не разрешила: не хватает прав.",
    notFound: "Такой записи уже нет.",
    tooMany: "Слишком много запросов подряд. Подождите немного и повторите.",
    server: (requestId: string | undefined) =>
      requestId === undefined
        ? "Ошибка службы. Повторите позже."
        : `Ошибка службы. Повторите позже или сообщите администратору номер запроса: ${requestId}.`,
    other: "Служба не приняла запрос.",
    keyRefused:
      "Служба не приняла ключ: он набран с ошибкой, отозван или не для откликов. Впишите другой; введённое на месте.",
    codes: {
      idempotency_key_reused:
        "Прошлая попытка дошла: отклик уже внесён таким, каким был тогда. Чтобы не внести его дважды, проверьте список.",
    },
  },

  entry: responseEntry,
};
