import { pluralsOf, quoted } from "../word-forms.ts";

const plural = pluralsOf("ru");
const words = (count: number) =>
  plural(count, { one: "отклик", few: "отклика", many: "откликов", other: "отклика" });
const lines = (count: number) =>
  plural(count, { one: "строка", few: "строки", many: "строк", other: "строки" });

const responseEntry = {
  title: "Новый отклик",
  titleMany: "Новые отклики",
  tabs: { label: "Способ внесения", one: "Один", many: "Несколько" },
  closed: "Вносить отклики может рекрутёр или администратор.",
  fields: {
    vacancy_id: "Вакансия",
    full_name: "ФИО",
    phone: "Телефон",
    birthday: "Дата рождения",
    citizenship: "Гражданство",
    about_candidate: "О кандидате",
    cv_url: "Ссылка на резюме",
  },
  hints: {
    vacancy_id: "Номер или часть названия",
    phone: "+7 (999) 123-45-67; можно вставить в любом формате",
    birthday: "дд.мм.гггг",
    citizenship: "Выберите страну или введите другую",
    cv_url: "https://…",
  },
  vacancy: {
    searching: "Ищем…",
    nothing: "Ничего не найдено: введите номер вакансии.",
    found: (count: number) => `Найдено: ${count}`,
    foundMeant: (count: number, meant: string) => `Найдено по «${meant}»: ${count}`,
    /** In the field, once it is chosen. */
    chosen: (title: string, id: number) => `${title}, № ${id}`,
    /** States in which a vacancy is on no site. */
    states: { not_paid: "не оплачена", completed: "размещение завершено" } as Readonly<
      Record<string, string>
    >,
    takesAnyway: (state: string) => `${state}, но отклики принимает`,
    known: (vacancy: string) => `Вакансия: ${vacancy}`,
    unknown: "У вас нет вакансии с этим номером: проверьте его.",
    archived: (title: string) => `${title}: в архиве, откликов не принимает. Выберите другую.`,
  },
  counter: (left: number, shown: string) =>
    left < 0 ? `лишних знаков: ${shown}` : `осталось знаков: ${shown}`,
  problems: {
    required: "Заполните это поле.",
    vacancy: "Выберите вакансию из списка или введите её номер.",
    name: "Введите имя буквами.",
    phone:
      "Введите полный российский номер: +7 и ещё десять цифр. Номера других стран сервис не принимает.",
    date: "Введите дату: 05.03.1985.",
    yearAlone:
      "Нужна полная дата: день, месяц и год. Если известен только год, оставьте поле пустым.",
    noSuchDay: "Такой даты не существует.",
    future: "Эта дата ещё не наступила: проверьте год.",
    tooYoung: "Кандидату меньше 14 лет: проверьте дату.",
    tooOld: "Кандидату больше 100 лет: проверьте дату.",
    link: "Введите полную ссылку: https://…",
    damaged: "Значение испорчено: введите его заново.",
    tooLong: "Слишком длинно: сократите.",
  },
  wrong: (count: number) =>
    `Не отправлено: ${plural(count, { one: "одно поле с ошибкой", few: `${count} поля с ошибками`, many: `${count} полей с ошибками`, other: `${count} поля с ошибками` })}.`,
  consent:
    "Убедитесь, что кандидат дал согласие на обработку персональных данных: без согласия вносить его нельзя. Если кандидат только позвонил, сначала получите его согласие, потом вносите отклик. С 1 сентября 2025 года согласие — отдельный документ, пункта в анкете или договоре недостаточно (ч. 1 ст. 9 закона № 152-ФЗ).",
  notKept: "Введённые данные хранятся только на этой странице: браузер их не сохраняет.",
  send: "Внести отклик",
  sending: "Отправляем…",
  sendAnyway: "Всё равно внести",
  mayBeAdded:
    "Сервис не подтвердил, что принял отклик. Возможно, отклик уже внесён. Прежде чем отправлять снова, проверьте, нет ли его: может появиться второй.",
  duplicate: "Этот кандидат уже откликался на эту вакансию:",
  duplicateLink: (id: number) => `отклик № ${id}`,
  duplicateUnknown: "Не удалось проверить, откликался ли этот кандидат на эту вакансию.",
  duplicateAsk: "Если это новый отклик, отправьте его ещё раз.",
  done: (id: number | undefined) =>
    id === undefined ? "Отклик внесён." : `Отклик № ${id} внесён.`,
  entered: (who: string, vacancyId: number, title: string | undefined) =>
    title === undefined
      ? `${who}, вакансия № ${vacancyId}`
      : `${who}, вакансия «${title}» (№ ${vacancyId})`,
  another: "Ещё один",
  open: "Открыть отклик",
  leave: {
    title: "Уйти и потерять введённые данные?",
    text: "Браузер не хранит данные кандидатов: если уйти, введённое не сохранится.",
  },
  key: {
    title: "API-ключ",
    text: "Этот сервис принимает отклики только с API-ключом. Ключ останется в памяти этой страницы до её закрытия и нигде не сохранится.",
    label: "API-ключ для откликов",
    use: "Использовать ключ",
    required: "Введите ключ.",
    notAscii: "В ключе могут быть только латинские буквы, цифры и знаки.",
    inUse: "Отклики отправляются с введённым API-ключом.",
    forget: "Забыть ключ",
  },

  many: {
    paste: "Строки из таблицы или CSV",
    pasteHint: "Вставьте строки из Excel или текст CSV: одна строка на кандидата.",
    file: "Выбрать файл XLSX или CSV",
    fileFailed: "Не удалось прочитать файл. Выберите его ещё раз.",
    fileTooBig: "Файл больше 5 МБ: выберите файл меньше.",
    fileEmpty: "Файл пуст: в нём нет ни одной строки.",
    fileNotTable: "Это не таблица: выберите файл XLSX или CSV.",
    fileOld: "Это книга старого формата (XLS) или с паролем: сохраните её как XLSX без пароля.",
    fileNotWorkbook: "Книгу не удалось прочитать: сохраните её заново как XLSX или CSV.",
    fileEncoding:
      "Не удалось определить кодировку файла: сохраните его как «CSV UTF-8» или вставьте строки из таблицы.",
    fileDamaged: "Часть букв в файле испорчена и заменена знаком «\uFFFD»: проверьте такие строки.",
    sheetRead: (sheet: string, others: readonly string[]) =>
      others.length === 0
        ? `Прочитан лист ${quoted(sheet)}.`
        : `Прочитан только лист ${quoted(sheet)}. Не прочитаны: ${others.map(quoted).join(", ")}.`,
    above: (rows: readonly string[]) =>
      `Над заголовком, не будут внесены: ${rows.map((row) => `«${row}»`).join(", ")}.`,
    leftOut: (columns: readonly string[]) => `Не будут внесены: ${columns.join("; ")}.`,
    nameParts: { last_name: "Фамилия", first_name: "Имя", middle_name: "Отчество" },
    vacancyForAll: "Вакансия для всех строк",
    vacancyForAllHint: "Для строк, в которых вакансия не указана",
    clear: "Очистить",
    clearAsk: "Очистить таблицу?",
    replaceAsk: "Заменить таблицу новым файлом?",
    replace: "Заменить",
    replaceLoses: (count: number) =>
      `В загруженной таблице не внесено: ${count} ${lines(count)}. Они и сделанные в них исправления пропадут: браузер их не хранит.`,
    problems: {
      vacancy:
        "в столбце нужен номер вакансии, например 1024. Или оставьте его пустым и выберите вакансию для всех строк.",
      required: "не заполнено.",
      yearAlone: "нужна полная дата. Если известен только год, оставьте пустым.",
    },
    correct: "Исправить в тексте",
    correctLine: (line: number) => `Исправить в тексте строку ${line}`,
    readAs: (day: string) => `Дата рождения прочитана как ${day}.`,
    readAsUnlikely: (day: string, age: string) =>
      `Дата рождения прочитана как ${day}, это ${age}: проверьте год.`,
    needVacancy: (count: number) =>
      `Вакансия не указана: ${count} ${lines(count)}. Выберите одну для всех таких строк.`,
    chooseVacancy: "Выбрать вакансию",
    tooMany: (most: number, found: number) =>
      `Вставлено строк: ${found}. За один раз можно внести не больше ${most}: показаны первые ${most}, остальные вставьте потом.`,
    separators: { "\t": "табуляция", ";": "точка с запятой", ",": "запятая", "|": "черта" },
    read: (count: number, separator: string) =>
      `Прочитано: ${count} ${lines(count)}, разделитель: ${separator}.`,
    header: "Первая строка — заголовки",
    columns: "Соответствие столбцов",
    column: (place: number) => `Столбец ${place}`,
    columnNamed: (place: number, name: string) => `Столбец ${place}: ${name}`,
    skip: "пропустить",
    table: "Строки к отправке",
    region: "Таблица строк",
    line: "Строка",
    state: "Состояние",
    states: {
      ready: "готова",
      wrong: "с ошибкой",
      noVacancy: "без вакансии",
      waiting: "ждёт",
      sending: "отправляется",
      sent: (id: number | undefined) => (id === undefined ? "внесена" : `внесена, № ${id}`),
      failed: "не внесена",
      unsure: "возможно, внесена",
    },
    samePaste: (line: number) => `повтор строки ${line}`,
    sameService: (id: number) => `уже есть: отклик № ${id}`,
    consent:
      "Убедитесь, что каждый кандидат дал согласие на обработку персональных данных: без согласия вносить его нельзя. Если кандидат только позвонил, сначала получите его согласие, потом вносите отклик. С 1 сентября 2025 года согласие — отдельный документ, пункта в анкете или договоре недостаточно (ч. 1 ст. 9 закона № 152-ФЗ).",
    duplicatesUnknown: "Не удалось проверить повторы.",
    duplicatesLimited: (most: string) =>
      `Повторы проверены не у всех строк: за час проверяется не больше ${most} телефонов. К остальным вернитесь через час.`,
    sendDuplicates: "Вносить и повторы",
    sendUnsure: "Отправить снова и отклики без ответа: могут появиться вторые",
    summary: {
      ready: "Готово к отправке",
      noVacancy: "Без вакансии",
      wrong: "С ошибками",
      duplicates: "Повторы",
      sent: "Внесено",
      failed: "Не внесено",
      unsure: "Возможно, внесено",
    },
    send: (count: number) => (count === 0 ? "Внести отклики" : `Внести ${count} ${words(count)}`),
    sendAgain: (count: number) => `Повторить ${count} ${words(count)}`,
    nothing: "Отправлять нечего: нет готовых строк.",
    nothingWithoutVacancy: "Выберите вакансию для всех строк: без неё отправлять нечего.",
    /** The rows that were left out of the sending, and why. */
    notSent: (kinds: readonly (readonly ["wrong" | "noVacancy" | "duplicate", number])[]) => {
      const words = { wrong: "с ошибками", noVacancy: "без вакансии", duplicate: "повторы" };
      const left = kinds.flatMap(([kind, count]) =>
        count > 0 ? [`${words[kind]} — ${count}`] : [],
      );
      return left.length === 0 ? "" : `Не отправлялись: ${left.join(", ")}.`;
    },
    openSent: "Открыть внесённые в списке",
    progress: (done: number, all: number) => `Отправлено ${done} из ${all}`,
    pausing: "Сервис просит подождать: отправка продолжится автоматически.",
    left: (seconds: number) => `Осталось ${seconds} с`,
    stop: "Остановить",
    /** Why sending ended before all rows were sent. */
    ended: (why: string) => `Отправка остановлена. ${why} Оставшиеся строки не отправлены.`,
    allDone: (count: number) => `Внесено: ${count} ${words(count)}.`,
    someFailed: (sent: number, failed: number) =>
      `Внесено: ${sent}. Не внесено: ${failed}. Причины указаны в таблице, эти отклики можно отправить ещё раз.`,
    someUnsure: (count: number) =>
      `Возможно, уже внесено: ${count} ${words(count)}. Сервис этого не подтвердил: проверьте, прежде чем отправлять снова.`,
    fieldSays: (field: string, text: string) => `${field}: ${text}`,
    headers:
      "Столбцы определяются по заголовкам, например: ФИО или Фамилия, Имя, Отчество; Телефон; Вакансия.",
  },
};

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
  isNew: "Новый",
  isNewTitle: "Пришёл после вашего прошлого просмотра откликов",
  numberOf: (id: number) => `№ ${id}`,

  filter: {
    bar: "Отбор откликов",
    search: "Имя или весь телефон",
    /** For roles that may not see phones. */
    searchName: "Имя",
    searchWholePhone: "По телефону ищут целиком: +7 и ещё десять цифр.",
    searchMeant: (text: string) => `Искать «${text}»`,
    searchNoPhone: "По телефону ищут только рекрутеры и администраторы. Введите имя.",
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
  },

  page: {
    toList: "К откликам",
    untitled: (id: number) => `Отклик № ${id}`,
    skeleton: "Загружаем отклик",
    number: "Отклик №",
    age: (years: number) =>
      `${years} ${plural(years, { one: "год", few: "года", many: "лет", other: "года" })}`,
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
    correct: "Исправить данные",
    correctTitle: "Как исправить отклик",
    correctText:
      "Внесённый отклик изменить нельзя. Внесите его заново с верными данными, а потом сотрите этот.",
    correctEnter: "Внести заново",
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
    hint: "дд.мм.гггг",
    problems: {
      "not-date": "Введите дату: 05.03.2026.",
      "no-such-day": "Такой даты не существует.",
      past: "Эта дата уже прошла. Чтобы удалить отклик сейчас, сотрите его.",
      tooFar: "Дольше десяти лет хранить нельзя.",
    },
    save: "Сохранить",
    pending: "Сохраняем…",
    done: (day: string) => `Отклик хранится по ${day}.`,
  },
  reasons: {
    role: "Недостаточно прав: с данными кандидатов работают рекрутёр и администратор.",
  },

  erase: {
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
      similar: {
        looking: "Ищем похожие записи…",
        failed:
          "Не удалось проверить, нет ли этого человека под другим телефоном: поищите по имени.",
        kept: "Похоже на того же человека с другим телефоном. Эти отклики останутся, сотрите их отдельно:",
        erased:
          "С этим телефоном, но с другим именем или датой рождения. Эти отклики тоже будут стёрты:",
        noBirthday: "без даты рождения",
        more: (count: number) => `И ещё похожих: ${count}. Поищите по имени.`,
      },
      done: (count: number) => `Стёрто: ${count} ${words(count)}.`,
    },
  },

  /** Why the service refused. */
  refusals: {
    offline: "Нет связи с сервером. Проверьте подключение и повторите.",
    timeout: "Сервис не ответил вовремя. Повторите.",
    signedOut: "Сеанс закончился. Войдите снова и повторите: введённые данные на месте.",
    forbidden: "Недостаточно прав для этого действия. Их даёт администратор.",
    notFound: "Такой записи уже нет. Обновите страницу.",
    tooMany: "Слишком много запросов подряд. Подождите немного и повторите.",
    full: "На диске сервиса нет места, изменение не сохранено. Сообщите администратору и повторите позже.",
    server: (requestId: string | undefined) =>
      requestId === undefined
        ? "Ошибка сервиса. Повторите позже."
        : `Ошибка сервиса. Повторите позже или сообщите администратору номер запроса: ${requestId}.`,
    other:
      "Сервис не принял запрос и не объяснил почему. Повторите; если не поможет, сообщите администратору.",
    keyRefused:
      "Сервис не принял ключ: он введён с ошибкой, отозван или не подходит для откликов. Введите другой; введённые данные на месте.",
    codes: {
      too_many_phones:
        "За час проверено и внесено слишком много телефонов. Введённое остаётся здесь: повторите позже, самое большее через час.",
      idempotency_key_reused:
        "Предыдущая попытка удалась: отклик внесён с прежними данными. Проверьте список, чтобы не внести его дважды.",
    },
  },

  entry: responseEntry,
};
