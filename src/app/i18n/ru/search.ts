/** What the search finds, by kind. */
export const search = {
  invoices: "Счета",
  payers: "Плательщики",
  vacancies: "Вакансии",
  candidates: "Кандидаты",
  actions: "Действия",
  searching: "Ищем…",
};
