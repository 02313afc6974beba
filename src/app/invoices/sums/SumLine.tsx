import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type ReactNode,
} from "react";
import { Link } from "react-router";
import { useFormat } from "../../format/use-format.ts";
import { useMedia } from "../../ui/page-width.ts";
import classes from "./SumLine.module.css";

/** A list's sums, and what belongs to them. */
export const SumStrip = (props: Omit<ComponentProps<"section">, "className">) => (
  <section {...props} className={classes.strip} />
);

/** Sums side by side on one line. */
export const SumLine = ({ children }: { children: ReactNode }) => (
  <dl className={classes.sums}>{children}</dl>
);

export function Sum(props: {
  name: string;
  isMain?: boolean;
  /** What the sum includes, shown on hover. */
  title?: string;
  /** The list of the sum's invoices. */
  to?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div data-main={props.isMain} title={props.title}>
      <dt>{props.name}</dt>
      <dd>
        {props.to === undefined ? props.children : <Link to={props.to}>{props.children}</Link>}
      </dd>
    </div>
  );
}

/** As long as other transitions (`--motion`), in ms. */
const countingMs = 150;

/**
 * A sum that counts once from its previous value to its new one. Its width is that of the new value from the start. The
 * steps bypass React, where each would interrupt the rendering of the new rows.
 */
export function CountedSum({ amount }: { amount: number }) {
  const format = useFormat();
  const isStill = useMedia("(prefers-reduced-motion: reduce)");
  const sum = useRef<HTMLSpanElement>(null);
  const last = useRef(amount);
  const show = useEffectEvent((value: number) => {
    if (sum.current !== null) sum.current.dataset["shown"] = format.rubles(value);
  });
  // Before the new value is painted.
  useLayoutEffect(() => {
    const { current } = sum;
    const from = last.current;
    last.current = amount;
    if (from === amount || isStill) return undefined;
    const began = performance.now();
    const step = (now: number) => {
      const part = Math.max(0, now - began) / countingMs;
      if (part >= 1) {
        delete current?.dataset["shown"];
        return;
      }
      show(Math.round(from + (amount - from) * (1 - (1 - part) ** 3)));
      frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    show(from);
    return () => {
      cancelAnimationFrame(frame);
      delete current?.dataset["shown"];
    };
  }, [amount, isStill]);
  return (
    <span ref={sum} className={classes.counted}>
      {format.rubles(amount)}
    </span>
  );
}
