import { pluralsOf } from "../word-forms.ts";

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
    daysLeft: "Осталось",
    views: "Просмотры, 14 дн.",
    calls: "Просм. телефона, 14 дн.",
    responses: "Отклики",
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
  /** `not_paid` where this app publishes: nothing has to be paid first. */
  notPublished: "Не опубликована",
  stateUnknown: "Неизвестно",
  stateSeenOn: (day: string) => `на ${day}`,
  archived: "В архиве",
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
    anyArchive: "С архивными",
    archivedOnly: "Только архивные",
    archivedWithout: "Без архивных",
    anyCompany: "Все компании",
    companySearch: "Поиск компании",
    companyHint: "Часть названия",
    companyById: (id: number) => `№ ${id}`,
    companiesFailed: "Список компаний не загрузился.",
    companiesFound: (found: string, all: string) =>
      found === all ? `Всего ${all}` : `Найдено ${found} из ${all}`,
    emptyTitle: "По этому отбору вакансий нет",
    emptyLead: "Сколько вакансий будет видно, если убрать один из фильтров:",
    emptyTogether: "Убрать один фильтр недостаточно: вакансии скрыты сразу несколькими.",
  },

  /** A row's placements, from the service's answer for the whole page. */
  placements: {
    loading: "загружается",
    unknown: "неизвестно",
    noDaysLeft: "Срок не идёт или неизвестен",
    notCounted: "Статистики нет",
    daysLeft: (days: number) => `${days} дн.`,
    daysLeftShort: (days: number) => `ещё ${days} дн.`,
    views: "Просмотры",
    calls: "Просмотры телефона",
    viewsShort: (_count: number, shown: string) => `${shown} просм.`,
    callsShort: (_count: number, shown: string) => `${shown} тел.`,
    responses: (count: number, shown: string) =>
      `${shown} ${plural(count, { one: "отклик", few: "отклика", many: "откликов", other: "отклика" })}`,
    inWords: (said: {
      name: string;
      days: number;
      sum: string;
      most: string | undefined;
      mostOn: string;
      today: string;
    }) =>
      said.days === 0
        ? `${said.name}: сегодня пока ${said.today}`
        : `${said.name} за ${said.days} ${plural(said.days, { one: "завершённый день", few: "завершённых дня", many: "завершённых дней", other: "завершённых дня" })}: ${said.sum}. ${said.most === undefined ? "" : `Больше всего ${said.most}, ${said.mostOn}. `}Сегодня пока ${said.today}.`,
  },

  attention: {
    filter: "Требуют внимания",
    checking: "проверяем…",
    missing: "нельзя проверить",
    missingLong:
      "Не удалось проверить размещения: не загрузилась часть программы. Обновите страницу.",
    notWatched: {
      archived: "Проверять нечего",
      "not-published": "Не опубликована: не проверяется",
    },
    progress: "Проверка размещений",
    going: (done: string, of: string) => `Проверено ${done} из ${of}…`,
    stopped: (done: string, of: string) => `Проверка остановлена: проверено ${done} из ${of}.`,
    done: (checked: string) => `Проверено вакансий: ${checked}.`,
    wanted: (shown: string) => `Требуют внимания: ${shown}.`,
    stop: "Остановить",
    resume: "Продолжить проверку",
    tooMany: (count: number, shown: string) =>
      `Ещё ${shown} ${plural(count, { one: "вакансия не проверена", few: "вакансии не проверены", many: "вакансий не проверено", other: "вакансии не проверены" })}: их слишком много. Уточните отбор.`,
    uncheckedToo: (count: number, shown: string) =>
      `Ещё ${shown} проверить не удалось, ${plural(count, { one: "она тоже здесь", other: "они тоже здесь" })}.`,
    noneTitle: "Ничего не требует внимания",
    noneSoFar: "Пока ничего не найдено",
    noneText: (checked: string) => `Проверено вакансий: ${checked}.`,
    noneChecking: "Проверяем вакансии…",
    drop: "Показать все вакансии",
  },

  none: {
    title: "Вакансий пока нет",
    text: "Создайте первую: всё введённое сохраняется в черновике.",
    textReader: "Вакансии появятся здесь, когда их создаст рекрутёр компании.",
  },

  plain: {
    lead: "Этот сервис не показывает список вакансий. Ниже те, что вы создали или открыли по номеру на этом устройстве.",
    leadShared:
      "Этот сервис не показывает список вакансий. Ниже те, что вы или коллеги создали или открыли по номеру.",
    none: "Вакансий здесь пока нет: сервис не показывает их список. Создайте вакансию или откройте её по номеру.",
    form: "Открыть по номеру",
    numbers: "Номера вакансий",
    numbersHint: "Один или несколько: 123, 124 125",
    open: "Открыть",
    noNumbers: "Введите хотя бы один номер.",
    notNumbers: (list: string) => `Это не номера: ${list}.`,
    added: (count: number, shown: string) =>
      `${plural(count, { one: "Добавлена", few: "Добавлены", many: "Добавлено", other: "Добавлено" })}: ${shown} ${words(count)}.`,
    notKept: "Браузер не хранит данные: номера добавить не удалось.",
    forget: "Убрать из списка",
    forgotten: (name: string) => `Вакансия «${name}» убрана из списка.`,
    gone: (name: string) =>
      `Сервис не нашёл вакансию «${name}»: возможно, её уже удалили. Она убрана из списка.`,
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
  /** Why an action is unavailable; by the keys of `vacancy-actions.ts`. */
  reasons: {
    role: "Недостаточно прав: вакансии изменяют рекрутёр и администратор.",
    archived: "Вакансия в архиве. Чтобы разместить её снова, создайте похожую.",
    alreadyArchived: "Вакансия уже снята с публикации.",
    notArchived: "Сначала снимите вакансию с публикации: удалить можно только снятую.",
    alreadyPublished: "Вакансия уже опубликована.",
    completed: "Публикация завершена. Чтобы разместить вакансию снова, создайте похожую.",
    noSuchState: "Опубликовать можно только вакансию в состоянии «Не опубликована».",
  },
  dialogs: {
    publish: {
      title: "Опубликовать вакансию?",
      text: (name: string) =>
        `Вакансия «${name}» будет размещена на площадках. После начала публикации должность и компанию изменить нельзя.`,
      confirm: "Опубликовать",
      pending: "Публикуем…",
      done: (name: string) => `Вакансия «${name}» опубликована.`,
    },
    unpublish: {
      title: "Снять вакансию с публикации?",
      text: (name: string) =>
        `Вакансия «${name}» будет снята с площадок и перемещена в архив. Отменить это нельзя: чтобы разместить её снова, создайте похожую.`,
      confirm: "Снять с публикации",
      pending: "Снимаем…",
      done: (name: string) => `Вакансия «${name}» снята с публикации.`,
    },
    delete: {
      title: "Удалить вакансию?",
      text: (name: string) => `Вакансия «${name}» будет удалена навсегда. Отменить это нельзя.`,
      confirm: "Удалить навсегда",
      pending: "Удаляем…",
      done: (name: string) => `Вакансия «${name}» удалена.`,
    },
  },
  /** Why the service refused an action. */
  refusals: {
    offline:
      "Нет связи с сервером, ответ не получен. Нажмите ещё раз: действие не выполнится дважды.",
    timeout: "Сервис не ответил вовремя. Нажмите ещё раз: действие не выполнится дважды.",
    forbidden: "У вашей учётной записи нет прав на это действие. Их даёт администратор.",
    notFound: "Вакансия не найдена: возможно, её уже удалили. Обновите страницу.",
    signedOut: "Сеанс закончился. Войдите и нажмите ещё раз.",
    server: (id: string | undefined) =>
      `Сервис не смог обработать запрос. Нажмите ещё раз${id === undefined ? "" : `; номер запроса: ${id}`}.`,
    tooMany: "Слишком много запросов. Подождите немного и нажмите ещё раз.",
    full: "На диске сервиса нет места, изменение не сохранено. Сообщите администратору и повторите позже.",
    notDone: "Сервис ответил, что действие не выполнено. Обновите страницу и попробуйте снова.",
    other:
      "Сервис отклонил запрос без объяснения причины. Попробуйте ещё раз; если не поможет, сообщите администратору.",
    codes: {
      already_unpublished: "Вакансия уже снята с публикации.",
      not_unpublished: "Сначала снимите вакансию с публикации: удалить можно только снятую.",
      already_published: "Вакансия уже опубликована.",
      publication_completed:
        "Публикация завершена. Чтобы разместить вакансию снова, создайте похожую.",
      is_unpublished: "Вакансия снята с публикации. Чтобы разместить её снова, создайте похожую.",
    },
  },

  page: {
    tabs: {
      label: "Разделы вакансии",
      placement: "Размещение",
      responses: "Отклики",
      ad: "Объявление",
      history: "История",
    },
    notPublished: "На площадках её ещё нет. Разместит «Опубликовать».",
    toList: "К списку вакансий",
    untitled: (id: number) => `Вакансия № ${id}`,
    archivedSince: (date: string) => `с ${date}`,
    number: "Номер",
    company: "Компания",
    activated: "Опубликована",
    completed: "Завершена",
    tariffLeft: (days: string, left: number) => `${days}, осталось ${left}`,
    onSite: (host: string) => `Объявление на ${host}`,
    ad: "Объявление",
    skeleton: "Вакансия загружается",
    onlyNumber: {
      title: "Известен только номер",
      text: "Сервис не показывает вакансии, а на этом устройстве её не создавали. Изменить отдельные поля, снять её с публикации и удалить снятую всё равно можно. Если такой вакансии нет, сервис об этом сообщит.",
      textShared:
        "Сервис не показывает вакансии, а ни вы, ни коллеги здесь её не создавали. Изменить отдельные поля, снять её с публикации и удалить снятую всё равно можно. Если такой вакансии нет, сервис об этом сообщит.",
    },
  },

  ad: {
    created: "Создана",
    edited: "Изменена",
    responsibility: "Обязанности",
    requirements: "Требования",
    conditions: "Условия",
    about: "О компании",
    offers: "Что предлагает компания",
    job: "Работа",
    candidate: "О кандидате",
    contacts: "Контакты",
    place: "Место",
    service: "Сведения сервиса",
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
    photoNumber: (number: number) => `Фотография ${number}`,
    questions: "Вопросы кандидату",
    notSet: "Отмечено «нет»",
  },
};
