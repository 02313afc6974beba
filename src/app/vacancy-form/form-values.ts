import {
  vacancyField,
  vacancyFields,
  vacancySteps,
  type VacancyFieldName,
} from "#contract/vacancy-fields.ts";
import {
  isEmptyValue,
  keptValue,
  type VacancyValue,
  type VacancyValues,
} from "#contract/vacancy-values.ts";

/** The names of the form's values. The video has one name here; `bodyOf` replaces it by the operation's name. */
export type FormFieldName = Exclude<VacancyFieldName, "link_to_the_video">;

/**
 * The values of the form, with all fields: a text, digits, `0`/`1`, an id or a list of ids; `""` or `[]` when empty. Texts
 * are kept as typed.
 */
export type FormValues = { [Name in FormFieldName]: VacancyValue } & {
  /** Names of fields with an unknown value that an edit empties; a field with a known value is simply empty. */
  readonly emptied?: readonly string[];
};

/** The keys of the form's values. */
export type FormKey = FormFieldName | "emptied";

/** The wizard's steps; the last one is the review before sending. */
export const formSteps = [...vacancySteps, "review"] as const;
export type FormStep = (typeof formSteps)[number];

/** Every field of either operation, in the interface's order. */
export const formFieldNames: readonly FormFieldName[] = vacancyFields
  .map(({ name }) => name)
  .filter((name) => name !== "link_to_the_video");

export const formKeys: readonly FormKey[] = [...formFieldNames, "emptied"];

export const emptyOf = (name: FormFieldName): VacancyValue =>
  vacancyField(name)?.kind === "multiDictionary" ? [] : "";

/** Known values in the shape of the form. */
export const formValuesOf = (values: VacancyValues): FormValues =>
  // The list contains every name of the type.
  Object.fromEntries(
    formFieldNames.map((name) => [name, values[name] ?? emptyOf(name)]),
  ) as FormValues;

/** The form's values that are not empty, and the emptied unknown fields. Texts are cleaned; invisible ones are empty. */
export function valuesOfForm(form: Partial<FormValues>): VacancyValues {
  return Object.fromEntries(
    formFieldNames.flatMap((name) => {
      const value = form[name];
      const kept = value === undefined ? undefined : keptValue(name, value);
      if (kept !== undefined && !isEmptyValue(kept)) return [[name, kept]];
      return form.emptied?.includes(name) === true ? [[name, emptyOf(name)]] : [];
    }),
  );
}

/** What the form creates or edits. */
export type FormSubject =
  | { readonly kind: "create" }
  | {
      readonly kind: "edit";
      readonly vacancyId: number;
      /** Undefined if the service does not return the vacancy. */
      readonly base: VacancyValues | undefined;
      /** Fields with an unknown value. If left empty they do not change, and none is required. */
      readonly unknown: ReadonlySet<FormFieldName>;
      /** Fields that may not be changed, each with the reason as text. */
      readonly locked: ReadonlyMap<FormFieldName, string>;
      readonly etag: string | undefined;
    };

/** Whether the field's current value is unknown, so that an empty field leaves it unchanged. */
export const isUnknown = (subject: FormSubject, name: FormFieldName): boolean =>
  subject.kind === "edit" && subject.unknown.has(name);
