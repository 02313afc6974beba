import { expect, test } from "vitest";
import fc from "fast-check";
import {
  columnDateOrder,
  columnsLeftOut,
  delimitedText,
  guessMapping,
  hasHeader,
  withColumn,
  findSeparator,
  parseDelimited,
  parseRows,
  rowsAboveHeading,
  separators,
  spreadsheetDay,
} from "./column-mapping.ts";

test.each(separators)("rows separated by %j are told", (separator) => {
  const text = ["ФИО,Телефон", "Иванов Иван", "+7 (999) 123-45-67"].join(separator);
  expect(findSeparator([text, text, text].join("\n"))).toBe(separator);
});

test("a comma in a sentence is not a separator if every row has semicolons", () => {
  const text = "Вера;89991234567;Люблю дом, сад\nАнна;89991234568;Работаю, учусь, пою";
  expect(findSeparator(text)).toBe(";");
});

test("quoted cells may contain separators, line breaks and quotes; empty rows are dropped", () => {
  const text = '\uFEFFa;"b;c"\r\n;\r\n\r\n"d ""e""\r\nf";g\r';
  expect(parseDelimited(text, ";")).toEqual([
    ["a", "b;c"],
    ['d "e"\nf', "g"],
  ]);
});

test("a quote inside a word is kept as text", () => {
  expect(parseDelimited('ООО "Ромашка"\tб', "\t")).toEqual([['ООО "Ромашка"', "б"]]);
});

test("a quote that does not enclose the whole cell is text and swallows no rows", () => {
  expect(parseDelimited('a,"b\nc', ",")).toEqual([["a", '"b'], ["c"]]);
  expect(parseDelimited('"Вера;12\nАнна "Аня";13\n"Ян" Дуб;14\n"" ;15', ";")).toEqual([
    ['"Вера', "12"],
    ['Анна "Аня"', "13"],
    ['"Ян" Дуб', "14"],
    ["", "15"],
  ]);
});

test("cells written by a spreadsheet are read back unchanged", () => {
  const cell = fc.string({ maxLength: 12 }).map((text) => text.replaceAll("\r", "").trim());
  const row = fc
    .array(cell, { minLength: 2, maxLength: 5 })
    .filter((cells) => cells.some((one) => one !== ""));
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
      for (const separator of separators) {
        const written = rows
          .map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(separator))
          .join("\r\n");
        expect(parseDelimited(written, separator)).toEqual(rows);
      }
    }),
  );
});

test("reading stops at the requested number of rows", () => {
  expect(parseDelimited("a\nb\nc", ",", 2)).toEqual([["a"], ["b"]]);
});

test("columns are recognized by their headings, in both languages and any order", () => {
  const russian = [["Телефон", "Ф.И.О.", "ФИО кандидата", "Дата рождения", "Номер вакансии", "Х"]];
  expect(hasHeader(russian)).toBe(true);
  expect(guessMapping(russian, true)).toEqual([
    "phone",
    "full_name",
    undefined,
    "birthday",
    "vacancy_id",
    undefined,
  ]);
  expect(guessMapping([["vacancy_id", "full_name", "Phone number", "CV"]], true)).toEqual([
    "vacancy_id",
    "full_name",
    "phone",
    "cv_url",
  ]);
  expect(guessMapping([["Кандидат", "Тел.", "DOB"]], true)).toEqual([
    "full_name",
    "phone",
    "birthday",
  ]);
  expect(guessMapping([["Кандидат", "Контакт рекрутера", "Тел."]], true)).toEqual([
    "full_name",
    undefined,
    "phone",
  ]);
});

test.each([
  ["WhatsApp", "phone"],
  ["Контакт", "phone"],
  ["Т Е Л Е Ф О Н", "phone"],
  ["Номер", "phone"],
  ["", "phone"],
  ["Телефон родителя", undefined],
  ["Рекрутер", undefined],
])("a column of phones under “%s” is %s", (heading, field) => {
  const rows = [
    ["ФИО", heading],
    ["Скрепкина Вера", "8 999 123-45-67"],
    ["Край Пётр", ""],
  ];
  expect(guessMapping(rows, true)).toEqual(["full_name", field]);
});

test("of two columns of phones with other headings neither is taken", () => {
  const rows = [
    ["ФИО", "WhatsApp", "Viber"],
    ["Скрепкина Вера", "89991234567", "89991234568"],
  ];
  expect(guessMapping(rows, true)).toEqual(["full_name", undefined, undefined]);
  expect(guessMapping([["ФИО", "Телефон", "WhatsApp"], rows[1] ?? []], true)).toEqual([
    "full_name",
    "phone",
    undefined,
  ]);
});

test("without headings, columns are recognized by their content", () => {
  const rows = [
    ["Скрепкина Вера", "8 999 123-45-67", "05.03.1985", "https://cv.example/1", "12"],
    ["Иванов Иван Иванович", "+79991234568", "1990-01-01", "", "13"],
  ];
  expect(hasHeader(rows)).toBe(false);
  expect(guessMapping(rows, false)).toEqual([
    "full_name",
    "phone",
    "birthday",
    "cv_url",
    "vacancy_id",
  ]);
});

test("a row of names and phones is not a heading, whatever words it contains", () => {
  expect(hasHeader([["Имя Фамилия", "89991234567"]])).toBe(false);
});

test("no field is used twice, neither by guess nor by choice", () => {
  expect(guessMapping([["Телефон", "Телефон 2"]], true)).toEqual(["phone", undefined]);
  expect(withColumn(["phone", "full_name"], 1, "phone")).toEqual([undefined, "phone"]);
  expect(withColumn(["phone", "full_name"], 0, undefined)).toEqual([undefined, "full_name"]);
});

test.each([
  ["sep=;\nФИО;Телефон\nВера;8", ";"],
  ["sep=,\r\nФИО,Телефон\r\nВера,8", ","],
  ['\uFEFF"sep=;"\nФИО;Телефон\nВера;8', ";"],
  ["SEP=;;\nФИО;Телефон\nВера;8", ";"],
  ["sep=\t\nФИО\tТелефон\nВера\t8", "\t"],
  ["sep=\\t\nФИО\tТелефон\nВера\t8", "\t"],
  ["sep=tab\nФИО\tТелефон\nВера\t8", "\t"],
  ["\r\nSep = ;\r\nФИО;Телефон\r\nВера;8", ";"],
  ["sep=:\nФИО:Телефон\nВера:8", ":"],
])("the first line of %j names the separator and is no row", (given, separator) => {
  const table = delimitedText(given);
  expect(table.separator).toBe(separator);
  expect(parseDelimited(table.text, table.separator)).toEqual([
    ["ФИО", "Телефон"],
    ["Вера", "8"],
  ]);
});

test("a line that only begins like one that names the separator is a row", () => {
  const text = "sep=value;x\na;b";
  expect(delimitedText(text)).toEqual({ separator: ";", text });
});

test.each([
  ["'Вера';'8 999';'шьёт; вяжет'", ["Вера", "8 999", "шьёт; вяжет"]],
  ["'О''Коннор';8", ["О'Коннор", "8"]],
  ["О'Коннор;'т Харт;8", ["О'Коннор", "'т Харт", "8"]],
  ["'89991234567;'+79991234567", ["89991234567", "+79991234567"]],
  ["«Вера»;“8”;„9“;‘7’", ["Вера", "8", "9", "7"]],
  ["ООО «Ложка»;«Да» и «нет»", ["ООО «Ложка»", "«Да» и «нет»"]],
  ['="89991234567";"«Вера»"', ["89991234567", "«Вера»"]],
])("cells of %j are read without what a program put around them", (line, cells) => {
  expect(parseDelimited(line, ";")).toEqual([cells]);
});

test("lines of dashes between rows are no rows", () => {
  const text = "| ФИО | Телефон |\n|:---|---:|\n| Вера | 8 |\n=====";
  expect(parseDelimited(text, "|")).toEqual([
    ["", "ФИО", "Телефон", ""],
    ["", "Вера", "8", ""],
  ]);
});

test.each([
  [["3/5/1985", "3/25/1985"], "month-first"],
  [["3/5/1985", "25/3/1985"], "day-first"],
  [["3/25/1985", "25/3/1985"], "day-first"],
  [["5.3.85", "3-25-85 0:00:00", ""], "month-first"],
  [["5/3/85"], "day-first"],
])("days such as %j are %s", (cells, order) => {
  expect(columnDateOrder(cells)).toBe(order);
});

const name = ["last_name", "first_name", "middle_name"] as const;
test.each([
  [
    ["Фамилия", "Имя", "Отчество", "Телефон"],
    [...name, "phone"],
  ],
  [
    ["Имя", "Отчество", "Фамилия"],
    ["first_name", "middle_name", "last_name"],
  ],
  [["ФАМИЛИЯ кандидата", "имя кандидата", "отчество (если есть)"], [...name]],
  [
    ["Last name", "First name", "Middle name", "Phone"],
    [...name, "phone"],
  ],
  [
    ["last_name", "first_name", "phone"],
    ["last_name", "first_name", "phone"],
  ],
  [
    ["Surname", "Name", "Mobile"],
    ["last_name", "first_name", "phone"],
  ],
  [
    ["Фамилия", "Имя Отчество"],
    ["last_name", "first_name"],
  ],
  [
    ["Фамилия, имя, отчество", "Телефон"],
    ["full_name", "phone"],
  ],
  [
    ["Имя", "Телефон"],
    ["full_name", "phone"],
  ],
  [
    ["ФИО", "Имя", "Телефон"],
    ["full_name", undefined, "phone"],
  ],
])("the headings %j are the fields %j", (headings, fields) => {
  expect(guessMapping([headings], true)).toEqual(fields);
});

test("without headings, a patronymic shows which columns are the name", () => {
  const rows = [
    ["Скрепкина", "Вера", "Ильинична", "89991234567"],
    ["Иванов", "Иван", "Иванович", "89991234568"],
  ];
  expect(guessMapping(rows, false)).toEqual([...name, "phone"]);
  const turned = rows.map(
    ([last, first, middle, phone]) => [phone, first, middle, last] as string[],
  );
  expect(guessMapping(turned, false)).toEqual(["phone", "first_name", "middle_name", "last_name"]);
});

test("columns of single words are no country where no column is a name, so the user chooses", () => {
  const rows = [
    ["Иванов", "Иван", "89991234568"],
    ["Петров", "Пётр", "89991234567"],
  ];
  expect(guessMapping(rows, false)).toEqual([undefined, undefined, "phone"]);
  expect(columnsLeftOut(rows, [undefined, undefined, "phone"], false)).toEqual([0, 1]);
});

test("a chosen whole name takes the place of its parts, and a part that of the whole name", () => {
  expect(withColumn([...name, undefined], 3, "full_name")).toEqual([
    undefined,
    undefined,
    undefined,
    "full_name",
  ]);
  expect(withColumn(["full_name", undefined], 1, "last_name")).toEqual([undefined, "last_name"]);
});

test("columns with values that are not sent are named, and empty ones are not", () => {
  const rows = [
    ["ФИО", "Заметка", "Пусто"],
    ["Вера", "x", ""],
  ];
  expect(columnsLeftOut(rows, ["full_name", undefined, undefined], true)).toEqual([1]);
});

test.each([
  ["31111", "1985-03-05"],
  ["31111.0", "1985-03-05"],
  ["05.03.1985 0:00:00", "05.03.1985"],
  ["05.03.1985 00:00", "05.03.1985"],
  ["1985-03-05T00:00:00", "1985-03-05"],
  ["1985-03-05T00:00:00.000Z", "1985-03-05"],
  ["1985-03-05 00:00:00+03:00", "1985-03-05"],
  ["05.03.1985", "05.03.1985"],
  // The evening before in Greenwich is the day itself in Moscow.
  ["1985-03-04T21:00:00Z", "1985-03-04T21:00:00Z"],
  ["3/5/1985 12:00:00 AM", "3/5/1985 12:00:00 AM"],
  ["1985", "1985"],
  ["311111", "311111"],
])("the birthday %s of a spreadsheet is read as %s", (cell, expected) => {
  expect(spreadsheetDay(cell)).toBe(expected);
});

const person = ["Ложкина Анна", "89991234567"];
test.each<[rows: (readonly string[])[], above: number]>([
  [[["ФИО", "Телефон"], person], 0],
  [[["Отклики за ноябрь 2026"], ["ФИО", "Телефон"], person], 1],
  [[["Вакансия «Повар»"], ["Выгружено: 12.11.2026"], ["Соискатель", "Телефон"], person], 2],
  [[["Отклики"], ["Кандидат", "", "Контакты"], ["Фамилия", "Имя", "Телефон"], ["А", "Б", "8"]], 2],
  [[["Кандидат"], ["Ложкина Анна"], ["Ковшов Ян"]], 0],
  [[person, ["ФИО", "Телефон"], person], 0],
  [[person], 0],
  [[], 0],
])("%j has %i rows above its heading", (rows, above) => {
  expect(rowsAboveHeading(rows)).toBe(above);
});

const none = undefined;
test.each<[headings: string[], fields: (string | undefined)[]]>([
  [
    ["ФИО рекрутера", "ФИО", "Телефон рекрутера", "Телефон"],
    [none, "full_name", none, "phone"],
  ],
  [
    ["Телефон компании", "Кандидат", "Моб. тел."],
    [none, "full_name", "phone"],
  ],
  [
    ["ФИО рекомендателя", "Имя файла"],
    [none, none],
  ],
  [
    ["Кандидат", "Тел.", "Ссылка на вакансию"],
    ["full_name", "phone", none],
  ],
  [
    ["Кандидат", "Сотовый", "Страна проживания"],
    ["full_name", "phone", none],
  ],
  [
    ["ФИО из анкеты", "ФИО", "Тел"],
    [none, "full_name", "phone"],
  ],
  [
    ["Кандидат", "Телефон 1", "Телефон 2"],
    ["full_name", "phone", none],
  ],
  [
    ["ФИО", "Тел", "Дата рожд.", "О себе"],
    ["full_name", "phone", "birthday", "about_candidate"],
  ],
  [
    ["ФИО", "Тел", "Д.р.", "Примечание"],
    ["full_name", "phone", "birthday", "about_candidate"],
  ],
])("the columns %j are %j", (headings, mapped) => {
  expect(guessMapping([headings, headings.map(() => "")], true)).toEqual(mapped);
});

test("a column of vacancies' titles is not one of their numbers", () => {
  const mapped = (...cells: string[]) =>
    guessMapping([["Вакансия", "ФИО"], ...cells.map((cell) => [cell, "Ковшов Ян"])], true)[0];
  expect(mapped("Повар", "Официант")).toBeUndefined();
  expect(mapped("5", "№ 6")).toBe("vacancy_id");
  // A number that no vacancy has, or a broken one, is a problem of its row: no row goes to another vacancy.
  expect(mapped("9007199254740991")).toBe("vacancy_id");
  expect(mapped("-5", "5.0", "№")).toBe("vacancy_id");
  // One that is no number is shown as a problem of its row.
  expect(mapped("5", "Официант")).toBe("vacancy_id");
  expect(mapped("")).toBe("vacancy_id");
});

test("a row is numbered by its line in the file, after empty lines, dashes and cells of several lines", () => {
  const rows = parseRows('ФИО;Письмо\r\n\r\n---;---\r\nВера;"раз\nдва"\r\nАнна;три', ";");
  expect(rows.map(({ cells: [name], line }) => [name, line])).toEqual([
    ["ФИО", 1],
    ["Вера", 4],
    ["Анна", 6],
  ]);
});
