import { useEffect, useState } from "react";

/** A value once it has not changed for a while; what is asked of the service follows typing no closer. */
export function useRested<T extends string>(value: T, restMs = 300): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
