import { pluralsOf } from "../plural.ts";
import { quoted } from "./quoted.ts";

const plural = pluralsOf("ru");

export const settingsKeys = {
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
