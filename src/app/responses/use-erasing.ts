import { useQueryClient } from "@tanstack/react-query";
import { useOperation } from "../api/queries.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { showDone } from "../ui/notices.ts";
import { useQuestion, type Asked } from "../ui/use-question.ts";

/** The one response, or all that is kept of its candidate. */
export type ErasedThing = "response" | "candidate";

export type AskedErasure = Asked<{ readonly what: ErasedThing }>;

/** Erasing after a question. @param onErased the page leads away from what is gone */
export function useErasing(id: number, onErased: () => void) {
  const text = useFeatureText("responses");
  const client = useQueryClient();
  const operations = {
    response: useOperation("eraseResponse"),
    candidate: useOperation("eraseCandidate"),
  };
  const erase = async ({ what, idempotencyKey }: AskedErasure) => {
    const { data } = await operations[what].mutateAsync({ params: { id }, idempotencyKey });
    onErased();
    // Nothing of them stays in this page's memory.
    client.removeQueries({ queryKey: ["responseDetails"] });
    client.removeQueries({ queryKey: ["searchResponses"], type: "inactive" });
    client.removeQueries({ queryKey: ["listResponses"], type: "inactive" });
    showDone(
      what === "response" ? text.erase.response.done : text.erase.candidate.done(data.erased),
    );
    return undefined;
  };
  return useQuestion(erase, text.refusals);
}
