import { pieceEnd, start } from "./law-words.ts";
import type { MinimumWage } from "./minimum-wage.ts";
import { seenLetters } from "./seen-letters.ts";

/*
 * A month's pay that a text names. Only a sum that says what it is, and whose sentence says nothing of hours, shifts,
 * bonuses or part of the work, is compared: the rest of the pay may stand elsewhere. A base rate («оклад») is not, because
 * only the whole pay may not be below the minimum.
 */

const number = String.raw`(?:\d{1,3}(?:[ .,]\d{3})+|\d{1,7})(?:[.,]\d{1,2})?(?!\d)`;
const thousand = String.raw`(?: ?(?:тыс(?:яч[а-я]?)?|т(?:\.? ?р)?(?![а-я])|[кk](?![а-яa-z]))\.?)`;
const unit = String.raw`(?: ?(?:₽|руб[а-я]{0,3}|р(?![а-я])|rub(?:les)?|rur)\.?| (?:в|на|за|до вычета|после|per|a|net|gross)(?![а-яa-z])|${pieceEnd})`;
const pay = new RegExp(
  `${start}(?:зарплата|заработная плата|з/п|зп|заработок|доход|оплата труда|salary|wages?|pay)(?: is| -|:)?[ :-]{1,3}(?:(?:составляет|всего|фиксированная|от|from|до|up to) )?(?<sum>${number})(?<thousands>${thousand}?)(?:(?: ?- ?| до | to )${number}(?<thousandsOfTop>${thousand}?))?${unit}`,
  "g",
);
const perMonth =
  /(?:в|за|\/) ?мес|ежемесячн|месячн|каждый месяц|(?:per|a|each|every) month|monthly/;
/** Pay for something else than a full month's work, or a part of the pay. */
const isPart =
  /(?<![а-я])час|(?:за|в|\/|каждую|одну) ?(?:1 )?(?:смен|день|сут|недел|рейс|выход|заказ|урок|занят|мероприят|проект)|ежедневн|еженедельн|смену|аванс|преми|бонус|надбавк|процент|%|\+|плюс|подработ|неполн|частичн|ставк|совместит|полдня|стажир|практик|вахт|сдельн|hour|shift|day|week|part[- ]time|bonus|plus|intern/;
/** Pay of other people, payments of another kind, and changes of the pay. */
const isOther =
  /клиент|за[её]мщик|покупател|кредит|ипотек|стипенд|пенси|пособи|алимент|компенсац|удерж|повыш|увелич|вырос|индексац|налог|мрот|минимальн|прожиточн|расч[её]т|калькул|пассивн|раньше|customers?|clients?/;
const isNet = /на руки|чистыми|после (?:вычета|уплаты|налог)|net(?![a-z])/;
const isGross = /до (?:вычета|уплаты|налог)|gross|ндфл не/;
const sentenceEnd = /[!?;\n]|(?<!(?:^|[^а-я])(?:руб|тыс|мес|т|р|г))\.(?=\s|$)/;

type Places = readonly (readonly [start: number, end: number])[];

/** Every field of a form asks about all its texts, and reading a long one takes milliseconds. */
const lastRead = new Map<string, Places>();
const mostRead = 10;

/** The places in a text that promise less than the minimum wage for a month; a sum without a word about taxes counts as net. */
export function lowPayPlaces(text: string, minimum: MinimumWage): Places {
  const key = `${minimum.since} ${text}`;
  const read = lastRead.get(key) ?? readPlaces(text, minimum);
  if (lastRead.size >= mostRead) lastRead.clear();
  lastRead.set(key, read);
  return read;
}

function readPlaces(text: string, minimum: MinimumWage): Places {
  if (!/\d/.test(text)) return [];
  const { letters, placeOf } = seenLetters(text);
  return Array.from(letters.matchAll(pay)).flatMap(({ 0: found, groups = {}, index }) => {
    const to = index + found.length;
    const at = placeOf(index, index + found.trimEnd().length);
    const before = letters.slice(0, index).split(sentenceEnd).at(-1) ?? "";
    // The period of «руб.» ends the sentence if a capital letter follows.
    const isEnd = found.endsWith(".") && /^\s+\p{Lu}/u.test(text.slice(at[1]));
    const after = isEnd ? "" : (letters.slice(to).split(sentenceEnd)[0] ?? "");
    const sentence = before + found + after;
    const isInThousands = Boolean(groups.thousands) || Boolean(groups.thousandsOfTop);
    const whole = groups.sum?.replace(/[.,]\d{1,2}$/, "").replaceAll(/\D/g, "");
    const paid = Number(whole) * (isInThousands ? 1000 : 1);
    const isMonthly = perMonth.test(sentence) || (paid >= 10_000 && found.startsWith("з"));
    const least = isGross.test(sentence) && !isNet.test(sentence) ? minimum.sum : minimum.net;
    const isLow = isMonthly && paid >= 1000 && paid < least;
    return isLow && !isPart.test(sentence) && !isOther.test(sentence) ? [at] : [];
  });
}
