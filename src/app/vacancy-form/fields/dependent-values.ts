import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { PropertyValue } from "#contract/vacancy-property.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { showDone } from "../../ui/notices.ts";
import { focusField } from "../focus-field.ts";
import { useVacancyForm } from "../form-context.tsx";
import type { FormFieldName } from "../form-values.ts";
import { propertyQuery } from "../references.ts";

/**
 * The field whose values belong to the values of another one: a reference names the `parent` of each. Stations have a
 * parent, too, but their city is no field.
 */
const childOf: Partial<Record<FormFieldName, FormFieldName>> = {
  specializations: "specializations_subheading",
};

interface Divided {
  readonly kept: readonly string[];
  readonly left: readonly string[];
  /** The values to which `left` belongs. */
  readonly parents: readonly string[];
}

/**
 * Divides chosen values into those that belong to a chosen parent, and those that do not. A value whose parent is not
 * known stays.
 * @param values the reference of the children
 */
export function divideByParents(
  values: readonly Pick<PropertyValue, "id" | "parent">[],
  chosen: readonly string[],
  chosenParents: readonly string[],
): Divided {
  const parentOf = new Map(values.map(({ id, parent }) => [id, parent]));
  const isLeft = (id: string) => {
    const parent = parentOf.get(id);
    return parent !== undefined && !chosenParents.includes(parent);
  };
  const left = chosen.filter(isLeft);
  return {
    kept: chosen.filter((id) => !isLeft(id)),
    left,
    parents: [...new Set(left.flatMap((id) => parentOf.get(id) ?? []))],
  };
}

const listOf = (value: string | readonly string[]): readonly string[] =>
  typeof value === "string" ? (value === "" ? [] : [value]) : value;
const joined = (some: readonly string[], more: readonly string[]): readonly string[] => [
  ...new Set([...some, ...more]),
];

/**
 * Removes what no longer belongs to the choice just made in a field, says so, and offers to undo it: then both fields
 * have these values again.
 */
export function useLeavingChildren(name: FormFieldName): (chosen: readonly string[]) => void {
  const { wizard, fields } = useFeatureText("vacancyForm");
  const { form } = useVacancyForm();
  const client = useQueryClient();
  return useCallback(
    (chosen) => {
      const child = childOf[name];
      if (child === undefined) return;
      const reference = client.getQueryData(propertyQuery(child).queryKey)?.data.values ?? [];
      const current = listOf(form.getValues(child));
      const { kept, left, parents } = divideByParents(reference, current, chosen);
      if (left.length === 0) return;
      form.setValue(child, [...kept], { shouldDirty: true });
      const titles = left.map((id) => {
        const title = reference.find((one) => one.id === id)?.title;
        return title === undefined ? id : (fields.translatedValue(child, title) ?? title);
      });
      showDone(wizard.pick.leftWithParent(fields.titles[child], titles), {
        subject: child,
        undo: () => {
          const restore = (field: FormFieldName, ids: readonly string[]) =>
            form.setValue(field, joined(listOf(form.getValues(field)), ids), {
              shouldDirty: true,
            });
          restore(name, parents);
          restore(child, left);
          focusField(document.body, child);
        },
      });
    },
    [name, client, form, wizard, fields],
  );
}
