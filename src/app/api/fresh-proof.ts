import { useSyncExternalStore } from "react";

/** Answers the open question: whether the user has proved who they are. */
type Answer = (isProved: boolean) => void;

let open: Answer | undefined;
let asked: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

/** Asks the user for a password or a code. Several changes at the same time share one question. */
export function askForProof(): Promise<boolean> {
  asked ??= new Promise((resolve) => {
    setQuestion((isProved) => {
      asked = undefined;
      setQuestion(undefined);
      resolve(isProved);
    });
  });
  return asked;
}

/** The open question, for the frame that shows it. */
export const useProofAsked = (): Answer | undefined => useSyncExternalStore(subscribe, () => open);

function setQuestion(answer: Answer | undefined): void {
  open = answer;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
