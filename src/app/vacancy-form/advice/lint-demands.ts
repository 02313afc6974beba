import {
  demand,
  end,
  only,
  pattern,
  pieceEnd,
  pieceStart,
  refused,
  start,
  theyAreTurnedAway,
  turnedAway,
  type Around,
  type Limit,
} from "./law-words.ts";

/*
 * Demands that say nothing about how a person works: citizenship, habits, an own car, beliefs, health. Each has a lawful
 * twin: work for which a federal law requires citizenship, driving as a duty, a smoking ban in a workshop.
 */

const country =
  "(?:рф|росси[а-я]{1,3}|российск[а-я]{2,3}(?: федераци[а-я])?|рб|беларус[а-я]{1,2}|белорусси[а-я]|казахстан[а-я]?|рк|киргизи[а-я]|кыргызстан[а-я]?|узбекистан[а-я]?|таджикистан[а-я]?|туркменистан[а-я]?|туркмени[а-я]|армени[а-я]|азербайджан[а-я]?|молдов[а-я]|молдави[а-я]|украин[а-я]|грузи[а-я]|китая|кнр|вьетнама|индии|турции|сербии|кубы)";
const andCountry = "(?: ?[,/]| и| или| либо| ?-) ?(?:республик[аи] |гражда[а-я]{2,3} )?";
/**
 * Countries by name exclude the others, be it one or several. Unions of states, or a word for anybody else, invite rather
 * than exclude.
 */
const countries = `(?:республик[аи] )?${country}(?:${andCountry}${country}){0,6}${end}(?!(?: ?[,/]| и| или| либо| ?-) ?(?:(?:стран[а-я]? |гражда[а-я]{2,3} |республик[аи] )?(?:снг|еаэс|${country}|союзн|друг|ин[а-я]{2,5}|люб)))`;

/** Work for which a federal law requires citizenship of Russia. */
const citizensWork =
  /гос(?:ударствен[а-я]{2,4})? ?(?:тайн|служ|гражданск)|гостайн|госслуж|муниципальн|секретн|допуск|охран(?:ник|н|а)|(?<![а-я])(?:чоп|чоо|мвд|мчс|фсб|фсин|фссп|фтс|фнс)(?![а-я])|росгвард|полици|прокур|нотариус|(?<![а-я])судь[яию]|судебн[а-я]{2} пристав|таможенн[а-я]{2} (?:инспектор|орган)|воинск|военн[а-я]{2,3} (?:служ|учет)|контрактн[а-я]{2} служ|экипаж|пилот|авиадиспетчер|авиационн[а-я]{2} безопасн|транспортн[а-я]{2} безопасн|ядерн|режимн[а-я]{2} (?:предприят|объект)|федеральн[а-я]{2,3} закон|по закону|в силу закона|civil serv|state secret|clearance|security guard|required by (?:federal )?law/;
/** Citizenship as the subject of the work, or of no account. */
const citizenshipOfOthers =
  /не (?:важн|име|требу|нужн|обязательн)|неважн|люб(?:ое|ого|ым)|независимо|без разницы|помо[гщ]|оформлен|получен|содейств|консульт|прием|обслужив|виз[аыу](?![а-я])|миграц|учет|прав[а-я]{0,2} граждан|защит|обращени|заявлен|документ|клиент|заказчик|туристов|пациент|посетител|иностранн[а-я]{2} граждан|программ|закон[а-я]{0,2} о |any citizenship|regardless|clients|visa|help/;
const isCitizensWork: NonNullable<Limit["isLawful"]> = ({ sentence }, post) =>
  citizensWork.test(sentence) || citizensWork.test(post) || citizenshipOfOthers.test(sentence);

const habitsOfOthers =
  /профилактик|борьб|лекци|пропаганд|избав|отказ[а-я]{0,4} от|бросить|лечени|зависимост|клиент|пациент|подопечн|воспитанник|подросток|подростк|школьник|учени[кц]|гост[еья]|номер|зал(?![а-я])|зон[аыу]|неважн|не важн|не имеет знач|прибор|страховани|анкетир|статистик|hotel|guests|rooms?(?![a-z])|patients|clients/;

/** Work in which people drive. */
const driving =
  /водител|шофер|курьер|такси|достав|экспедитор|развоз|перевоз|разъезд|выезд(?:н|ам|ов|ы|а)?(?![а-я])|торгов[а-я]{2} представител|медицинск[а-я]{2} представител|медпредставител|мерчендайзер|мерчандайзер|супервайзер|инкассатор|агент|риелтор|риэлтор|замерщик|автокурьер|сервисн[а-я]{2} инженер|аварийн|эвакуатор|груз|газел|объектам|driver|courier|deliver|taxi|field (?:engineer|sales)|sales representative/;
/** An own car that is paid for, allowed or somebody else's. */
const carOfOthers =
  /компенс|амортизац|оплат|гсм|бензин|возмещ|аренд[ау] (?:вашего|личного|авто)|парков|стоянк|гараж|страхован|осаго|каско|ремонт|обслужив|мойк|оценк|клиент|покупател|заказчик|не (?:требу|нужн|обязательн|важн|имеет)|необязательн|можно|на выбор|или (?:пешком|велосипед|на вело|без)|как на|как с|так и|скидк|приобрет|покупк|служебн|корпоративн|parking|compensat|reimburs|not required|clients|customers/;
const isDriving: NonNullable<Limit["isLawful"]> = ({ sentence }, post) =>
  driving.test(post) || driving.test(sentence) || carOfOthers.test(sentence);

/** Work in which speech or a language is the product. */
const languageWork =
  /диктор|озвуч|дубляж|акт[её]р|актрис|телеведущ|радио|эфир|логопед|лингвист|переводч|филолог|репетитор|преподав|учител|английск|немецк|французск|испанск|итальянск|китайск|турецк|японск|корейск|арабск|иностранн[а-я]{2,3} язык|voice|announcer|teacher|interpreter|translator|english/;
/** An accent that is no part of anybody's speech, or of no account. */
const accentOfOthers =
  /не (?:важе?н|имеет|требу|нуж(?:ен|н)|обязател)|неважн|дизайн|интерьер|цвет|стен|оформлени|одежд|макет|not (?:required|necessary)/;

const car =
  "(?:авто(?:мобил[а-я]{1,3}|машин[а-я]{1,2}|транспорт[а-я]?)?|машин[а-я]{1,2}|легков[а-я]{2,3} авто[а-я]{0,7}|а/м)";
const own = "(?:личн|собственн|сво)[а-я]{1,4}";

const isAboutOthers = ({ sentence }: Around): boolean =>
  /клиент|заказчик|гост[еья]|пациент|подопечн|прихож|паломник|туристов|покупател|посетител|детей|дет[яь]м|литератур|истори|кухн|церк|храм|праздник|школ|сопровожд|обучение|уход|помощ|для инвалид|поддержк|реабилит|квот|доступн/.test(
    sentence,
  );

/** Whether a job is one for which a federal law requires citizenship of Russia. */
export const isCitizensJob = (post: string): boolean => citizensWork.test(post.toLowerCase());
/** Whether a job is one in which people drive. */
export const isDrivingJob = (post: string): boolean => driving.test(post.toLowerCase());

export const demandLimits: readonly Limit[] = [
  // Citizenship
  {
    rule: "citizenshipInText",
    at: pattern(
      `${start}(?:${only} )?(?:наличие |иметь |требование: )?(?:гражданств[а-я]{1,2}[ :-]{1,3}(?:только |строго )?${countries}|российск[а-я]{2,3} гражданств[а-я]{1,2}${end})`,
    ),
    isLawful: isCitizensWork,
  },
  {
    rule: "citizenshipInText",
    at: pattern(
      `${start}(?:${only}|${demand}|предпочтение|приоритет|особые условия|льготы|работа|вакансия)(?: отда[а-я]{2,4})? (?:для )?граждан(?:е|ам|ина?|ину)? ${countries}|${pieceStart}граждан(?:е|ин|ка) ${countries}(?=$|[\\n,;.!?)]| (?:не|с|от|без|\\d))`,
    ),
    isLawful: isCitizensWork,
  },
  {
    rule: "citizenshipInText",
    at: pattern(
      `${start}(?:(?:иностранц[а-я]{1,3}|иностранн[а-я]{2,3} граждан[а-я]{0,2}|нерезидент[а-я]{0,3}|граждан[а-я]{0,3} (?:снг|${country}))[ ,:-]{1,3}${theyAreTurnedAway}|${turnedAway} (?:иностранц[а-я]{1,3}|иностранн[а-я]{2,3} граждан|граждан (?:снг|${country}))|(?:кроме|не для|исключая) (?:иностранц[а-я]{1,3}|граждан (?:снг|${country})))`,
    ),
    isLawful: ({ sentence }, post) => citizensWork.test(sentence) || citizensWork.test(post),
  },
  {
    rule: "citizenshipInText",
    at: pattern(
      `${start}(?:(?:russian|uzbek|kyrgyz|tajik|kazakh|belarusian|eu|us) (?:citizens?|citizenship|nationals?)(?: only| required| is required|${pieceEnd})|(?:citizenship|nationality)[ :-]{1,3}(?:russian?|the russian federation|uzbek[a-z]{0,4}|kyrgyz[a-z]{0,4})|citizens? of (?:russia|the russian federation|uzbekistan|kyrgyzstan) only|only (?:for )?(?:russian )?citizens(?: of [a-z]{4,12})?|no foreigners|must be a (?:russian )?citizen)${end}`,
    ),
    isLawful: isCitizensWork,
  },
  // Habits
  {
    rule: "habitsInText",
    at: pattern(
      `${start}(?:без (?:каких-либо |всяких )?(?:вредных привычек|в/п|вп)|(?:отсутствие|нет|исключены|недопустимы) (?:вредных привычек|вредные привычки|в/п)|вредн[а-я]{2} привыч[а-я]{2,3}[ ,:-]{1,3}(?:нет|отсутствуют|исключ[а-я]{3,6}|не допуска[а-я]{2,4}|недопустим[а-я]|${turnedAway})|привычки вредные отсутствуют|(?:не злоупотребля[а-я]{2,4}|без пристрастия к) (?:алкогол[а-я]{1,3}|спиртн[а-я]{2,3}))${end}`,
    ),
    isLawful: ({ sentence }) => habitsOfOthers.test(sentence),
  },
  {
    rule: "habitsInText",
    at: pattern(
      `${start}(?:не ?(?:курящ|пьющ)(?:ий|ая|ие|их|его|ую|ей)|не (?:курит|пьет|курите|пьете)(?= ?(?:$|[\\n,;.!?)]| и не))|непьющ[а-я]{2,3}|(?:курящ|пьющ)(?:им|их|ие|ий)[ ,:-]{1,3}${theyAreTurnedAway}|no bad habits|without bad habits|non[- ]?smok(?:er|ers|ing (?:candidates?|applicants?|person|staff))(?: only)?|non[- ]?drink(?:er|ers|ing))${end}`,
    ),
    isLawful: ({ sentence }) => habitsOfOthers.test(sentence),
  },
  {
    rule: "citizenshipInText",
    at: pattern(
      `${start}(?:(?:${only}|обязател[а-я]{2,3}|нуж(?:ен|на)|необходим[а-я]?|требу[ею]тся)[ :-]{1,3}(?:наличие |с )?(?:паспорт[а-я]{0,2} (?:гражданина )?(?:рф|россии)|российск[а-я]{2,3} паспорт[а-я]{0,2})|(?:наличие )?(?:паспорта? (?:гражданина )?(?:рф|россии)(?:(?: или | и | ?[/,] ?)(?:рб|беларуси|казахстана))?|российск[а-я]{2,3} паспорта?)[ :-]{1,3}(?:строго |только )?обязател[а-я]{2,3}|russian passport (?:only|required|is a must))${end}`,
    ),
    isLawful: isCitizensWork,
  },
  // Service in the army
  {
    rule: "limitInText",
    at: pattern(
      `${start}(?:отслуживш[а-я]{2}(?: в (?:армии|вс|рядах))?|${pieceStart}служба в (?:армии|вс рф|вооруженных силах)(?=${pieceEnd}| обязат| приветств| желат))`,
    ),
    isLawful: ({ sentence }, post) =>
      citizensWork.test(sentence) ||
      citizensWork.test(post) ||
      /отсрочк|бронь|контракт|льгот|помо[гщ]|ветеран/.test(sentence),
  },
  // Speech
  {
    rule: "limitInText",
    at: pattern(
      `${start}(?:(?:без|отсутствие|нет) (?:[а-я]{2,14}(?:ого|его) |[а-я]{4,14}(?: речи)?,? (?:и |или )?)?акцента(?! на${end})|без (?:[а-я]{2,14}(?:ого|его) )?говора|(?:${only} )?носител[а-я]{1,2} русского(?: языка)?|(?:without|no) (?:an |any )?(?:foreign )?accents?|native russian speakers? (?:only|required|is a must)|russian native speakers? only)${end}`,
    ),
    isLawful: ({ sentence }, post) =>
      languageWork.test(post) || languageWork.test(sentence) || accentOfOthers.test(sentence),
  },
  // An own car
  {
    rule: "ownCarInText",
    at: pattern(
      `${start}(?:(?:наличие|обязател[а-я]{2,3}|нужен|нужна|необходим[а-я]?|требуется|желател[а-я]{2,3}|желательно|с|со|иметь|владение) (?:наличие )?(?:${own} )${car}|(?:наличие|нужен|необходим|требуется|со?|обязательно) авто(?:мобил[а-я]{1,2})?(?=${pieceEnd}| обязат| в собств| \\()|${pieceStart}${own} ${car}(?= ?(?:$|[\\n,;.!?)-])| (?:обязат|приветств|желат|строго|не старше|b|в |кат))|${own} ${car} (?:обязател[а-я]{2,3}|приветствуется|желател[а-я]{2,3}|строго)|авто в собственности)`,
    ),
    isLawful: isDriving,
  },
  {
    rule: "ownCarInText",
    at: pattern(
      `${start}(?:(?:own|personal|private) (?:car|vehicle)(?: is)?(?: required| needed| a must| preferred|${pieceEnd})|(?:must|should) (?:have|own) (?:a|your own|own) (?:car|vehicle)|with (?:your |their )?own (?:car|vehicle)|car owners? only)${end}`,
    ),
    isLawful: isDriving,
  },
  // Beliefs and unions
  {
    rule: "beliefInText",
    at: pattern(
      `${start}(?:вероисповедание[ :-]{1,3}(?:православ|мусульм|ислам|христиан|католи|иуда|будди)[а-я]{0,8}|(?:православн[а-я]{2,3}|мусульман[а-я]{0,4}|верующ[а-я]{2,3}|атеист[а-я]{0,3}|сектант[а-я]{0,3}|свидетел[а-я]{1,3} иеговы|член[а-я]{0,3} (?:партии|профсоюза)|состоящ[а-я]{2,3} в профсоюзе)[ ,:-]{1,3}${theyAreTurnedAway}|(?:православн|христианск|мусульманск|исламск)[а-я]{2,3} (?:вероисповедани[еяю]|вера)|${demand} (?:православн[а-я]{2,3}|верующ[а-я]{2,3}|мусульман[а-я]{0,4})(?= (?:сотрудни|работни|челове|женщин|мужчин|кандидат|люд)|${pieceEnd})|не состо[а-я]{2,5} в (?:профсоюз|парти)[а-я]{1,2}|беспартийн[а-я]{2,3}|${only} (?:верующ[а-я]{2,3}|беспартийн[а-я]{2,3}|члены (?:партии|профсоюза))|(?:christians?|muslims?|orthodox) only|no union members)${end}`,
    ),
    isLawful: isAboutOthers,
  },
  // Health
  {
    rule: "healthInText",
    at: pattern(
      `${start}(?:(?:инвалид[а-я]{0,3}|людям с инвалидностью|лиц[а-я]{0,2} с (?:инвалидностью|овз))[ ,:-]{1,3}${theyAreTurnedAway}|${turnedAway} инвалид[а-я]{1,3}|(?:кроме|не для|исключая) инвалидов|без (?:группы )?инвалидности|без инвалидов|не инвалид|no disab(?:led|ilities))${end}`,
    ),
    isLawful: ({ sentence }) => /льгот|пенси[яи]|страхов|уход|подопечн/.test(sentence),
  },
  // Traits with their answer, as in a form
  {
    rule: "healthInText",
    at: pattern(
      `${start}(?:(?:наличие |статус )?(?:(?:группа )?инвалидност[ьи]|инвалид(?:ы|ов)?|овз|группа здоровья)${refused}|отсутствие (?:группы )?инвалидности)`,
    ),
    isLawful: ({ sentence }) => /льгот|пенси[яи]|страхов|уход|подопечн/.test(sentence),
  },
  {
    rule: "beliefInText",
    at: pattern(
      `${start}(?:(?:член(?:ы|ство)?|участи[ея]|состо(?:ит|ите|ять|ящие)) (?:в )?(?:профсоюз[аеы]?|парти[июя])|профсоюз)${refused}`,
    ),
    isLawful: isAboutOthers,
  },
  {
    rule: "familyInText",
    at: pattern(
      `${start}(?:(?:наличие )?(?:(?:маленьки[ех]|малолетни[ех]|несовершеннолетни[ех]) )?дет(?:и|ей)|беременност[ьи]|декрет)${refused}`,
    ),
    isLawful: ({ sentence }) => /зал|ресторан|номер|отел|клиент|гост[еья]/.test(sentence),
  },
];
