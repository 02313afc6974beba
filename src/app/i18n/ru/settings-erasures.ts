import { pluralsOf } from "../plural.ts";

const plural = pluralsOf("ru");

export const settingsErasures = {
  title: "Стёртые отклики",
  count: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: "запись", few: "записи", many: "записей", other: "записи" })}`,
  lead: (days: number) =>
    `Отклик хранится ${days} ${plural(days, { one: "день", few: "дня", many: "дней", other: "дня" })} со дня прихода, если на его странице не задан другой срок. Потом служба стирает его сама, раз в сутки.`,
  columns: {
    at: "Когда",
    reason: "Почему",
    responses: "Откликов",
    overwritten: "Следов нет с",
  },
  reasons: {
    due: "вышел срок хранения",
    response: "стёрт один отклик",
    candidate: "стёрто всё о кандидате",
    vacancy: "удалена вакансия",
  },
  waiting: "ждёт следующего раза",
  none: {
    title: "Пока ничего не стёрто",
    text: "Здесь будет видно, сколько откликов стёрто, почему и когда; чьи они были, не хранится.",
  },
};
