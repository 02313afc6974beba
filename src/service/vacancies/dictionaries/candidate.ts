import type { DictionaryEntry } from "./dictionary.ts";

export const experience: readonly DictionaryEntry[] = [
  { id: "1", title: "Не требуется" },
  { id: "2", title: "До 1 года" },
  { id: "3", title: "От 1 года" },
  { id: "4", title: "От 2 лет" },
  { id: "5", title: "От 3 лет" },
  { id: "6", title: "От 5 лет" },
  { id: "7", title: "От 10 лет" },
];

export const education: readonly DictionaryEntry[] = [
  { id: "1", title: "Не важно" },
  { id: "2", title: "Основное общее" },
  { id: "3", title: "Среднее общее" },
  { id: "4", title: "Среднее профессиональное" },
  { id: "5", title: "Неоконченное высшее" },
  { id: "6", title: "Высшее" },
  { id: "7", title: "Высшее: бакалавр" },
  { id: "8", title: "Высшее: магистр или специалист" },
  { id: "9", title: "Учёная степень" },
];

/** Categories of the Russian driving licence. */
export const drivingLicense: readonly DictionaryEntry[] = [
  { id: "1", title: "A" },
  { id: "2", title: "B" },
  { id: "3", title: "C" },
  { id: "4", title: "D" },
  { id: "5", title: "BE" },
  { id: "6", title: "CE" },
  { id: "7", title: "DE" },
  { id: "8", title: "M" },
  { id: "9", title: "A1" },
  { id: "10", title: "B1" },
  { id: "11", title: "C1" },
  { id: "12", title: "D1" },
  { id: "13", title: "C1E" },
  { id: "14", title: "D1E" },
  { id: "15", title: "Tm" },
  { id: "16", title: "Tb" },
  { id: "17", title: "Удостоверение тракториста-машиниста" },
];

export const workPermits: readonly DictionaryEntry[] = [
  { id: "1", title: "Паспорт гражданина РФ" },
  { id: "2", title: "Гражданство страны ЕАЭС" },
  { id: "3", title: "Вид на жительство" },
  { id: "4", title: "Разрешение на временное проживание" },
  { id: "5", title: "Патент" },
  { id: "6", title: "Разрешение на работу" },
  { id: "7", title: "Временное убежище" },
  { id: "8", title: "Удостоверение беженца" },
  { id: "9", title: "Учебная виза студента" },
];

/** Whom the employer would rather see: man, woman, no matter (§4.8 `w_m`). */
export const gender: readonly DictionaryEntry[] = [
  { id: "1", title: "Мужской" },
  { id: "2", title: "Женский" },
  { id: "3", title: "Не важно" },
];
