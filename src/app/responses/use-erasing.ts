import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError } from "../api/api-error.ts";
import { useOperation } from "../api/queries.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { showDone, showProblem } from "../ui/notices.ts";
import { refusalText } from "../ui/refusal-text.ts";

/** The one response, or all that is kept of its candidate. */
export type ErasedThing = "response" | "candidate";

/** A question that is open. */
export interface AskedErasure {
  readonly what: ErasedThing;
  /** Of this question: however often its button is pressed, the service does it once. */
  readonly idempotencyKey: string;
  readonly isPending: boolean;
  readonly problem: string | undefined;
}

const stale = { invalidates: ["listResponses", "searchResponses", "listErasures"] } as const;

/** Erasing after a question. @param onErased the page leads away from what is gone */
export function useErasing(id: number, onErased: () => void) {
  const text = useFeatureText("responses");
  const client = useQueryClient();
  const [asked, setAsked] = useState<AskedErasure>();
  // Two presses may both come before the first is drawn.
  const sending = useRef<string>(undefined);
  const open = useRef<string>(undefined);
  const operations = {
    response: useOperation("eraseResponse", stale),
    candidate: useOperation("eraseCandidate", stale),
  };

  const send = async (erasure: AskedErasure) => {
    const { what, idempotencyKey } = erasure;
    let problem: string | undefined;
    try {
      const { data } = await operations[what].mutateAsync({ params: { id }, idempotencyKey });
      onErased();
      // Nothing of them stays in this page's memory.
      client.removeQueries({ queryKey: ["responseDetails"] });
      client.removeQueries({ queryKey: ["searchResponses"], type: "inactive" });
      client.removeQueries({ queryKey: ["listResponses"], type: "inactive" });
      showDone(
        what === "response" ? text.erase.response.done : text.erase.candidate.done(data.erased),
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      problem = refusalText(error, text.refusals);
    }
    if (sending.current === idempotencyKey) sending.current = undefined;
    if (open.current === idempotencyKey) {
      setAsked(problem === undefined ? undefined : { ...erasure, isPending: false, problem });
    } else if (problem !== undefined) {
      // Whoever left the question still learns how it ended.
      showProblem(problem);
    }
  };

  return {
    asked,
    ask: (what: ErasedThing) => {
      open.current = crypto.randomUUID();
      setAsked({ what, idempotencyKey: open.current, isPending: false, problem: undefined });
    },
    confirm: () => {
      if (asked === undefined || sending.current === asked.idempotencyKey) return;
      sending.current = asked.idempotencyKey;
      setAsked({ ...asked, isPending: true, problem: undefined });
      void send(asked);
    },
    close: () => {
      open.current = undefined;
      setAsked(undefined);
    },
  };
}
