import { pluralsOf } from "../plural.ts";
import { quoted } from "./quoted.ts";
import { settingsAudit } from "./settings-audit.ts";
import { settingsUsers } from "./settings-users.ts";

const plural = pluralsOf("ru");

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
  waiting: "ожидает следующего запуска",
  none: {
    title: "Пока ничего не стёрто",
    text: "Здесь будет видно, сколько откликов стёрто, почему и когда. Чьи они были, не хранится.",
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
    text: "Создайте ключ для каждой программы, чтобы отозвать его, не мешая другим.",
  },
  revoke: "Отозвать",
  /** Heard after it. */
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
    cancel: "Отмена",
  },
  shown: {
    title: "Ключ создан",
    text: (name: string) =>
      `Скопируйте ключ ${quoted(name)} сейчас: увидеть его снова будет нельзя, в базе хранится только отпечаток.`,
    label: "API-ключ",
    copy: "Скопировать ключ",
    copied: "Скопирован.",
    notCopied: "Скопировать не удалось: выделите ключ и скопируйте вручную.",
    close: "Готово",
    closeAnyway: "Закрыть, не копируя",
    ask: "Ключ ещё не скопирован, повторно показать его нельзя.",
  },
  leave: {
    title: "Уйти, не сохранив ключ?",
    text: "Повторно показать ключ нельзя: придётся отозвать его и создать новый.",
    stay: "Остаться",
    leave: "Уйти",
  },
  revoking: {
    title: "Отозвать ключ?",
    text: (name: string, prefix: string) =>
      `Ключ ${quoted(name)} (${prefix}…) перестанет действовать сразу: программа с ним получит отказ. Отменить это нельзя.`,
    confirm: "Отозвать ключ",
    pending: "Отзываем…",
    cancel: "Отмена",
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
    title: "Данные в этом браузере",
    text: "Здесь хранятся черновики вакансий, список известных вакансий, посчитанные дни отчётов, решения по платежам из выписок и настройки таблиц. При выходе они остаются. Данных кандидатов среди них нет.",
    drafts: (count: string) => `Черновиков: ${count}`,
    erase: "Стереть всё в этом браузере",
    confirmTitle: "Стереть данные этого браузера?",
    confirmText:
      "Черновики вакансий, решения по платежам и настройки таблиц будут навсегда удалены из этого браузера. На сервере ничего не изменится.",
    confirm: "Стереть навсегда",
    pending: "Стираем…",
    done: "Данные этого браузера стёрты.",
    failed: "Стереть не удалось: закройте другие окна Placard и попробуйте снова.",
    keep: "Отмена",
  },
  foreign: "Этот сервис ведёт пользователей сам: пароли, сеансы и ключи настраиваются в нём.",
};

export const settings = {
  title: "Настройки",
  navigation: "Разделы настроек",
  sections: {
    own: "Мои настройки",
    users: "Пользователи",
    keys: "API-ключи",
    audit: "Журнал действий",
    erasures: "Стёртые отклики",
  },
  absent: "Раздел не найден",
  own: settingsOwn,
  users: settingsUsers,
  keys: settingsKeys,
  audit: settingsAudit,
  erasures: settingsErasures,
};
