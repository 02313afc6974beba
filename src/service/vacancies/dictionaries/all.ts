import { vacancyFieldTitles } from "#contract/vacancy-field-titles.ts";
import { vacancyField, type DictionaryFieldName } from "#contract/vacancy-fields.ts";
import type { PropertyValue } from "#contract/vacancy-property.ts";
import type { Handler } from "../../handler.ts";
import { refuse } from "../../refusal.ts";
import { metro } from "./metro.ts";
import { specializationsSubheading, specializations } from "./specializations.ts";

const employment: readonly PropertyValue[] = [
  { id: "1", title: "Полная занятость" },
  { id: "2", title: "Частичная занятость" },
  { id: "3", title: "Временная работа" },
  { id: "4", title: "Сезонная работа" },
  { id: "5", title: "Проектная работа" },
  { id: "6", title: "Стажировка" },
  { id: "7", title: "Волонтёрство" },
];

const schedule: readonly PropertyValue[] = [
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
const amount: readonly PropertyValue[] = [
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

const experience: readonly PropertyValue[] = [
  { id: "1", title: "Не требуется" },
  { id: "2", title: "До 1 года" },
  { id: "3", title: "От 1 года" },
  { id: "4", title: "От 2 лет" },
  { id: "5", title: "От 3 лет" },
  { id: "6", title: "От 5 лет" },
  { id: "7", title: "От 10 лет" },
];

const education: readonly PropertyValue[] = [
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

/** Categories of the Russian driver's license. */
const drivingLicense: readonly PropertyValue[] = [
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

const workPermits: readonly PropertyValue[] = [
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

/** The preferred sex: man, woman, or either (§4.8 `w_m`). */
const gender: readonly PropertyValue[] = [
  { id: "1", title: "Мужской" },
  { id: "2", title: "Женский" },
  { id: "3", title: "Не важно" },
];

/** Countries; the last two entries are for stateless people and for countries not in the list. */
const citizenship: readonly PropertyValue[] = [
  { id: "1", title: "Россия" },
  { id: "2", title: "Абхазия" },
  { id: "3", title: "Австралия" },
  { id: "4", title: "Австрия" },
  { id: "5", title: "Азербайджан" },
  { id: "6", title: "Албания" },
  { id: "7", title: "Алжир" },
  { id: "8", title: "Аргентина" },
  { id: "9", title: "Армения" },
  { id: "10", title: "Афганистан" },
  { id: "11", title: "Бангладеш" },
  { id: "12", title: "Беларусь" },
  { id: "13", title: "Бельгия" },
  { id: "14", title: "Болгария" },
  { id: "15", title: "Боливия" },
  { id: "16", title: "Бразилия" },
  { id: "17", title: "Великобритания" },
  { id: "18", title: "Венгрия" },
  { id: "19", title: "Венесуэла" },
  { id: "20", title: "Вьетнам" },
  { id: "21", title: "Гана" },
  { id: "22", title: "Германия" },
  { id: "23", title: "Греция" },
  { id: "24", title: "Грузия" },
  { id: "25", title: "Дания" },
  { id: "26", title: "Египет" },
  { id: "27", title: "Израиль" },
  { id: "28", title: "Индия" },
  { id: "29", title: "Индонезия" },
  { id: "30", title: "Иордания" },
  { id: "31", title: "Ирак" },
  { id: "32", title: "Иран" },
  { id: "33", title: "Ирландия" },
  { id: "34", title: "Испания" },
  { id: "35", title: "Италия" },
  { id: "36", title: "Казахстан" },
  { id: "37", title: "Камерун" },
  { id: "38", title: "Канада" },
  { id: "39", title: "Кипр" },
  { id: "40", title: "Киргизия" },
  { id: "41", title: "Китай" },
  { id: "42", title: "Колумбия" },
  { id: "43", title: "Конго" },
  { id: "44", title: "Корея, Республика" },
  { id: "45", title: "Куба" },
  { id: "46", title: "Латвия" },
  { id: "47", title: "Ливан" },
  { id: "48", title: "Литва" },
  { id: "49", title: "Малайзия" },
  { id: "50", title: "Марокко" },
  { id: "51", title: "Мексика" },
  { id: "52", title: "Молдавия" },
  { id: "53", title: "Монголия" },
  { id: "54", title: "Мьянма" },
  { id: "55", title: "Непал" },
  { id: "56", title: "Нигерия" },
  { id: "57", title: "Нидерланды" },
  { id: "58", title: "Норвегия" },
  { id: "59", title: "Пакистан" },
  { id: "60", title: "Перу" },
  { id: "61", title: "Польша" },
  { id: "62", title: "Португалия" },
  { id: "63", title: "Румыния" },
  { id: "64", title: "Саудовская Аравия" },
  { id: "65", title: "Сенегал" },
  { id: "66", title: "Сербия" },
  { id: "67", title: "Сирия" },
  { id: "68", title: "Словакия" },
  { id: "69", title: "Словения" },
  { id: "70", title: "Соединённые Штаты Америки" },
  { id: "71", title: "Таджикистан" },
  { id: "72", title: "Таиланд" },
  { id: "73", title: "Тунис" },
  { id: "74", title: "Туркменистан" },
  { id: "75", title: "Турция" },
  { id: "76", title: "Узбекистан" },
  { id: "77", title: "Украина" },
  { id: "78", title: "Филиппины" },
  { id: "79", title: "Финляндия" },
  { id: "80", title: "Франция" },
  { id: "81", title: "Хорватия" },
  { id: "82", title: "Черногория" },
  { id: "83", title: "Чехия" },
  { id: "84", title: "Чили" },
  { id: "85", title: "Швейцария" },
  { id: "86", title: "Швеция" },
  { id: "87", title: "Шри-Ланка" },
  { id: "88", title: "Эквадор" },
  { id: "89", title: "Эстония" },
  { id: "90", title: "Эфиопия" },
  { id: "91", title: "Южная Осетия" },
  { id: "92", title: "Южно-Африканская Республика" },
  { id: "93", title: "Япония" },
  { id: "900", title: "Без гражданства" },
  { id: "901", title: "Другая страна" },
];

/** The allowed values, in the order in which they are offered. */
export const dictionaries: Readonly<Record<DictionaryFieldName, readonly PropertyValue[]>> = {
  employment,
  schedule,
  experience,
  education,
  amount,
  specializations,
  specializations_subheading: specializationsSubheading,
  metro,
  driving_license: drivingLicense,
  work_permits: workPermits,
  citizenship,
  w_m: gender,
};

/** The title of a dictionary value; undefined if the dictionary lacks it. */
export function dictionaryTitle(name: DictionaryFieldName, id: string): string | undefined {
  return titles[name].get(id);
}

/** Whether the dictionary of a parameter has this value. */
export function isInDictionary(name: string, id: string): boolean {
  return isDictionaryField(name) && titles[name].has(id);
}

/** The dictionary of a parameter; undefined if any value is allowed. */
export function dictionaryOf(name: string): readonly PropertyValue[] | undefined {
  return isDictionaryField(name) ? dictionaries[name] : undefined;
}

const isDictionaryField = (name: string): name is DictionaryFieldName =>
  Object.hasOwn(dictionaries, name);

// The record has every name of the union; the compiler loses them in fromEntries.
const titles = Object.fromEntries(
  Object.entries(dictionaries).map(([name, entries]) => [
    name,
    new Map(entries.map(({ id, title }) => [id, title])),
  ]),
) as unknown as Readonly<Record<DictionaryFieldName, ReadonlyMap<string, string>>>;

/** The reference of a parameter (§4.7): the numeric id in its errors, its limits, its allowed values. */
export const vacancyProperty: Handler<"vacancyProperty"> = async ({ params }) => {
  const field = vacancyField(params.parameter_name);
  if (field === undefined) {
    return refuse(404, "not_found", "У вакансии нет такого параметра.");
  }
  return {
    status: 200,
    body: {
      data: {
        id: field.id,
        name: field.name,
        title: vacancyFieldTitles[field.name],
        type: field.kind,
        required: field.required === true,
        multiple: field.kind === "multiDictionary",
        max_length: field.maxLength ?? null,
        values: [...(dictionaryOf(field.name) ?? [])],
      },
    },
  };
};
