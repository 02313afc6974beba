/** The demonstration: its accounts, what to try, and files to try it with. */
export const demonstration = {
  accounts: {
    title: "Или войдите как сотрудник демонстрации",
    signIn: (role: string) => `Войти: ${role}`,
    jobs: {
      admin: "всё сразу",
      billing: "счета",
      recruiter: "вакансии и отклики",
      viewer: "только просмотр",
    },
  },
  tour: {
    title: "Что попробовать",
    dismiss: "Скрыть",
    faultyInvoice: (number: string) => `Счёт ${number}: ошибка в реквизитах, найденная до печати`,
    lastMonth: (month: string, count: string) =>
      `Напечатать все счета за ${month} одним заданием (${count})`,
    reconcile: "Сопоставить банковскую выписку со счетами (образец на странице)",
    troubledVacancy: (title: string) => `«${title}»: площадка сообщила об ошибке`,
    newVacancy: "Разместить вакансию с подсказками по тексту",
    candidates: "Внести отклики из таблицы (образец на странице)",
  },
  sample: {
    save: "Скачать образец",
    statement: "Выписка подходит к счетам демонстрации.",
    candidates: "Таблица с вымышленными кандидатами; в одной строке ошибка.",
    failed: "Скачать образец не удалось. Попробуйте ещё раз.",
  },
};
