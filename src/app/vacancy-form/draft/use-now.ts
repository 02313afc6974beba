import { useEffect, useState } from "react";

const every = 20_000;

/** The moment (ms since 1970), near enough for ages in minutes. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, []);
  return now;
}
