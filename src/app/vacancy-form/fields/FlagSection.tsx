import { useId, useLayoutEffect, useRef, useState } from "react";
import { useController } from "react-hook-form";
import type { VacancyStep } from "#contract/vacancy-fields.ts";
import { foldText } from "#contract/text.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { PlainInput } from "../../ui/form/PlainInput.tsx";
import { searchWords } from "../../ui/filter/word-search.ts";
import { WarningIcon } from "../../ui/icons.tsx";
import { FieldFindings, findingsId } from "../advice/FieldFindings.tsx";
import { fieldId, useFieldErrors, useLiveValues, useVacancyForm } from "../form-context.tsx";
import { useErrorText } from "../form-errors.ts";
import {
  flagGroupNames,
  flagsOf,
  stepOfField,
  type FlagGroupName,
  type JobFlagName,
} from "../form-layout.ts";
import classes from "./fields.module.css";
import { isUnknown, type FormSubject } from "../form-values.ts";
import { Button, TextButton } from "../../ui/Button.tsx";
import { Check, Select } from "../../ui/controls.tsx";

const allFlags = flagGroupNames.flatMap(flagsOf);

/**
 * The yes-or-no conditions. Those in use are visible; the others are found by search or shown all at once. Each checkbox
 * is on the page only once, whatever the search.
 */
export function FlagSection(props: { step: VacancyStep; groups: readonly FlagGroupName[] }) {
  const { wizard, fields } = useFeatureText("vacancyForm");
  const text = wizard.flags;
  const { form, goToField } = useVacancyForm();
  const values = useLiveValues();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  // A visible condition stays when it is unchecked, so that it does not vanish under the pointer.
  const [used, setUsed] = useState<ReadonlySet<JobFlagName>>(
    () => new Set(allFlags.filter((name) => form.getValues(name) !== "")),
  );

  const isSearched = foldText(typed) !== "";
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // What is found must not be below the bar at the bottom.
    if (typed !== "") section.current?.scrollIntoView({ block: "nearest" });
  }, [typed]);
  const found = new Set(
    isSearched
      ? searchWords(allFlags, typed, (name) =>
          foldText(`${fields.titles[name]} ${text.words[name] ?? ""}`),
        )
      : [],
  );
  const own = props.groups.flatMap(flagsOf);
  const elsewhere = [...found].filter((name) => !own.includes(name));
  const isShown = (name: JobFlagName): boolean =>
    isSearched ? found.has(name) : isOpen || used.has(name) || values[name] !== "";
  const checked = own.filter((name) => values[name] === "1").length;

  return (
    <section ref={section} className={classes.flagSection} aria-labelledby={id} data-folds>
      <div className={classes.flagHead}>
        <h3 id={id} className={classes.flagTitle}>
          {text.title}
        </h3>
        <span className={classes.flagCount}>{checked > 0 && text.chosenCount(checked)}</span>
      </div>
      <div className={classes.flagSearch}>
        <PlainInput
          type="search"
          aria-label={text.search}
          placeholder={text.placeholder}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Enter would open the next step.
            if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) event.preventDefault();
          }}
        />
        <Button
          aria-expanded={isOpen}
          aria-controls={`${id}-flags`}
          onClick={() => {
            setTyped("");
            setOpen(!isOpen);
          }}
        >
          {isOpen ? text.fold : text.showAll(own.length)}
        </Button>
      </div>
      <div id={`${id}-flags`} className={classes.flagGroups}>
        {props.groups.map((group) => {
          const names = flagsOf(group);
          return (
            <fieldset key={group} className={classes.flagGroup} hidden={!names.some(isShown)}>
              <legend>{fields.groups[group]}</legend>
              {names.map((name) => (
                <div key={name} hidden={!isShown(name)}>
                  <FlagBox
                    name={name}
                    onUse={() => setUsed((before) => new Set([...before, name]))}
                  />
                </div>
              ))}
            </fieldset>
          );
        })}
      </div>
      {elsewhere.length > 0 && (
        <ul className={classes.flagElsewhere}>
          {elsewhere.map((name) => (
            <li key={name}>
              <TextButton onClick={() => goToField(name)}>
                {text.elsewhere(fields.titles[name], wizard.steps[stepOfField(name)])}
              </TextButton>
            </li>
          ))}
        </ul>
      )}
      <p className={classes.flagNothing} role="status">
        {isSearched && found.size === 0 && text.nothing}
      </p>
    </section>
  );
}

/** One condition. If the vacancy's value is unknown, it can be left unchanged. */
function FlagBox({ name, onUse }: { name: JobFlagName; onUse: () => void }) {
  const { wizard, fields } = useFeatureText("vacancyForm");
  const { form, subject } = useVacancyForm();
  const { field } = useController({ name, control: form.control });
  const errors = useFieldErrors(name);
  const sayError = useErrorText();
  const id = fieldId(name);
  const shared = {
    id,
    name,
    "aria-invalid": errors.length > 0,
    "aria-describedby": `${id}-errors ${findingsId(name)}`,
  };
  const choose = (value: string) => {
    onUse();
    field.onChange(value);
  };
  return (
    <div data-field={name}>
      {isUnknown(subject, name) ? (
        <label className={classes.flagUnknown}>
          <span>{fields.titles[name]}</span>
          <Select
            {...shared}
            isSmall
            value={String(field.value)}
            options={[
              { value: "", title: wizard.flags.unchanged },
              { value: "1", title: wizard.flags.yes },
              { value: "0", title: wizard.flags.no },
            ]}
            onChoose={choose}
          />
        </label>
      ) : (
        <Check
          {...shared}
          label={fields.titles[name]}
          checked={field.value === "1"}
          onChange={(event) => choose(event.currentTarget.checked ? "1" : offOf(subject, name))}
        />
      )}
      <ul id={`${id}-errors`} className={classes.flagErrors}>
        {errors.map((error) => (
          <li key={error.key}>
            <WarningIcon /> {sayError(error)}
          </li>
        ))}
      </ul>
      <FieldFindings field={name} />
    </div>
  );
}

/** The value of an unchecked box: a new vacancy omits the parameter; an edit resets it (§4.8). */
function offOf(subject: FormSubject, name: JobFlagName): string {
  return subject.kind === "edit" && subject.base?.[name] !== undefined ? "0" : "";
}
