import { useRef, useState } from "react";
import { ApiError } from "../api/api-error.ts";
import { showProblem } from "./notices.ts";
import { refusalText, type RefusalWords } from "./refusal-text.ts";

/** A question that is open, with what it is about. */
export type Asked<What extends object> = What & {
  /** Of this question: however often its button is pressed, the service does it once. */
  readonly idempotencyKey: string;
  readonly isPending: boolean;
  readonly problem: string | undefined;
};

/**
 * What is done only after a question. It stays open while the service works, and says why it refused.
 * @param send does it; what it throws as an `ApiError`, or returns as a sentence, is why not
 * @param words for refusals
 * @param name of what was asked about, for whoever left the question before it was answered
 */
export function useQuestion<What extends object>(
  send: (asked: Asked<What>) => Promise<string | undefined>,
  words: RefusalWords,
  name?: (what: What) => string,
): {
  readonly asked: Asked<What> | undefined;
  readonly ask: (what: What) => void;
  readonly confirm: () => void;
  readonly close: () => void;
} {
  const [asked, setAsked] = useState<Asked<What>>();
  // Two presses may both come before the first is drawn.
  const sending = useRef<string>(undefined);
  const open = useRef<string>(undefined);

  const answer = async (question: Asked<What>) => {
    const { idempotencyKey } = question;
    const problem = await send(question).catch((error: unknown) => {
      if (error instanceof ApiError) return refusalText(error, words);
      throw error;
    });
    if (sending.current === idempotencyKey) sending.current = undefined;
    if (open.current === idempotencyKey) {
      setAsked(problem === undefined ? undefined : { ...question, isPending: false, problem });
    } else if (problem !== undefined) {
      // Whoever left the question still learns how it ended.
      showProblem(name === undefined ? problem : `${name(question)}: ${problem}`);
    }
  };

  return {
    asked,
    ask: (what) => {
      open.current = crypto.randomUUID();
      setAsked({ ...what, idempotencyKey: open.current, isPending: false, problem: undefined });
    },
    confirm: () => {
      if (asked === undefined || sending.current === asked.idempotencyKey) return;
      sending.current = asked.idempotencyKey;
      setAsked({ ...asked, isPending: true, problem: undefined });
      void answer(asked);
    },
    close: () => {
      open.current = undefined;
      setAsked(undefined);
    },
  };
}
