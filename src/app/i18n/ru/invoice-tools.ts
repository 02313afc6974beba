import { pluralsOf } from "../word-forms.ts";
import { invoiceAge } from "./invoice-ages.ts";

const plural = pluralsOf("ru");
const invoices = (count: number, shown: string) =>
  `${shown} ${plural(count, { one: "счёт", few: "счёта", many: "счетов", other: "счёта" })}`;
/** «учтены все 493 счёта» */
const allCounted = (count: number, shown: string) =>
  `${plural(count, { one: "учтён", other: "учтены все" })} ${invoices(count, shown)}`;

/** Export, sums and views of the invoice list. */
export const invoiceTools = {
  exporting: {
    menu: "Параметры выгрузки",
    region: "Выгрузка",
    formats: {
      csv: "CSV для других программ",
      xlsx: "Книга Excel (XLSX)",
      lines: "Строки счетов для Excel",
    },
    choice: (format: string, count: number, shown: string) =>
      `${format}: ${invoices(count, shown)}`,
    choiceSelected: (format: string, count: number, shown: string) =>
      `${format}: выбранные, ${invoices(count, shown)}`,
    unknown: "Список ещё не загружен",
    nothing: "Выгружать нечего: счетов нет",
    tooManyForXlsx: (most: string) => `На листе Excel помещается ${most} строк: выгрузите CSV`,
    sheet: "Счета",
    lines: {
      sheet: "Строки счетов",
      file: "Строки счетов",
      number: "№ строки",
      title: "Товары (работы, услуги)",
      amount: "Сумма строки",
      total: "Итого",
    },
    tooManyForLines: (most: string) =>
      `Строки выгружаются не больше чем по ${most} счетам: сузьте отбор`,
    file: (parts: readonly string[], day: string) => `${parts.join(", ")} (на ${day})`,
    fileSelected: (shown: string) => `выбранные ${shown}`,
    starting: "Запрашиваем счета…",
    fetching: (done: string, of: string) => `Получено ${done} из ${of}`,
    share: (percent: number) => `Готово ${percent} %`,
    cancel: "Отменить выгрузку",
    ready: (count: number, shown: string) => `Файл готов, ${allCounted(count, shown)}.`,
    notFound: (count: number, shown: string) =>
      `Не удалось найти в списке: ${invoices(count, shown)}. Данные в файле — на момент выбора.`,
    saveAgain: "Сохранить ещё раз",
    changedTitle: "Список изменился во время загрузки: файл не сохранён.",
    again: "Выгрузить заново",
    failedTitle: "Файл не сохранён.",
    notWritten: "Проверьте место на диске и доступ к папке.",
    changes: {
      total: (from: string, to: string) => `Было счетов ${from}, стало ${to}.`,
      repeated: "Один из счетов попал на две страницы: порядок изменился.",
      count: (rows: string, total: string) => `Получено ${rows} из ${total}.`,
      first_page: "В начале списка теперь другие счета.",
      unreadable: (rows: string) => `Не удалось прочитать записей: ${rows}.`,
    },
  },
  sums: {
    region: "Суммы по отбору",
    ask: "Посчитать суммы",
    askTitle: (count: number, shown: string) =>
      `Будут загружены все ${invoices(count, shown)} по отбору`,
    stop: "Остановить",
    amount: "Сумма",
    partly: "Частично оплачены",
    partlyTitle: "Суммы счетов целиком: остаток по ним неизвестен",
    partlyShow: "показать",
    acts: "Сумма по актам",
    age: invoiceAge,
    exact: allCounted,
    old: (time: string) => `Суммы на ${time}: список с тех пор обновлён.`,
    failed: "Не удалось посчитать суммы.",
    again: "Посчитать заново",
  },
  views: {
    nothing: "Сохранённых видов нет. В виде хранятся отбор, порядок, столбцы и плотность строк.",
    list: "Сохранённые виды",
    start: "при входе",
    startTitle: "С этого вида открывается список",
    more: (name: string) => `Действия с видом «${name}»`,
    name: "Название вида",
    save: "Сохранить вид",
    replace: (name: string) => `Обновить «${name}»`,
    follow: (period: string) => `Плавающий период: ${period.toLowerCase()}`,
    followTitle: "Период пересчитывается при каждом открытии вида",
    makeStart: "Открывать при входе",
    dropStart: "Не открывать при входе",
    rename: "Переименовать",
    renameDone: "Готово",
    newName: (name: string) => `Новое название вида «${name}»`,
    update: "Обновить по текущему списку",
    share: "Скопировать ссылку",
    shared: (name: string) => `Ссылка на вид «${name}» скопирована. Даты в ней фиксированы.`,
    sharedByHand: (name: string) => `Скопируйте ссылку на вид «${name}»:`,
    remove: "Удалить",
    removed: (name: string) => `Вид «${name}» удалён.`,
    saved: (name: string) => `Вид «${name}» сохранён.`,
    startSet: (name: string) => `Список будет открываться с вида «${name}».`,
    startDropped: "Список будет открываться без вида.",
    problems: {
      name_empty: "Введите название вида",
      name_long: "Название не длиннее 60 знаков",
      name_taken: "Вид с таким названием уже есть",
      too_many: "Можно сохранить не больше 50 видов: удалите ненужные",
      no_such_view: "Этого вида уже нет: его удалили в другом окне",
      not_kept: "Браузер не смог сохранить вид: возможно, открыто приватное окно или нет места",
    },
  },
};
