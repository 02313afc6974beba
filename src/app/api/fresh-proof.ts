import { createStore, useStore } from "./memory-store.ts";

/** Answers the open question: whether the user has proved who they are. */
type Answer = (isProved: boolean) => void;

const open = createStore<Answer | undefined>(undefined);
let asked: Promise<boolean> | undefined;

/** Asks the user for a password or a code. Several changes at the same time share one question. */
export function askForProof(): Promise<boolean> {
  asked ??= new Promise((resolve) => {
    open.set((isProved) => {
      asked = undefined;
      open.set(undefined);
      resolve(isProved);
    });
  });
  return asked;
}

/** The open question, for the frame that shows it. */
export const useProofAsked = (): Answer | undefined => useStore(open);
