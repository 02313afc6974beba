export const paper = {
  toolbar: "Действия со счётом",
  toList: "К списку",
  previous: "Предыдущий счёт",
  next: "Следующий счёт",
  print: "Печать",
  loading: "Счёт загружается…",
  record: (id: string) => `Запись счёта № ${id}`,
  position: (place: string, total: string) => `${place} из ${total}`,
  noNeighbour: {
    looking: "Ищем соседние счета…",
    first: "Это первый счёт в списке",
    last: "Это последний счёт в списке",
    outside: "Счёта нет на текущей странице списка",
    failed: "Список счетов не загрузился",
  },
};
