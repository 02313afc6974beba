import type { DemandRule } from "./law-basis.ts";

/** Parts of patterns for texts in small letters (`seen-letters.ts`), and what a pattern's place is judged by. */

export const start = "(?<![а-яa-z0-9])";
export const end = "(?![а-яa-z0-9])";
/** Separate parts of a sentence: a line, a bullet, text between commas or in parentheses. */
export const pieceStart = String.raw`(?<=^|[\n,;.!?•●▪✓✔✅*(:/|] {0,3}|\n {0,3}- {0,3}|^ {0,3}- {0,3}|\d\) )`;
export const pieceEnd = String.raw`(?= {0,3}(?:$|[\n,;.!?)/|]))`;
export const pattern = (source: string): RegExp => new RegExp(source, "g");

export const demand =
  "(?:требу[ею]тся|нуж(?:ен|на|ны)|необходим[аы]?|ищ(?:ем|у|ет|ут)|приглаша(?:ем|ю|ет|ют|ются|ется)|возьм(?:ем|у|ут)|бер(?:ем|ут)|прим(?:ем|ут)|принима(?:ем|ются|ет|ют)|набира(?:ем|ет|ют|ются)|рассматрива(?:ем|ются|ет)|рассмотрим|жд(?:ем|ут)|хотим видеть|желательн[оаы]|предпочтительн[оаыее]{1,2}|предпочтение|предпочитаем|лучше|приоритет[а-я]{0,2}|преимущественно)";
export const only = "(?<!не )(?:только|строго|исключительно|лишь)";
export const turnedAway =
  "(?:прос(?:ьба|им) )?не (?:беспоко[а-я]{1,5}|звонит[ье]|обраща[а-я]{1,6}|писать|пишите|отклика[а-я]{1,6}|рассматрива[а-я]{1,5}|рассмотрим|бер[её]м|берут|принима[а-я]{2,4}|предлагать|нужны|подход[а-я]{2,3}|приглаша[а-я]{2,4}|требу[а-я]{2,4}|возьм[а-я]{1,2})";

/** The context of a place within its sentence. */
export interface Around {
  readonly found: string;
  readonly sentence: string;
  /** The text from the start of the sentence. */
  readonly before: string;
  /** The text from the last comma. */
  readonly clause: string;
}

export interface Limit {
  readonly rule: DemandRule;
  readonly at: RegExp;
  /** If omitted, the pattern applies to every text. */
  readonly in?: "title";
  readonly isLawful?: (around: Around, post: string) => boolean;
}
