import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Vacancy } from "#contract/vacancies.ts";
import { valuesOfVacancy } from "#contract/vacancy-values.ts";
import { query } from "../../api/queries.ts";
import type { EditStart } from "./begin-edit.ts";
import type { DraftBase } from "../draft/draft.ts";
import type { DraftHandle } from "../draft-handle.ts";
import { valuesOfForm, type FormFieldName, type FormValues } from "../form-values.ts";
import {
  type Conflict,
  baseOf,
  decide,
  formAfter,
  needsNotice,
  startMerge,
  undecided,
  type Choice,
  type Merging,
} from "./merge-vacancies.ts";
import type { SendState } from "../send/send-vacancy.ts";

type Form = UseFormReturn<FormValues>;

/** The base of an edit, and the changes of others. */
export interface EditState {
  readonly base: DraftBase;
  readonly merging: Merging | undefined;
  /** Whether the merge follows a refusal; otherwise it comes from opening the page. */
  readonly isAnswer: boolean;
  /** `reading` after a refusal (412); `failed` when the new version could not be read. */
  readonly reading: "no" | "reading" | "failed";
  /** Conflicts without a choice; nothing is sent while there are any. */
  readonly undecided: readonly Conflict[];
  /**
   * Reloads the vacancy and merges both edits. Never rejects.
   * @param refusal the refusal that caused it; each one causes only one merge
   * @returns whether the new version differs in nothing that an edit changes, so that there is nothing to show
   */
  merge(form: Form, refusal?: SendState): Promise<boolean>;
  wasMerged(refusal: SendState): boolean;
  decide(form: Form, conflict: Conflict, choice: Choice): void;
  /** Closes the notice; the form keeps the merged values. */
  dismiss(): void;
}

/**
 * @param onVacancy gets the current vacancy; one published meanwhile locks fields
 */
export function useMerging(
  handle: DraftHandle,
  start: EditStart,
  onVacancy: (vacancy: Vacancy) => void,
): EditState {
  const client = useQueryClient();
  const [base, setBase] = useState(start.base);
  const [merging, setMerging] = useState(start.merging);
  const [reading, setReading] = useState<EditState["reading"]>("no");
  const [isAnswer, setAnswer] = useState(false);
  const answered = useRef<SendState>(undefined);

  /** Stored in one write: values without their base, or the base alone, would undo what others saved. */
  const keep = (next: Merging, values: Partial<FormValues>, form: Form) => {
    const edits = baseOf(next);
    handle.keep({ edits, values });
    setBase(edits);
    for (const [name, value] of Object.entries(values)) {
      // The keys are field names of the form.
      form.setValue(name as FormFieldName, value);
    }
  };

  return {
    base,
    merging,
    isAnswer,
    reading,
    undecided: merging === undefined ? [] : undecided(merging),
    wasMerged: (refusal) => answered.current === refusal,
    merge: async (form, refusal) => {
      const { vacancyId, values: formerValues } = base;
      answered.current = refusal ?? answered.current;
      setReading("reading");
      try {
        const { data, etag } = await client.fetchQuery({
          ...query("vacancyDetails", { params: { id: vacancyId } }),
          staleTime: 0,
        });
        const theirs = { vacancyId, values: valuesOfVacancy(data), etag };
        // Only a service that returns the vacancy refuses by version, so its values were known.
        const former = { ...base, values: formerValues ?? theirs.values };
        const next = startMerge(former, valuesOfForm(form.getValues()), theirs);
        keep(next, formAfter(next, form.getValues()), form);
        setMerging(needsNotice(next) ? next : undefined);
        setAnswer(true);
        onVacancy(data);
        setReading("no");
        return !needsNotice(next);
      } catch {
        setReading("failed");
        return false;
      }
    },
    decide: (form, conflict, choice) => {
      if (merging === undefined) return;
      const decided = decide(merging, conflict, choice, valuesOfForm(form.getValues()));
      keep(decided.merging, decided.values, form);
      setMerging(decided.merging);
    },
    dismiss: () => setMerging(undefined),
  };
}
