import { useQuery } from "@tanstack/react-query";
import { isEmptyValue } from "#contract/vacancy-values.ts";
import { useExtensions } from "../api/capabilities.ts";
import { query } from "../api/queries.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import classes from "./FieldsFoundByTitle.module.css";
import { useVacancyForm } from "./form-context.ts";
import type { FormFieldName } from "./form-values.ts";
import { useLiveValues } from "./LiveValues.tsx";
import { useRested } from "./use-rested.ts";

const found = ["specializations", "specializations_subheading"] as const satisfies FormFieldName[];
const leastLetters = 3;
const mostLetters = 150;

/**
 * §4.7 rule 1 in words while a field of activity is empty: what will be found by the job title, where the service can
 * say, with a button that takes it.
 */
export function FieldsFoundByTitle() {
  const text = useFeatureText("vacancyForm").fields.found;
  const values = useLiveValues();
  const canTell = useExtensions()?.has("ext/specializations") === true;
  const post = useRested(typeof values.post === "string" ? values.post.trim() : "");
  const empty = found.filter((name) => isEmptyValue(values[name]));
  const isAskable = post.length >= leastLetters && post.length <= mostLetters;
  const { data, isError } = useQuery({
    ...query("suggestFields", { query: { post } }),
    enabled: canTell && isAskable && empty.length > 0,
    // A title on its way to becoming another is not worth keeping.
    gcTime: 10_000,
    placeholderData: (before) => before,
  });
  if (empty.length === 0) return null;
  const told = isAskable && !isError ? data?.data : undefined;
  if (!canTell || told === undefined) {
    const waits = canTell && isAskable && !isError;
    return (
      <div className={classes.note}>
        <p>{waits ? text.looking : canTell && post === "" ? text.needsPost : text.rule}</p>
      </div>
    );
  }
  if (told.how === "nothing") {
    return (
      <div className={classes.note} data-none>
        <p>{text.nothing}</p>
      </div>
    );
  }
  return (
    <div className={classes.note}>
      <p>
        {told.like === undefined ? text.mapping : text.ownVacancies(told.like.title)}{" "}
        <strong>
          {empty.map((name) => told[name].map(({ title }) => title).join(", ")).join(" → ")}
        </strong>
      </p>
      <TakeFound taken={empty.map((name) => [name, told[name].map(({ id }) => id)] as const)} />
    </div>
  );
}

function TakeFound({ taken }: { taken: readonly (readonly [FormFieldName, string[]])[] }) {
  const text = useFeatureText("vacancyForm").fields.found;
  const { form, goToField } = useVacancyForm();
  const take = () => {
    for (const [name, ids] of taken) form.setValue(name, ids, { shouldDirty: true });
    // The button goes with the note; the focus must not go with it.
    const [first] = taken;
    if (first !== undefined) goToField(first[0]);
  };
  return (
    <button type="button" className={classes.take} onClick={take}>
      {text.take}
    </button>
  );
}
