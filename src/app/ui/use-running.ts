import { useEffect, useState } from "react";

/** The one piece of work that a component has begun. It is aborted when another begins or the component disappears. */
export function useRunning(): {
  readonly begin: () => AbortSignal;
  readonly abort: () => void;
} {
  const [running] = useState(makeRunning);
  useEffect(() => running.abort, [running]);
  return running;
}

function makeRunning() {
  let control: AbortController | undefined;
  const abort = () => control?.abort();
  const begin = () => {
    abort();
    control = new AbortController();
    return control.signal;
  };
  return { begin, abort };
}
