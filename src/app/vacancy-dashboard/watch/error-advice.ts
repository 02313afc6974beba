import { lowerLine } from "#contract/text.ts";
import type { VacancyFieldName } from "#contract/vacancy-fields.ts";

/** What to do about an error; each has a sentence in both languages. */
export type AdviceKey =
  | "take-contacts-out"
  | "fix-salary"
  | "narrow-salary"
  | "fix-title"
  | "fix-text"
  | "fix-logo"
  | "fit-logo"
  | "fix-address"
  | "fix-metro"
  | "fix-age"
  | "fix-phone"
  | "answer-phone"
  | "fix-email"
  | "fix-site"
  | "fix-video"
  | "fix-company"
  | "fix-contact-person"
  | "fix-choice"
  | "fix-wording";

export interface ErrorAdvice {
  readonly field: VacancyFieldName;
  readonly advice: AdviceKey;
}

/** Beginnings of words, as a regular expression. */
const words = (beginnings: string): RegExp => new RegExp(`(?<!\\p{L})(?:${beginnings})`, "u");
const bothOf = (one: string, other: string): RegExp =>
  new RegExp(
    `${words(one).source}.*${words(other).source}|${words(other).source}.*${words(one).source}`,
    "u",
  );

const contacts =
  "телефон|номер тел|контакт|ссылк|e-?mail|электронн\\S* (?:почт|адрес)|мессендж|phone|contact|link|url";
const conditions = "услови|(?:working )?conditions";
const requirements = "требовани|requirement|qualification";
const description =
  "текст|описани|обязанност|text|(?:job |vacancy )?description|duties|responsibilit";
const salary = "зарплат|оклад|заработн|мрот|salary|wage|pay\\b";
const upper =
  'до[»"]|верхн|максим|не более|не выше|слишком (?:высок|больш)|превыша|вилк|диапазон|upper|maximum|too high|exceed|range|salary to|salary_to';
/** Both ends may be right, but not their distance. */
const tooWide =
  "широк|(?:разброс|разница|разрыв)|(?:too )?wide|spread|difference|between both ends";

/** The picture itself is right, but not its size. */
const pictureSize =
  "\\d* ?(?:мб|кб|мегабайт|килобайт|точ(?:ек|ки)|пикс|px|mb|kb|pixel)|размер|больше|превыша|велик|size|too (?:big|large|small)|exceed";
/** A right number that nobody answers, or that the site wants to have confirmed. */
const unanswered =
  "(?:не )?дозвон|не отвеча|не подтвержд|подтверди|недоступ|unanswered|no answer|not (?:confirmed|verified)|unverified|unreachable|confirm|verify";

/** A contact in some part of the text, in either order. */
const contactsIn = (place: string): RegExp =>
  new RegExp(
    `${words(contacts).source}.*${words("в|из|внутри|in|from|inside").source}\\s(?:[^.]*\\s)?(?:${place})` +
      `|${words(place).source}[^.]*${words("содерж|найден|указан|есть|contain|has|include").source}[^.]*${words(contacts).source}`,
    "u",
  );

type Row = readonly [pattern: RegExp, field: VacancyFieldName, advice: AdviceKey];

/* The first matching row wins, so "phone in the working conditions" comes before "working conditions", and special
   words before general ones ("company's name" before "name"). */
const makeRows = (): readonly Row[] => [
  [contactsIn(conditions), "operating_conditions", "take-contacts-out"],
  [contactsIn(requirements), "qualification_requirements", "take-contacts-out"],
  [contactsIn(description), "responsibility", "take-contacts-out"],
  [
    words("описани\\S* компани|о компании|company description|about (?:the|your) company"),
    "more_info",
    "fix-text",
  ],
  [bothOf(salary, tooWide), "salary_to", "narrow-salary"],
  [bothOf(salary, upper), "salary_to", "fix-salary"],
  [words(salary), "salary_from", "fix-salary"],
  [bothOf("логотип|logo", pictureSize), "logo_url", "fit-logo"],
  [words("логотип|logo"), "logo_url", "fix-logo"],
  [words("медицинск\\S* книж|медкниж|medical (?:book|record)"), "medical_book", "fix-choice"],
  [words("видео|youtube|rutube|video"), "link_to_the_video_on_youtube", "fix-video"],
  [words("несовершеннолет|подрост|14 лет|minors?\\b"), "accept_kids", "fix-age"],
  [
    bothOf("возраст|age\\b", "максим|верхн|старше|не более|maximum|upper|older|above"),
    "age_kandidat_to",
    "fix-age",
  ],
  [words("возраст|age\\b"), "age_kandidat_ot", "fix-age"],
  [words("пол(?:у|а|ом)?(?!\\p{L})|мужчин|женщин|gender|sex\\b"), "w_m", "fix-wording"],
  [words("гражданств|citizenship"), "citizenship", "fix-choice"],
  [words("разрешени\\S* на работу|патент|work permit"), "work_permits", "fix-choice"],
  [words("водительск|категори\\S* прав|driving licen|driver"), "driving_license", "fix-choice"],
  [words("метро(?!\\p{L})|станци|metro\\b|subway|underground"), "metro", "fix-metro"],
  [words("e-?mail|электронн\\S* (?:почт|адрес)|почтов\\S* ящик"), "order_email", "fix-email"],
  [
    words(
      "сайт\\S* (?:компани|работодател|организац)|(?:company|employer)\\S* (?:web)?site|website",
    ),
    "site_url",
    "fix-site",
  ],
  [
    words(
      "(?:названи|наименовани)\\S* (?:компани|организац|работодател)|(?:company|employer)\\S* name|name of the (?:company|employer)",
    ),
    "company_name",
    "fix-company",
  ],
  [
    words("контактн\\S* лиц|имя контакт|contact (?:person|name)"),
    "person_name",
    "fix-contact-person",
  ],
  [bothOf("телефон|phone", unanswered), "phone", "answer-phone"],
  [
    words("(?:дополнительн|втор)\\S* (?:номер )?телефон|(?:additional|second) phone"),
    "phone_additional",
    "fix-phone",
  ],
  [words("добавочн|phone extension"), "phone_extension", "fix-phone"],
  [words("телефон|phone|\\+7"), "phone", "fix-phone"],
  [
    words("адрес|улиц|номер дома|геокод|координат|address|street|city\\b|geocod"),
    "address",
    "fix-address",
  ],
  [
    words("компани|работодател|организац|юрлиц|инн(?!\\p{L})|company|employer"),
    "company_id",
    "fix-company",
  ],
  [
    words(
      "специализац|профобласт|профессиональн\\S* (?:област|сфер)|сфер\\S* деятельности|рубрик|категори|speciali[sz]ation|industry|rubric|category",
    ),
    "specializations",
    "fix-choice",
  ],
  [words("занятост|employment"), "employment", "fix-choice"],
  [words("график|режим работы|schedule|shifts?\\b"), "schedule", "fix-choice"],
  [words("опыт|experience"), "experience", "fix-choice"],
  [words("образовани|education"), "education", "fix-choice"],
  [words(requirements), "qualification_requirements", "fix-text"],
  [words("услови\\S* (?:труда|работы)|working conditions"), "operating_conditions", "fix-text"],
  [words("названи|заголов|наименовани|должност[ьи](?!\\p{L})|title|headline"), "post", "fix-title"],
  [words(description), "responsibility", "fix-text"],
  [
    words(
      "дискримин|нецензурн|стоп-слов|запрещенн\\S* слов|капслок|заглавн\\S* букв|восклицательн|discriminat|profan|forbidden word|capital letters|exclamation",
    ),
    "responsibility",
    "fix-wording",
  ],
];

/** Made for the first error, because most pages show none. */
let rows: readonly Row[] | undefined;

/** Characters. The problem is usually stated first, and matching time grows faster than the text. */
const readLength = 500;

/**
 * The form field that a site's error probably means (§2.6 and §4.14 give only a text), and what to do there. Guessed
 * from words; undefined if none match, so that nobody is sent to a wrong field.
 */
export function adviceFor(error: string): ErrorAdvice | undefined {
  // Sites write both ё and е; the table has only е.
  const text = lowerLine(error).slice(0, readLength);
  rows ??= makeRows();
  const row = rows.find(([pattern]) => pattern.test(text));
  return row === undefined ? undefined : { field: row[1], advice: row[2] };
}
