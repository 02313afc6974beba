import type { Migration } from "../dialect.ts";

const foldedWords = [
  ["vacancies", "title_folded"],
  ["responses", "full_name_folded"],
  ["payers", "name_folded"],
  ["recipients", "name_folded"],
  ["companies", "name_folded"],
];

/** Names and titles are searched and ordered with ё as е (`foldWords`). Existing rows are folded again. */
export const foldedWordsAgain: Migration = {
  name: "007-folded-words",
  statements: () =>
    foldedWords.map(
      ([table, column]) =>
        `UPDATE ${table} SET ${column} = replace(${column}, 'ё', 'е') WHERE ${column} LIKE '%ё%'`,
    ),
};
