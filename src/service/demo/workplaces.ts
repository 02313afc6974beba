import type { Vacancy } from "#contract/vacancies.ts";
import { metro, noMetro } from "#service/vacancies/dictionaries/metro.ts";
import type { Random } from "./random.ts";
import workplaces from "./workplaces.json" with { type: "json" };

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

// The streets do not exist in these cities, so that no real house is named.
const { streets } = workplaces;
const cities = workplaces.cities.map((city): [City, number] => [city, city.weight]);

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
