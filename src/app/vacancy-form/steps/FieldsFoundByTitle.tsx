import { useFeatureText } from "../../i18n/use-feature-text.ts";
import classes from "./steps.module.css";
import { useVacancyForm } from "../form-context.ts";
import type { FormFieldName } from "../form-values.ts";
import { useLiveValues } from "../LiveValues.tsx";
import { useFoundByTitle } from "./use-found-by-title.ts";

/**
 * §4.7 rule 1 in words while a field of activity is empty: what will be found by the job title, where the service can
 * say, with a button that takes it.
 */
export function FieldsFoundByTitle() {
  const text = useFeatureText("vacancyForm").fields.found;
  const { subject } = useVacancyForm();
  const found = useFoundByTitle(subject, useLiveValues());
  if (found.state === "filled") return null;
  if (found.state !== "told") {
    const words = { noTitle: text.needsPost, looking: text.looking, untold: text.rule };
    return (
      <div className={classes.foundNote}>
        <p>{words[found.state]}</p>
      </div>
    );
  }
  const { told, empty } = found;
  if (found.notFound.length > 0) {
    return (
      <div className={classes.foundNote} data-none>
        <p>{text.nothing}</p>
      </div>
    );
  }
  return (
    <div className={classes.foundNote}>
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
    <button type="button" className={classes.foundTake} onClick={take}>
      {text.take}
    </button>
  );
}
