/** A name in quotation marks; those it has itself become the inner ones: «Сайт „Работа рядом“». */
export const quoted = (name: string): string =>
  `«${name.replaceAll("«", "„").replaceAll("»", "“")}»`;
