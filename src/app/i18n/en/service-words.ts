/** What the service says in place of a link or a count (§2.6), for a reader of English. A site's own words are not here. */
const words: Readonly<Record<string, string>> = {
  "Размещается: ссылка появится позже.": "Being placed: the link will appear later.",
  "Снята с публикации.": "Taken down.",
  "Публикация завершена.": "Publication has ended.",
  "Площадка не собирает статистику просмотров.": "The site keeps no statistics of views.",
  "Площадка не собирает статистику просмотров телефона.":
    "The site keeps no statistics of phone views.",
};

/** The same in English; as it was said if it is not known. */
export const saidInEnglish = (text: string): string => words[text.trim()] ?? text;
