import { createContext, use } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { DraftHandle } from "./draft-handle.ts";
import type { WriteOperation } from "#contract/vacancy-fields.ts";
import type { VacancyValues } from "#contract/vacancy-values.ts";
import type { FormFieldName, FormStep, FormValues } from "./form-values.ts";
import type { FormErrors, PlacedError } from "./use-form-errors.ts";

/** What the form is for. */
export type FormSubject =
  | { readonly kind: "create" }
  | {
      readonly kind: "edit";
      readonly vacancyId: number;
      /** Undefined where the service does not show the vacancy. */
      readonly base: VacancyValues | undefined;
      /** Fields of which nobody has told what they hold; left empty they stay as they are, and none is required. */
      readonly unknown: ReadonlySet<FormFieldName>;
      /** Fields that may not be changed, each with the reason in words. */
      readonly locked: ReadonlyMap<FormFieldName, string>;
      readonly etag: string | undefined;
    };

/** Nobody has told what the vacancy holds here; an empty field leaves it as it is. */
export const isUnknown = (subject: FormSubject, name: FormFieldName): boolean =>
  subject.kind === "edit" && subject.unknown.has(name);

export interface VacancyFormTools {
  readonly subject: FormSubject;
  readonly operation: WriteOperation;
  readonly form: UseFormReturn<FormValues>;
  readonly errors: FormErrors;
  /** What other windows typed into the same fields. */
  readonly windows: Pick<DraftHandle, "subscribe" | "getOthers" | "settle">;
  /** The address of a step, for links; a step is left by Back. */
  readonly pathOf: (step: FormStep) => string;
  readonly goToStep: (step: FormStep) => void;
  /** Opens the field's step and puts the focus into it. */
  readonly goToField: (name: FormFieldName) => void;
  /**
   * The contract's own rules, before anything is sent. What they find is shown as the service's errors are.
   * @returns whether all is well
   */
  readonly check: () => boolean;
  /**
   * What the service refused: the first step with an error opens, the focus goes to the summary.
   * @param about the values that were refused; those of now when left out
   */
  readonly showRefusal: (placed: readonly PlacedError[], about?: FormValues) => void;
}

export const VacancyFormContext = createContext<VacancyFormTools | undefined>(undefined);

/** The form around a component. It stays the same object while people type. */
export function useVacancyForm(): VacancyFormTools {
  const tools = use(VacancyFormContext);
  if (tools === undefined) throw new Error("useVacancyForm needs a VacancyForm above it");
  return tools;
}

/** The `id` of a field's control in the page, where jumps lead. */
export const fieldId = (name: FormFieldName): string => `vacancy-${name}`;

/** The `id` of what is said about fields that are found by the job title. */
export const foundNoteId = "vacancy-found-by-title";
