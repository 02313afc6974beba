import { pluralsOf } from "../plural.ts";
import { quoted } from "./quoted.ts";

const plural = pluralsOf("ru");

export const settingsAudit = {
  title: "Журнал действий",
  count: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: "запись", few: "записи", many: "записей", other: "записи" })}`,
  /** On a vacancy's page. */
  history: {
    title: "История изменений",
    noneTitle: "Изменений пока нет",
    noneText: "Здесь появится, кто и когда менял эту вакансию.",
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
  anyRecord: "Любой объект",
  recordNumber: "Номер записи",
  recordHint: "Можно оставить пустым",
  recordWrong: "Введите номер.",
  periodOf: (from: string | undefined, to: string | undefined) =>
    from === undefined ? `по ${to}` : to === undefined ? `с ${from}` : `${from} – ${to}`,
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
    trimAudit: "Удалены старые записи журнала",
    signOut: "Выход",
  },
  /** Failed sign-ins of an hour: how many, the last one, where from; the address is what may be cut. */
  attempts: (count: number, shown: string, last: string, address: string) =>
    `${shown} ${plural(count, { one: "попытка", few: "попытки", many: "попыток", other: "попытки" })}${count > 1 ? `, последняя в ${last}` : ""}, с ${address}`,
  deleted: (shown: string) => `Удалено записей: ${shown}`,
  /** What a site's report tells. */
  reportFields: { url: "Ссылка", error: "Ошибка", days: "Просмотры и звонки по дням" },
  none: {
    title: "Журнал пуст",
    text: "Здесь появится каждое изменение: кто, что и когда сделал. Изменить или удалить запись нельзя.",
  },
  hidden: {
    title: "По этому отбору записей нет",
    text: "Уберите один из фильтров или все сразу.",
  },
};
