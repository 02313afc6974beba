import { useEffect, useEffectEvent, useState } from "react";

const restMs = 250;

interface Typed {
  readonly text: string;
  /** The outside value last seen. */
  readonly seen: string;
  /** Values given out that have not come back yet, oldest first. */
  readonly sent: readonly string[];
}

/**
 * A text field over a value that lives elsewhere, such as the address. What is typed is given out after 250 ms of rest;
 * a value that changes outside (Back, a chip removed) replaces the text, but the echo of what was typed never does.
 * @param props.give is not called for texts that `accepts` refuses; those stay as they were typed
 */
export function useTypedText(props: {
  value: string;
  give: (value: string) => void;
  accepts: (value: string) => boolean;
}): {
  text: string;
  type: (text: string) => void;
  /** Takes the text and gives it out without waiting. */
  giveNow: (text: string) => void;
} {
  const { value } = props;
  const [kept, setKept] = useState<Typed>({ text: value, seen: value, sent: [] });
  const typed = kept.seen === value ? kept : afterOutsideChange(kept, value);
  if (typed !== kept) setKept(typed);

  const { text } = typed;
  const giveOut = (wanted: string) => {
    if (wanted === (typed.sent.at(-1) ?? typed.seen) || !props.accepts(wanted)) return;
    setKept((before) => ({ ...before, sent: [...before.sent, wanted] }));
    props.give(wanted);
  };
  const onRest = useEffectEvent(giveOut);
  useEffect(() => {
    const timer = setTimeout(() => onRest(text.trim()), restMs);
    return () => clearTimeout(timer);
  }, [text]);

  const type = (next: string) => setKept((before) => ({ ...before, text: next }));
  return {
    text,
    type,
    giveNow: (next) => {
      type(next);
      giveOut(next.trim());
    },
  };
}

function afterOutsideChange(kept: Typed, value: string): Typed {
  const echo = kept.sent.indexOf(value);
  return echo === -1
    ? { text: value, seen: value, sent: [] }
    : { ...kept, seen: value, sent: kept.sent.slice(echo + 1) };
}
