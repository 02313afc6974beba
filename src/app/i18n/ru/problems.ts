export const problems = {
  offlineTitle: "Нет связи со службой",
  offlineText: "Проверьте подключение. Введённое сохранено на этой странице, ничего не потеряно.",
  timeoutTitle: "Служба не ответила вовремя",
  timeoutText: "Запрос прерван через полминуты. Попробуйте ещё раз или сузьте отбор.",
  forbiddenTitle: "Нет доступа",
  forbiddenText: "Вашей роли этот раздел не открыт. Доступ даёт администратор вашей компании.",
  notFoundTitle: "Не найдено",
  notFoundText: "Такой записи нет: возможно, она удалена или в адресе опечатка.",
  invalidTitle: "Служба не приняла запрос",
  tooManyTitle: "Слишком много запросов",
  tooManyText: "Подождите немного и повторите.",
  serverTitle: "Ошибка службы",
  serverText:
    "Служба не справилась с запросом. Повторите; если не поможет, сообщите номер запроса администратору.",
  unreadableTitle: "Ответ службы не читается",
  unreadableText:
    "Служба ответила не так, как обещает её описание. Ниже сказано, что именно не читается.",
  pageTitle: "Страница сломалась",
  pageText: "Это наша ошибка. Обновите страницу; данные на сервере не затронуты.",
  noPageTitle: "Такой страницы нет",
  noPageText: "Адрес набран с ошибкой или страница переехала.",
  toInvoices: "К списку счетов",
  reload: "Обновить страницу",
  requestId: (id: string) => `Номер запроса: ${id}`,
  unreadableRecords: (count: number) =>
    count === 1 ? "Одна запись не читается" : `Не читаются записи: ${count}`,
  unreadableRecord: (name: string, field: string, expected: string) =>
    `${name}: поле ${field}, ожидалось: ${expected}`,
  recordAt: (position: number) => `запись ${position} на этой странице`,
  recordId: (id: string) => `запись № ${id}`,
};
