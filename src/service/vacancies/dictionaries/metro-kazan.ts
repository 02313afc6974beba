import type { DictionaryEntry } from "./dictionary.ts";

/** Stations of the Kazan metro. */
export const kazanMetro: readonly DictionaryEntry[] = [
  { id: "3001", title: "Авиастроительная", parent: "3" },
  { id: "3002", title: "Аметьево", parent: "3" },
  { id: "3003", title: "Горки", parent: "3" },
  { id: "3004", title: "Дубравная", parent: "3" },
  { id: "3005", title: "Козья слобода", parent: "3" },
  { id: "3006", title: "Кремлёвская", parent: "3" },
  { id: "3007", title: "Площадь Тукая", parent: "3" },
  { id: "3008", title: "Проспект Победы", parent: "3" },
  { id: "3009", title: "Северный вокзал", parent: "3" },
  { id: "3010", title: "Суконная слобода", parent: "3" },
  { id: "3011", title: "Яшьлек", parent: "3" },
];
