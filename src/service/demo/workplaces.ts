import type { Vacancy } from "#contract/vacancies.ts";
import { metro, noMetro } from "#service/vacancies/dictionaries/metro.ts";
import type { Random } from "./random.ts";

/** A workplace: the typed address, the metro station, and the parts of the address as in §2.5. */
export interface Workplace {
  readonly line: string;
  /** Id in the dictionary `metro`. */
  readonly metro: string;
  readonly parts: Vacancy["address"];
}

interface City {
  readonly city: string;
  readonly region: { readonly id: number; readonly title: string };
  /** 13 digits: region, district, city, settlement, and 00 for "in force". */
  readonly fias: string;
  /** Of `metroCities`; a town without one has no metro. */
  readonly metroCity?: string;
  /** The center, in ten-thousandths of a degree. */
  readonly lat: number;
  readonly lng: number;
}

const invented = { id: 97, title: "Примерская область" };

const cities: readonly (readonly [City, weight: number])[] = [
  [
    {
      city: "Москва",
      region: { id: 77, title: "Москва" },
      fias: "7700000000000",
      metroCity: "1",
      lat: 557_500,
      lng: 376_200,
    },
    42,
  ],
  [
    {
      city: "Санкт-Петербург",
      region: { id: 78, title: "Санкт-Петербург" },
      fias: "7800000000000",
      metroCity: "2",
      lat: 599_400,
      lng: 303_100,
    },
    22,
  ],
  [
    {
      city: "Казань",
      region: { id: 16, title: "Республика Татарстан" },
      fias: "1600000100000",
      metroCity: "3",
      lat: 557_900,
      lng: 491_200,
    },
    12,
  ],
  [{ city: "Примерск", region: invented, fias: "9700000100000", lat: 581_200, lng: 443_400 }, 10],
  [{ city: "Образцово", region: invented, fias: "9700000200000", lat: 579_000, lng: 449_100 }, 8],
  [{ city: "Вымышленск", region: invented, fias: "9700000300000", lat: 584_500, lng: 438_800 }, 6],
];

// Streets that do not exist in these cities, so that no real house is named.
const streets =
  "Бумажная-Почтовая Тетрадная Самоварно-Складская Карандашная Полуденно-Заводская Скрепочная Конвертная Подорожниковая".split(
    " ",
  );

export function makeWorkplace(random: Random): Workplace {
  const { city, region, fias, metroCity, lat, lng } = random.weighted(cities);
  const street = `${random.pick(streets)} улица`;
  const house = String(random.whole(1, 140));
  const housing = random.chance(0.25) ? String(random.whole(1, 5)) : "";
  const flat = random.chance(0.4) ? String(random.whole(1, 600)) : "";
  const line = [
    `г. ${city}`,
    street,
    `д. ${house}`,
    ...(housing === "" ? [] : [`корп. ${housing}`]),
    ...(flat === "" ? [] : [`офис ${flat}`]),
  ].join(", ");
  const stations = metro.filter(({ parent }) => parent !== undefined && parent === metroCity);
  return {
    line,
    metro: (stations.length === 0 ? noMetro : random.pick(stations)).id,
    parts: {
      fias: { code: fias },
      parts: { region, city, street },
      text: { value: line },
      house,
      housing,
      flat,
      coordinates: { lat: degrees(random, lat), lng: degrees(random, lng) },
    },
  };
}

/** A point within about ten kilometers, in degrees with four decimals. */
const degrees = (random: Random, middle: number): string =>
  ((middle + random.whole(-900, 900)) / 10_000).toFixed(4);
