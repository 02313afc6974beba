import { pluralsOf } from "../word-forms.ts";

const plural = pluralsOf("ru");

const payments = (count: number, shown: string): string =>
  `${shown} ${plural(count, { one: "платёж", few: "платежа", many: "платежей", other: "платежа" })}`;

/** `№ 12 от 05.03.2026`: a payment or a payment order. */
const dated = (number: string, date?: string): string =>
  date === undefined ? `№ ${number} без даты` : `№ ${number} от ${date}`;

export const reconcile = {
  title: "Сверка с выпиской",
  lead: "Поступления из выписки банка сопоставляются с выставленными счетами.",
  promise: "Файл читается в браузере и не покидает этот компьютер.",
  notKept:
    "Выписка нигде не хранится: после обновления страницы файл нужно выбрать снова. Браузер помнит только решения по платежам. В счетах ничего не меняется.",
  choose: "Выбрать файл выписки",
  addFile: "Добавить файл",
  drop: "или перетащите сюда файлы обмена с 1С (1CClientBankExchange)",
  dropNow: "Отпустите файлы, чтобы прочитать их",
  removeAll: "Убрать выписки",
  removedAll: (isKept: boolean): string =>
    isKept ? "Выписки убраны. Решения этот браузер помнит." : "Выписки и решения убраны.",
  help: {
    button: "Где взять файл?",
    steps: [
      "Откройте выписку по счёту в банк-клиенте и задайте период.",
      "Нажмите «Экспорт», «Скачать» или «Выгрузить» и выберите формат «1С» (он же 1CClientBankExchange или «Текстовый файл обмена с 1С»).",
      "Банк выгрузит текстовый файл, чаще всего kl_to_1c.txt. Выберите его здесь.",
    ],
    sampleTitle: "Файл начинается так:",
    sample: `1CClientBankExchange
ВерсияФормата=1.03
Кодировка=Windows
ДатаНачала=01.03.2026
ДатаКонца=31.03.2026
РасчСчет=40702810900000000001`,
    formats:
      "Подходят версии 1.02 и 1.03 в Windows-1251, UTF-8, UTF-16, DOS 866 или KOI8-R, до 64 МБ.",
  },
  file: {
    list: "Прочитанные выписки",
    encodings: {
      "utf-8": "UTF-8",
      "utf-16le": "UTF-16",
      "utf-16be": "UTF-16",
      "windows-1251": "Windows-1251",
      ibm866: "DOS 866",
      "koi8-r": "KOI8-R",
    },
    version: (version: string) => `версия ${version}`,
    account: (account: string) => `счёт ${account}`,
    balances: (opening: string, closing: string) => `остаток ${opening} → ${closing}`,
    incoming: (count: number, shown: string, sum: string) =>
      count === 0
        ? "поступлений нет"
        : `${shown} ${plural(count, { one: "поступление", few: "поступления", many: "поступлений", other: "поступления" })} на ${sum}`,
    others: (shown: string) => `прочих документов: ${shown}`,
    refunds: (count: number, shown: string) =>
      `${shown} ${plural(count, { one: "исходящий возврат", few: "исходящих возврата", many: "исходящих возвратов", other: "исходящих возврата" })}`,
    remove: (name: string) => `Убрать файл ${name}`,
    removed: (name: string) => `Файл ${name} убран.`,
    damaged: "Часть знаков прочитать не удалось: файл повреждён или перекодирован с ошибкой.",
    problems: (count: number, shown: string) =>
      `${shown} ${plural(count, { one: "ошибка чтения", few: "ошибки чтения", many: "ошибок чтения", other: "ошибки чтения" })}`,
    problemsMore: (shown: string) => `Показаны первые ${shown}.`,
    line: (line: string) => `строка ${line}`,
    faults: {
      bad_date: "дату прочитать нельзя: нужна дд.мм.гггг; платёж учтён без даты",
      replaced_date: "дату прочитать нельзя: нужна дд.мм.гггг; взята другая дата документа",
      no_date: "в документе нет даты; платёж учтён без неё",
      bad_sum: "это не сумма, нужны рубли и копейки: 1234.50; платёж пропущен",
      no_sum: "в документе нет суммы; платёж пропущен",
      repeated_key: "ключ повторён с другим значением; платёж пропущен",
      cut_text: "назначение длиннее 2000 знаков; конец не прочитан",
      unfinished_document: "документ не закрыт строкой КонецДокумента; прочитано то, что есть",
      cut_document: "файл обрывается внутри документа; платёж пропущен",
      stray_line: "строка не относится ни к одному документу",
      no_accounts: "нет строки РасчСчет с номером из 20 цифр: поступления определить нельзя",
      no_end: "нет строки КонецФайла: возможно, файл обрезан",
    },
    doubts: {
      list: "Что в выписке не сходится",
      more: (shown: string) => `И ещё расхождений: ${shown}.`,
      cut: "Файл обрезан: в конце нет строки КонецФайла. Часть поступлений может отсутствовать.",
      balance: (account: string, counted: string, stated: string, difference: string) =>
        `Счёт ${account}: начальный остаток, поступления и списания дают ${counted}, а конечный остаток — ${stated}. Разница ${difference}.`,
      gap: (account: string, line: string, closing: string, opening: string) =>
        `Счёт ${account}: один раздел закончился с остатком ${closing}, следующий (строка ${line}) начинается с ${opening}.`,
      received: (account: string, stated: string, documents: string, difference: string) =>
        `Счёт ${account}: по итогу выписки поступило ${stated}, а документов о поступлении — на ${documents}. Разница ${difference}.`,
      paid: (account: string, stated: string, documents: string, difference: string) =>
        `Счёт ${account}: по итогу выписки списано ${stated}, а документов о списании — на ${documents}. Разница ${difference}.`,
      incomplete: (account: string, line: string, missing: string) =>
        `${account === "" ? "Раздел о счёте" : `Раздел о счёте ${account}`} (строка ${line}): нет ${missing}. Его суммы проверены не полностью.`,
      no_sections: (accounts: string) =>
        `В файле нет остатков и оборотов по счёту ${accounts}: все ли поступления здесь, проверить нельзя.`,
      outside: (count: number, shown: string, day: string, line: string, period: string) =>
        `${shown} ${plural(count, { one: "документ", few: "документа", many: "документов", other: "документа" })} вне периода выписки ${period}: ${count === 1 ? "" : "первый "}от ${day}, строка ${line}.`,
    },
    failed: (name: string) => `Файл ${name} не прочитан`,
    failures: {
      empty: "Файл пуст. Выгрузите выписку ещё раз.",
      too_large:
        "Файл больше 64 МБ, отдельно или вместе с остальными. Выгрузите выписку за меньший период.",
      binary: "Это не текст. Нужен текстовый файл 1CClientBankExchange, а не Excel, PDF или архив.",
      not_a_statement:
        "Ожидалась первая строка «1CClientBankExchange» и за ней строки вида «РасчСчет=…», но их нет. При выгрузке выберите формат «1С».",
      unreadable:
        "Браузер не смог прочитать файл: возможно, это папка или файл занят другой программой.",
      too_many_payments: "В файле больше 200 000 поступлений. Выгрузите выписку за меньший период.",
    },
  },
  notices: {
    nothing: "Поступлений в выписке нет",
    nothingText:
      "Сопоставлять нечего: в прочитанных файлах нет платежей, пришедших на счета выписки.",
    repeated: (count: number, shown: string) =>
      `Выписки пересекаются: ${payments(count, shown)} из второго файла ${plural(count, { one: "учтён", other: "учтены" })} один раз.`,
    foreign: (count: number, shown: string, account: string) =>
      `Валютный счёт ${account}: ${payments(count, shown)} не ${plural(count, { one: "сопоставлялся", other: "сопоставлялись" })}, потому что счета здесь выставлены в рублях.`,
    unreadable: (shown: string) =>
      `Не удалось прочитать счетов: ${shown}. Для их платежей счёт не будет найден.`,
  },
  span: {
    label: "Искать среди счетов",
    years: {
      1: "за год до выписки",
      2: "за два года до выписки",
      3: "за три года до выписки",
      all: "за всё время",
    },
    why: "Счета любого статуса, выставленные не позже последнего дня выписки: оплаченный счёт мог быть оплачен именно этим платежом.",
    matched: (shown: string, time: string) => `Сверено со счетами: ${shown}, на ${time}`,
    refresh: "Сверить снова",
  },
  work: {
    reading: (file: string) => `Читаем ${file}`,
    lines: (shown: string) => `строк: ${shown}`,
    fetching: "Загружаем счета",
    matching: "Сопоставляем платежи",
    accounts: "Сверяем счета получателей",
    of: (done: string, of: string) => `${done} из ${of}`,
    cancel: "Остановить",
    canceled: "Остановлено. Выписка сохранена на странице, итогов пока нет.",
    resume: "Продолжить",
    failed: "Сверка не закончена. Выписка на месте: повторите, когда сервис ответит.",
    changed: "Счета изменились во время загрузки. По неполному списку сверять нельзя.",
  },
  payments,
  outcomes: {
    label: "Итог сверки",
    all: "Все",
    exact: "Точно",
    probable: "Вероятно",
    several: "Несколько",
    amount_only: "Без номера",
    already_paid: "Уже оплачен",
    entered: "Уже внесён",
    returned: "Возврат нам",
    sent_back: "Возврат от нас",
    none: "Не найден",
  },
  outcomeMeaning: {
    exact: "Номер, сумма, плательщик и счёт получателя совпадают, противоречий нет.",
    probable: "Счёт указан, но что-то не сходится или не удалось сверить.",
    several: "Подходит больше одного счёта: выберите нужный сами.",
    amount_only:
      "Номер счёта не указан или неизвестен; сумма совпала ровно с одним неоплаченным счётом.",
    already_paid: "Указанный счёт уже оплачен по другому платёжному поручению.",
    entered: "Счёт уже отмечен оплаченным именно этим платёжным поручением.",
    returned: "В назначении указан возврат, ошибка или отказ: это не оплата счёта.",
    sent_back:
      "Деньги ушли со счёта: решите, какой платёж они возвращают, или отметьте, что счетов это не касается.",
    none: "Ни один из загруженных счетов не указан в назначении и не подходит достаточно, чтобы его предложить.",
  },
  search: "Поиск по платежам",
  searchTooLong: "Не длиннее 100 знаков",
  table: {
    label: "Поступления и возвраты",
    columns: {
      payment: "Платёж",
      amount: "Сумма",
      outcome: "Итог",
      invoice: "Счёт",
      why: "Почему",
      payer: "Плательщик",
      purpose: "Назначение",
    },
    noDate: "без даты",
    noName: "Без названия",
    paidFor: (party: string) => `за ${party}`,
    candidates: (count: number, shown: string) =>
      `${shown} ${plural(count, { one: "счёт", few: "счёта", many: "счетов", other: "счёта" })}`,
    noneFound: "По этому отбору платежей нет",
    allDecided: "Всё решено",
    allDecidedText: "По каждому платежу есть решение. Выгрузить можно весь список.",
    noneFoundText: "Выберите другой итог или очистите поиск.",
    showAll: "Показать все",
  },
  details: {
    label: "Подробности платежа",
    title: (number: string, date?: string) => `Платёж ${dated(number, date)}`,
    close: "Закрыть подробности",
    next: "Следующий без решения",
    previous: "Предыдущий без решения",
    noNext: "Среди показанных ниже нет нерешённых",
    noPrevious: "Среди показанных выше нет нерешённых",
    paysFor: "Платит за",
    amount: "Сумма",
    payer: "Плательщик",
    inn: (inn: string) => `ИНН ${inn}`,
    purpose: "Назначение",
    account: "На счёт",
    place: "В файле",
    at: (file: string, line: string) => `${file}, строка ${line}`,
    candidates: "Подходящие счета",
    candidate: "Счёт",
    of: (date: string) => `от ${date}`,
    allOf: "Оплачены вместе",
    moneyBack: {
      outgoing: (order: string, sum: string, isSame: boolean) =>
        `В выписке есть исходящий возврат${isSame ? " той же суммы" : ""} тому же плательщику или по тому же счёту: п/п ${order}, ${sum}. Сверьте, прежде чем принимать.`,
      returned: (order: string, sum: string) =>
        `В выписке есть возврат того же плательщика или по тому же счёту: п/п ${order}, ${sum}. Сверьте, прежде чем принимать.`,
      paid: (order: string, sum: string) =>
        `Есть и оплата того же плательщика или счёта: п/п ${order}, ${sum}.`,
    },
    probable: (doubts: string) => `Счёт указан, но сверьте: ${doubts}.`,
    onlyMoneyBack: "Счёт указан, и всё совпадает.",
    returnWord: (word: string) => `В назначении указано: «${word}».`,
    addsUp: "Суммы этих счетов в точности дают сумму платежа.",
    addsUpNot: "Суммы этих счетов не дают сумму платежа.",
  },
  evidence: {
    for: "За",
    against: "Против",
    unclear: "Проверить",
  },
  reasons: {
    cited: "номер счёта указан в назначении",
    word: "номер стоит в назначении отдельным словом",
    short: (written: string) => `номер указан сокращённо: «${written}»`,
    loose: (written: string) => `число «${written}» подходит, но счётом не названо`,
    notCited: "номера счёта в назначении нет",
    otherNumber: "номер счёта в назначении другой",
    sameDay: "рядом с номером указана дата счёта",
    otherDay: "рядом с номером указана другая дата",
    unreadDay: "рядом с номером, возможно, указана другая дата: сверьте её",
    equal: "сумма совпадает до копейки",
    less: (shown: string) => `пришло на ${shown} меньше суммы счёта`,
    more: (shown: string) => `пришло на ${shown} больше суммы счёта`,
    together: "вместе с остальными счетами даёт сумму платежа",
    inParts: "вместе с другими платежами даёт сумму счёта",
    samePayer: "плательщик тот же",
    learnedPayer: "ИНН плательщика известен по принятым ранее платежам",
    otherForm: (paid: string, billed: string) =>
      `название совпадает, правовая форма — нет: платит ${paid}, в счёте ${billed}`,
    similarPayer: (paid: string, billed: string) =>
      `название похоже, но не совпадает: платит ${paid}, в счёте ${billed}`,
    otherPayer: (paid: string, billed: string) =>
      `плательщик другой: платит ${paid}, в счёте ${billed}`,
    unclearPayer: (paid: string, billed: string) =>
      `плательщика не удалось сравнить: платит ${paid}, в счёте ${billed}`,
    payerMissing: "плательщика сверить нельзя: название не указано",
    otherInn: (inn: string) =>
      `название совпадает, но раньше у этого плательщика был другой ИНН, не ${inn}`,
    namesakes: "в выписке есть плательщики с этим названием и разными ИНН",
    sameAccount: "деньги пришли на счёт получателя",
    otherAccount: (account: string, recipient: string) =>
      `деньги пришли на ${account}, а в счетах получателя ${recipient} указан другой счёт`,
    ownerOfAccount: (owner: string, recipient: string) =>
      `деньги пришли на счёт другого получателя: ${owner}, а счёт выставил ${recipient}`,
    accountUnknown: "счёт получателя не сверен: сервис не показал реквизиты",
    continued: (written: string) =>
      `после «${written}» в назначении есть продолжение: возможно, номер другой или счетов несколько`,
    amongOthers: "указаны и другие счета, которых нет среди загруженных",
    older:
      "счёт с таким же номером есть и раньше искомых дней, а даты в назначении нет: сверьте год",
    olderUnknown: "не удалось проверить, нет ли раньше искомых дней счёта с таким же номером",
    unread: (pieces: string) =>
      `в назначении есть то, что не удалось понять: ${pieces}. Возможно, деньги не только за этот счёт`,
    part: (words: string) => `в назначении сказано, что это часть суммы: ${words}`,
    partOfWhole: (words: string) =>
      `в назначении сказано, что это часть суммы: ${words}, а пришла вся: сверьте, за что эти деньги`,
    otherVat: (rate: string) =>
      `в назначении НДС ${rate} %: на дату счёта такой ставки нет, и в счёте указан другой НДС`,
    doubtfulVat: (rate: string) =>
      `в назначении НДС ${rate} %: на дату счёта такой ставки нет, а НДС самого счёта узнать не удалось`,
    taxOfWhole: "пришла часть суммы, а НДС в назначении указан со всей суммы счёта",
    early: "деньги пришли раньше, чем выставлен счёт",
    undated:
      "дата платежа не сверена: её нет в выписке или она не прочитана, платёж может быть раньше счёта",
    payment: dated,
    andMore: (named: string, shown: string) => `${named} и ещё ${shown}`,
    contested: (payments: string) => `этот счёт указан и в других платежах: ${payments}`,
    sharedWith: (payments: string) => `остаток счёта покрывают платежи: ${payments}`,
    entered: (order: string, date?: string) =>
      `счёт отмечен оплаченным этим же п/п ${dated(order, date)}`,
    perhapsEntered: (order: string, date?: string) =>
      `счёт отмечен оплаченным по п/п ${dated(order, date)}: номер тот же, дата не сверена, возможно, это этот же платёж`,
    paidBy: (order: string, date?: string) => `счёт уже оплачен по п/п ${dated(order, date)}`,
    partlyPaidBy: (order: string, date?: string) =>
      `счёт частично оплачен по п/п ${dated(order, date)}`,
    paid: "счёт уже отмечен оплаченным, п/п не указано",
    partlyPaid: "счёт отмечен частично оплаченным, п/п не указано",
  },
  /** Short forms of the above for the table. */
  inShort: {
    number: "номер",
    short: (written: string) => `номер указан как «${written}»`,
    loose: (written: string) => `«${written}» не названо счётом`,
    noNumber: "номера нет",
    otherNumber: "номер другой",
    day: "дата",
    otherDay: "дата другая",
    unreadDay: "дата не сверена",
    amount: "сумма",
    less: (shown: string) => `меньше на ${shown}`,
    more: (shown: string) => `больше на ${shown}`,
    payer: "плательщик",
    inParts: "сумма частями",
    otherForm: (paid: string, billed: string) => `форма другая: ${paid}, в счёте ${billed}`,
    noForm: "без формы",
    similarPayer: (billed: string) => `название другое, в счёте ${billed}`,
    otherPayer: (billed: string) => `плательщик другой, в счёте ${billed}`,
    unclearPayer: (billed: string) => `плательщика не удалось сравнить, в счёте ${billed}`,
    payerMissing: "плательщик не указан",
    otherInn: "ИНН другой",
    namesakes: "название с разными ИНН",
    sameAccount: "счёт получателя",
    otherAccount: "счёт не этого получателя",
    otherRecipient: "счёт другого получателя",
    accountUnknown: "счёт получателя не сверен",
    continued: "номер с продолжением",
    amongOthers: "указаны и другие счета",
    older: "номер есть и раньше",
    olderUnknown: "более ранние счета не сверены",
    unread: (pieces: string) => `не разобрано: ${pieces}`,
    quoted: (piece: string) => `«${piece}»`,
    part: "часть суммы",
    partOfWhole: (words: string) => `сказано ${words}, а сумма вся`,
    otherVat: (rate: string) => `НДС ${rate} % в назначении`,
    taxOfWhole: "НДС указан со всей суммы",
    early: "раньше счёта",
    undated: "дата не сверена",
    contested: "указан и в других платежах",
    shared: "вместе с другими платежами",
    entered: (order: string, date?: string) => `п/п ${dated(order, date)}`,
    perhapsEntered: (order: string, date?: string) =>
      `возможно, уже внесён: п/п ${dated(order, date)}`,
    paidBy: (order: string, date?: string) => `оплачен по п/п ${dated(order, date)}`,
    partlyPaidBy: (order: string, date?: string) => `частично оплачен по п/п ${dated(order, date)}`,
    paid: "отмечен оплаченным, п/п не указано",
    partlyPaid: "отмечен частично оплаченным, п/п не указано",
    returned: (word: string) => `в назначении «${word}»`,
    addsUp: "суммы сходятся",
    addsUpNot: "суммы не сходятся",
    moneyBack: (date?: string) =>
      date === undefined ? "в выписке есть и возврат" : `в выписке есть и возврат от ${date}`,
    sentBack: (sum: string, date?: string) =>
      `в выписке есть возврат ${sum}${date === undefined ? "" : ` от ${date}`}`,
    sameSentBack: (date?: string) =>
      `в выписке есть возврат той же суммы${date === undefined ? "" : ` от ${date}`}`,
    alsoPaid: "есть и оплата",
    mayReturn: (order: string) => `возможно, возврат платежа ${order}`,
    mayReturnOne: (_count: number, shown: string) =>
      `возможно, возврат одного из ${shown} платежей`,
    returnsNone: "платежа в выписке нет",
    noReturnWord: "о возврате не сказано",
    sameAmount: "такая сумма у нескольких счетов",
  },
  decision: {
    label: "Решение по платежу",
    states: {
      undecided: "Не решено",
      accepted: "Принято",
      refund: "Возврат",
      refused: "Отклонено",
      not_needed: "Решение не нужно",
    },
    /** What the mark and the export say. */
    shown: {
      undecided: "Не решено",
      accepted: "Принято",
      accepted_part: "Принято частично",
      accepted_entered: "Принято, уже внесён",
      refund: "Возврат, не оплата",
      refused: "Отклонено",
      not_needed: "Решение не нужно",
      sent_back: "Возврат принят",
      taken_back: "Возвращён, не оплата",
      not_ours: "Не относится к счетам",
    },
    isEntered: "Решение не нужно: платёж уже внесён",
    filter: "Решение",
    any: "Любое решение",
    allDone: "Всё решено",
    left: (shown: string, of: number, shownOf: string) =>
      `Не решено: ${shown} из ${shownOf} ${plural(of, { one: "платежа", other: "платежей" })}`,
    notNeeded: (count: number, shown: string) =>
      `, ${shown} ${plural(count, { one: "внесён", other: "внесены" })} раньше`,
    restored: (shown: string) => `Решения из прошлого раза восстановлены: ${shown}.`,
    forget: "Забыть их",
    withCount: (state: string, count: string) => `${state} (${count})`,
    total: (state: string, count: string, sum: string) => `${state}: ${count} на ${sum}`,
    allTotal: "Всего",
    added: "Добавлены вручную",
    choose: (number: string) => `Оплата счёта ${number}`,
    add: "Другой счёт",
    addHint: "Номер, плательщик или сумма",
    notFound: "Среди загруженных счетов такого нет.",
    firstFound: (shown: string, of: string) => `Первые ${shown} из ${of}: уточните запрос.`,
    chosen: (count: number, shown: string, sum: string) =>
      `${plural(count, { one: "Отмечен", other: "Отмечено" })} ${shown} ${plural(count, { one: "счёт", few: "счёта", many: "счетов", other: "счёта" })}, к оплате ${sum}:`,
    exactly: "ровно сумма платежа.",
    lessThanPaid: (difference: string) => `на ${difference} меньше платежа.`,
    moreThanPaid: (difference: string) => `на ${difference} больше платежа.`,
    alsoPaidBy: (payments: string, sum: string, amount: string) =>
      `По этому счёту приняты и другие платежи: ${payments}. Всего принято ${sum} из ${amount}.`,
    accept: "Принять",
    isUndecided: "Решения ещё нет",
    acceptPart: (lacking: string) => `Принять частично, не хватает ${lacking}`,
    refund: "Это возврат, не оплата",
    isRefund: "Уже отмечено как возврат",
    isAccepted: "Уже принято",
    isRefused: "Уже отклонено",
    chooseFirst: "Сначала отметьте счёт",
    refuse: "Ни один не подходит",
    takeBack: "Отменить решение",
    exactAccepted: "Среди показанных точных без решения нет",
    acceptExact: (shown: string) => `Принять точные: ${shown}`,
    undo: "Отменить последнее решение",
    notKept:
      "Решения хранятся, только пока открыта страница: браузер их не сохраняет. Выгрузите список в файл.",
  },
  sentBack: {
    title: (number: string, date?: string) => `Возврат ${dated(number, date)}`,
    payee: "Получатель",
    account: "Со счёта",
    which: "Какой платёж возвращён",
    none: "Платежа нет в этой выписке",
    noneFound: "Платежа, который возвращён, в этой выписке нет.",
    more: (shown: string) => `И ещё ${shown}.`,
    invoices: "По счетам:",
    perhaps: "Возможно, по счетам (с возвратом не записываются):",
    open: "Открыть платёж",
    openRefund: "Открыть возврат",
    accept: (order: string) => `Принять как возврат платежа ${order}`,
    acceptAlone: "Принять возврат",
    chooseFirst: "Сначала выберите платёж",
    isAccepted: "Уже принято",
    notOurs: "Не относится к счетам",
    isNotOurs: "Уже отмечено",
    whole: (order: string) => `Платёж ${order} возвращён целиком и счёт не оплачивает.`,
    part: (order: string, kept: string) => `От платежа ${order} остаётся ${kept}.`,
    takenBack: (order: string) => `Возвращён по п/п ${order}`,
    done: (order: string, sum: string) => `По п/п ${order} возвращено ${sum}.`,
  },
  export: {
    button: "Выгрузить",
    csv: "CSV для других программ",
    xlsx: "Книга Excel (XLSX)",
    shown: (shown: string) => `${shown}, как в таблице`,
    all: (shown: string) => `${shown}: весь список`,
    fileName: (period: string) => `Сверка ${period}`,
    fileNameAlone: "Сверка",
    sheet: "Сверка",
    failed: "Файл не сохранён: не загрузилась часть программы. Проверьте связь и повторите.",
    columns: {
      outcome: "Итог",
      date: "Дата",
      amount: "Сумма",
      number: "Платёжка",
      payer: "Плательщик",
      inn: "ИНН плательщика",
      purpose: "Назначение",
      invoice: "Счёт",
      invoiceDate: "Дата счёта",
      invoiceAmount: "Сумма счёта",
      invoicePayer: "Плательщик по счёту",
      invoiceStatus: "Статус счёта",
      difference: "Разница",
      others: "Подходящие счета",
      why: "Почему",
      decision: "Решение",
      accepted: "Принят в оплату счетов",
      acceptedSum: "Остаток по этим счетам до платежа",
      acceptedDifference: "Разница с принятыми",
      refunded: "Возврат по счетам",
      pair: "Возврат и его платёж",
      file: "Файл",
      line: "Строка",
    },
  },
};
