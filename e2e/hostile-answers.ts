import type { Random } from "#service/demo/random.ts";
import type { OtherAnswer, RealAnswer } from "#service/testing/simulate.ts";
import { hostileDocuments, json } from "./hostile-documents.ts";
import { textOf, type Json } from "./hostile-json.ts";
import { hostileValues } from "./hostile-values.ts";

type ValueKind = keyof typeof hostileValues;
export type HostileKind = ValueKind | keyof typeof hostileDocuments;

const weights = Object.entries({ ...hostileValues, ...hostileDocuments }).map(
  // Object.entries loses the type of the keys.
  ([kind, [weight]]) => [kind as HostileKind, weight] as const,
);

const isValueKind = (kind: HostileKind): kind is ValueKind => kind in hostileValues;

/** Mutates a real answer; the same state of `random` gives the same mutation. */
export function hostileAnswer(
  real: RealAnswer,
  random: Random,
): OtherAnswer & { readonly kind: HostileKind } {
  const kind = random.weighted(weights);
  // An answer without a body has nothing to mutate, so it gets one.
  const whole = real.body === "" ? { ...real, status: 200, body: '{"data":{}}' } : real;
  if (!isValueKind(kind)) return { ...hostileDocuments[kind][1](whole, random), kind };
  // The service answers with nothing but JSON.
  const tree = JSON.parse(whole.body) as Json;
  const body = textOf(hostileValues[kind][1](tree, random));
  return { status: whole.status, type: json, body, kind };
}
