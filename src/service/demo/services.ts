import { fillIn } from "./fill-in.ts";
import { makeTown } from "./names.ts";
import type { Random } from "./random.ts";
import services from "./services.json" with { type: "json" };

/** A service ordered from a job site; `amount` in whole rubles, without VAT. */
export interface ServiceLine {
  readonly title: string;
  readonly amount: number;
}

const offers = services.offers.map((offer) => [offer, offer.weight] as const);
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
  const offer = random.weighted(offers);
  const quantity = random.weighted(quantities);
  const discount = random.weighted(discounts);
  const title = fillIn(offer.title, {
    site: () => site,
    post: () => random.pick(services.posts),
    town: () => makeTown(random),
  });
  return {
    title: quantity === 1 ? title : `${title} (${quantity} шт.)`,
    amount: Math.round((offer.price * quantity * (100 - discount)) / 100),
  };
}
