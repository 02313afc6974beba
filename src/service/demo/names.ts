import type { Random } from "./random.ts";

/* Made-up names: surnames, companies composed of syllables, towns that do not exist. */

const surnames =
  "Абзацев Анкеткин Бумагин Вакансиев Графин Доскин Ежевикин Закладкин Запятов Календарев Карандашов Кнопкин Конвертов Кофейников Ластиков Линейкин Лукошкин Марков-Почтов Многоточиев Папкин Подорожников Полдников Самоваров Скобкин Скрепкин Страницын Счётов Табуреткин Тетрадкин Чернилин Черникин Этажеркин".split(
    " ",
  );
const men =
  "Андрей Борис Виктор Глеб Денис Егор Илья Кирилл Лев Максим Олег Пётр Семён Тимур".split(" ");
const women =
  "Алла Вера Галина Дарья Елена Жанна Зоя Инна Клара Лидия Марина Нина Ольга Рита".split(" ");
const fathers =
  "Андрее Борисо Викторо Глебо Денисо Егоро Кирилло Льво Максимо Олего Петро Семёно Тимуро".split(
    " ",
  );

export interface Person {
  readonly surname: string;
  readonly name: string;
  readonly patronymic: string;
}

export function makePerson(random: Random): Person {
  const surname = random.pick(surnames);
  const father = `${random.pick(fathers)}в`;
  return random.chance(0.5)
    ? { surname, name: random.pick(men), patronymic: `${father}ич` }
    : {
        surname: `${surname.replace("ов-", "ова-")}а`,
        name: random.pick(women),
        patronymic: `${father}на`,
      };
}

/** `Скрепкин Олег Петрович` */
export const inFull = ({ surname, name, patronymic }: Person): string =>
  `${surname} ${name} ${patronymic}`;

/** `Скрепкин О. П.` */
export const withInitials = ({ surname, name, patronymic }: Person): string =>
  `${surname} ${name.charAt(0)}. ${patronymic.charAt(0)}.`;

const beginnings =
  "Аркво Бруси Вельмо Гарду Дивно Ёлки Жемчу Зело Искро Квари Ладо Лунте Мирто Небыли Окри Перво Пихто Рябу Сказо Тарни Торви Улы Фарво Хвойли Цвето Чудо Шуро Эльмо Юрко Ясме".split(
    " ",
  );
const endings =
  "вест вита град дон дрон знак кварт крон лайн лен линк лойд мар мет ника нор поль прайм рис рум сон стан тек тис тон фен форд цель центр юм".split(
    " ",
  );
const trades =
  "Агро Быт Вода Групп Дизайн Кабель Клининг Консалт Логистика Маркет Мебель Медиа Опт Пластик Продукт Проект Ритейл Сервис Строй Текстиль Торг Транс Фарм Финанс Хлеб Энерго".split(
    " ",
  );

const word = (random: Random): string => random.pick(beginnings) + random.pick(endings);

const companies: readonly (readonly [make: (random: Random) => string, weight: number])[] = [
  [(random) => `ООО «${word(random)} ${random.pick(trades)}»`, 46],
  [(random) => `АО «${word(random)}-${random.pick(trades)}»`, 14],
  [(random) => `ПАО «${word(random)} ${random.pick(trades)}»`, 4],
  [(random) => `ИП ${inFull(makePerson(random))}`, 16],
  [(random) => `ООО «Торговый дом «${word(random)} & ${word(random)}»`, 5],
  [(random) => `ООО «${word(random)} & сыновья»`, 2],
  [(random) => `ООО "${word(random)} ${random.pick(trades)}"`, 3],
  [(random) => `ООО «${word(random)} <${random.pick(trades)}>»`, 1],
  [(random) => `ООО «О'${word(random)}»`, 2],
  [(random) => `ООО «D'${word(random)} ${random.pick(trades)}»`, 1],
  [(random) => `АНО ДПО «Учебный центр «${word(random)}» (г. ${makeTown(random)})`, 2],
  [
    (random) =>
      `Муниципальное бюджетное учреждение дополнительного образования «Дом творчества «${word(random)}» городского округа ${makeTown(random)}`,
    2,
  ],
  [
    (random) =>
      `Общество с ограниченной ответственностью «Научно-производственное объединение автоматизированных систем управления «${word(random)}-${random.pick(trades)}» (обособленное подразделение в г. ${makeTown(random)})`,
    1,
  ],
];

/** A company or sole trader that pays. There are tens of thousands; two calls may return the same one. */
export function makeCompanyName(random: Random): string {
  return random.weighted(companies)(random);
}

/** `count` payers with distinct names. */
export function makeCompanyNames(random: Random, count: number): string[] {
  const names = new Set<string>();
  while (names.size < count) names.add(makeCompanyName(random));
  return [...names];
}

const towns =
  "Примерск Образцово Вымышленск Лукоморск Солнцегорье Буянов Тридевятск Верхнее-Лукошкино Малые-Скрепки Новобумажный".split(
    " ",
  );
const streets =
  "Бумажная Черничная Примерная Тетрадная Полуденная Вагонная Самоварная Почтовая".split(" ");

export function makeTown(random: Random): string {
  return random.pick(towns).replace("-", " ");
}

export function makeAddress(random: Random): string {
  return `${random.whole(970, 989)}${random.whole(100, 999)}, г. ${makeTown(random)}, ул. ${random.pick(streets)}, д. ${random.whole(1, 140)}, офис ${random.whole(1, 600)}`;
}

/** A number in an unused area code. */
export function makePhone(random: Random): string {
  return `+7 (200) ${random.whole(100, 999)}-${random.whole(10, 99)}-${random.whole(10, 99)}`;
}
