/** An answer wrapped in `data` (§4), whether or not the service wrapped it (decisions, Wire). */
export function wrapped(answer: unknown): unknown {
  return typeof answer === "object" && answer !== null && !("data" in answer)
    ? { data: answer }
    : answer;
}

/** The content of `data`, or the answer itself if it is not wrapped. */
export function unwrapped(answer: unknown): unknown {
  return typeof answer === "object" && answer !== null && "data" in answer ? answer.data : answer;
}
