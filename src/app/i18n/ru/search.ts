/** The kinds of search results. */
export const search = {
  invoices: "Счета",
  payers: "Плательщики",
  vacancies: "Вакансии",
  candidates: "Кандидаты",
  actions: "Действия",
  searching: "Ищем…",
};
