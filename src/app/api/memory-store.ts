import { useSyncExternalStore } from "react";

/** A value kept only in this page's memory, outside React, for all components. */
export interface MemoryStore<Value> {
  readonly get: () => Value;
  readonly set: (next: Value) => void;
  /** @returns unsubscribes */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(initial: Value): MemoryStore<Value> {
  let value = initial;
  const { subscribe, tell } = makeListeners();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      tell();
    },
    subscribe,
  };
}

/** Those who want to hear of something, and what tells them all. */
export function makeListeners<News extends readonly unknown[] = []>() {
  const listeners = new Set<(...news: News) => void>();
  return {
    /** @returns unsubscribes */
    subscribe: (listener: (...news: News) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (...news: News): void => {
      for (const listener of listeners) listener(...news);
    },
  };
}

/** What can only be read here: another part sets it, or the browser does. */
export type Readable<Value> = Pick<MemoryStore<Value>, "get" | "subscribe">;

/** The value, or what `select` makes of it: the same for the same value, or the component never rests. */
export function useStore<Value>(store: Readable<Value>): Value;
export function useStore<Value, Part>(store: Readable<Value>, select: (value: Value) => Part): Part;
export function useStore<Value>(
  { subscribe, get }: Readable<Value>,
  select = (value: Value): unknown => value,
): unknown {
  return useSyncExternalStore(subscribe, () => select(get()));
}
