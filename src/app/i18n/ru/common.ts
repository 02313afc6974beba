export const common = {
  appName: "Placard",
  retry: "Повторить",
  close: "Закрыть",
  cancel: "Отмена",
  apply: "Применить",
  reset: "Сбросить",
  loading: "Загрузка…",
  showPassword: "Показать пароль",
  /** Marks a field that may not stay empty. */
  required: "обязательно",
  copied: "Скопировано",
};
