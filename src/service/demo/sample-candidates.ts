import { makePerson, makePhone } from "./names.ts";
import { makeRandom } from "./random.ts";

const rows = 12;
const seed = 20_261_127;
/** The place of a candidate whose phone lacks a digit, which the form finds. */
const faultyAt = 6;

/** A table as a partner sends it: semicolons, a heading, names in three columns. */
export function candidatesTable(): string {
  const random = makeRandom(seed);
  const lines = Array.from({ length: rows }, (_, at) => {
    const { surname, name, patronymic } = makePerson(random);
    const phone = makePhone(random);
    const two = (number: number) => String(number).padStart(2, "0");
    const birthday = `${two(random.whole(1, 28))}.${two(random.whole(1, 12))}.${random.whole(1970, 2004)}`;
    const experience = random.pick(["Опыт 3 года", "Опыт 5 лет", "Готов учиться", "Живёт рядом"]);
    const given = at === faultyAt ? phone.slice(0, -1) : phone;
    return [surname, name, patronymic, given, birthday, "Россия", experience].join(";");
  });
  return ["Фамилия;Имя;Отчество;Телефон;Дата рождения;Гражданство;О кандидате", ...lines, ""].join(
    "\r\n",
  );
}
