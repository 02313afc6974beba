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
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useStore = <Value>({ subscribe, get }: MemoryStore<Value>): Value =>
  useSyncExternalStore(subscribe, get);
