/** An answer in `data` (§4), whether it came so or without (decisions, Wire). */
export function wrapped(answer: unknown): unknown {
  return typeof answer === "object" && answer !== null && !("data" in answer)
    ? { data: answer }
    : answer;
}

/** What an answer holds in `data`; itself where there is no such wrapping. */
export function unwrapped(answer: unknown): unknown {
  return typeof answer === "object" && answer !== null && "data" in answer ? answer.data : answer;
}
