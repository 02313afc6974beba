import type { Spot } from "./lint-finding.ts";
import { seenLetters } from "./seen-letters.ts";

/** Jobs as titles name them, singular or plural; «помощник повара» has another case, and is one job. */
const job =
  "(?:администратор|бармен|бариста|бетонщик|бухгалтер|водител[ьи]|врач|грузчик|дворник|дизайнер|диспетчер|инженер|кассир|кладовщик|комплектовщик|кондитер|консультант|кондуктор|контролер|курьер|логист|маляр|маркетолог|мастер|медсестра|менеджер|механик|монтажник|мойщик|няня|оператор|официант|официантка|охранник|парикмахер|пекарь|педагог|плотник|повар|программист|продавец|разнорабочий|разработчик|рекрутер|секретарь|сантехник|сварщик|сиделка|слесарь|сборщик|сторож|токарь|тракторист|уборщик|уборщица|упаковщик|учитель|фасовщик|фельдшер|хостес|швея|шеф-повар|штукатур|электрик|экономист|юрист)";
const jobEn =
  "(?:accountant|administrator|bartender|cashier|cleaner|cook|courier|designer|developer|driver|electrician|engineer|guard|lawyer|loader|manager|nurse|operator|plumber|receptionist|secretary|teacher|waiter|waitress|welder)";
const ending = "(?:ы|и|а)?(?![а-яa-z-])";
const between = String.raw`(?: ?[,;/+&] ?| (?:и|или|либо|and|or) )`;
const several = new RegExp(
  String.raw`^(?:${job}${ending}|${jobEn}s?(?![а-яa-z-]))[^,;/+&]{0,40}?${between}(?:(?:ученик|старш[а-я]{2}|младш[а-я]{2}|junior|senior) )?(?:${job}${ending}|${jobEn}s?(?![а-яa-z-]))`,
);

/** Two jobs in one title; a job in both genders («официант/официантка») is one. */
export function twoJobSpots(title: string): Spot[] {
  const { letters, placeOf } = seenLetters(title);
  const [found = ""] = several.exec(letters) ?? [];
  const first = found.slice(0, 4);
  const last = /[а-яa-z-]+$/.exec(found)?.[0].slice(0, 4);
  return found === "" || first === last ? [] : [{ rule: "twoJobs", at: placeOf(0, found.length) }];
}
