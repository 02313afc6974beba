import type { DictionaryEntry } from "./dictionary.ts";

export const employment: readonly DictionaryEntry[] = [
  { id: "1", title: "Полная занятость" },
  { id: "2", title: "Частичная занятость" },
  { id: "3", title: "Временная работа" },
  { id: "4", title: "Сезонная работа" },
  { id: "5", title: "Проектная работа" },
  { id: "6", title: "Стажировка" },
  { id: "7", title: "Волонтёрство" },
];

export const schedule: readonly DictionaryEntry[] = [
  { id: "1", title: "Полный день" },
  { id: "2", title: "Сменный график" },
  { id: "3", title: "Гибкий график" },
  { id: "4", title: "Неполный день" },
  { id: "5", title: "Удалённая работа" },
  { id: "6", title: "Вахтовый метод" },
  { id: "7", title: "Сутки через трое" },
  { id: "8", title: "Ночные смены" },
  { id: "9", title: "По выходным" },
  { id: "10", title: "Разъездной характер работы" },
];

/** The meaning of the sum: before or after tax, and the period it is paid for. */
export const amount: readonly DictionaryEntry[] = [
  { id: "1", title: "На руки, в месяц" },
  { id: "2", title: "До вычета НДФЛ, в месяц" },
  { id: "3", title: "Оклад и премия" },
  { id: "4", title: "Оклад и процент с продаж" },
  { id: "5", title: "Процент с продаж" },
  { id: "6", title: "Сдельно" },
  { id: "7", title: "За смену" },
  { id: "8", title: "За час" },
  { id: "9", title: "За вахту" },
  { id: "10", title: "За проект" },
  { id: "11", title: "По договорённости" },
];
