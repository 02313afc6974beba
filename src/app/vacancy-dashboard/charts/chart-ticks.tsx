import type { ReactElement } from "react";
import classes from "./ChartPlot.module.css";

/** Where an axis wants its mark's words. */
interface Tick<Value> {
  readonly x: number | string;
  readonly y: number | string;
  readonly payload: { readonly value: Value };
}

type WriteTick<Value> = (tick: Tick<Value>) => ReactElement;

/*
 * Words of an axis, written where they belong. The library's own measure each of them in the page first, and every
 * measuring lays out the whole of it.
 */

/** Below an axis of days. */
export const dayTicks = (inWords: (day: string) => string): WriteTick<string> =>
  function writeDay({ x, y, payload }) {
    return (
      <text x={x} y={y} dy="0.71em" textAnchor="middle" className={classes.tick}>
        {inWords(payload.value)}
      </text>
    );
  };

/** Before an axis of counts. */
export const countTicks = (inWords: (count: number) => string): WriteTick<number> =>
  function writeCount({ x, y, payload }) {
    return (
      <text x={x} y={y} dy="0.355em" textAnchor="end" className={classes.tick}>
        {inWords(payload.value)}
      </text>
    );
  };
