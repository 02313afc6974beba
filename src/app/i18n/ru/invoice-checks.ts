import { pluralsOf } from "../plural.ts";
import { invoicePrint } from "./invoice-print.ts";

const plural = pluralsOf("ru");

const errors = (count: number, shown: string) =>
  `${shown} ${plural(count, { one: "ошибка", few: "ошибки", many: "ошибок", other: "ошибки" })}`;
const warnings = (count: number, shown: string) =>
  `${shown} ${plural(count, { one: "замечание", few: "замечания", many: "замечаний", other: "замечания" })}`;
const unchecked = (count: number, shown: string) =>
  `${shown} ${plural(count, { one: "проверка не проведена", few: "проверки не проведены", many: "проверок не проведено", other: "проверки не проведены" })}`;

export const invoiceChecks = {
  print: invoicePrint,
  selection: {
    title: "Выбранные счета",
    count: (count: number, shown: string) =>
      `${plural(count, { one: "Выбран", few: "Выбраны", many: "Выбрано", other: "Выбраны" })} ${shown} ${plural(count, { one: "счёт", few: "счёта", many: "счетов", other: "счёта" })}`,
    sum: (sum: string) => `на ${sum}`,
    sumUnknown: "сумма ещё не подсчитана",
    all: (shown: string) => `Выбрать все ${shown} по отбору`,
    allMatching: "все по отбору",
    print: "Печать",
    clear: "Снять выбор",
    dropped: "Выбор снят: отбор изменился.",
  },
  panel: {
    title: "Проверка счёта",
    allFits: "Всё сходится",
    allFitsMore: "Строки, итоги, НДС, сумма прописью, ИНН, КПП, БИК и ключи счетов.",
    noErrors: "Расхождений нет",
    errors,
    warnings,
    unchecked,
    show: "Показать проверку",
    hide: "Скрыть проверку",
    severities: { error: "Ошибка", warning: "Замечание", unchecked: "Не проверено" },
    expected: "Должно быть",
    found: "Указано",
    rules: {
      lines: "Итого по строкам",
      total_with_vat: "Всего с НДС",
      vat_rate: "Ставка НДС",
      vat_amount: "Сумма НДС",
      words: "Сумма прописью",
      words_spelling: "Написание суммы прописью",
      inn: "ИНН",
      kpp: "КПП",
      bik: "БИК",
      account: "Расчётный счёт",
      correspondent_account: "Корреспондентский счёт",
    },
    because: {
      empty: "В счёте пусто.",
      no_date: "В названии счёта нет даты, а ставка зависит от неё.",
      no_rate: "Ставка не названа; сумма налога одной из законных ставок соответствует.",
      no_bik: "Ключ счёта считается по БИК, а БИК неверен.",
      treasury: "Реквизиты казначейства: их ключи считаются иначе.",
      unreadable_words: "Эти слова не читаются как сумма.",
      words_without_unit: "Без слова «рублей» не ясно, рубли это или копейки.",
    },
    unreadableAt: (word: string) => `Не читается слово «${word}».`,
    rates: (list: string) => `${list} %`,
    listEnd: "или",
    noVat: "без НДС",
    key: (digits: string, place: string) => `контрольная цифра ${digits} (${place}\u2011й знак)`,
    keys: (digits: string, from: string, to: string) =>
      `контрольные цифры ${digits} (знаки ${from}–${to})`,
    length: (list: string) => `${list} цифр`,
    ending: (digits: string) => `последние цифры ${digits}`,
    quoted: (text: string) => `«${text}»`,
    noSuchNumber: "такого номера не бывает",
    nothing: "пусто",
  },
  code: {
    title: "QR-код для оплаты",
    choices: { auto: "Автоматически", on: "Печатать", off: "Не печатать" },
    choicesMore: {
      auto: "Печатается, если проверка не нашла ошибок.",
      on: "Печатается всегда, когда его можно составить.",
      off: "Не печатается.",
    },
    looking: "Составляется…",
    printed: "Есть на листе, прочитан обратно и совпал.",
    doubt: "Не печатается: в счёте есть ошибки.",
    none: (reason: string) => `Не печатается: ${reason}`,
    problems: {
      requisites: (rule: string) => `ошибка в реквизитах (${rule}).`,
      bank_unknown: (bik: string) => `банка с БИК ${bik} нет в справочнике.`,
      no_bik: "в счёте нет БИК.",
      bank_account: (account: string) =>
        `по справочнику корреспондентский счёт этого банка — ${account}.`,
      no_banks: "справочник банков не загрузился.",
      missing: (field: string) => `не заполнено поле «${field}».`,
      malformed: (field: string) => `не подходит для кода поле «${field}».`,
      too_long: (field: string) => `слишком длинное поле «${field}».`,
      not_encodable: (character: string) => `знак «${character}» нельзя записать в код.`,
      no_separator: "в реквизитах встречаются все знаки, которыми разделяют поля.",
      too_big: "данных больше, чем вмещает код.",
      not_read: "код не прочитался обратно.",
    },
    fields: {
      Name: "получатель",
      PersonalAcc: "расчётный счёт",
      BankName: "банк",
      BIC: "БИК",
      CorrespAcc: "корреспондентский счёт",
      Sum: "сумма к оплате",
      Purpose: "назначение",
      PayeeINN: "ИНН",
      KPP: "КПП",
    },
    retry: "Загрузить справочник",
  },
};
