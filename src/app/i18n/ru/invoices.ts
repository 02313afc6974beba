import { pluralsOf } from "../word-forms.ts";

const plural = pluralsOf("ru");

export const invoices = {
  table: {
    title: "Счета",
    label: "Таблица счетов",
    /** `shown` is the count as it is written. */
    count: (count: number, shown: string) =>
      `${shown} ${plural(count, { one: "счёт", few: "счёта", many: "счетов", other: "счёта" })}`,
    columns: {
      count_id: "Код",
      count_number: "Номер",
      created_at: "Выставлен",
      amount: "Сумма",
      payer: "Плательщик",
      recipient: "Получатель",
      payment_order: "Платёжка",
      payed_at: "Оплачен",
      acts_amount: "Сумма по актам",
      acts_text: "Акты",
      status: "Статус",
      can_delete: "Можно удалить",
    },
    statuses: {
      not_paid: "Не оплачен",
      paid_partial: "Частично оплачен",
      paid_full: "Оплачен",
    },
    age: (days: number, shown: string) => (days === 0 ? "сегодня" : `${shown} дн.`),
    ageTitle: (days: number, shown: string) =>
      days === 0 ? "Выставлен сегодня" : `${shown} дн. с выставления`,
    select: {
      page: "Выбрать все счета на странице",
      row: (name: string) => `Выбрать счёт ${name}`,
    },
    yes: "да",
    no: "нет",
  },
  tabs: { label: "Виды списка", all: "Все", unpaid: "Не оплачены", thisMonth: "Этот месяц" },
  tools: {
    debts: "Долги",
    reconcile: "Сверка с выпиской",
    export: "Выгрузить",
    views: "Виды",
    view: "Вид",
    viewChanged: " (изменён)",
    closeView: (name: string) => `Закрыть вид: ${name}`,
  },
  filter: {
    bar: "Отбор счетов",
    number: "Номер счёта",
    numberTooLong: (max: number) => `Не длиннее ${max} знаков`,
    names: {
      number: "Номер",
      period: "Период",
      amount: "Сумма",
      payer: "Плательщик",
      recipient: "Получатель",
      status: "Статус",
    },
    emptyTitle: "По этому отбору счетов нет",
    emptyLead: "Сколько счетов будет видно, если убрать один из фильтров:",
    emptyTogether: "Убрать один фильтр недостаточно: счета скрыты сразу несколькими.",
    noInvoices: "Счетов пока нет.",
    presetsLabel: "Готовые периоды",
    presets: {
      today: "Сегодня",
      thisWeek: "Текущая неделя",
      thisMonth: "Текущий месяц",
      lastMonth: "Прошлый месяц",
      thisQuarter: "Текущий квартал",
      lastQuarter: "Прошлый квартал",
      thisYear: "Текущий год",
      lastYear: "Прошлый год",
    },
    periodFrom: (date: string) => `с ${date}`,
    periodTo: (date: string) => `по ${date}`,
    amountLabel: "Сумма счёта, ₽",
    amountHint: "Точная сумма в целых рублях: 12\u00A0345",
    amountProblems: {
      "not-amount": "Нужно целое число рублей, например 12\u00A0345",
      kopecks: "Суммы счетов в целых рублях: уберите копейки",
      "too-large": "Таких сумм в счетах не бывает: проверьте число",
    },
    party: {
      payer: { search: "Поиск плательщика", all: "Все плательщики" },
      recipient: { search: "Поиск получателя", all: "Все получатели" },
    },
    partySearch: "Часть названия",
    partyById: (id: number) => `№ ${id}`,
    partiesSoFar: (shown: string) => `Загружено ${shown}…`,
    partiesFound: (found: string, all: string) =>
      found === all ? `Всего ${all}` : `Найдено ${found} из ${all}`,
    partiesFailed: "Список не загрузился.",
    partiesCutShort: (shown: string) => `Загружено только ${shown}, остальное получить не удалось.`,
    partiesUnreadable: (count: number) => `Не удалось прочитать записей списка: ${count}`,
    withActs: "Только с актами",
    anyStatus: "Любой статус",
    statusUnknown: "Сервис не поддерживает отбор по этому статусу",
  },
};
