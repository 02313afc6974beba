import { invoices } from "./ru/invoices.ts";
import { pluralsOf } from "./word-forms.ts";

const common = {
  csvInExcel:
    "Excel исказит CSV: уберёт нули слева, превратит 12/26, 1-2 и 05.03 в даты, округлит номера из 20 цифр. Для Excel выберите XLSX.",
  retry: "Повторить",
  translationUndone:
    "Браузер перевёл эту страницу, и перевод отменён: с ним теряется введённое. Язык можно сменить здесь.",
  toOtherLanguage: "In English",
  close: "Закрыть",
  cancel: "Отмена",
  stay: "Остаться",
  leave: "Уйти",
  apply: "Применить",
  reset: "Сбросить",
  undo: "Вернуть",
  loading: "Загрузка…",
  /** How much is known of an answer that was put together from several. */
  completeness: {
    reading: (done: string, of: string) => `Считаем: ${done} из ${of}`,
    changed: "Список изменился во время подсчёта: данные неточные.",
    digits: "Сумма слишком велика, чтобы показать её точно.",
    names: "Сервис не различает плательщиков с одинаковым названием: их долги сложены.",
    unsaid: "Сервис этого не сообщает.",
    remembered: (time: string) =>
      `Сервис не показывает запись целиком. Показаны последние известные данные: ${time}.`,
    wholeAt: (time: string) => `Учтены все страницы отбора на ${time}`,
  },
  showPassword: "Показать пароль",
  /** Marks a required field. */
  required: "обязательно",
  copied: "Скопировано",
  /** Opens further tools or actions. */
  more: "Ещё",
};

const problems = {
  offlineTitle: "Нет связи с сервером",
  offlineText: "Проверьте подключение. Введённые данные остались на странице.",
  timeoutTitle: "Сервис не ответил вовремя",
  timeoutText: "Запрос прерван через 30 секунд. Попробуйте ещё раз или сузьте отбор.",
  forbiddenTitle: "Нет доступа",
  forbiddenText: "У вас нет доступа к этому разделу или записи. Его даёт администратор компании.",
  signedOutTitle: "Сеанс закончился",
  signedOutText: "Сервис отклонил запрос, потому что сеанс закончился. Повторите.",
  notFoundTitle: "Не найдено",
  notFoundText:
    "Такой записи нет: возможно, она удалена или в адресе опечатка. Поищите её в списке.",
  changedTitle: "Запись изменилась",
  changedText:
    "Пока страница была открыта, запись сохранил кто-то другой. Обновите страницу и внесите изменения ещё раз.",
  invalidTitle: "Сервис не принял запрос",
  invalidText:
    "Измените отбор или введённые данные и повторите. Если не поможет, сообщите администратору.",
  tooManyTitle: "Слишком много запросов",
  tooManyText: "Подождите немного и повторите.",
  serverTitle: "Ошибка сервиса",
  serverText:
    "Сервис не смог обработать запрос. Повторите попытку; если не поможет, сообщите администратору номер запроса.",
  fullText:
    "На диске сервиса нет места, изменения сейчас не сохраняются. Сообщите администратору и повторите позже.",
  unreadableTitle: "Сервис вернул неожиданный ответ",
  unreadableText:
    "Ответ не соответствует описанию сервиса. Что не удалось прочитать, указано ниже: передайте это администратору сервиса.",
  pageTitle: "На странице произошла ошибка",
  pageText: "Ошибка на нашей стороне. Обновите страницу: данные на сервере не пострадали.",
  noPageTitle: "Страница не найдена",
  noPageText: "Возможно, в адресе опечатка или страница перемещена.",
  toInvoices: "К списку счетов",
  toOverview: "На обзор",
  reload: "Обновить страницу",
  requestId: (id: string) => `Номер запроса: ${id}`,
  unreadableRecords: (count: number) =>
    count === 1 ? "Не удалось прочитать одну запись" : `Не удалось прочитать записей: ${count}`,
  unreadableRecord: (name: string, field: string, expected: string) =>
    `${name}: поле ${field}, ожидалось: ${expected}`,
  recordAt: (position: number) => `запись ${position} на этой странице`,
  recordId: (id: string) => `запись № ${id}`,
};

const shell = {
  skip: "К содержанию",
  newVersion: "Вышла новая версия Placard.",
  away: "Сервис недоступен, повторяем запрос. Введённые данные сохранены, страница обновится автоматически.",
  navigation: "Разделы",
  overview: "Обзор",
  invoices: "Счета",
  vacancies: "Вакансии",
  responses: "Отклики",
  settings: "Настройки",
  account: "Учётная запись",
  signOut: "Выйти",
  signingOut: "Выходим…",
  signOutFailed:
    "Выйти не удалось: сервис не ответил. Сеанс на сервере ещё открыт, попробуйте снова.",
  switchLanguage: "Switch to English",
  switchLanguageShort: "EN",
  theme: { auto: "Тема: как в системе", light: "Тема: светлая", dark: "Тема: тёмная" },
  search: "Поиск",
  railToIcons: "Меню: только значки",
  railToWide: "Меню: с названиями",
  commandsHint: "Ctrl K",
  commandsSearch: "Раздел, действие, номер, плательщик, вакансия, кандидат",
  commandsNothing: "Ничего не найдено",
  commandFindInvoice: (number: string) => `Найти счёт № ${number}`,
  commandOpenOverview: "Открыть обзор",
  commandOpenInvoices: "Открыть счета",
  commandDebts: "Долги плательщиков",
  commandReconcile: "Сверка с выпиской банка",
  closedSection: "Нет доступа к этому разделу. Его даёт администратор.",
  commandOpenVacancies: "Открыть вакансии",
  commandOpenResponses: "Открыть отклики",
  commandNewResponse: "Внести отклик",
  commandManyResponses: "Внести несколько откликов",
  commandOpenSettings: "Открыть настройки",
  commandNewVacancy: "Новая вакансия",
  commandOpenVacancy: (number: string) => `Открыть вакансию № ${number}`,
  role: {
    admin: "администратор",
    billing: "бухгалтер",
    recruiter: "рекрутёр",
    viewer: "наблюдатель",
  },
};

const plural = pluralsOf("ru");

/** Texts common to all lists. */
const list = {
  view: {
    button: "Столбцы",
    columns: "Показывать",
    density: "Плотность строк",
    spacious: "Просторная",
    comfortable: "Обычная",
    compact: "Компактная",
    reset: "Сбросить",
    columnHidden: (title: string) => `Столбец «${title}» скрыт.`,
    wasReset: "Столбцы и плотность сброшены.",
  },
  pager: {
    label: "Страницы",
    first: "Первая страница",
    previous: "Предыдущая страница",
    next: "Следующая страница",
    last: "Последняя страница",
    page: (page: string, pages: string) => `Страница ${page} из ${pages}`,
    pageShort: (page: string, pages: string) => `${page} из ${pages}`,
    range: (from: string, to: string, total: string) => `${from}–${to} из ${total}`,
    size: "Строк на странице",
  },
  more: (next: string, left: string) => `Показать ещё ${next} (осталось ${left})`,
  /** Parts of the address that a page could not read, named after this. */
  unreadAddress: {
    parts: (count: number): string =>
      count === 1 ? "Часть адреса не распознана:" : "Части адреса не распознаны:",
    list: "Список показан без этих условий: строк в нём может быть больше, чем нужно.",
    dashboard: "Показан период, выбранный выше.",
    drop: "Убрать из адреса",
  },
  pastEnd: {
    title: (page: string) => `Страницы ${page} нет`,
    text: (pages: number, shown: string) =>
      `По этому отбору ${shown} ${plural(pages, { one: "страница", few: "страницы", many: "страниц", other: "страницы" })}.`,
    toLast: "На последнюю страницу",
  },
  period: {
    from: "С",
    to: "По",
    recent: { today: "Сегодня", week: "7 дней", month: "30 дней" },
    recentLabel: "Готовые периоды",
    dateHint: "дд.мм.гггг",
    dateProblems: {
      "not-date": "Нужны день, месяц и год: 05.03.2026",
      "no-such-day": "Такой даты не существует",
    },
    dateReversed: "Конец периода раньше начала",
    calendar: {
      nextMonth: "Следующий месяц",
      previousMonth: "Предыдущий месяц",
      nextYear: "Следующий год",
      previousYear: "Предыдущий год",
      nextDecade: "Следующее десятилетие",
      previousDecade: "Предыдущее десятилетие",
    },
  },
  order: {
    label: "Сортировка",
    by: (column: string, direction: string) => `${column}: ${direction}`,
    directions: {
      text: { asc: "от А до Я", desc: "от Я до А" },
      amount: { asc: "сначала меньше", desc: "сначала больше" },
      day: { asc: "сначала старые", desc: "сначала новые" },
      other: { asc: "по возрастанию", desc: "по убыванию" },
    },
  },
  moreAside: "Прокрутите таблицу вбок, чтобы увидеть остальные столбцы.",
  stale: (time: string) => `Показаны данные на ${time}: новые получить не удалось.`,
  stalePrevious: (time: string) =>
    `Показаны прежние строки, на ${time}. Те, что вы запросили, получить не удалось.`,
  filters: {
    active: "Активные фильтры",
    drop: (name: string, value: string) => `Убрать фильтр: ${name} ${value}`,
    dropShort: "Убрать",
    dropAll: "Убрать все",
    dropAllShowing: (shown: string) => `Убрать все (${shown})`,
    countUnknown: "неизвестно",
  },
};

export const ru = { common, invoices, list, problems, shell };
