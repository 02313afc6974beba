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
  openInList: "Открыть в списке откликов",
  columns: {
    full_name: "Кандидат",
    phone: "Телефон",
    vacancy: "Вакансия",
    createdAt: "Пришёл",
    birthday: "Дата рождения",
    citizenship: "Гражданство",
    source: "Источник",
    keepUntil: "Хранится по",
    id: "Номер",
  },
  sources: { partner: (name: string) => `партнёр: ${name}`, staff: (name: string) => name },
  enter: "Внести отклик",
  numberOf: (id: number) => `№ ${id}`,

  filter: {
    bar: "Отбор откликов",
    search: "Имя или полный номер телефона",
    searchTooLong: (max: number) => `Не длиннее ${max} знаков`,
    names: { search: "Имя", phone: "Телефон", vacancy: "Вакансия", period: "Пришли" },
    since: (day: string) => `с ${day}`,
    until: (day: string) => `по ${day}`,
    emptyTitle: "По этому отбору откликов нет",
    emptyLead: "Сколько откликов будет видно, если убрать один из фильтров:",
    emptyTogether: "Убрать один фильтр недостаточно: отклики скрыты сразу несколькими.",
  },

  none: {
    title: "Откликов пока нет",
    text: "Отклики присылают партнёры. Отклик, полученный по телефону или почте, внесите сами.",
    textReader: "Когда отклик пришлёт партнёр или внесёт рекрутёр, он появится здесь.",
  },
  plain: {
    title: "Этот сервис не показывает отклики",
    text: "Он только принимает их: внести отклик можно с API-ключом, а посмотреть — там, куда сервис его передаёт.",
  },

  phone: {
    reveal: "Показать",
    revealOf: (name: string) => `Показать телефон: ${name}`,
    revealing: "Запрашиваем…",
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
    source: "Источник",
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
    eraseCandidate: "Стереть все данные кандидата",
    exported: (count: number) => `Выгружено: ${count} ${words(count)} в файле JSON.`,
    fileName: (id: number) => `kandidat-po-otkliku-${id}.json`,
  },
  keep: {
    change: "Изменить",
    changeOf: "Изменить срок хранения",
    title: "Срок хранения отклика",
    text: "После этой даты отклик будет стёрт автоматически. Хранить его дольше обычного можно только с согласия кандидата.",
    label: "Хранить по",
    hint: "05.03.2026",
    problems: {
      "not-date": "Введите дату: 05.03.2026.",
      "no-such-day": "Такой даты не существует.",
      past: "Эта дата уже прошла. Чтобы удалить отклик сейчас, сотрите его.",
      tooFar: "Дольше десяти лет хранить нельзя.",
    },
    save: "Сохранить",
    pending: "Сохраняем…",
    cancel: "Отмена",
    done: (day: string) => `Отклик хранится по ${day}.`,
  },
  reasons: {
    role: "Недостаточно прав: с данными кандидатов работают рекрутёр и администратор.",
  },

  erase: {
    cancel: "Отмена",
    pending: "Стираем…",
    response: {
      title: "Стереть отклик?",
      text: (name: string, vacancy: string) =>
        `Отклик кандидата ${quoted(name)} на вакансию ${quoted(vacancy)} будет навсегда стёрт из базы. Отменить это нельзя.`,
      confirm: "Стереть отклик",
      done: "Отклик стёрт.",
    },
    candidate: {
      title: "Стереть все данные кандидата?",
      text: (name: string, count: number) =>
        `Все данные кандидата ${quoted(name)} будут навсегда стёрты из базы: ${count} ${words(count)} с этим телефоном. Отменить это нельзя.`,
      confirm: "Стереть навсегда",
      done: (count: number) => `Стёрто: ${count} ${words(count)}.`,
    },
  },

  /** Why the service did not do what was asked. */
  refusals: {
    offline: "Нет связи с сервером. Проверьте подключение и повторите.",
    timeout: "Сервис не ответил вовремя. Повторите.",
    signedOut: "Сеанс закончился. Войдите снова и повторите: введённые данные на месте.",
    forbidden: "Недостаточно прав для этого действия.",
    notFound: "Такой записи уже нет.",
    tooMany: "Слишком много запросов подряд. Подождите немного и повторите.",
    full: "На диске сервиса нет места, изменение не сохранено. Сообщите администратору и повторите позже.",
    server: (requestId: string | undefined) =>
      requestId === undefined
        ? "Ошибка сервиса. Повторите позже."
        : `Ошибка сервиса. Повторите позже или сообщите администратору номер запроса: ${requestId}.`,
    other: "Сервис не принял запрос.",
    keyRefused:
      "Сервис не принял ключ: он введён с ошибкой, отозван или не подходит для откликов. Введите другой; введённые данные на месте.",
    codes: {
      idempotency_key_reused:
        "Предыдущая попытка удалась: отклик внесён таким, каким был тогда. Чтобы не внести его дважды, проверьте список.",
    },
  },

  entry: responseEntry,
};
