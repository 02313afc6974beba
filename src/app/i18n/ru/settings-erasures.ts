import { pluralsOf } from "../plural.ts";

const plural = pluralsOf("ru");

export const settingsErasures = {
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
