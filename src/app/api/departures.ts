import { keepValue, keptValue } from "./kept-texts.ts";
import * as z from "zod/mini";
import {
  departureLine,
  checkRefusal,
  checkSuccess,
  sentenceLine,
} from "#contract/departures/find-departures.ts";
import { placeText } from "#contract/departures/shape.ts";
import { operations, type Operation, type OperationName } from "#contract/operations.ts";
import { addresses, fullBase } from "./addresses.ts";
import { createStore, useStore } from "./memory-store.ts";
import type { SeenAnswer } from "./request.ts";

/**
 * How an answer departs from the interface, in the words of `npm run conform`, once per kind. It contains shapes and
 * the interface's names, never data.
 */
const seenDeparture = z.object({
  /** Operation, sentence and place; equal for all records and answers. */
  kind: z.string(),
  operation: z.string(),
  /** Method and path of the operation's row, without values. */
  request: z.string(),
  sentence: z.string(),
  line: z.string(),
  tolerated: z.boolean(),
  /** In ms since 1970. */
  firstAt: z.number(),
});
export type SeenDeparture = z.infer<typeof seenDeparture>;

/** The limit: for a service with more departures, use `npm run conform`. */
const most = 200;

const key = () => `placard.departures ${addresses().base || "·"}`;
/** All departures this browser has seen, the newest last. */
const seen = createStore(readKept());

export const useSeenDepartures = (): readonly SeenDeparture[] => useStore(seen);

/**
 * Checks an answer against the interface.
 * @returns the kinds not seen before
 */
export function checkAnswer({ name, input, status, body }: SeenAnswer): readonly SeenDeparture[] {
  const { departures } =
    status < 300
      ? checkSuccess(name, { status, body }, input)
      : checkRefusal(name, { status, body });
  const known = new Set(seen.get().map(({ kind }) => kind));
  const { method, path }: Operation = operations[name];
  const found = departures.map((departure) => ({
    kind: [name, departure.check, placeText(departure.path), departure.expected].join(" "),
    operation: name,
    request: `${method} ${path}`,
    sentence: sentenceLine(departure),
    line: departureLine(departure),
    tolerated: departure.tolerated,
    firstAt: Date.now(),
  }));
  const fresh = found.filter(({ kind }) => !known.has(kind));
  if (fresh.length > 0) keep([...seen.get(), ...fresh].slice(0, most));
  return fresh;
}

/** They are reported again if they occur again. */
export const forgetDepartures = (): void => keep([]);

/** A report for the service's owner, in the format of `npm run conform`. */
export function departureReport(all: readonly SeenDeparture[]): string {
  const names = [...new Set(all.map(({ operation }) => operation))] as OperationName[];
  const lines = names.flatMap((name) => {
    const own = all
      .filter(({ operation }) => operation === name)
      .toSorted((one, other) => one.sentence.localeCompare(other.sentence));
    return [
      "",
      `departs       ${operations[name].source.padEnd(6)} ${own[0]?.request ?? ""}`,
      ...own.flatMap(({ sentence, line }, index) => [
        ...(own[index - 1]?.sentence === sentence ? [] : [`    ${sentence}`]),
        `      ${line}`,
      ]),
    ];
  });
  return `The interface, at ${fullBase()}\n${lines.join("\n")}\n`;
}

/** @returns whether the browser allowed it */
export const copyReport = (): Promise<boolean> =>
  navigator.clipboard.writeText(departureReport(seen.get())).then(
    () => true,
    () => false,
  );

function keep(all: readonly SeenDeparture[]): void {
  seen.set(all);
  keepValue(key(), all);
}

function readKept(): readonly SeenDeparture[] {
  const kept = keptValue(key(), z.array(seenDeparture)) ?? [];
  return kept.filter(({ operation }) => Object.hasOwn(operations, operation));
}
