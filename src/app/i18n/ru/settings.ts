import { pluralsOf, quoted } from "../word-forms.ts";
import { settingsUsers } from "./settings-users.ts";

const plural = pluralsOf("ru");

const settingsAudit = {
  title: "Журнал действий",
  count: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: "запись", few: "записи", many: "записей", other: "записи" })}`,
  /** For a vacancy's page. */
  history: {
    title: "История изменений",
    label: "Таблица изменений",
    noneTitle: "Изменений пока нет",
    noneText: "Здесь будет показано, кто и когда менял эту вакансию.",
  },
  columns: {
    at: "Когда",
    who: "Кто",
    operation: "Действие",
    record: "Объект",
    fields: "Поля",
    request: "Запрос",
  },
  bar: "Отбор записей журнала",
  names: { who: "Кто", operation: "Действие", record: "Объект", period: "Когда" },
  anyone: "Все",
  anyOperation: "Любое действие",
  recordNumber: "Номер объекта",
  recordHint: "Можно оставить пустым",
  recordWrong: "Введите номер.",
  since: (day: string) => `с ${day}`,
  until: (day: string) => `по ${day}`,
  actors: {
    user: "Пользователи",
    key: "API-ключи",
    operator: "Командная строка",
    service: "Сервис",
    stranger: "Без входа",
  },
  actor: {
    user: (name: string) => name,
    key: (name: string) => `ключ ${quoted(name)}`,
    operator: "командная строка",
    service: "сервис",
    stranger: "без входа",
  },
  records: {
    vacancy: "Вакансии",
    response: "Отклики",
    user: "Пользователи",
    "api-key": "API-ключи",
    client: "Компания",
  },
  record: {
    vacancy: (id: string) => `вакансия № ${id}`,
    response: (id: string) => `отклик № ${id}`,
    user: (id: string) => `пользователь № ${id}`,
    "api-key": (id: string) => `ключ № ${id}`,
    client: () => "компания",
  },
  operations: {
    createVacancy: "Создана вакансия",
    editVacancy: "Изменена вакансия",
    unpublishVacancy: "Вакансия снята с публикации",
    deleteVacancy: "Удалена вакансия",
    publishVacancy: "Опубликована вакансия",
    reportPlacement: "Отчёт площадки",
    createResponse: "Отклик от партнёра",
    enterResponse: "Внесён отклик",
    keepResponse: "Изменён срок хранения отклика",
    revealPhone: "Показан телефон",
    exportCandidate: "Выгружены данные кандидата",
    eraseResponse: "Стёрт отклик",
    eraseCandidate: "Стёрты данные кандидата",
    eraseDue: "Стёрто по истечении срока хранения",
    createApiKey: "Создан ключ",
    revokeApiKey: "Отозван ключ",
    createUser: "Добавлен пользователь",
    changeUser: "Изменён пользователь",
    disableUser: "Отключён пользователь",
    enableUser: "Включён пользователь",
    resetPassword: "Задан новый пароль",
    endUserSessions: "Завершены сеансы",
    endUserSession: "Завершён сеанс",
    endOwnSession: "Завершён свой сеанс",
    changeOwnPassword: "Сменён свой пароль",
    beginFactor: "Второй фактор: начата настройка",
    confirmFactor: "Второй фактор настроен",
    removeFactor: "Второй фактор удалён",
    renewRecoveryCodes: "Новые резервные коды",
    resetFactor: "Второй фактор сброшен администратором",
    useRecoveryCode: "Использован резервный код",
    changeSignInRules: "Изменены правила входа",
    signIn: "Вход",
    signInFailed: "Неудачный вход",
    proofFailed: "Неверное подтверждение личности",
    currentPasswordWrong: "Неверный текущий пароль",
    accessRefused: "Отказ в доступе",
    lookUpPhone: "Проверены телефоны кандидатов",
    tryLogin: "Проверены занятые логины",
    trimAudit: "Удалены старые записи журнала",
    signOut: "Выход",
  },
  /** The failed sign-ins of an hour: count, time of the last one, its address. Only the address may be cut. */
  attempts: (count: number, shown: string, last: string, address: string) =>
    `${shown} ${plural(count, { one: "попытка", few: "попытки", many: "попыток", other: "попытки" })}${count > 1 ? `, последняя в ${last}` : ""}, с ${address}`,
  /** Refused tries of an hour: count, time of the last one. */
  tries: (count: number, shown: string, last: string) =>
    `${shown} ${plural(count, { one: "попытка", few: "попытки", many: "попыток", other: "попытки" })}${count > 1 ? `, последняя в ${last}` : ""}`,
  /** Phones and logins that a user tried in an hour: count, time of the last one. */
  looks: (count: number, shown: string, last: string) =>
    `Всего: ${shown}${count > 1 ? `, последнее в ${last}` : ""}`,
  deleted: (shown: string) => `Удалено записей: ${shown}`,
  /** What a site's report contains. */
  reportFields: { url: "Ссылка", error: "Ошибка", days: "Просмотры объявления и телефона по дням" },
  none: {
    title: "Журнал пуст",
    text: "Здесь появится каждое изменение: кто, что и когда сделал. Изменить или удалить запись никто не может; старые записи сервис удаляет сам.",
  },
  hidden: {
    title: "По этому отбору записей нет",
    text: "Уберите один из фильтров или все сразу.",
  },
};

const settingsErasures = {
  title: "Стёртые отклики",
  count: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: "запись", few: "записи", many: "записей", other: "записи" })}`,
  lead: (days: number) =>
    `Отклик хранится ${days} ${plural(days, { one: "день", few: "дня", many: "дней", other: "дня" })} со дня получения, если на его странице не задан другой срок. Просроченные отклики сервис стирает раз в сутки.`,
  columns: {
    at: "Когда",
    reason: "Почему",
    responses: "Откликов",
    overwritten: "Удалено полностью",
  },
  reasons: {
    due: "истёк срок хранения",
    response: "стёрт один отклик",
    candidate: "стёрты все данные кандидата",
    vacancy: "удалена вакансия",
  },
  /** `when` may also say that it is still to come. */
  overwritten: (when: string) => `удалено полностью: ${when}`,
  waiting: "ожидает следующего запуска",
  none: {
    title: "Пока ничего не стёрто",
    text: "Здесь будет видно, сколько откликов стёрто, почему и когда. Имена кандидатов не хранятся.",
  },
};

const settingsKeys = {
  title: "API-ключи",
  count: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: "ключ", few: "ключа", many: "ключей", other: "ключа" })}`,
  lead: "С ключом программа партнёра присылает отклики или сообщает о размещениях. Сам ключ виден один раз, при создании.",
  add: "Создать ключ",
  columns: {
    name: "Название",
    prefix: "Префикс",
    scopes: "Для чего",
    created: "Создан",
    lastUsed: "Использован",
    state: "Состояние",
    actions: "Действия",
  },
  scopes: { responses: "отклики", placements: "размещения" },
  never: "не использовался",
  active: "действует",
  revokedSince: (day: string) => `отозван ${day}`,
  none: {
    title: "Ключей пока нет",
    text: "Создайте отдельный ключ для каждой программы, чтобы отозвать его, не мешая другим.",
  },
  revoke: "Отозвать",
  /** Names the key after “Revoke”, for screen readers. */
  named: (name: string) => `ключ ${quoted(name)}`,
  alreadyRevoked: "Этот ключ уже отозван.",
  adminsOnly: "Ключами управляет администратор компании: они дают доступ сторонним программам.",
  form: {
    title: "Новый API-ключ",
    name: "Название",
    nameHint: "Чей это ключ: «Сайт партнёра»",
    nameRequired: "Укажите, чей это ключ.",
    scopes: "Что разрешает ключ",
    scopeHints: {
      responses: "Присылать отклики кандидатов",
      placements: "Сообщать о размещениях и просмотрах",
    },
    scopesRequired: "Выберите хотя бы одно.",
    submit: "Создать ключ",
    pending: "Создаём…",
  },
  shown: {
    title: "Ключ создан",
    text: (name: string) =>
      `Скопируйте ключ ${quoted(name)} сейчас: увидеть его снова будет нельзя, в базе хранится только отпечаток.`,
    label: "API-ключ",
    copy: "Скопировать ключ",
    notCopied: "Скопировать не удалось: выделите ключ и скопируйте вручную.",
    ask: "Ключ ещё не скопирован, повторно показать его нельзя.",
    leave: {
      title: "Уйти, не сохранив ключ?",
      text: "Повторно показать ключ нельзя: придётся отозвать его и создать новый.",
    },
  },
  revoking: {
    title: "Отозвать ключ?",
    text: (name: string, prefix: string) =>
      `Ключ ${quoted(name)} (${prefix}…) перестанет действовать сразу: программа с ним получит отказ. Отменить это нельзя.`,
    confirm: "Отозвать ключ",
    pending: "Отзываем…",
    done: (name: string) => `Ключ ${quoted(name)} отозван.`,
  },
};

const settingsOwn = {
  title: "Мои настройки",
  password: {
    title: "Пароль",
    current: "Текущий пароль",
    next: "Новый пароль",
    again: "Повторите новый пароль",
    save: "Сменить пароль",
    saving: "Меняем…",
    done: "Пароль сменён, остальные сеансы завершены.",
    currentRequired: "Введите текущий пароль.",
    differs: "Пароли не совпадают.",
  },
  factor: "Второй фактор",
  look: {
    title: "Язык и тема",
    language: "Язык",
    theme: "Тема",
    themes: { auto: "Как в системе", light: "Светлая", dark: "Тёмная" },
    languages: { ru: "Русский", en: "English" },
  },
  browser: {
    title: "Что сохранено на этом компьютере",
    text: "Браузер хранит черновики вакансий, список известных вакансий, числа просмотров объявления и телефона по дням, решения по платежам из выписок и настройки таблиц. При выходе они остаются. Данных кандидатов среди них нет.",
    drafts: (count: string) => `Черновиков: ${count}`,
    erase: "Стереть с этого компьютера",
    confirmTitle: "Стереть данные Placard с этого компьютера?",
    confirmText:
      "Черновики вакансий, решения по платежам и настройки таблиц будут навсегда удалены из браузера. На сервере ничего не изменится.",
    confirm: "Стереть навсегда",
    pending: "Стираем…",
    done: "Данные Placard стёрты с этого компьютера.",
    failed: "Стереть не удалось: закройте другие окна Placard и попробуйте снова.",
  },
  developers: {
    title: "Для разработчиков",
    requests:
      "Показывать запросы к сервису: адреса, тела, команды curl и их номера в журнале действий",
  },
  foreign: "Этот сервис управляет пользователями сам: пароли, сеансы и ключи настраиваются в нём.",
};

export const settings = {
  navigation: "Разделы настроек",
  service: {
    /** Its tab. */
    section: "Сервис",
    title: "Отличия сервиса от интерфейса",
    text: "Здесь показано, чем ответы сервиса отличаются от описания интерфейса. Передайте отчёт владельцу сервиса: в нём указаны только места и виды значений, самих данных нет.",
    own: "Отличий нет: это собственный сервис Placard",
    ownText:
      "Каждый ответ он сверяет с описанием интерфейса до отправки. Здесь были бы показаны отличия другого сервиса.",
    none: "Отличий не замечено",
    noneText:
      "Ответы проверяются, пока вы работаете. Полную проверку выполняет команда npm run conform.",
    tolerated: "Не мешает: приложение читает такой ответ",
    harms: "Мешает: приложение не покажет этого или покажет неверно",
    since: (when: string) => `Впервые замечено ${when}`,
    forget: "Очистить список",
  },
  /** A new key or password. */
  secret: { copied: "Скопирован.", close: "Готово", closeAnyway: "Закрыть, не копируя" },
  absent: "Раздел не найден",
  own: settingsOwn,
  users: settingsUsers,
  keys: settingsKeys,
  audit: settingsAudit,
  erasures: settingsErasures,
};
