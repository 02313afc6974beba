import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError } from "../api/api-error.ts";
import { useStorageOwner } from "../api/browser-store.ts";
import { forgetVacancy, readKnownVacancy, rememberVacancy } from "../api/known-vacancies.ts";
import { query, useOperation } from "../api/queries.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { showDone, showProblem } from "../ui/notices.ts";
import { refusalText } from "../ui/refusal-text.ts";
import type { ActedOnVacancy } from "./vacancy-actions.ts";
import { vacancyName } from "./vacancy-name.ts";

/** The steps of §3.2 that are asked about first. */
export type ChangeKind = "publish" | "unpublish" | "delete";

/** A question that is open. */
export interface AskedChange {
  readonly kind: ChangeKind;
  readonly vacancy: ActedOnVacancy;
  /** Of this question: however often its button is pressed, the service does it once. */
  readonly idempotencyKey: string;
  readonly isPending: boolean;
  readonly problem: string | undefined;
}

const stale = {
  invalidates: [
    "listVacancies",
    "vacancyDetails",
    "vacancyLinks",
    "vacancyErrors",
    "vacancyViews",
    "vacancyCalls",
  ],
} as const;
// The page of what is gone leads away; asked again, it would only flash its "not found".
const staleList = { invalidates: ["listVacancies"] } as const;

/**
 * Publishing, unpublishing and deleting, each after a question.
 * @param onDeleted the vacancy is gone: its own page leads away
 */
export function useVacancyChange(onDeleted?: () => void): {
  readonly asked: AskedChange | undefined;
  readonly ask: (kind: ChangeKind, vacancy: ActedOnVacancy) => void;
  readonly confirm: () => void;
  readonly close: () => void;
} {
  const text = useFeatureText("vacancies");
  const client = useQueryClient();
  const owner = useStorageOwner();
  const [asked, setAsked] = useState<AskedChange>();
  // Two presses may both come before the first is drawn.
  const sending = useRef<string>(undefined);
  const open = useRef<string>(undefined);
  const operations = {
    publish: useOperation("publishVacancy", stale),
    unpublish: useOperation("unpublishVacancy", stale),
    delete: useOperation("deleteVacancy", staleList),
  };

  const settle = async ({ kind, vacancy: { id } }: AskedChange) => {
    if (kind === "delete") {
      onDeleted?.();
      client.removeQueries({ queryKey: query("vacancyDetails", { params: { id } }).queryKey });
      if (owner !== undefined) await forgetVacancy(owner, id);
    } else if (kind === "unpublish" && owner !== undefined) {
      const known = await readKnownVacancy(owner, id);
      if (known !== undefined) await rememberVacancy(owner, { id, how: known.how, archive: 1 });
    }
  };
  const send = async (change: AskedChange) => {
    const { kind, vacancy, idempotencyKey } = change;
    const name = vacancyName(vacancy, text);
    let problem: string | undefined;
    try {
      const input = { params: { id: vacancy.id }, idempotencyKey };
      const { data } = await operations[kind].mutateAsync(input);
      if (data.result) {
        await settle(change);
        showDone(text.dialogs[kind].done(name));
      } else {
        problem = text.refusals.notDone;
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      problem = refusalText(error, text.refusals);
    }
    if (sending.current === idempotencyKey) sending.current = undefined;
    if (open.current === idempotencyKey) {
      setAsked(problem === undefined ? undefined : { ...change, isPending: false, problem });
    } else if (problem !== undefined) {
      // Whoever left the question still learns how it ended.
      showProblem(`${name}: ${problem}`);
    }
  };

  return {
    asked,
    ask: (kind, vacancy) => {
      open.current = crypto.randomUUID();
      const idempotencyKey = open.current;
      setAsked({ kind, vacancy, idempotencyKey, isPending: false, problem: undefined });
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
