import { useInterval } from "@mantine/hooks";
import { useState } from "react";

/** The current time in ms since 1970, read again every so many ms. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), everyMs, { autoInvoke: true });
  return now;
}
