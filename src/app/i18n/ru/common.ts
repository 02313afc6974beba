export const common = {
  appName: "Placard",
  retry: "Повторить",
  close: "Закрыть",
  cancel: "Отмена",
  apply: "Применить",
  reset: "Сбросить",
  loading: "Загрузка…",
  copied: "Скопировано",
};
