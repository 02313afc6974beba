import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { useFormat } from "../../format/use-format.ts";
import { useMedia } from "../../ui/page-width.ts";
import classes from "./SumLine.module.css";
import { Link } from "../../ui/Link.tsx";

/** Sums side by side on one line. */
export const SumLine = ({ children }: { children: ReactNode }) => (
  <dl className={classes.sums}>{children}</dl>
);

export function Sum(props: {
  name: string;
  isMain?: boolean;
  /** The list of the sum's invoices. */
  to?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div data-main={props.isMain}>
      <dt>{props.name}</dt>
      <dd>
        {props.to === undefined ? props.children : <Link to={props.to}>{props.children}</Link>}
      </dd>
    </div>
  );
}

/** As long as other transitions (`--motion`), in ms. */
const countingMs = 150;

/** A sum that counts once from its previous value to its new one. Its width is that of the new value from the start. */
export function CountedSum({ amount }: { amount: number }) {
  const format = useFormat();
  const isStill = useMedia("(prefers-reduced-motion: reduce)");
  const last = useRef(amount);
  const [shown, setShown] = useState<number>();
  // Before the new value is painted.
  useLayoutEffect(() => {
    const from = last.current;
    last.current = amount;
    if (from === amount || isStill) return undefined;
    const began = performance.now();
    const step = (now: number) => {
      const part = Math.max(0, now - began) / countingMs;
      setShown(part < 1 ? Math.round(from + (amount - from) * (1 - (1 - part) ** 3)) : undefined);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    setShown(from);
    return () => {
      cancelAnimationFrame(frame);
      setShown(undefined);
    };
  }, [amount, isStill]);
  return (
    <span className={classes.counted} data-shown={shown && format.roubles(shown)}>
      {format.roubles(amount)}
    </span>
  );
}
