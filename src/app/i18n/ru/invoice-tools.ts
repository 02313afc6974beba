import { pluralsOf } from "../plural.ts";

const plural = pluralsOf("ru");
const invoices = (count: number, shown: string) =>
  `${shown} ${plural(count, { one: "счёт", few: "счёта", many: "счетов", other: "счёта" })}`;

/** Export, sums and views of the invoice list. */
export const invoiceTools = {
  exporting: {
    menu: "Что и как выгрузить",
    region: "Выгрузка",
    formats: { csv: "CSV для Excel", xlsx: "Книга Excel (XLSX)" },
    choice: (format: string, count: number, shown: string) =>
      `${format}: ${invoices(count, shown)}`,
    choiceSelected: (format: string, count: number, shown: string) =>
      `${format}: выбранные, ${invoices(count, shown)}`,
    unknown: "Список ещё не загружен",
    nothing: "Выгружать нечего: счетов нет",
    tooManyForXlsx: (most: string) => `На листе Excel помещается ${most} строк: выгрузите CSV`,
    sheet: "Счета",
    file: (filters: readonly string[], day: string) =>
      `${["Счета", ...filters].join(", ")} (на ${day})`,
    fileSelected: (shown: string) => `выбранные ${shown}`,
    starting: "Запрашиваются счета…",
    fetching: (done: string, of: string) => `Получено ${done} из ${of}`,
    writing: (done: string, of: string) => `Записано в файл ${done} из ${of}`,
    share: (percent: number) => `Готово ${percent} %`,
    cancel: "Отменить выгрузку",
    ready: (count: number, shown: string) =>
      `Файл готов: ${invoices(count, shown)}, все до одного.`,
    saveAgain: "Сохранить ещё раз",
    changedTitle: "Список изменился, пока читался: файл не записан.",
    again: "Выгрузить заново",
    failedTitle: "Файл не записан.",
    changes: {
      total: (from: string, to: string) => `Было счетов ${from}, стало ${to}.`,
      repeated: "Один из счетов попал на две страницы: порядок сдвинулся.",
      count: (rows: string, total: string) => `Служба отдала ${rows} из ${total}.`,
      first_page: "В начале списка теперь другие счета.",
      unreadable: (rows: string) => `Не читаются записи: ${rows}.`,
    },
  },
  sums: {
    region: "Суммы по отбору",
    ask: "Посчитать суммы",
    askTitle: (count: number, shown: string) =>
      `Будут прочитаны все ${invoices(count, shown)} отбора`,
    counting: (done: string, of: string) => `Считается: ${done} из ${of}`,
    stop: "Остановить",
    count: (count: number, shown: string) => invoices(count, shown),
    amount: "Сумма",
    acts: "По актам",
    exact: "точно",
    exactTitle: (time: string) => `Посчитаны все страницы отбора в ${time}`,
    changed: "Список изменился, пока считался: суммы не точные.",
    tooLarge: "Сумма слишком велика, чтобы назвать её точно.",
    failed: "Суммы не посчитаны.",
    again: "Посчитать заново",
  },
  views: {
    nothing: "Сохранённых видов нет. Вид помнит отбор, порядок, столбцы и плотность.",
    list: "Сохранённые виды",
    start: "при входе",
    startTitle: "С этого вида открывается список",
    more: (name: string) => `Что сделать с видом «${name}»`,
    name: "Название вида",
    save: "Сохранить вид",
    replace: (name: string) => `Обновить «${name}»`,
    follow: (period: string) => `Всегда «${period}»: дни считаются, когда вид открывают`,
    followTitle: "Период считается заново, когда вид открывают",
    makeStart: "Открывать при входе",
    dropStart: "Не открывать при входе",
    rename: "Переименовать",
    renameDone: "Готово",
    newName: (name: string) => `Новое название вида «${name}»`,
    update: "Обновить: взять то, что сейчас в списке",
    share: "Скопировать ссылку",
    shared: (name: string) => `Ссылка на вид «${name}» скопирована: даты в ней постоянные.`,
    sharedByHand: (name: string) => `Ссылка на вид «${name}»: скопируйте её сами.`,
    remove: "Удалить",
    removed: (name: string) => `Вид «${name}» удалён.`,
    restore: "Вернуть",
    saved: (name: string) => `Вид «${name}» сохранён.`,
    startSet: (name: string) => `Список будет открываться с вида «${name}».`,
    startDropped: "Список будет открываться без вида.",
    all: "Все счета, без вида",
    problems: {
      name_empty: "Назовите вид",
      name_long: "Название не длиннее 60 знаков",
      name_taken: "Вид с таким названием уже есть",
      too_many: "Видов не больше 50: удалите ненужные",
      no_such_view: "Этого вида уже нет: его удалили в другом окне",
      not_kept: "Браузер не дал сохранить: частное окно или нет места",
    },
  },
};
