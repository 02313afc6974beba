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

/** The parameters under which the form keeps values: the video under its one name (`bodyOf` gives it the operation's). */
export type FormFieldName = Exclude<VacancyFieldName, "link_to_the_video">;

/**
 * What the form holds, all fields present: a text, digits, `0`/`1`, an id or a list of ids; `""` or `[]` when empty. Texts
 * stand as they were typed.
 */
export type FormValues = { [Name in FormFieldName]: VacancyValue } & {
  /** Names of fields an edit empties although nobody has told what they hold; elsewhere an emptied field is just empty. */
  readonly emptied?: readonly string[];
};

/** What a form holds values under. */
export type FormKey = FormFieldName | "emptied";

/** The wizard's steps; what is to be sent is looked over in the last. */
export const formSteps = [...vacancySteps, "review"] as const;
export type FormStep = (typeof formSteps)[number];

/** Every field of either operation, in the interface's order. */
export const formFieldNames: readonly FormFieldName[] = vacancyFields
  .map(({ name }) => name)
  .filter((name) => name !== "link_to_the_video");

export const formKeys: readonly FormKey[] = [...formFieldNames, "emptied"];

export const emptyOf = (name: FormFieldName): VacancyValue =>
  vacancyField(name)?.kind === "multiDictionary" ? [] : "";

/** Known values as the form holds them. */
export const formValuesOf = (values: VacancyValues): FormValues =>
  // Each name of the type is in the list the object is made of.
  Object.fromEntries(
    formFieldNames.map((name) => [name, values[name] ?? emptyOf(name)]),
  ) as FormValues;

/** What of the form has a value, and what is emptied unseen. Texts lose the spaces around them, and those of nothing visible are none. */
export function valuesOfForm(form: Partial<FormValues>): VacancyValues {
  return Object.fromEntries(
    formFieldNames.flatMap((name) => {
      const value = form[name];
      const kept = value === undefined ? undefined : keptValue(value);
      if (kept !== undefined && !isEmptyValue(kept)) return [[name, kept]];
      return form.emptied?.includes(name) === true ? [[name, emptyOf(name)]] : [];
    }),
  );
}

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
