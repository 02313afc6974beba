import { withPauses } from "../../format/long-job.ts";
import type { Spot } from "./lint-finding.ts";
import {
  demand,
  end,
  jobWord,
  only,
  pattern,
  pieceEnd,
  pieceStart,
  start,
  theyAreTurnedAway,
  turnedAway,
  type Around,
  type Limit,
} from "./law-words.ts";
import { groupLimitsAndMembers } from "./lint-groups.ts";
import { demandLimits } from "./lint-demands.ts";
import { passingLimits } from "./lint-passing.ts";
import { seenLetters } from "./seen-letters.ts";

/*
 * Finds demands unrelated to the work: sex, age, looks, origin (article 3 of the Labor Code), family and place of
 * residence (article 64). The patterns read the text as a reader sees it, in lower case (`seen-letters.ts`), and have a bounded length, so
 * that a long text takes little time. Ads also mention the age and sex of customers, children and machines, so the text
 * before a place decides whether it is about the worker.
 */

const man = "(?:мужчин|парен|парн|юнош)";
const woman = "(?:женщин|девуш)";
/** Words for a wanted worker; `женщин` and `женщине` mostly mean customers. */
const sexNamed = "(?:мужчин[аы]|женщин[аы]|девушк[аи]|парень|парни|юнош[аи])";
const sexAsked = `(?:${sexNamed}|мужчину?|женщину?|девуш(?:ку|ек)|парн(?:я|ей)|юнош(?:у|ей))`;
const sexAny = `(?:${man}|${woman})[а-я]{0,4}`;
const bothSexes = new RegExp(
  `${man}[а-я]{0,4}(?: ?(?:,|/|и|или|либо|&|-) ?){1,2}${woman}|${woman}[а-я]{0,4}(?: ?(?:,|/|и|или|либо|&|-) ?){1,2}${man}|муж\\.?/жен|м/ж`,
);

const adjectives = "(?:[а-я]{2,20}(?:ый|ий|ой|ая|яя|ые|ие|ых|их|ого|его|ую|юю),? (?:и )?){0,3}";
/** Words between a demand and its person; a person after one of these prepositions is somebody else. */
const betweenWords = "(?:(?!(?:для|с|со|к|ко|за|у|о|об|от|среди)[ ,])[а-я-]{1,20} ){0,4}";
const otherNumber = String.raw`(?:1[4-9]|[2-7]\d)(?:-?(?:ти|ка|х)(?![а-я]))?`;
const number = String.raw`(?<!\d[ .,:-]?)${otherNumber}`;
const years = String.raw`(?: ?(?:(?:лет|год(?:а|ов|у)?)(?![а-я])|[лг](?:\.|(?![а-я]))))`;
const noAge = String.raw`(?!\d| ?\d{3}|[.,:/]\d| ?(?:%|₽|[*x×х/]|(?:чел|руб|тыс|час|смен|дн|сут|кг|км|мин|мес|недел|см|шт|класс|этаж|разряд|балл|человек|позици|заказ|метр|тонн|минут)|(?:к|т|р|ч|м)(?![а-я])))`;
const range = `(?:(?:от|с) )?${number}${years}?(?: ?- ?| до | по )${otherNumber}`;
const bound = String.raw`(?:(?:до|от|старше|младше|моложе) ${number}|${number} ?\+|${number}${years}? и (?:старше|младше|моложе))`;
const tens = "(?:двадцати|тридцати|сорока|пятидесяти|шестидесяти)";
const ageInWords = new RegExp(tens);
const inWords = `(?:от ${tens}(?: пяти)? )?до ${tens}(?: [а-я]{3,6}и)? лет`;
const age = `(?:(?:${range}|${bound})${noAge}${years}?|${inWords})`;
const ageInYears = `(?:(?:${range}|${bound})${noAge}${years}|${inWords})`;
const applicant =
  "(?:кандидат[ыа]?|соискател[ьия]|сотрудник[иа]?|сотрудниц[аы]|работник[иа]?|работниц[аы]|люди|ребята|граждан(?:е|ин)(?: (?:рф|россии|снг)){0,2}|муж\\.?|жен\\.?|мужчин[аы]/женщин[аы]|муж\\.?/жен\\.?|специалист[ыа]?|м/ж)";

const nation =
  "(?:узбек|таджик|киргиз|кыргыз|казах|туркмен|армян|азербайджан|грузин|чечен|дагестан|кавказ|цыган|евре|татар|башкир|чуваш|молдаван|украин|белорус|китай|вьетнам|индус|негр|азиат|мигрант|гастарбайтер|приезж|нерусск)";
const nationNoun = `(?:${nation}(?:ин|инец|ец|цы|цев|цам|ы|и|ов|ам|ей|ям|ие|их|им|ане|ан|)|русски[емх]|славян(?:е|ам|)|азиат(?:ы|ов|ам))`;
const people =
  "(?:люд|сотрудн|работн|граждан|кандидат|мужчин|женщин|девуш|парн|парен|ребят|семь|пар[аыу])";
const looks = "(?:внешност|национальност|наружност|происхожден)";

/** Others with an age or a sex: customers, children, patients, the goods made for them. */
const others =
  /дет(?:и|ей|ям|ьми|ск|ях)|ребен|малыш|школьни|подрост|учени[кц]|учащ|воспитанни|клиент|покупател|заказчик|гост[ьяеию]|пациент|посетител|подопечн|аудитор|(?<![а-я])ца(?![а-я])|пользовател|подписчик|зрител|читател|потребител|бабуш|дедуш|пожил|престарел|постоял|пассажир|участни|турист|проживающ|спортсмен|одежд|обув|бель[ея]|стриж|причес|товар|бренд|коллекци|костюм|продукци|(?<![а-я])уход|помощ|обслужива|стрижем|тренир|консультир|лечи|клуб|(?<![а-я])зал[а-я]?(?![а-я])|студи[яию]|салон|барбершоп|бутик|журнал|инвалид|коллективе(?![а-я])|команде(?![а-я])|(?:коллектив|команда|сотрудники) ?[:-]|children|kids|pupils|clients|customers|patients|audience|gym|club/;
/** Things with an age, and other things counted in years. */
const things =
  /рынк|работаем|существу|истори|юбиле|гаранти|срок|кредит|ипотек|лизинг|за[йе]м|вклад|страхов|авто(?!р)|машин|транспорт|техник|оборудован|(?<![а-я])дом|здани|сооружен|дерев|насажден|вин[оа](?![а-я])|виски|коньяк|выдержк|аренд|льгот|подъемн|субсид|программ|эксплуатаци|служб[ыа](?![а-я])/;
const experience = /опыт|стаж|практик|выслуг/;
const yearsOfWork = /^ (?:опыт|стаж|практик|работы|службы)/;
/** Something with a term in front of a number of years: «договор до 40 лет». */
const termBefore =
  /(?:проект|договор|контракт|соглашени|рассрочк|отсрочк|рент|патент|лицензи)[а-я]{0,4}(?: [а-я-]{2,15})? $/;
/** Benefits for people of an age, such as a young specialist's grant. */
const benefits = /льгот|подъемн|субсиди|выплат|получ|скидк|компенс|ипотек/;
/** Words for customers anywhere in the sentence. */
const audience =
  /(?:целев|наш|основн)[а-я]{1,3} (?:основн[а-я]{2} |целев[а-я]{2} |главн[а-я]{2} )?(?:аудитория|клиенты|клиентки|покупатели|покупательницы|гости|пациенты|ученики)|аудитори|(?<![а-я])ца(?![а-я])/;

const isAboutOthers = ({ clause, sentence }: Around): boolean =>
  others.test(clause) || audience.test(sentence);
const isForBothOrOthers = (around: Around): boolean =>
  bothSexes.test(around.sentence) || isAboutOthers(around);
const isAboutThings = ({ clause }: Around): boolean => things.test(clause);

/** The law itself requires ages of 14, 16 or 18. Times of day and years of experience are not ages. */
function isLawfulAge(around: Around): boolean {
  const { found, clause, sentence, before } = around;
  if (isAboutOthers(around) || isAboutThings(around) || benefits.test(sentence)) return true;
  const lastPart = before.split(",").at(-1) ?? "";
  const after = sentence.slice(before.length + found.length);
  if (experience.test(lastPart) || termBefore.test(before) || yearsOfWork.test(after)) return true;
  if (ageInWords.test(found)) return experience.test(clause);
  const [first = 0, second] = (found.match(/(?<!\d)\d{2}(?!\d)/g) ?? []).map(Number);
  const highest = second ?? first;
  if (experience.test(clause) && highest <= 30) return true;
  const hasUnit = /лет|год|возраст|старше|моложе|младше|\d ?[лг]|\+|age|year/.test(found);
  return highest <= 18 || (second !== undefined && second <= first) || (!hasUnit && highest <= 24);
}

/** An age alone between two commas may refer to the text before them. */
const isLawfulAlone = (around: Around): boolean =>
  isLawfulAge({ ...around, clause: around.before });

/** Whether an age found together with its noun is lawful. */
const isAboutJobOrOthers = (around: Around): boolean =>
  /коллектив|команда/.test(around.found) || isLawfulAge({ ...around, clause: around.found });

/** The same for an age behind a job, perhaps with something else in between: «Мастер, договор до 25 лет». */
function isOfSomethingBeside(around: Around): boolean {
  const beside = around.found.replace(/(?:до|от|старше|младше|моложе|\d)(?![а-я]).*$/s, "");
  return experience.test(beside) || termBefore.test(beside) || isAboutJobOrOthers(around);
}

const asksFor = new RegExp(`${start}${demand}${end}`);

const registrationNeeded =
  "(?:обязательн[а-я]{1,2}|нужн[аы]|необходим[аы]?|требуется|строго|приветствуется|желательна)";
const place =
  "(?:москв|мо(?![а-я])|подмосков|спб|питер|санкт|петербург|ло(?![а-я])|лен|област|кра[йеяю]|регион|город|район|рф|росси|месту (?:работы|жительства)|г\\. ?[а-я])";
const registrationOf = `(?:(?:постоянн|временн|московск|местн|городск|областн|питерск|российск)[а-я]{2,3} ){0,2}`;

const limits: readonly Limit[] = [
  // Age
  {
    rule: "limitInText",
    at: pattern(
      `${start}возраст(?:а|ом|е|н[а-я]{2} (?:категори[яи]|групп[аы]|ценз))?(?: (?:кандидат|соискател|сотрудник|работник)[а-я]{1,4})?[ :,(-]{1,3}(?:(?:строго|только|примерно|желательно|предпочтительно|не|в пределах|рассматриваем) ?){0,2}(?:${age}|с ${number}${years}?${noAge})|${start}(?:возраст молодой|молодой возраст)${end}`,
    ),
    isLawful: (around) => !/молод/.test(around.found) && isLawfulAge(around),
  },
  {
    rule: "limitInText",
    at: pattern(
      `${start}(?:не (?:старше|моложе|младше)|моложе|младше) (?:${number}${noAge}${years}?|${tens}(?: [а-я]{3,6}и)?(?: лет)?)${end}`,
    ),
    isLawful: isLawfulAge,
  },
  {
    rule: "limitInText",
    at: pattern(`${start}(?:старше|после|кому за|за) ${number}(?: лет)?[ ,-]{1,3}${turnedAway}`),
  },
  {
    rule: "limitInText",
    at: pattern(`${start}(?:${sexNamed}|${applicant})[ ,:(-]{1,3}(?:в возрасте )?${age}`),
    isLawful: isLawfulAge,
  },
  {
    rule: "limitInText",
    at: pattern(
      `${start}${demand} (?!(?:опыт|стаж))(?:[а-я-]{1,20},? ){1,5}(?:в возрасте )?${ageInYears}`,
    ),
    isLawful: (around) => isAboutJobOrOthers(around) || experience.test(around.found),
  },
  {
    rule: "limitInText",
    at: pattern(`${start}${sexAsked}[ ,:(-]{1,3}(?:в возрасте )?${age}`),
    isLawful: (around) => isLawfulAge(around) || !asksFor.test(around.before),
  },
  // A job with an age, as in «Кассир 20-45 лет»
  {
    rule: "limitInText",
    at: pattern(
      String.raw`(?<=^ {0,3}|\n {0,3}|[•●▪✓✔✅*-] {1,3})(?:[а-я-]{3,20} ){1,3}(?:${range}${noAge}${years})${pieceEnd}`,
    ),
    isLawful: isAboutJobOrOthers,
  },
  // A job with one bound, as in «Бухгалтер до 40 лет» and «До 40 лет бухгалтер»
  {
    rule: "limitInText",
    at: pattern(`${start}${jobWord} ${betweenWords}(?:${ageInYears}|${number} ?\\+${pieceEnd})`),
    isLawful: isOfSomethingBeside,
  },
  {
    rule: "limitInText",
    at: pattern(`${pieceStart}${ageInYears} ${adjectives}${jobWord}${end}`),
    isLawful: isAboutJobOrOthers,
  },
  {
    rule: "limitInText",
    in: "title",
    at: pattern(`${start}(?:${ageInYears}|${range}${noAge}(?=\\)|$))`),
    isLawful: isLawfulAlone,
  },
  {
    rule: "limitInText",
    at: pattern(`${pieceStart}${ageInYears}${pieceEnd}`),
    isLawful: isLawfulAlone,
  },
  {
    rule: "limitInText",
    at: pattern(
      String.raw`${start}(?:19[4-9]\d|200[0-8])(?: ?- ?(?:19[4-9]\d|200[0-8]))? ?(?:г\.? ?р\.?|года? рождения)${end}`,
    ),
    isLawful: isAboutOthers,
  },
  {
    rule: "limitInText",
    at: pattern(
      `${start}(?:(?:пенсионер[а-я]{0,3}|(?:пред)?пенсионного возраста|пенсии|беременн[а-я]{2,3})[ ,:-]{1,3}${theyAreTurnedAway}|(?:кроме|без|не|не для|${only}|исключая) пенсионер[а-я]{0,3}${end}|${turnedAway} пенсионер[а-я]{0,3})`,
    ),
    isLawful: isAboutOthers,
  },
  // Youth; a young team and the status of a young specialist are not demands
  {
    rule: "limitInText",
    at: pattern(
      `${start}молод(?:ой|ая)(?:,? (?:и )?[а-я]{3,20}(?:ый|ий|ой|ая|яя)){0,3} (?:сотрудни[кц]а?|работни[кц]а?|человек|парень|мужчина|девушка|женщина|кандидат|помощни[кц]а?|юноша|продавец)${end}`,
    ),
    isLawful: (around) => isAboutOthers(around) || /инвалид/.test(around.sentence),
  },
  {
    rule: "limitInText",
    at: pattern(
      `${start}(?:${demand}|${only}|(?:работа|вакансия|подработка) для) ${adjectives}(?:молод(?:ой|ого|ую|ая|ые|ых|ым)(?:,? (?:и )?[а-я]{3,20}(?:ый|ий|ой|ая|яя|ые|ие|ых|их|ого|его|ую|юю)){0,3}(?! (?:[а-я]{3,20}(?:ый|ий|ой|ая|ые|ых|ую|ого) )?(?:коллектив|команд|компани|специалист|учен|бренд|проект|фирм|организаци|стартап|завод|магазин|дерев|саженц|растен|животн|семь))|молодежь)`,
    ),
    isLawful: isAboutOthers,
  },
  {
    rule: "limitInText",
    at: pattern(
      `${pieceStart}молоды[ех](?:,? (?:и )?[а-я]{3,20}(?:ые|ие|ых|их)){0,3}(?: (?:сотрудники|работники|люди|ребята|девушки|парни|мужчины|женщины|кандидаты))?${pieceEnd}`,
    ),
    isLawful: isAboutOthers,
  },
  // Sex
  {
    rule: "limitInText",
    at: pattern(`${start}${only} (?:для )?${adjectives}${sexAny}${end}`),
    isLawful: isForBothOrOthers,
  },
  {
    rule: "limitInText",
    at: pattern(`${start}${sexAny}[ ,-]{1,3}(?:только|строго)${pieceEnd}`),
    isLawful: isForBothOrOthers,
  },
  {
    rule: "limitInText",
    at: pattern(`${start}${demand}(?: -|:)? ${betweenWords}(?:отда[а-я]{2,4} )?${sexAsked}${end}`),
    isLawful: (around) =>
      isForBothOrOthers(around) ||
      others.test(around.found) ||
      (around.found.startsWith("преимущ") && others.test(around.before)),
  },
  {
    rule: "limitInText",
    at: pattern(
      `${start}(?:предпочтение|приоритет)(?: отда[а-я]{2,4})?(?: -|:)? (?:мужчинам|женщинам|девушкам|парням|юношам)${end}`,
    ),
    isLawful: isForBothOrOthers,
  },
  {
    rule: "limitInText",
    at: pattern(
      String.raw`(?<=^|[\n;.!?•●▪✓✔✅*] {0,3}|(?:^|\n) {0,3}- {0,3}|\d\) )${sexNamed}(?: ?(?=$|[\n,;.!?()-])| (?=(?:с|со|без|на|от|до|для|в|из|по|старше|не|славян[а-я]{0,6}|русск[а-я]{2})[ .,\n]))`,
    ),
    isLawful: (around) =>
      isForBothOrOthers(around) ||
      (others.test(around.sentence.slice(0, 60)) && !/опыт/.test(around.sentence)),
  },
  {
    rule: "limitInText",
    at: pattern(String.raw`(?<=[,(/] {0,2}|[а-я] - )${sexNamed}(?= {0,2}(?:$|[\n,;.!?)/]))`),
    isLawful: (around) => isForBothOrOthers(around) || others.test(around.sentence),
  },
  {
    rule: "limitInText",
    at: pattern(
      `${start}(?:пол(?: (?:кандидата|соискателя|сотрудника))?[ :-]{1,3}(?:только )?(?:мужской|женский|муж|жен|м|ж)${end}|(?:мужского|женского) пола${end}|${pieceStart}(?:мужской|женский) пол${pieceEnd})`,
    ),
    isLawful: isAboutOthers,
  },
  {
    rule: "limitInText",
    at: pattern(
      `${start}(?:${sexAny}[ ,:-]{1,3}${theyAreTurnedAway}|${turnedAway} ${sexAsked}|(?:кроме|не для) (?:мужчин|женщин|девушек|парней|юношей))${end}`,
    ),
    isLawful: isAboutOthers,
  },
  {
    rule: "limitInText",
    at: pattern(
      `${start}(?:работа|вакансия|вахта|подработка|занятость)(?: вахтой)? для (?:мужчин|женщин|девушек|парней|юношей)${end}`,
    ),
    isLawful: isForBothOrOthers,
  },
  // A job with a sex, as in «Грузчики мужчины»
  {
    rule: "limitInText",
    at: pattern(
      String.raw`(?<=^ {0,3}|\n {0,3}|[•●▪✓✔✅*-] {1,3})[а-я]{4,20}[ ,]{1,2}${sexNamed}(?= {0,3}(?:$|[\n.;!?]))`,
    ),
    isLawful: (around) => isForBothOrOthers(around) || others.test(around.found),
  },
  {
    rule: "limitInText",
    at: pattern(
      `${start}(?:девушка|женщина|мужчина|парень|юноша)-(?!руковод)[а-я]{3,20}|[а-я]{3,20}-(?:девушка|женщина|мужчина|парень|юноша)${end}`,
    ),
    isLawful: isForBothOrOthers,
  },
  // Looks and origin
  {
    rule: "limitInText",
    at: pattern(
      `${start}(?:славянск|европейск|азиатск|кавказск|восточн|русск|приятн|презентабельн|привлекательн|модельн|эффектн|татарск)[а-я]{1,3} ${looks}[а-я]{1,3}`,
    ),
    isLawful: ({ before }) => /люб[а-я]{2} $/.test(before),
  },
  {
    rule: "limitInText",
    at: pattern(
      `${start}(?:национальность|внешность)[ :-]{1,3}(?:русск|славян|европейск|приятн|${nation})[а-я]{0,6}`,
    ),
  },
  {
    rule: "limitInText",
    at: pattern(
      `${start}${only} (?:для )?(?:${nationNoun}|православны[ем]|мусульман(?:е|ам))(?=$|[\\n.;!?)/]| ?, (?![а-я]{2,20}(?:ые|ие) )| (?:и|или) ${nationNoun}| ${people})`,
    ),
    isLawful: isAboutOthers,
  },
  {
    rule: "limitInText",
    at: pattern(
      `${start}${demand} (?:${nation}(?:ы|и|ов|цы|цев|ей|ане|ан)${end}|русск(?:ие|их|ую|ого|ая|ий) ${people}[а-я]{0,4})|${start}русск(?:ий|ая|ие) (?:мужчин|женщин|девушк|пар(?:ень|ни))[а-я]{0,2}${end}`,
    ),
    isLawful: isAboutOthers,
  },
  {
    rule: "limitInText",
    at: pattern(
      `${start}(?:${nationNoun}[ ,:-]{1,3}${theyAreTurnedAway}|${turnedAway} ${nationNoun}|(?:кроме|не для|исключая|без|не) (?:${nation}(?:ц[а-я]{1,2}|[ои]в|ам|ы|ей)|лиц кавказск|русских))${end}`,
    ),
    isLawful: isAboutOthers,
  },
  {
    rule: "limitInText",
    at: pattern(`${start}(?:славян(?:е|ин|ка|ки|ам)|лица? славянск[а-я]{2,3})${end}`),
    isLawful: ({ sentence, before }) =>
      /[«"]$/.test(before) ||
      /древн|восточны|западны|южны|истори|культур|миф|фестивал|народ/.test(sentence),
  },
  // English ads
  {
    rule: "limitInText",
    at: pattern(
      `${start}(?:(?:wo)?men only|(?:fe)?males? only|girls only|only (?:(?:wo)?men|(?:fe)?males?|girls)|(?:aged?|ages)[ :]{1,2}(?:from |between )?${number}(?: ?- ?| to | and )${otherNumber}|(?:no|not) older than ${number}|under ${number} years old|(?:fe)?male[ ,(]{1,3}${number} ?(?:-|to) ?${otherNumber}|slavic appearance|only young [a-z]{3,12}|young (?:and [a-z]{4,12} )?(?:employee|man|woman|candidate|lady)s?)${end}`,
    ),
    isLawful: (around) =>
      isAboutOthers(around) ||
      (others.test(around.sentence) && /only/.test(around.found)) ||
      (/to|and|-/.test(around.found) && isLawfulAge(around) && /age/.test(around.found)),
  },
  // Family
  {
    rule: "familyInText",
    at: pattern(
      `${start}(?:семейное положение[ :-]{1,3}(?:только )?(?:женат|замуж|холост|не |в браке|семейн|развед|свобод)[а-я]{0,8}(?: ?/ ?[а-я]{4,9}| замужем| женат)?|(?:не)?замужн(?:яя|юю|ие|их|ей)|(?:не )?замужем|(?:не ?)?женат(?:ый|ого|ые|ых|)|холостяк(?:и|ов)?|холост|состоящ[а-я]{2,3} в браке|семейн(?:ый|ая|ые) (?:мужчин|женщин|человек|люд)[а-я]{0,2})${end}`,
    ),
    isLawful: ({ found, sentence, before }) =>
      /важн|имеет/.test(sentence.slice(before.length, before.length + found.length + 14)) ||
      others.test(before) ||
      /пособи|выплат|помощ|льгот|подар/.test(sentence),
  },
  {
    rule: "familyInText",
    at: pattern(
      `${start}(?:(?:без|не имеющ[а-я]{1,3}) (?:(?:маленьких|малолетних|несовершеннолетних) )?детей|бездетн[а-я]{2,3}|не планирующ[а-я]{1,3} (?:уходить в )?декрет|не (?:собира[а-я]{3,8}|уходить|выходить|идти) в декрет|без декрета|не беременн[а-я]{1,3}|(?:взрослые|старшие) дети${pieceEnd}|детей нет|наличие (?:взрослых )?детей|(?:семейн|замужн|разведенн|беременн|с (?:[а-я]{3,14} )?деть)[а-я]{1,3}[ ,:-]{1,3}${theyAreTurnedAway})${end}`,
    ),
    isLawful: ({ sentence }) =>
      /(?<![а-я])зал(?![а-я])|(?<![а-я])зале|ресторан|номер|отел|гост[еья]|клиент|туры?(?![а-я])|отдых|не (?:имеет знач|важн|помех)|неважн/.test(
        sentence,
      ),
  },
  // Place of residence
  {
    rule: "registrationInText",
    at: pattern(
      `${start}(?:${registrationNeeded} )?${registrationOf}прописк[а-я]{1,2}${end}(?:[ :]{1,3}(?:(?:в|по|на) )?${place}[а-я-]{0,12})?(?:[^.;!?\\n]{0,30}${registrationNeeded})?`,
    ),
    isLawful: ({ sentence }) =>
      /не (?:нужн|требу|обязательн|важн|имеет)|без (?:[а-я]{4,12} )?пропис|помо|оформ|предоставл|делаем|сделаем|возможн|люб(?:ая|ой) |изменен|учет|снят|консультир|выпис|независимо|не зависит|гражданам|прописка граждан|задач|маршрут|сети(?![а-я])|в систем|провер|паспорт/.test(
        sentence,
      ),
  },
  {
    rule: "registrationInText",
    at: pattern(
      `${start}(?:(?:наличие|${registrationNeeded}|${only} с) ${registrationOf}регистраци[а-я]{1,2} (?:(?:в|по|на территории|г\\.) ?)?${place}[а-я.-]{0,10}|(?:постоянн|московск|местн|питерск)[а-я]{2,3} регистраци[яию](?: (?:(?:в|по) )?${place}[а-я]{0,10}| обязательн[а-я]|${pieceEnd})|регистраци[яи] (?:(?:в|по) )?${place}[а-я.-]{0,12}(?: (?:и|или|/) ${place}[а-я]{0,10})?[ ,-]{1,3}${registrationNeeded}|${pieceStart}регистраци[яи] (?:(?:в|по) )?(?:москв|мо${end}|спб|санкт-петербург)[а-я]{0,10}(?:(?: и | или | ?/ ?)${place}[а-я]{0,10})?${pieceEnd})`,
    ),
    isLawful: ({ sentence }) =>
      /не (?:нужн|требу|обязательн|важн)|помо|оформ|предоставл|делаем|юрлиц|ооо|товарн|автомобил|недвиж|прав(?![а-я])/.test(
        sentence,
      ),
  },
  {
    rule: "registrationInText",
    at: pattern(
      `${start}(?:${only} (?:москвич(?:и|ам|ей)?|петербуржц[ыа][а-я]?|местны[ем](?: жител[иям]{1,2})?(?=$|[\\n.,;!?)])|жители (?:москвы|города|района|спб))|коренн(?:ые|ой|ая|ых|ым) (?:москвич|петербурж|жител)[а-я]{0,4}|(?:иногородн[а-я]{2,3}|без (?:[а-я]{4,12} )?(?:прописки|регистрации))[ ,:-]{1,3}${theyAreTurnedAway})`,
    ),
    isLawful: ({ sentence }) => /экскурс|гост[еья]|услуг|обслужив|скидк|музе/.test(sentence),
  },
  ...groupLimitsAndMembers,
  ...demandLimits,
  ...passingLimits,
];

const sentenceEnd = /[!?;\n]|(?<!(?:^|[^а-я])(?:муж|жен|г|ул|обл|тыс|руб|л|т|д|п))\.(?=\s|$)/;
/** The most context to read on either side. In characters. */
const reach = 160;

function around(text: string, from: number, to: number): Around {
  const before =
    text
      .slice(Math.max(0, from - reach), from)
      .split(sentenceEnd)
      .at(-1) ?? "";
  const after = text.slice(to, to + reach).split(sentenceEnd)[0] ?? "";
  const found = text.slice(from, to);
  const lastPart = before.split(",").at(-1) ?? "";
  const goesOn =
    /^ (?:в основном|преимущественно|чаще всего|обычно|это|в том числе|включая|как правило)/;
  return {
    found,
    before,
    sentence: before + found + after,
    clause: goesOn.test(lastPart) ? before : lastPart,
  };
}

/** Compiles the patterns with pauses. A browser does it at their first two uses, which would stop a form for 50 ms. */
export async function compileLimits(): Promise<void> {
  const { signal } = new AbortController();
  for await (const { at } of withPauses([...limits, ...limits], { signal })) "я".search(at);
}

/**
 * Finds unlawful limits in text order; overlapping places are joined.
 * @param post the job title, which may make a demand part of the work
 */
export function limitSpots(text: string, kind: "title" | "prose" = "prose", post = ""): Spot[] {
  const { letters: small, placeOf } = seenLetters(text);
  const job = kind === "title" ? small : seenLetters(post).letters;
  const spots: Spot[] = [];
  for (const { rule, at, isLawful, in: only } of limits) {
    if (only !== undefined && only !== kind) continue;
    for (const match of small.matchAll(at)) {
      const from = match.index;
      const found = match[0].trimEnd();
      const isOpen =
        found.includes("(") && !found.includes(")") && small[from + found.length] === ")";
      const to = from + found.length + (isOpen ? 1 : 0);
      if (isLawful?.(around(small, from, to), job) !== true) {
        spots.push({ rule, at: placeOf(from, to) });
      }
    }
  }
  return joined(spots);
}

function joined(spots: readonly Spot[]): Spot[] {
  const kept: Spot[] = [];
  for (const spot of spots.toSorted((one, other) => one.at[0] - other.at[0])) {
    const last = kept.findLast(({ rule }) => rule === spot.rule);
    if (last !== undefined && spot.at[0] < last.at[1]) {
      kept[kept.indexOf(last)] = {
        rule: spot.rule,
        at: [last.at[0], Math.max(last.at[1], spot.at[1])],
      };
    } else kept.push(spot);
  }
  return kept;
}
