import { makeTown } from "./names.ts";
import type { Random } from "./random.ts";

/** A service ordered from a job site; `amount` in whole rubles, without VAT. */
export interface ServiceLine {
  readonly title: string;
  readonly amount: number;
}

const posts = [
  "Кладовщик",
  "Водитель категории «Е»",
  "Бухгалтер на первичную документацию",
  "Менеджер по продажам B2B",
  "Повар горячего цеха",
  "Продавец-кассир",
  "Инженер-конструктор (CAD & CAM)",
  "Медицинская сестра",
  "Оператор станков с ЧПУ",
  "Разработчик C++",
  "Электромонтёр 5-го разряда",
  "Специалист по охране труда",
  "Администратор зала",
  "Сварщик-аргонщик",
  "HR-специалист",
  "Курьер",
];

interface Offer {
  /** The price of one, in whole rubles. */
  readonly price: number;
  readonly weight: number;
  readonly title: (random: Random, site: string) => string;
}

const post = (random: Random): string => `«${random.pick(posts)}»`;

const placements: readonly Offer[] = [
  {
    price: 1_990,
    weight: 24,
    title: (random, site) => `Размещение вакансии ${post(random)} на ${site}, 30 дней`,
  },
  {
    price: 3_450,
    weight: 16,
    title: (random, site) =>
      `Размещение вакансии ${post(random)} на ${site}, тариф «Заметный», г. ${makeTown(random)}`,
  },
  {
    price: 2_150,
    weight: 2,
    title: (random) => `Акция «Опыт <1 года»: вакансия ${post(random)} для начинающих, 30 дней`,
  },
  ...[
    { vacancies: 5, price: 8_900 },
    { vacancies: 10, price: 14_900 },
    { vacancies: 25, price: 32_000 },
  ].map(({ vacancies, price }) => ({
    price,
    weight: 3,
    title: (_: Random, site: string) =>
      `Пакет «${vacancies} вакансий» на ${site}, срок использования 180 дней`,
  })),
];

const promotion: readonly Offer[] = [
  {
    price: 690,
    weight: 14,
    title: (random) => `Поднятие вакансии ${post(random)} в поиске, 7 дней`,
  },
  {
    price: 450,
    weight: 8,
    title: (random) => `Выделение цветом вакансии ${post(random)}, 14 дней`,
  },
  {
    price: 12_300,
    weight: 4,
    title: (_, site) => `Логотип компании на главной странице ${site}, 30 дней`,
  },
  {
    price: 18_700,
    weight: 3,
    title: (random) =>
      `Рассылка вакансии ${post(random)} соискателям, г. ${makeTown(random)}, до 10 000 адресатов`,
  },
  {
    price: 27_500,
    weight: 2,
    title: (_, site) => `Оформленная страница компании на ${site} («HR & бренд»), 365 дней`,
  },
];

const candidates: readonly Offer[] = [
  ...[
    { days: 7, price: 5_600 },
    { days: 30, price: 14_800 },
    { days: 90, price: 36_900 },
  ].map(({ days, price }) => ({
    price,
    weight: 3,
    title: (random: Random, site: string) =>
      `Доступ к базе резюме ${site}, г. ${makeTown(random)}, ${days} дней`,
  })),
  { price: 5_200, weight: 4, title: () => "Контакты соискателей: 100 открытий" },
  { price: 13_400, weight: 1, title: () => "Контакты соискателей: 300 открытий" },
  {
    price: 8_400,
    weight: 2,
    title: (random) => `Проверка откликов и первичное собеседование по телефону, ${post(random)}`,
  },
  {
    price: 64_000,
    weight: 1,
    title: (random, site) =>
      `Комплексное сопровождение подбора на ${site}: составление текста вакансии ${post(random)}, размещение с ежедневным обновлением, отбор откликов по согласованной анкете, приглашение кандидатов и еженедельный отчёт о числе просмотров, откликов и назначенных собеседований, г. ${makeTown(random)}`,
  },
];

const weightedOffers = [...placements, ...promotion, ...candidates].map(
  (offer) => [offer, offer.weight] as const,
);
const quantities = [
  [1, 70],
  [2, 12],
  [3, 8],
  [5, 6],
  [10, 4],
] as const;
const discounts = [
  [0, 80],
  [5, 10],
  [10, 7],
  [17, 3],
] as const;

/** One line of an invoice for services of the job site `site`. */
export function makeServiceLine(random: Random, site: string): ServiceLine {
  const offer = random.weighted(weightedOffers);
  const quantity = random.weighted(quantities);
  const discount = random.weighted(discounts);
  const title = offer.title(random, site);
  return {
    title: quantity === 1 ? title : `${title} (${quantity} шт.)`,
    amount: Math.round((offer.price * quantity * (100 - discount)) / 100),
  };
}
