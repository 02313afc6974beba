import { pluralsOf } from "../plural.ts";

const plural = pluralsOf("ru");

const invoices = (count: number, shown: string) =>
  `${shown} ${plural(count, { one: "счёт", few: "счёта", many: "счетов", other: "счёта" })}`;
const sheets = (count: number, shown: string) =>
  `${shown} ${plural(count, { one: "страница", few: "страницы", many: "страниц", other: "страницы" })}`;

export const invoicePrint = {
  title: "Печать счетов",
  toList: "К списку",
  invoices,
  sheets,
  collecting: "Составляем список счетов",
  loading: "Загружаем счета",
  drawing: "Готовим страницы",
  done: (done: string, all: string) => `${done} из ${all}`,
  timeLeft: (seconds: string) => `осталось около ${seconds} с`,
  minutesLeft: (minutes: string) => `осталось около ${minutes} мин`,
  pause: "Приостановить",
  resume: "Продолжить",
  cancel: "Прервать",
  paused: "Приостановлено",
  away: (reason: string) =>
    `${reason}. Загрузка приостановлена и продолжится автоматически, когда сервис ответит.`,
  awaySignedOut: "Сеанс закончился. Загрузка продолжится, когда вы войдёте.",
  askNow: "Проверить",
  cancelled: "Загрузка прервана. Загруженные счета сохранены, остальные напечатаны не будут.",
  again: "Начать заново",
  ready: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: "готов", few: "готовы", many: "готовы", other: "готовы" })}`,
  failed: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: "не загрузился", few: "не загрузились", many: "не загрузились", other: "не загрузились" })}`,
  doubtful: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: "с замечаниями", few: "с замечаниями", many: "с замечаниями", other: "с замечаниями" })}`,
  noDoubts: "замечаний нет",
  unchecked: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: "проверен не полностью", few: "проверены не полностью", many: "проверены не полностью", other: "проверены не полностью" })}`,
  paid: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: "счёт уже оплачен, кода на нём нет", few: "счёта уже оплачены, кода на них нет", many: "счетов уже оплачены, кода на них нет", other: "счёта уже оплачены, кода на них нет" })}`,
  partly: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: "счёт, по которому уже есть оплата", few: "счёта, по которым уже есть оплата", many: "счетов, по которым уже есть оплата", other: "счёта, по которым уже есть оплата" })}`,
  paymentUnknown: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: "счёт, об оплате которого ничего не известно", few: "счёта, об оплате которых ничего не известно", many: "счетов, об оплате которых ничего не известно", other: "счёта, об оплате которых ничего не известно" })}`,
  subjects: {
    inn: "ИНН",
    kpp: "КПП",
    bik: "БИК",
    account: "счёт",
    correspondent_account: "корр. счёт",
  },
  subject: (recipient: string, name: string, value: string) =>
    value === "" ? `${recipient}, ${name}` : `${recipient}, ${name} ${value}`,
  expectedAndFound: (expected: string, found: string) =>
    `Должно быть: ${expected}. Указано: ${found}.`,
  notLoaded: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: "не загружен", few: "не загружены", many: "не загружены", other: "не загружены" })}`,
  print: (invoices: string, sheets: string) => `Печать: ${invoices}, ${sheets}`,
  printLater: "Печать",
  show: "Показать",
  notYet: "Печать будет доступна, когда будут готовы все страницы.",
  nothingReady: "Печатать нечего: ни один счёт не готов.",
  summary: "Готовность к печати",
  failedTitle: "Не загрузились",
  failedMore: "Остальные счета можно печатать без них.",
  doubtfulTitle: "С замечаниями",
  record: (id: string) => `Запись счёта № ${id}`,
  retryOne: (name: string) => `Повторить: ${name}`,
  retry: "Повторить",
  retryAll: "Повторить все",
  toSheet: (name: string) => `Показать страницу: ${name}`,
  nothingTitle: "Счета не выбраны",
  nothingText: "Выберите счета в списке и нажмите «Печать».",
  lostTitle: "Выбор не сохранён",
  lostText: "Список был открыт в другом окне или слишком давно. Выберите счета снова.",
  emptyTitle: "По этому отбору счетов нет",
  tooManyTitle: (invoices: string) => `Слишком много для одной печати: ${invoices}`,
  tooManyText: (most: string) =>
    `За один раз печатается не больше ${most}. Сузьте отбор или выберите часть счетов.`,
  changedTitle: "Список счетов изменился во время загрузки",
  changedText: "Чтобы ничего не пропустить, составьте его заново.",
  preview: "Страницы",
};
