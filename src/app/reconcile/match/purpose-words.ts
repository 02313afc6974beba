// The words of a purpose that say nothing but that an invoice is paid, by whom, for what and when.
import { foldLetters } from "../invoice-number.ts";

const listed = (words: string): string[] => foldLetters(words).trim().split(/\s+/);

/** Whole words: prepositions, short forms, legal forms and other abbreviations. */
const whole = new Set(
  listed(`
    и а в во на по за от ото с со к ко о об обо до для из при у через между также как под
    согл соглас соотв осн основ назн опл оплач пл плат плт предопл предв перечисл переч
    сч счт счета счету счетом дог договор дог-р дог-ра дог-ру контр
    т тч вт ч том числе вкл включ сум сумма итого всего размере
    усл услуг услуги инф информ рекл рекламн размещ разм публ вакан вак объявл подб перс персон персонал кадр
    техн тех консульт юр марк маркет доп лиц абон тел тур мед транс трансп орг интер инет инт прогр прог обсл обор
    ндс усн псн нпд осно енвд тн усно нк рф кп снг налог нал обл облаг обложен нет
    руб р рублей рубля рубль рублях коп копеек копейки копейка тыс rub rur eur usd sum
    г гг гор год года году годов годах мес кв кварт квартал полугодие полугод нед дн день дня дней сут шт штук штуки ед чел час часа часов экз
    ооо оао зао ао пао нао ип ичп пбоюл нко ано гуп муп фгуп фгбу фгбоу фгау гбу гбоу гбуз гау гку мбу мбоу мбдоу мау маоу мку кфх снт тсж тсн тос чоу чоо чоп оо
    роо соо дпо аноо тд тк пк нпо нпф нпп гк ук мкк мфо сзао вао
    инн кпп бик огрн огрнип окпо рс бн дс игк уип уин икз гос мун вып ном сеть сети ком цель ид id код коды логин токен ерир erid
    его её их наш наша нашей наше наши нашего вашему вашего ваш ваша вашей ваши ваших этот этой согласно
    договорам договором договоры акт акта акту акты актом актов актам упд сф авр ттн тн накл спец прил пп п ст гл пдн
    физ юр лица лицо лицу лиц право права прав новые новых прочие прочая
    интернет онлайн сайт сайта сайте ru com web веб смс sms email hr it ит seo serm smm crm erp пк эвм api эдо эцп эп кэп ofd офд
    раз разовый разовая один одного одной одна два две двух три трех четыре пять шесть семь восемь девять десять
    сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто
    одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать
    авто юл фл тмц ос мпз гсм
    n no nr номер номера номером личного личный личном payment pay paid for invoice invoices inv no nr number dated date dd dtd of the a an and per as under to by in on from according is exempt
    services service svc advertising ads ad advertisement vacancy vacancies job jobs posting postings placement publication recruitment recruiting hiring
    hr vat without excl excluding incl including included contract agreement agr bill
    subscription software license licence access online internet website site web candidate candidates resume cv database db rub ltd llc jsc
    monthly month year annual november december january february march april june july august september october period full prepayment advance package
  `),
);

/** Beginnings of words of at least four letters; any ending may follow. */
const stems = new Set(
  listed(`
    оплат оплач опла уплат уплач заплач плат платеж платёж предоплат аванс перечисл перевод перевед внесен внос расчет рассчит погаш задолжен кредиторск
    счет инвойс оферт договор контракт соглашен приложен спецификац заказ заявк смет протокол фактур накладн реестр письм приказ решени доверенност полис
    согласн соответств основан назначен получател плательщик отправител поставщик исполнител покупател заказчик продавец продавц подрядчик контрагент организац компани предприят учрежден фирм филиал подразделен
    полн полност окончательн постоплат очередн ежемесячн ежеквартальн ежегодн месячн годов квартальн разов период
    выставлен выписан прилагаем датирован указан данн настоящ ваш номер дата датой
    сумм стоимост размер цена цене цену тариф пакет включ числе числ налог облагаем облаг начислен предусмотрен упрощен упрощён систем применен связи
    рубл копе тысяч штук
    услуг работ товар материал продукц издели оборудован издан тираж
    размещен размещ публикац публикован вакансии вакансий ваканси вакант объявлен реклам информац информационн рекламн баннер медийн контекстн таргетирован продвижен раскрутк поднят выделен закреплен брендирован страниц
    интернет онлайн сайт портал сервис платформ площадк ресурс домен хостинг сервер облачн доступ аккаунт кабинет баланс пополнен лицев счёт
    резюме база базе базы базу кандидат соискател персонал сотрудник работник рабоч кадр кадров рекрут рекрутинг рекрутмент подбор поиск найм наём оценк тестирован собеседован интервью откликов отклик просмотр контакт показ клик переход выгрузк рассылк звонк звонок сообщен уведомлен
    водител грузчик продавец кассир повар бухгалтер менеджер инженер програм программ разработ курьер охран уборщ слесар сварщик электрик механик оператор администратор официант бармен врач медсест учител педагог воспитател строител монтажник маляр токар фрезеров кладовщик комплектовщик фасовщик упаковщик швея швей юрист секретар директор специалист консультант консультац консалтинг агент агентств
    газет журнал радио телевид телекан эфир ролик аудиоролик видеоролик видео аудио статья стать макет верстк дизайн логотип фирменн стил листовк буклет визит полиграф печат баннерн плакат вывеск наружн
    изготовлен производств создан поддержк сопровожден обслуживан настройк внедрен интеграц модернизац обновлен доработк продлен подписк лицензи неисключительн исключительн использован использование пользован приобретен покупк закупк поставк доставк
    техническ медицинск юридическ бухгалтерск консультационн маркетингов транспортн кадров информационно рекламно образовательн охранн клининг аудит аудиторск оценочн почтов курьерск телекоммуникац связи связь телефон абонент абонентск аренд субаренд помещен офис парков склад коммунал электроэнерг энергоснабжен водоснабжен теплоснабжен отоплен вывоз мусор утилизац
    обучен курс семинар тренинг вебинар конференц выставк ярмарк форум мероприят участи участник организационн билет проживан гостиниц питан кейтеринг
    канцтовар канцеляр бумаг мебел техник спецтехник компьютер ноутбук картридж расходн запчаст запасн инструмент спецодежд продукт хозтовар хозяйствен строительн стройматериал упаковк тара сырь комплектующ
    ремонт монтаж установк проектирован проект экспертиз согласован сертифик регистрац оформлен подготовк проведен организац предоставлен оказан оказани выполнен прием передач
    маркировк перевозк экспедиц экспедирован грузоперевоз груз логистик
    филиал город москв санкт петербург самар казан екатеринбург новосибирск краснодар росси области район
    кредиторск средств денежн безналичн банковск расчетн
    месяц недел квартал полугод сезон день дней
    зачислен сверк
    партнер партнёр клиент бренд компан отдел групп действующ работодател трудоустройств стажировк практик вахт
    рекламно-информационн
    обществ ограничен ответственност акционерн публичн непубличн закрыт открыт индивидуальн предпринимател государственн муниципальн бюджетн автономн казенн унитарн некоммерческ
    ставк добавленн профессиональн доход режим спецрежим кодекс налогообл освобожд самозанят
    основн текущ планов электронн цифров мобильн печатн документ квитанц анкет аналитик статистик
    план нужд потребност предложен коммерческ продаж торгов клиентск абонент автопродлен автоподнят автообновлен
    дирекци департамент управлен центр групп служб обособленн технологическ хозяйств объект адрес
    маркетолог дизайнер аналитик логист технолог экономист пекар парикмахер мастер помощник руководител начальник заместител супервайзер мерчендайзер промоутер разнорабоч
    стандарт бизнес премиум базов оптимальн максимальн минимальн профессионал эконом расширен безлимит
    services advertis recruit placement publicat invoic paym licen subscri
  `),
);

/** Words of services and goods, after which a description in the writer's own words may follow. */
const describable = new Set(
  listed(`
    услуг работ товар материал продукц оборудован размещен публикац ваканси объявлен реклам доступ подписк лицензи подбор поиск обучен участи тариф пакет сервис
    изготовлен поставк поддержк сопровожден обслуживан продвижен приобретен покупк разработ аренд ремонт монтаж доставк перевозк проведен организац
  `),
);

/** Beginnings of words by which money is not simply the price of the invoice. They are never part of a description. */
const doubted = listed(`
  пеня пени пеню пеней штраф неустой процент просроч компенс возмещ ущерб убыт займ заем заём ссуд залог депозит обеспеч удерж вычет минус разниц
  доплат частич остат зачет зачёт взаимозач возвр ошиб переплат коррект списан госпошл пошлин судебн исполнительн взыск
  уступ цесси отмен аннул отказ излиш сторно неоказ недопост невыполн претенз гарантийн благотвор пожертв дивиденд зарплат заработ алимент кредит комисс бонус скидк агентское агентского агентск собственн
`);

const begins = (word: string, beginnings: readonly string[]): boolean =>
  beginnings.some((one) => word.startsWith(one));

const partsOfYear = listed("кв полуг");
const months = new Set(
  listed(`
    янв январь января январе январю январем фев февр февраль февраля феврале февралю февралем мар март марта марте марту мартом
    апр апрель апреля апреле апрелю апрелем май мая мае маю маем июн июнь июня июне июню июнем июл июль июля июле июлю июлем
    авг август августа августе августу августом сен сент сентябрь сентября сентябре сентябрю сентябрем
    окт октябрь октября октябре октябрю октябрем ноя нояб ноябрь ноября ноябре ноябрю ноябрем
    дек декабрь декабря декабре декабрю декабрем
  `),
);

/**
 * Several words that say nothing but that the invoice is paid, though one of them alone would be in doubt, and abbreviations
 * with a sign in the middle: `…` is any ending, `#` the number of a law's article.
 */
export const phrases: readonly string[] = [
  "не (обл|предусм|начисл|взим|выдел|исчисл|уплач|примен)…",
  "не явля… (плательщик|объект)…",
  "не подлеж… (обложению|налогообл…|возврату)",
  "(без|нет) (учета )?(налог…|ндс|возврата|права возврата)",
  "not (applicable|subject to)",
  "программн… обеспечени…",
  "(пп?|подп|пункт…|ч|ст|стать…|гл|глав…) #",
  "(сч-т|пл-ж|д-р|к-т|р/с|л/с|к/с)…",
  "сч-у|п-ж|б/н(дс)?|п/п|с/ф|сч/ф|сч-ф|а/м|д/с|т/ч|и/п",
].map(foldLetters);

/** Words after which the description of a service ends; behind a legal form a company is named. */
export const endsOfDescription: ReadonlySet<string> = new Set(
  listed("и или а без плюс кроме ооо оао зао ао пао нао ип ано гуп муп нко"),
);

/**
 * What describes a service stands in the genitive or is a name. These are endings of other words: «повторно», «ранее», «не»,
 * «полностью», «лицу», «неверный», «заменен».
 */
const undescribing = /(?:[ЬЮУ]|(?<!Г)О|(?<![ЫИ])Е|ЫЙ|\p{L}{3}(?:ЕН|ЯТ))$/u;
/** Beginnings of words that tell services from others, or say that they are in dispute. */
const distinguishing = listed(
  "половин четверт трет перв втор друг чуж спорн неверн оплачен тест дубл транш этап рассроч недостач брак дефект ложн фиктивн",
);
/** Prepositions, and words behind which a name stands: «тариф «Старт»». */
const governing = new Set(
  listed(
    "в во на по от со с к ко о об до из для при у через между как под тариф тарифа тарифу пакет пакета пакету",
  ),
);
const governed = /(?:[ОЕЫИ]М|[ОЕ]Й|[ЫИ]Х|[ОЕ]МУ|[УЮ]Ю|[ОЕ]ГО)$/u;

/** Whether a word may describe a service; behind a preposition and its adjectives any noun may. */
export const canDescribe = (word: string, isGoverned: boolean): boolean =>
  !begins(word, distinguishing) && (isGoverned || !undescribing.test(word));

/** Whether this word decides the case of the next one, perhaps over adjectives in between. */
export const governsNext = (word: string, isGoverned: boolean): boolean =>
  governing.has(word) || (isGoverned && governed.test(word));

/** Words before a sum. */
const ofSums = listed("сумм итого всего размер стоимост налог ставк ндс vat");

/** Words before a period, and before the date of a document. */
const ofPeriods = new Set(listed("за на с со по до период периода периоду"));
const ofDates = new Set([...ofPeriods, ...listed("от дата даты датой")]);

/** Beginnings of words for documents whose date may stand without a number: «по договору от 10.01.2026». */
const documents = listed(
  "дог контракт соглаш прилож специфик заявк заказ акт упд накл дс протокол",
);

/** How many letters may follow the beginning of a word. */
const longestEnding = 8;

/** The number of letters that follow a listed beginning of a word; undefined if it begins with none. */
function endingAfter(
  beginnings: ReadonlySet<string>,
  word: string,
  longest = longestEnding,
): number | undefined {
  for (let ending = 0; ending <= longest; ending += 1) {
    if (beginnings.has(word.slice(0, word.length - ending))) return ending;
  }
  return undefined;
}

/** Whether this is a word of payments, folded by `foldLetters`. */
export const isPaymentWord = (word: string): boolean =>
  whole.has(word) ||
  months.has(word) ||
  (!isDoubted(word) && endingAfter(stems, word) !== undefined);

const shortest = 4;
const allStems = [...stems];

/** Whether a word that ends with a dot shortens a word of payments, and no doubtful one. */
export const isShortPaymentWord = (word: string): boolean =>
  word.length >= shortest &&
  !doubted.some((stem) => stem.startsWith(word)) &&
  allStems.some((stem) => stem.startsWith(word));

/** Prepositions and conjunctions. */
const short = new Set(listed("и в во на по за от с со к ко о об до из без"));
const longWords = new Set([...whole].filter((one) => one.length > 2));
const allBeginnings = new Set([...stems, ...doubted]);
/** What follows a longer one may be another word. */
const longestSpacedEnding = 4;

/**
 * How much of letters without blanks around them is the ending of a word, of payments or by which a payment is in doubt.
 * Undefined if they are no such word.
 */
export const endingLength = (letters: string): number | undefined =>
  short.has(letters) || longWords.has(letters)
    ? 0
    : endingAfter(allBeginnings, letters, longestSpacedEnding);

export const isDoubted = (word: string): boolean =>
  begins(word, doubted) && !word.startsWith("КРЕДИТОР");

export const isDescribable = (word: string): boolean =>
  endingAfter(describable, word) !== undefined;

export const announcesSum = (word: string): boolean => begins(word, ofSums);

/** @param isOfDocument whether a word for a document stands before it */
export const announcesDate = (word: string, isOfDocument: boolean): boolean =>
  (isOfDocument ? ofDates : ofPeriods).has(word);

export const isDocument = (word: string): boolean => begins(word, documents);

/** After it a year needs no word: «ноябрь 2026», «4 кв. 2026». */
export const announcesYear = (word: string): boolean =>
  months.has(word) || begins(word, partsOfYear);
