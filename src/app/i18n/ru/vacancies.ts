import { pluralsOf } from "../plural.ts";

const plural = pluralsOf("ru");

const words = (count: number) =>
  plural(count, { one: "вакансия", few: "вакансии", many: "вакансий", other: "вакансии" });

export const vacancies = {
  title: "Вакансии",
  label: "Таблица вакансий",
  count: (count: number, shown: string) => `${shown} ${words(count)}`,
  columns: {
    title: "Должность",
    state: "Состояние",
    attention: "Внимание",
    company: "Компания",
    createdAt: "Создана",
    editedAt: "Изменена",
    id: "Номер",
    actions: "Действия",
  },
  states: {
    not_paid: "Не оплачена",
    published: "Опубликована",
    completed: "Завершена",
  },
  stateUnknown: "неизвестно",
  archived: "в архиве",
  newVacancy: "Новая вакансия",
  drafts: (count: string | undefined) =>
    count === undefined ? "Черновики" : `Черновики: ${count}`,
  numberOf: (id: number) => `№ ${id}`,

  filter: {
    bar: "Отбор вакансий",
    title: "Должность",
    titleTooLong: (max: number) => `Не длиннее ${max} знаков`,
    names: {
      title: "Должность",
      state: "Состояние",
      archive: "Архив",
      company: "Компания",
      attention: "Внимание",
    },
    anyState: "Любое состояние",
    anyArchive: "И в архиве, и нет",
    archivedOnly: "Только в архиве",
    archivedWithout: "Кроме архива",
    anyCompany: "Все компании",
    companySearch: "Поиск компании",
    companyHint: "Часть названия",
    companyById: (id: number) => `№ ${id}`,
    companiesFailed: "Список компаний не загрузился.",
    companiesFound: (found: string, all: string) =>
      found === all ? `Всего ${all}` : `Найдено ${found} из ${all}`,
    emptyTitle: "По этому отбору вакансий нет",
    emptyLead: "Сколько вакансий будет видно, если убрать один из фильтров:",
    emptyTogether: "Убрать один фильтр мало: вакансии скрыты сразу несколькими.",
  },

  attention: {
    filter: "Требуют внимания",
    checking: "проверяем…",
    missing: "нельзя проверить",
    missingLong: "Проверить размещения нельзя: не загрузилась часть программы. Обновите страницу.",
    notWatched: {
      archived: "Следить не за чем",
      "not-published": "Не опубликована: следить не за чем",
    },
    onPage: (wanted: string, of: string) =>
      `Требуют внимания на этой странице: ${wanted} из ${of}.`,
    uncheckedToo: (count: number, shown: string) =>
      `Ещё ${shown} проверить не удалось, ${plural(count, { one: "она тоже здесь", other: "они тоже здесь" })}.`,
    stillChecking: (count: number, shown: string) =>
      `Проверяем ещё ${shown} ${plural(count, { one: "вакансию", few: "вакансии", many: "вакансий", other: "вакансии" })}…`,
    onlyThisPage: "Другие страницы этот отбор не просматривает.",
    noneTitle: "На этой странице внимания ничто не требует",
    noneText: (checked: string) => `Проверено вакансий: ${checked}.`,
    noneChecking: "Проверяем эту страницу…",
    nextPage: "Следующая страница",
    drop: "Показать все на странице",
  },

  none: {
    title: "Вакансий пока нет",
    text: "Создайте первую: пока вы её заполняете, всё набранное сохраняется в черновике.",
    textReader: "Когда рекрутёр компании создаст вакансию, она появится здесь.",
  },

  plain: {
    lead: "Эта служба не показывает список вакансий. Ниже те, о которых знает этот браузер: созданные здесь и открытые по номеру.",
    none: "Этот браузер пока не знает ни одной вакансии. Создайте вакансию или откройте её по номеру.",
    form: "Открыть по номеру",
    numbers: "Номера вакансий",
    numbersHint: "Один или много: 123, 124 125",
    open: "Открыть",
    noNumbers: "Впишите хотя бы один номер.",
    notNumbers: (list: string) => `Это не номера: ${list}.`,
    added: (count: number, shown: string) =>
      `${plural(count, { one: "Добавлена", few: "Добавлены", many: "Добавлено", other: "Добавлено" })}: ${shown} ${words(count)}.`,
    notKept: "Браузер ничего не хранит: номера добавить не удалось.",
  },

  actions: {
    label: (name: string) => `Действия: ${name}`,
    group: "Действия с вакансией",
    edit: "Изменить",
    duplicate: "Создать похожую",
    publish: "Опубликовать",
    unpublish: "Снять с публикации",
    delete: "Удалить",
  },
  /** Why an action cannot be taken; by the keys of `vacancy-can.ts`. */
  reasons: {
    role: "Вашей роли это не разрешено: вакансии меняют рекрутёр и администратор.",
    archived: "Вакансия снята с публикации и лежит в архиве.",
    alreadyArchived: "Вакансия уже снята с публикации.",
    notArchived: "Сначала снимите вакансию с публикации: удалить можно только снятую.",
    alreadyPublished: "Вакансия уже опубликована.",
    completed: "Публикация вакансии завершена.",
    noSuchState: "Служба публикует только неоплаченные вакансии.",
  },
  dialogs: {
    publish: {
      title: "Опубликовать вакансию?",
      text: (name: string) =>
        `«${name}» уйдёт на сайты. После начала публикации должность и компанию изменить нельзя.`,
      confirm: "Опубликовать",
      pending: "Публикуем…",
      done: (name: string) => `Вакансия «${name}» опубликована.`,
    },
    unpublish: {
      title: "Снять вакансию с публикации?",
      text: (name: string) =>
        `«${name}» исчезнет с сайтов и уйдёт в архив. Отменить это нельзя: чтобы разместить её снова, создайте похожую.`,
      confirm: "Снять с публикации",
      pending: "Снимаем…",
      done: (name: string) => `Вакансия «${name}» снята с публикации.`,
    },
    delete: {
      title: "Удалить вакансию?",
      text: (name: string) => `«${name}» будет удалена навсегда. Отменить это нельзя.`,
      confirm: "Удалить навсегда",
      pending: "Удаляем…",
      done: (name: string) => `Вакансия «${name}» удалена.`,
    },
    keep: "Не надо",
  },
  /** What the service said against an action. */
  refusals: {
    offline:
      "Нет связи со службой, и ответа не было. Нажмите ещё раз: повтор не сделает того же дважды.",
    timeout: "Служба не ответила вовремя. Нажмите ещё раз: повтор не сделает того же дважды.",
    forbidden: "Служба не разрешает этого вашей учётной записи.",
    notFound: "Такой вакансии у службы нет: возможно, её уже удалили.",
    signedOut: "Сеанс закончился. Войдите и нажмите ещё раз.",
    server: (id: string | undefined) =>
      `Служба не справилась с запросом. Нажмите ещё раз${id === undefined ? "" : `; номер запроса: ${id}`}.`,
    tooMany: "Слишком много запросов. Подождите немного и нажмите ещё раз.",
    notDone: "Служба ответила, что этого не сделала.",
    other: "Служба отказала и не сказала почему.",
    codes: {
      already_unpublished: "Вакансия уже снята с публикации.",
      not_unpublished: "Удалить можно только вакансию, снятую с публикации.",
      already_published: "Вакансия уже опубликована.",
      publication_completed: "Публикация вакансии завершена.",
      is_unpublished: "Вакансия снята с публикации: опубликовать её нельзя.",
    },
  },

  page: {
    toList: "К списку вакансий",
    untitled: (id: number) => `Вакансия № ${id}`,
    archivedSince: (date: string) => `с ${date}`,
    number: "Номер",
    company: "Компания",
    created: "Создана",
    edited: "Изменена",
    activated: "Опубликована",
    completed: "Завершена",
    tariffLeft: (days: string, left: number) => `${days}, осталось ${left}`,
    onSite: "Объявление на сайте",
    ad: "Объявление",
    skeleton: "Вакансия загружается",
    fromBrowser: (time: string) =>
      `Служба не показывает вакансию целиком. Так её знал этот браузер ${time}.`,
    onlyNumber: {
      title: "Известен только номер",
      text: "Служба не показывает вакансий, а этот браузер её не создавал. Можно и без этого: изменить отдельные поля по номеру, снять с публикации, удалить снятую. Если такой вакансии нет, служба так и скажет.",
    },
  },

  ad: {
    responsibility: "Обязанности",
    requirements: "Требования",
    conditions: "Условия",
    about: "О компании",
    offers: "Что предлагает компания",
    job: "Работа",
    candidate: "О кандидате",
    contacts: "Контакты",
    place: "Место",
    service: "Сведения службы",
    fiasCode: "Код ФИАС",
    region: "Регион",
    city: "Город",
    street: "Улица",
    house: "Дом",
    housing: "Корпус",
    flat: "Квартира, офис",
    coordinates: "Координаты",
    category: "Рубрика",
    categoryPath: "Адрес рубрики",
    breadcrumbs: "Путь рубрики",
    externalId: "Внешний номер",
    siteUrl: "На сайте",
    reportUrl: "Отчёт",
    text: "Текст на сайте",
    tariff: "Тариф",
    tariffDays: "Дней по тарифу",
    tariffAutoUpdate: "Автообновление",
    tariffType: "Вид тарифа",
    packet: "Пакет",
    packetNumber: "Номер пакета",
    packetDays: "Дней в пакете",
    packetCreated: "Пакет создан",
    packetActivated: "Пакет начат",
    packetCompleted: "Пакет завершён",
    packetTariff: "Тариф пакета",
    wholesale: "Опт",
    left2end: "До конца публикации",
    prolongate: "Нужно продлить",
    checked: "Проверена",
    updatedPrevious: "Прошлое автообновление",
    updatedNext: "Следующее автообновление",
    updatedLast: "Последнее автообновление",
    photo: "Фотографии",
    questions: "Вопросы кандидату",
    notSet: "Отмечено «нет»",
  },
};
