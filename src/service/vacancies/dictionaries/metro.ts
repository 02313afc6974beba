import type { DictionaryEntry } from "./dictionary.ts";
import { kazanMetro } from "./metro-kazan.ts";
import { moscowMetro } from "./metro-moscow.ts";
import { saintPetersburgMetro } from "./metro-saint-petersburg.ts";

/** The cities whose stations are known: what a station's `parent` names. */
export const metroCities: readonly DictionaryEntry[] = [
  { id: "1", title: "Москва" },
  { id: "2", title: "Санкт-Петербург" },
  { id: "3", title: "Казань" },
];

/**
 * What to choose where there is no station: every vacancy has to name one (§4.7), and most towns have none. The only
 * value without a city.
 */
export const noMetro: DictionaryEntry = { id: "1", title: "Рядом нет метро" };

export const metro: readonly DictionaryEntry[] = [
  noMetro,
  ...[...moscowMetro, ...saintPetersburgMetro, ...kazanMetro].map(inItsCity),
];

/** Two cities have a station «Академическая». */
function inItsCity(station: DictionaryEntry): DictionaryEntry {
  const city = metroCities.find(({ id }) => id === station.parent);
  return city === undefined ? station : { ...station, group: city.title };
}
