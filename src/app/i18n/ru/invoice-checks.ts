import { pluralsOf } from "../word-forms.ts";

const paper = {
  toolbar: "Действия со счётом",
  toList: "К списку",
  toReconcile: "К сверке",
  toPrint: "К печати счетов",
  previous: "Предыдущий счёт",
  next: "Следующий счёт",
  savePdf: "Сохранить PDF",
  print: "Печать",
  loading: "Счёт загружается…",
  position: (place: string, total: string) => `${place} из ${total}`,
  noNeighbor: {
    looking: "Ищем соседние счета…",
    first: "Это первый счёт в списке",
    last: "Это последний счёт в списке",
    outside: "Счёта нет на текущей странице списка",
    failed: "Список счетов не загрузился",
  },
};

const plural = pluralsOf("ru");

const invoices = (count: number, shown: string) =>
  `${shown} ${plural(count, { one: "счёт", few: "счёта", many: "счетов", other: "счёта" })}`;
const sheets = (count: number, shown: string) =>
  `${shown} ${plural(count, { one: "страница", few: "страницы", many: "страниц", other: "страницы" })}`;

const invoicePrint = {
  title: "Печать счетов",
  toList: "К списку",
  invoices,
  sheets,
  collecting: "Составляем список счетов",
  loading: "Загружаем счета",
  drawing: "Готовим страницы",
  preparing: "Подготовка к печати",
  done: (done: string, all: string) => `${done} из ${all}`,
  timeLeft: (seconds: string) => `осталось около ${seconds} с`,
  minutesLeft: (minutes: string) => `осталось около ${minutes} мин`,
  pause: "Приостановить",
  resume: "Продолжить",
  cancel: "Прервать",
  paused: "Приостановлено",
  away: (reason: string) =>
    `${reason}. Загрузка приостановлена и продолжится автоматически, когда связь восстановится.`,
  awaySignedOut: "Сеанс закончился. Загрузка продолжится, когда вы войдёте.",
  askNow: "Проверить",
  canceled: "Загрузка прервана. Загруженные счета сохранены, остальные напечатаны не будут.",
  again: "Начать заново",
  ready: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: "готов", few: "готовы", other: "готово" })} к печати`,
  failed: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: "не загрузился", few: "не загрузились", many: "не загрузились", other: "не загрузились" })}`,
  doubtful: (_count: number, shown: string) => `из них ${shown} с замечаниями`,
  noDoubts: "замечаний нет",
  unchecked: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: "проверен не полностью", few: "проверены не полностью", many: "проверены не полностью", other: "проверены не полностью" })}`,
  paid: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: "счёт уже оплачен, кода на нём нет", few: "счёта уже оплачены, кода на них нет", many: "счетов уже оплачены, кода на них нет", other: "счёта уже оплачены, кода на них нет" })}`,
  partly: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: "счёт частично оплачен", few: "счёта частично оплачены", many: "счетов частично оплачены", other: "счёта частично оплачены" })}`,
  paymentUnknown: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: "счёт, об оплате которого ничего не известно", few: "счёта, об оплате которых ничего не известно", many: "счетов, об оплате которых ничего не известно", other: "счёта, об оплате которых ничего не известно" })}`,
  paymentOld: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: "счёт, статус оплаты которого не удалось обновить: взят последний известный", few: "счёта, статус оплаты которых не удалось обновить: взят последний известный", many: "счетов, статус оплаты которых не удалось обновить: взят последний известный", other: "счёта, статус оплаты которых не удалось обновить: взят последний известный" })}`,
  subjects: {
    inn: "ИНН",
    kpp: "КПП",
    bik: "БИК",
    account: "расчётный счёт",
    correspondent_account: "корреспондентский счёт",
  },
  subject: (recipient: string, name: string, value: string) =>
    value === "" ? `${recipient}, ${name}` : `${recipient}, ${name} ${value}`,
  expectedAndFound: (expected: string, found: string) =>
    `Должно быть: ${expected}. Указано: ${found}.`,
  notLoaded: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: "не загружен", few: "не загружены", many: "не загружены", other: "не загружены" })}`,
  print: (invoices: string, sheets: string) => `Печать: ${invoices}, ${sheets}`,
  printLater: "Печать",
  zip: "Скачать PDF одним архивом",
  zipName: (parts: readonly string[], day: string) => `Счета, ${parts.join(", ")}, PDF (на ${day})`,
  zipSaved: "Архив сохранён: папка для каждого плательщика",
  show: "Показать",
  notYet: "Печать будет доступна, когда будут готовы все страницы.",
  nothingReady: "Печатать нечего: ни один счёт не готов.",
  allLeftOut: "Печатать нечего: все счета отмечены «Не печатать».",
  summary: "Готовность к печати",
  failedTitle: "Не загрузились",
  failedMore: "Остальные счета можно печатать без них.",
  doubtfulTitle: "С замечаниями",
  printedAsIs: "Будут напечатаны как есть, вместе с остальными.",
  leftOut: (out: string, all: string) =>
    out === all
      ? "Напечатаны не будут."
      : `Не будут напечатаны ${out} из ${all}, остальные — как есть.`,
  noCode: "QR-кода на счетах с ошибками не будет.",
  leaveOut: "Не печатать счета с замечаниями",
  leaveOutOne: "Не печатать этот счёт",
  worth: (sum: string) => `на сумму ${sum}`,
  asIs: (count: number, shown: string) =>
    `в том числе ${shown} с ${plural(count, { one: "замечанием", few: "замечаниями", many: "замечаниями", other: "замечаниями" })} — как есть`,
  uncheckedWhy:
    "Это не ошибки: для проверки не хватило данных. Причина названа над страницей счёта.",
  remarkOf: (name: string) => `Замечания: ${name}`,
  toInvoice: "Открыть счёт",
  toRemarks: "К списку замечаний",
  jobName: (parts: readonly string[]) => `Счета, ${parts.join(", ")}`,
  record: (id: string) => `Запись счёта № ${id}`,
  retryOne: (name: string) => `Повторить: ${name}`,
  retry: "Повторить",
  retryAll: "Повторить все",
  toSheet: (name: string) => `Показать страницу: ${name}`,
  nothingTitle: "Счета не выбраны",
  nothingText: "Выберите счета в списке и нажмите «Печать».",
  unreadTitle: "Часть адреса не распознана",
  unreadText: (parts: readonly string[]) =>
    `Непонятно, какие счета печатать: ${parts.join(", ")}. Выберите счета в списке.`,
  lostTitle: "Выбор не сохранён",
  lostText: "Список был открыт в другом окне или слишком давно. Выберите счета снова.",
  emptyTitle: "По этому отбору счетов нет",
  tooManyTitle: (invoices: string) => `Слишком много для одной печати: ${invoices}`,
  tooManyText: (most: string) =>
    `За один раз печатается не больше ${most}. Сузьте отбор или выберите часть счетов.`,
  changedTitle: "Список счетов изменился",
  changedText: "Чтобы ничего не пропустить, составьте его заново.",
  preview: "Страницы",
};

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
    cleared: (count: number, shown: string) =>
      `Снят выбор: ${shown} ${plural(count, { one: "счёт", few: "счёта", many: "счетов", other: "счёта" })}.`,
    dropped: "Выбор снят: отбор изменился.",
  },
  facts: {
    title: "Сведения о счёте",
    amount: "Сумма счёта",
    amountWithVat: "Сумма счёта с НДС",
    acts: "Сумма по актам",
    noActs: "актов нет",
    others: "Другие долги плательщика",
    noOthers: "нет",
    invoices: (count: number, shown: string) =>
      `${shown} ${plural(count, { one: "счёт", few: "счёта", many: "счетов", other: "счёта" })}`,
    menu: "Скопировать или отправить",
    copyNumber: "Скопировать номер",
    copyRequisites: "Скопировать реквизиты",
    copyLink: "Скопировать ссылку",
    letter: "Письмо плательщику",
    letterLead: (title: string, sum: string) =>
      `Здравствуйте!\n\nНаправляем вам документ «${title}» на сумму ${sum}.`,
    pdfSaved: "PDF сохранён",
    copied: "Скопировано",
    notCopied: "Браузер не дал скопировать.",
  },
  invoicePreview: {
    title: (number: string) => `Счёт ${number}`,
    spoken: (number: string, sum: string) => `Рядом со списком: счёт ${number}, ${sum}`,
    order: (order: string) => `п/п № ${order}`,
    lines: "Услуги",
    moreLines: (shown: string) => `и ещё строк: ${shown}`,
  },
  panel: {
    title: "Проверка счёта",
    allFits: "Реквизиты и суммы сходятся",
    allFitsMore:
      "Номер и дата, стороны, услуги, итоги, НДС, сумма прописью, ИНН, КПП, банк по справочнику и контрольные цифры расчётного и корреспондентского счетов.",
    noErrors: "Расхождений нет",
    expired: {
      title: "Срок оплаты прошёл",
      until: (day: string, words: string) =>
        `Срок оплаты прошёл ${day}: в счёте сказано «${words}».`,
      lacksHolidays: "Праздники не учтены.",
      check: "Прежде чем печатать, проверьте, можно ли ещё платить по этому счёту.",
    },
    vatChange: {
      title: "НДС не как в прошлом счёте",
      rate: (last: string, line: string) =>
        `Ставка НДС не как в прошлом счёте этого получателя: ${last} — «${line}».`,
      wording: (last: string, line: string) =>
        `НДС указан другими словами, чем в прошлом счёте этого получателя: ${last} — «${line}».`,
      law: (ended: string, begun: string) =>
        `По закону между датами счетов вместо ${ended} стало ${begun}.`,
    },
    errors,
    warnings,
    unchecked,
    show: "Показать проверку",
    hide: "Скрыть проверку",
    severities: { error: "Ошибка", warning: "Замечание", unchecked: "Не проверено" },
    expected: "Должно быть",
    found: "Указано",
    rules: {
      title_number: "Номер счёта",
      title_date: "Дата счёта",
      recipient: "Получатель",
      payer: "Плательщик",
      services: "Услуги",
      service_title: "Название услуги",
      line_amount: "Сумма строки",
      payable: "Сумма к оплате",
      signer: "Подпись",
      signs: "Знаки в тексте",
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
    /** For a number whose check digits are wrong. */
    mistyped: (name: string, digits: number) =>
      `${name} с опечаткой: ${digits === 1 ? "не сходится контрольная цифра" : "не сходятся контрольные цифры"}`,
    because: {
      empty: "В счёте не заполнено.",
      no_date: "В названии счёта нет даты, а ставка зависит от неё.",
      no_rate: "Ставка не указана; сумма налога соответствует одной из законных ставок.",
      several_rates: "Указано несколько ставок, а сумма налога одна.",
      bank_unknown: "Такого БИК нет в справочнике банков.",
      no_directory: "Справочник банков не загрузился.",
      no_bik:
        "Контрольная цифра расчётного или корреспондентского счёта зависит от БИК, а БИК неверен.",
      unreadable_words: "Эти слова не удаётся прочитать как сумму.",
      words_without_unit: "Без слова «рублей» не ясно, рубли это или копейки.",
    },
    unreadableAt: (word: string) => `Не удаётся прочитать слово «${word}».`,
    rates: (list: string) => `${list} %`,
    listEnd: "или",
    noVat: "без НДС",
    key: (digits: string, place: string, of: string) =>
      `контрольная цифра ${digits} (${place}\u2011я из ${of})`,
    keys: (digits: string, from: string, to: string, of: string) =>
      `контрольные цифры ${digits} (${from}\u2011я и ${to}\u2011я из ${of})`,
    /** Any digit may be the wrong one. */
    keyNeeded: (key: string) => `${key}, если остальные верны`,
    keyFound: (number: string, key: string) => `${number}, ${key}`,
    length: (list: string) => `${list} цифр`,
    ending: (digits: string) => `последние цифры ${digits}`,
    quoted: (text: string) => `«${text}»`,
    needed: {
      number: "номер в названии счёта",
      date: "дата в названии счёта",
      name: "имя или название",
      line: "хотя бы одна услуга",
      service: "название в каждой строке",
      positive: "больше нуля",
      printable: "знаки, которые можно напечатать; на бумаге вместо указанных стоит «�»",
      known_bik:
        "БИК, к которому подходят расчётный и корреспондентский счета; указанного нет в справочнике банков",
      treasury_account: "казначейский счёт: первая цифра 0, рубли (643) в знаках 6–8",
      unified_account: "единый казначейский счёт, который начинается с 40102",
    },
    row: (row: string) => `в строке ${row} нет названия`,
    rowAmount: (row: string, sum: string) => `${sum} в строке ${row}`,
    moreRows: (count: string) => `и ещё строк: ${count}`,
    noSuchNumber: "такого номера не существует",
    nothing: "пусто",
  },
  payment: {
    title: "Оплата счёта",
    looking: "Проверяем, оплачен ли счёт…",
    unknown: {
      not_listed: "Неизвестно, оплачен ли счёт: в списке он не найден.",
      failed: "Неизвестно, оплачен ли счёт: список не загрузился.",
    },
    order: (order: string) => `п/п № ${order}`,
    day: (day: string) => `от ${day}`,
    retry: "Повторить",
  },
  code: {
    title: "QR-код для оплаты",
    choices: { auto: "Автоматически", on: "Печатать", off: "Не печатать" },
    choicesMore: {
      auto: "Печатается, если счёт не оплачен и проверка не нашла ошибок.",
      on: "Печатается даже при ошибках, если счёт не оплачен.",
      off: "Не печатается.",
    },
    looking: "Код создаётся…",
    printed:
      "QR-код проверен считыванием. В нём реквизиты счёта по ГОСТ Р 56042 для приложения банка; это не код СБП.",
    doubt: "Не печатается: в счёте есть ошибки.",
    paid: "Не печатается: счёт уже оплачен.",
    partly: {
      title: "Код при частичной оплате",
      choices: { off: "Без кода", open: "Код без суммы", full: "Код на всю сумму" },
      states: {
        off: "Не печатается: часть уже оплачена, а остаток неизвестен.",
        open: "Код без суммы: остаток плательщик укажет сам.",
        full: "Код на всю сумму счёта, хотя часть уже оплачена.",
      },
    },
    none: (reason: string) => `Не печатается: ${reason}`,
    problems: {
      requisites: (rule: string) => `ошибка в реквизитах (${rule}).`,
      bank_unknown: (bik: string) => `банка с БИК ${bik} нет в справочнике.`,
      treasury_unknown: (bik: string) =>
        `органа казначейства с БИК ${bik} нет в справочнике банков, а в коде обязательно его название. Оплатить можно по реквизитам счёта.`,
      no_bik: "в счёте нет БИК.",
      bank_account: (account: string) =>
        `по справочнику корреспондентский счёт этого банка — ${account}.`,
      no_banks: "справочник банков не загрузился.",
      missing: (field: string) => `поле «${field}» не заполнено.`,
      malformed: (field: string) => `поле «${field}» не подходит для кода.`,
      too_long: (field: string) => `поле «${field}» слишком длинное.`,
      not_encodable: (character: string) => `знак «${character}» нельзя записать в код.`,
      no_separator: "в реквизитах встречаются все знаки, которыми разделяют поля.",
      not_read: "код не прошёл проверку считыванием.",
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
  paper,
};
