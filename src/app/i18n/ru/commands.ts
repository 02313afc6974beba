/** The command palette and the list of keys. */
export const commands = {
  /** The kinds of search results. */
  search: {
    invoices: "Счета",
    payers: "Плательщики",
    vacancies: "Вакансии",
    candidates: "Кандидаты",
    actions: "Действия",
    searching: "Ищем…",
    failed: "Не удалось выполнить поиск. Повторить",
  },
  keys: {
    title: "Горячие клавиши",
    everywhere: {
      title: "Везде",
      commands: "Команды и поиск",
      overview: "Обзор",
      invoices: "Счета",
      vacancies: "Вакансии",
      responses: "Отклики",
      settings: "Настройки",
      undo: "Кнопка «Вернуть» в уведомлении",
      keys: "Этот список",
    },
    list: {
      title: "В списках",
      search: "Поле поиска",
      move: "Следующая и предыдущая строка",
      ends: "Первая и последняя строка",
      open: "Открыть",
      newTab: "Открыть в новой вкладке",
      pages: "Предыдущая и следующая страница",
      preview: "Показать счёт рядом со списком",
      select: "Отметить строку",
      extend: "Отметить несколько строк подряд",
      selectAll: "Отметить все строки страницы",
    },
    paper: {
      title: "На странице счёта",
      neighbors: "Предыдущий и следующий счёт",
      print: "Печать",
      back: "К строке списка",
    },
    form: { title: "В форме вакансии", nextStep: "Следующий шаг" },
  },
};
