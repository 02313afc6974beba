import { useEffect, useState } from "react";
import { useFeatureText } from "../i18n/use-feature-text.ts";

/** Counts down to a moment, in seconds; seen, and not read out every second. @param until ms since 1970 */
export function SecondsLeft({ until }: { until: number }) {
  const { many } = useFeatureText("responses").entry;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return <span role="timer">{many.left(Math.max(0, Math.ceil((until - now) / 1000)))}</span>;
}
