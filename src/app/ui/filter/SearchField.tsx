import { startTransition, useEffectEvent, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { cleanLine } from "#contract/text.ts";
import classes from "./filter.module.css";
import { SearchInput } from "./SearchInput.tsx";

/** A search field that searches while the user types. It is always visible, and `/` focuses it. */
export function SearchField(props: {
  id: string;
  label: string;
  value: string | undefined;
  maxLength: number;
  /** The problem of a text that is too long. Such a text is not searched for. */
  tooLong: string;
  /** Another problem of a text, which is then not searched for. */
  problemOf?: ((text: string) => string | undefined) | undefined;
  /** Undefined if the field was emptied. */
  onValue: (value: string | undefined) => void;
}) {
  const { id, label, maxLength, tooLong } = props;
  const problemOf = (text: string) => (text.length > maxLength ? tooLong : props.problemOf?.(text));
  const typed = useTypedText({
    value: props.value ?? "",
    accepts: (text) => problemOf(text) === undefined,
    commit: (text) => props.onValue(text === "" ? undefined : text),
  });
  const problem = problemOf(cleanLine(typed.text));
  return (
    <SearchInput
      id={id}
      aria-label={label}
      aria-keyshortcuts="/"
      aria-invalid={problem !== undefined}
      aria-describedby={problem === undefined ? undefined : `${id}-problem`}
      placeholder={label}
      spellCheck={false}
      enterKeyHint="search"
      value={typed.text}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape" && typed.text !== "") {
          event.preventDefault();
          typed.commitNow("");
        }
        if (event.key === "Enter") typed.commitNow(typed.text);
      }}
      // At once: a later change of the address would pull the user back from the page they have opened since.
      onBlur={() => {
        if (!isPressing()) typed.commitNow(typed.text);
      }}
    >
      <kbd className={classes.searchKey} aria-hidden="true">
        /
      </kbd>
      {problem !== undefined && (
        <p id={`${id}-problem`} role="alert" className={classes.searchProblem}>
          {problem}
        </p>
      )}
    </SearchInput>
  );
}

/** What is pressed must not move away under the pointer, so typed text waits for the end of the press. */
const isPressing = (): boolean => document.querySelector(":active") !== null;

/** While Back takes the user to another page, typed text must not change the address. */
const isGoing = (): boolean => "going" in document.documentElement.dataset;

const debounceMs = 250;

interface Typed {
  readonly text: string;
  /** The last value seen from outside. */
  readonly seen: string;
  /** Values passed on that have not come back yet, oldest first. */
  readonly sent: readonly string[];
}

/**
 * A text field whose value lives elsewhere, such as in the address. Typed text is passed on after 250 ms without
 * typing, when the field is left, or at the end of a press. A value that changes outside (Back, a removed chip)
 * replaces the text; a typed value that comes back late does not.
 * @param props.commit is not called for texts that `accepts` refuses; those stay in the field
 */
function useTypedText(props: {
  value: string;
  commit: (value: string) => void;
  accepts: (value: string) => boolean;
}): {
  text: string;
  type: (text: string) => void;
  /** Sets the text and passes it on at once. */
  commitNow: (text: string) => void;
} {
  const { value } = props;
  const [kept, setKept] = useState<Typed>({ text: value, seen: value, sent: [] });
  const typed = kept.seen === value ? kept : afterOutsideChange(kept, value);
  if (typed !== kept) setKept(typed);

  const { text } = typed;
  const commit = (wanted: string) => {
    if (wanted === (typed.sent.at(-1) ?? typed.seen) || !props.accepts(wanted)) return;
    setKept((before) => ({ ...before, sent: [...before.sent, wanted] }));
    props.commit(wanted);
  };
  const onRest = useEffectEvent(commit);
  // A layout effect, which ends with its page. A later end could still pull the user back to it.
  useLayoutEffect(() => {
    const done = new AbortController();
    const stop = () => {
      clearInterval(timer);
      done.abort();
    };
    const pass = (draw: (change: () => void) => void) => {
      if (isGoing()) return;
      stop();
      draw(() => onRest(cleanLine(text)));
    };
    const timer = setInterval(() => {
      // Drawn before the next press can begin.
      if (!isPressing()) pass(flushSync);
    }, debounceMs);
    // Before the click that the press makes, but drawn after it.
    for (const end of ["pointerup", "pointercancel"]) {
      addEventListener(end, () => pass(startTransition), { capture: true, signal: done.signal });
    }
    return stop;
  }, [text]);

  const type = (next: string) => setKept((before) => ({ ...before, text: next }));
  return {
    text,
    type,
    commitNow: (next) => {
      type(next);
      commit(cleanLine(next));
    },
  };
}

function afterOutsideChange(kept: Typed, value: string): Typed {
  const echo = kept.sent.indexOf(value);
  return echo === -1
    ? { text: value, seen: value, sent: [] }
    : { ...kept, seen: value, sent: kept.sent.slice(echo + 1) };
}
