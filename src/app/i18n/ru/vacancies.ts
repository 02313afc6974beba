export const vacancies = {
  title: "Вакансии",
};
