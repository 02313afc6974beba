import { useRef, useState } from "react";
import { ApiError } from "#contract/api-error.ts";
import { useSignedInAgain } from "../api/session.ts";
import { usePreloadedDialogs } from "./Dialog.tsx";
import { showProblem } from "./notices.ts";
import { refusalText, type RefusalWords } from "./refusal-text.ts";

/** An open question and its subject. */
export type OpenQuestion<What extends object> = What & {
  /** One key per question, so repeated presses change the record once. */
  readonly idempotencyKey: string;
  readonly isPending: boolean;
  readonly problem: string | undefined;
};

/**
 * An action that needs confirmation. The question stays open while the service works, and shows why it refused.
 * @param send runs the action; the `ApiError` it throws or the sentence it returns is the reason for failure
 * @param words texts for refusals
 * @param name names the subject for a user who has closed the question before the answer
 */
export function useQuestion<What extends object>(
  send: (asked: OpenQuestion<What>) => Promise<string | undefined>,
  words: RefusalWords,
  name?: (what: What) => string,
): {
  readonly asked: OpenQuestion<What> | undefined;
  readonly ask: (what: What) => void;
  readonly confirm: () => void;
  readonly close: () => void;
} {
  usePreloadedDialogs();
  const [asked, setAsked] = useState<OpenQuestion<What>>();
  // Two presses may come before the next render.
  const sending = useRef<string>(undefined);
  const open = useRef<string>(undefined);

  /** The open question's last refusal. */
  const refusal = useRef<ApiError>(undefined);
  useSignedInAgain(() => {
    if (refusal.current?.kind !== "signed-out") return;
    setAsked((question) => question && { ...question, problem: undefined });
  });

  const answer = async (question: OpenQuestion<What>) => {
    const { idempotencyKey } = question;
    refusal.current = undefined;
    const problem = await send(question).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      refusal.current = error;
      return refusalText(error, words);
    });
    if (sending.current === idempotencyKey) sending.current = undefined;
    if (open.current === idempotencyKey) {
      setAsked(problem === undefined ? undefined : { ...question, isPending: false, problem });
    } else if (problem !== undefined) {
      // A user who has closed the question still learns of the failure.
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
