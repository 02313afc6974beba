import { pluralsOf } from "../word-forms.ts";

const plural = pluralsOf("ru");

const days = (count: number) =>
  plural(count, { one: "день", few: "дня", many: "дней", other: "дня" });
/** После «по»: с единицей в дательном падеже. */
const closedDays = (count: number) =>
  plural(count, {
    one: "завершённому дню",
    few: "завершённых дня",
    many: "завершённых дней",
    other: "завершённых дня",
  });

/** The dashboard's texts, without charts and flags. */
export const figures = {
  title: "Размещение",
  /** On a phone, the button of the link, the print and the files. */
  report: "Отчёт",
  placedSince: (date: string) => `Размещается с ${date}`,
  loading: "Данные о размещении загружаются",

  period: {
    label: "Период",
    presets: {
      "7d": "7 дней",
      "14d": "14 дней",
      "30d": "30 дней",
      "90d": "90 дней",
      placement: "С начала размещения",
    },
    own: "Свой период",
    days: (range: string, count: number) => `${range}, ${count} ${days(count)}`,
    withToday: "сегодняшний день ещё не закончился",
    cut: (count: number) => `Показаны последние ${count} ${days(count)}: это максимум за один раз.`,
    bothNeeded: "Укажите обе даты",
    notYet: "Эта дата ещё не наступила",
    tooLong: (most: number) => `Не длиннее ${most} дней`,
    copy: "Скопировать ссылку",
    copied: "Ссылка скопирована. В ней указаны точные даты.",
    notCopied: "Скопировать не удалось. Ссылка:",
    unknownStart: "Первый день размещения пока не известен.",
  },

  age: {
    updated: {
      now: "Обновлено только что",
      minutes: (shown: string) => `Обновлено ${shown} мин назад`,
      hours: (shown: string) => `Обновлено ${shown} ч назад`,
      at: (moment: string) => `Обновлено ${moment}`,
    },
    answer: {
      now: "только что",
      minutes: (shown: string) => `${shown} мин назад`,
      hours: (shown: string) => `${shown} ч назад`,
      at: (moment: string) => moment,
    },
    refresh: "Обновить",
    refreshing: "Обновляется…",
  },

  parts: {
    links: "Ссылки",
    errors: "Ошибки",
    views: "Просмотры",
    calls: "Просмотры телефона",
  },
  partFailed: (name: string, why: string) => `${name}: получить не удалось. ${why}.`,
  /** How many the service counts, compared with how many it lists. */
  countDiffers: {
    links: (said: string, listed: string) =>
      `По данным сервиса ссылок ${said}, а в его списке их ${listed}.`,
    errors: (said: string, listed: string) =>
      `По данным сервиса ошибок ${said}, а в его списке их ${listed}.`,
  },
  partStale: (name: string, time: string) =>
    `${name}: показаны данные на ${time}, новые получить не удалось.`,

  label: "Показатели",
  names: {
    views: "Просмотры",
    calls: "Просмотры телефона",
    conversion: "Конверсия",
    live: "Размещено",
    withErrors: "С ошибкой",
    withoutStatistics: "Без статистики",
  },
  what: {
    views: "Просмотры вакансии за период: сумма по площадкам, которые их считают.",
    calls:
      "Сколько раз на площадках открыли номер телефона за период: сумма по площадкам, которые это считают.",
    conversion:
      "Сколько просмотров телефона приходится на сто просмотров объявления. Учитываются только площадки, которые считают и то и другое.",
    live: "Площадки со ссылкой и без ошибки. Сколько площадок с ошибкой и без ссылки, сказано в отборе над таблицей. Текущее состояние, от периода не зависит.",
    withErrors: "Площадки, которые сообщили об ошибке. Текущее состояние, от периода не зависит.",
    withoutStatistics:
      "Площадки, которые не считают ни просмотров объявления, ни просмотров телефона.",
  },
  unknown: "нет данных",
  ofSites: (counting: number, of: number) =>
    `по ${counting} из ${of} ${plural(of, { one: "площадки", other: "площадок" })}`,
  ofAll: (of: number) => `из ${of} ${plural(of, { one: "площадки", other: "площадок" })} сейчас`,
  /** In place of that until the first site has answered. */
  waitingFor: (count: number) =>
    `ждём ответа ${count} ${plural(count, { one: "площадки", other: "площадок" })}`,
  lacksToday: "без сегодняшнего дня: его получить не удалось",
  lacksClosed: "только сегодня: прошедшие дни получить не удалось",
  lacksOf: (name: string, what: string) => `${name} — ${what}`,
  doubtful: "телефон смотрят чаще, чем объявление: число ненадёжно",
  doubtfulSites: (titles: string) => `Телефон смотрят чаще, чем объявление: ${titles}.`,
  change: {
    more: (absolute: string, share: string | undefined) =>
      share === undefined ? `на ${absolute} больше` : `на ${absolute} больше (+${share} %)`,
    less: (absolute: string, share: string | undefined) =>
      share === undefined ? `на ${absolute} меньше` : `на ${absolute} меньше (−${share} %)`,
    same: "столько же",
    signed: (absolute: string, share: string | undefined) =>
      share === undefined ? absolute : `${absolute} (${share} %)`,
    /** On one line, in place of the change. */
    none: {
      "other-sites": "считают другие площадки",
      "before-placement": "раньше не размещалась",
      "no-whole-day": "завершённых дней нет",
      unknown: "сравнить не с чем",
    },
    points: (shown: string) => `${shown} п. п.`,
    otherSites: "нельзя сравнить: считают другие площадки",
    otherSitesDetail: (appeared: string, gone: string) =>
      [
        ...(appeared === "" ? [] : [`Раньше не считали: ${appeared}.`]),
        ...(gone === "" ? [] : [`Считали только раньше: ${gone}.`]),
      ].join(" "),
    beforePlacement: (date: string) => `нельзя сравнить: размещается с ${date}`,
    unknown: "нельзя сравнить: нет данных",
    noWholeDay: "нельзя сравнить: завершённых дней ещё нет",
    compared: (now: string, before: string, count: number) =>
      `${now} против ${before}: по ${count} ${closedDays(count)}, сегодняшний не входит`,
  },
  explain: {
    button: "Как посчитано?",
    of: (name: string) => `Как посчитано: ${name}`,
    what: "Что это",
    days: "Дни",
    inclusive: (days: string) => `${days} включительно`,
    requests: "Запросы",
    age: "Ответ получен",
    left: "Не учтены",
    leftNone: "Учтены все площадки",
    noStatistics: (list: string) => `не ведут статистику: ${list}`,
    notTold: (list: string) => `нет в ответе: ${list}`,
    andMore: (count: number) => `и ещё ${count}`,
    today: "сегодняшний день ещё не закончился, число вырастет",
    compared: "Сравнение",
    copy: "Скопировать запросы (curl)",
    copied: "Запросы скопированы. Пароля и сеанса в них нет.",
    notCopied: "Скопировать запросы не удалось.",
    answerNone: "ответа пока нет",
  },

  links: {
    title: "Площадки",
    table: "Площадки и ссылки",
    columns: {
      site: "Площадка",
      place: "Ссылка",
      state: "Состояние",
      views: "Просмотры",
      calls: "Просмотры телефона",
    },
    filter: "Отбор площадок",
    filters: {
      all: (count: string) => `Все ${count}`,
      live: (count: string) => `Размещено ${count}`,
      linkless: (count: string) => `Без ссылки ${count}`,
      errors: (count: string) => `С ошибкой ${count}`,
    },
    states: {
      live: "размещена",
      error: "ошибка",
      none: "нет ссылки",
      unknown: "неизвестно",
    },
    noUrl: "Площадка ничего не сообщила",
    /** Why a site's link is unknown. */
    noPlace: {
      failed: "ссылки получить не удалось",
      loading: "загружается…",
      notListed: "в списке ссылок площадки нет",
    },
    noStatistics: "нет статистики",
    /** What the service says in place of a link or a count, in the reader's language. */
    said: (text: string) => text,
    unknownCount: "нет данных",
    copy: (title: string) => `Скопировать ссылку: ${title}`,
    copyShort: "Скопировать ссылку",
    copied: "Ссылка скопирована.",
    notCopied: "Скопировать ссылку не удалось.",
    openAll: (count: string) => `Открыть все с ошибкой (${count})`,
    openAllNone: "Ни у одной площадки с ошибкой нет ссылки.",
    openAllTitle: (count: number) =>
      `Открыть ${count} ${plural(count, { one: "вкладку", few: "вкладки", many: "вкладок", other: "вкладки" })}?`,
    openAllText: "Каждая площадка с ошибкой откроется в своей вкладке.",
    openAllConfirm: "Открыть",
    blocked: (blocked: number, all: number) =>
      `Браузер заблокировал вкладки: ${blocked} из ${all}. Разрешите этому сайту всплывающие окна и нажмите ещё раз.`,
    loading: "Площадки загружаются…",
    noneFound: "Таких площадок нет.",
  },

  errors: {
    since: (moment: string) => `Площадка сообщила ${moment}`,
    seenSince: (moment: string) => `Впервые замечена здесь ${moment}`,
    fix: (field: string) => `Исправить: ${field}`,
    open: "Открыть форму",
    empty: "Площадка не указала, в чём ошибка.",
    more: "Весь текст",
  },

  awaited: {
    title: (count: number, moment: string | undefined) =>
      `Передана на ${count} ${plural(count, { one: "площадку", few: "площадки", many: "площадок", other: "площадки" })}${moment === undefined ? "" : ` ${moment}`}.`,
    next: "Ни одна ещё не сообщила ссылку, а сколько ждать, сервису неизвестно. Ссылки, просмотры объявления и телефона, ошибки появятся здесь сами, как только площадки о них сообщат.",
  },

  nothing: {
    title: "Вакансия ещё нигде не размещена",
    notPublished:
      "Она не опубликована. После публикации здесь появятся площадки, ссылки, просмотры объявления и телефона.",
    noSites: "Ни одна площадка пока не сообщила о размещении.",
  },
};
