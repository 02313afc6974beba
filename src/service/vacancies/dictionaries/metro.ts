import type { PropertyValue } from "#contract/vacancy-property.ts";
// If two stations of one name in a city are not one interchange, the line is added.
import values from "./metro.json" with { type: "json" };

/** The cities whose stations are known; a station's `parent` names one of them. */
export const metroCities: readonly PropertyValue[] = values.cities;

/**
 * The value for places without a station: every vacancy must name one (§4.7), but most towns have none. It is the only
 * value without a city.
 */
export const noMetro: PropertyValue = { id: "1", title: "Рядом нет метро" };

export const metro: readonly PropertyValue[] = [noMetro, ...values.stations.map(inItsCity)];

/** Two cities have a station «Академическая». */
function inItsCity(station: PropertyValue): PropertyValue {
  const city = metroCities.find(({ id }) => id === station.parent);
  return city === undefined ? station : { ...station, group: city.title };
}
