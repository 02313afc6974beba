import { Fragment, memo, useState, useMemo, type ReactNode } from "react";
import { useFormState } from "react-hook-form";
import { useQuery } from "@tanstack/react-query";
import type { VacancyValues } from "#contract/vacancy-values.ts";
import type { Property } from "#contract/vacancy-property.ts";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { fieldId, useVacancyForm, useLiveValues } from "../form-context.tsx";
import { stepOfField } from "../form-layout.ts";
import {
  type FormFieldName,
  formFieldNames,
  type FormStep,
  type FormValues,
} from "../form-values.ts";
import { TextButton } from "../../ui/Button.tsx";
import type { Answer } from "../../api/request.ts";
import { useHasOurLimits } from "../../api/service-rules.ts";
import { checkLimits } from "../check-values.ts";
import { propertyQuery } from "../references.ts";
import classes from "./advice.module.css";
import { isLawRule, lawBasis } from "./law-basis.ts";
import type { Finding, LintRule } from "./lint-finding.ts";
import { lintText, lintVacancy, valueFindings, type LintDictionaries } from "./vacancy-lint.ts";

/** Rules shown only after the field is left, because unfinished input always breaks them. */
const afterTyping: readonly LintRule[] = ["tooShort", "noWords", "unusualShape"];

/** The findings of a field, in the element that describes it. */
export const FieldFindingList = memo(function FieldFindingList({
  field,
}: {
  field: FormFieldName;
}) {
  const { form } = useVacancyForm();
  const { touchedFields } = useFormState({ control: form.control, name: field, exact: true });
  const isTouched = touchedFields[field] !== undefined;
  const findings = useFieldFindings(field).filter(
    ({ rule }) => isTouched || !afterTyping.includes(rule),
  );
  return findings.length > 0 && <FindingList findings={findings} />;
});

/** With more rules than this only their names are shown first, because the reasons would take too much space. */
const mostReasons = 2;
/** Rules about the whole ad: who cannot read its language does not know what follows from the name alone. */
const alwaysExplained: readonly LintRule[] = ["notInRussian"];

function FindingList({ findings }: { findings: readonly Finding[] }) {
  const text = useFeatureText("vacancyForm").lint;
  const [isOpen, setIsOpen] = useState(false);
  const byRule = [...Map.groupBy(findings, ({ rule }) => rule)].toSorted(
    ([one], [other]) => orderOf(one) - orderOf(other),
  );
  const isLong = byRule.length > mostReasons;
  return (
    <>
      <ul className={classes.list}>
        {byRule.map(([rule, same]) => (
          <FindingLine
            key={rule}
            same={same}
            hasReason={!isLong || isOpen || alwaysExplained.includes(rule)}
          />
        ))}
      </ul>
      {isLong && (
        <TextButton
          className={classes.reasons}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {text.reasons}
        </TextButton>
      )}
    </>
  );
}

const orderOf = (rule: LintRule): number => (alwaysExplained.includes(rule) ? 0 : 1);

/** Findings of one rule in one field. */
function FindingLine({ same, hasReason }: { same: readonly Finding[]; hasReason: boolean }) {
  const text = useFeatureText("vacancyForm").lint;
  const [first] = same;
  if (first === undefined) return null;
  const { what, why } = text.rules[first.rule];
  const shown = same.filter(({ excerpt }) => excerpt !== undefined).slice(0, 3);
  const hasPlaces = shown.length > 0 && first.rule !== "capitals";
  return (
    <li className={classes.line} data-severity={first.severity}>
      {first.severity === "law" ? <LawIcon /> : <AdviceIcon />}
      <span>
        <span className="visually-hidden">
          {first.severity === "law" ? text.law : text.advice}{" "}
        </span>
        <span className={classes.what}>{what}</span>
        {hasPlaces && (
          <>
            {": "}
            {shown.map((finding, place) => (
              <ShowInText key={finding.at?.join("-") ?? place} finding={finding} />
            ))}
            {same.length > shown.length && text.more(same.length - shown.length)}
          </>
        )}
        {hasReason && (hasPlaces ? ` ${why}` : `. ${why}`)}
        {hasReason && <Basis finding={first} />}
      </span>
    </li>
  );
}

/** A quote of the place, which selects it in the field. */
function ShowInText({ finding }: { finding: Finding }) {
  const text = useFeatureText("vacancyForm").lint;
  const { field, at, excerpt = "" } = finding;
  const shown = excerpt.replace(/\s+/g, " ").trim();
  const select = () => {
    const control = document.getElementById(fieldId(field));
    const hasText = control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement;
    if (!hasText || at === undefined) return;
    control.focus();
    control.setSelectionRange(...at);
  };
  return (
    <>
      <mark className={classes.place}>
        <TextButton
          tone="inherit"
          aria-label={text.show(shown)}
          title={text.show(shown)}
          onClick={select}
        >
          {shown}
        </TextButton>
      </mark>{" "}
    </>
  );
}

/** One list of everything job sites or the law may object to. */
export function AllFindings() {
  const { wizard, fields } = useFeatureText("vacancyForm");
  const { goToField } = useVacancyForm();
  const findings = useAllFindings(useLiveValues());
  if (findings.length === 0) return <p className={classes.allNone}>{wizard.review.noFindings}</p>;
  return (
    <FindingsByRule
      findings={findings}
      renderField={(field) => (
        <TextButton onClick={() => goToField(field)}>{fields.titles[field]}</TextButton>
      )}
    />
  );
}

/** Findings in full, one line a rule. */
export function FindingsByRule(props: {
  findings: readonly Finding[];
  /** The field's name, leading to the field. */
  renderField: (field: FormFieldName) => ReactNode;
}) {
  const { lint } = useFeatureText("vacancyForm");
  const { findings, renderField } = props;
  // What is said of several fields in the same words is said once.
  const alike = [
    ...Map.groupBy(findings, ({ rule, minimum }) => `${rule} ${JSON.stringify(minimum)}`).values(),
  ];
  return (
    <ul className={classes.all}>
      {alike.map((same) => {
        const [finding] = same;
        if (finding === undefined) return null;
        const { rule, severity } = finding;
        return (
          <li key={`${finding.field} ${rule}`} className={classes.line} data-severity={severity}>
            {severity === "law" ? <LawIcon /> : <AdviceIcon />}
            <span>
              {[...new Set(same.map(({ field }) => field))].map((field, at) => (
                <Fragment key={field}>
                  {at > 0 && ", "}
                  {renderField(field)}
                </Fragment>
              ))}
              {`: ${lint.rules[rule].what}. ${lint.rules[rule].why}`}
              <Basis finding={finding} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The sums and the articles that a legal note rests on, and the day they were checked. */
function Basis({ finding: { rule, minimum } }: { finding: Finding }) {
  const text = useFeatureText("vacancyForm").lint;
  const format = useFormat();
  if (!isLawRule(rule)) return null;
  const { statutes, checked } = lawBasis[rule];
  const articles = statutes.map((statute) => text.statutes[statute]).join("; ");
  return (
    <>
      {minimum !== undefined &&
        ` ${text.minimum(format.rubles(minimum.sum), format.rubles(minimum.net), format.date(minimum.since))}`}
      {minimum?.isEarlier === true && ` ${text.earlierMinimum}`}
      <span className={classes.basis}>{` ${text.basis(articles, format.date(checked))}`}</span>
    </>
  );
}

/** How many legal notes the fields of a step have, for the list of steps; nothing if none. */
export function StepLawNote({ step }: { step: FormStep }) {
  const text = useFeatureText("vacancyForm").wizard.steps;
  const values = useLiveValues();
  const titles = useLintTitles(values);
  const notes = useMemo(
    () =>
      [
        ...formFieldNames
          .filter((field) => stepOfField(field) === step)
          .flatMap((field) => lintOnce(field, values[field], postOf(values))),
        ...valueFindings(values, titles).filter(({ field }) => stepOfField(field) === step),
      ].filter(({ severity }) => severity === "law"),
    [step, values, titles],
  );
  const count = new Set(notes.map(({ field, rule }) => `${field} ${rule}`)).size;
  if (count === 0) return null;
  return (
    <span className={classes.stepNote}>
      <LawIcon />
      <span>{text.lawNotes(count)}</span>
    </span>
  );
}

/** A lamp: advice. */
const AdviceIcon = () => (
  <svg width="14" height="14" viewBox="0 0 14 14" fill="none" aria-hidden="true">
    <path
      d="M4.5 8.8a3.6 3.6 0 1 1 5 0c-.4.4-.6.9-.6 1.4H5.1c0-.5-.2-1-.6-1.4ZM5.4 12.4h3.2"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

/** Scales: a matter of law. */
const LawIcon = () => (
  <svg width="14" height="14" viewBox="0 0 14 14" fill="none" aria-hidden="true">
    <path
      d="M7 1.5v11M4.5 12.5h5M2.5 3.5h9M2.7 3.5 1 8h3.4L2.7 3.5ZM11.3 3.5 9.6 8H13l-1.7-4.5Z"
      stroke="currentColor"
      strokeWidth="1.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

const postOf = ({ post }: FormValues): string => (typeof post === "string" ? post : "");

/** The last text of each field with its findings: the field and the list of steps show them, and others are unchanged. */
const lastTexts = new Map<FormFieldName, { text: unknown; post: string; found: Finding[] }>();

function lintOnce(field: FormFieldName, text: unknown, post: string): readonly Finding[] {
  const last = lastTexts.get(field);
  if (last !== undefined && last.text === text && last.post === post) return last.found;
  const found = lintText(field, text, post);
  lastTexts.set(field, { text, post, found });
  return found;
}

/** The findings of one field, after a pause in typing. */
function useFieldFindings(field: FormFieldName): readonly Finding[] {
  const values = useLiveValues();
  const titles = useLintTitles(values);
  const text = values[field];
  const post = postOf(values);
  const inText = lintOnce(field, text, post);
  const hasOurLimits = useHasOurLimits();
  const others = [
    ...valueFindings(values, titles).filter((found) => found.field === field),
    ...(hasOurLimits ? [] : limitFindings([field], values)),
  ];
  return others.length === 0 ? inText : [...inText, ...others];
}

/** All findings of a vacancy, in the interface's order of fields. */
export function useAllFindings(values: FormValues): readonly Finding[] {
  const titles = useLintTitles(values);
  const hasOurLimits = useHasOurLimits();
  return useMemo(
    () => [
      ...lintVacancy(values, titles),
      ...(hasOurLimits ? [] : limitFindings(formFieldNames, values)),
    ],
    [values, titles, hasOurLimits],
  );
}

/** Our limits as advice for another service: its limits may differ, so the vacancy is sent anyway. */
export function limitFindings(fields: readonly FormFieldName[], values: FormValues): Finding[] {
  return fields.flatMap((field): Finding[] => {
    const limit = checkLimits(field, values);
    // A reversed range has its own advice, and what is no phone is an error everywhere.
    if (limit === undefined || limit.rule === "reversed" || limit.rule === "notPhone") return [];
    return [{ field, rule: adviceOf[limit.rule], severity: "advice" }];
  });
}

const adviceOf = {
  tooLong: "unusuallyLong",
  tooSmall: "unusualNumber",
  tooLarge: "unusualNumber",
  hiddenSign: "unusualShape",
  notEmail: "unusualShape",
  notUrl: "unusualShape",
  otherExtension: "unusualShape",
} as const;

/** Dictionary titles that may rule out a finding, such as «за час»; loaded only if a value is chosen. */
function useLintTitles(values: VacancyValues): LintDictionaries {
  const isChosen = (name: FormFieldName) => values[name] !== undefined && values[name] !== "";
  const amount = useTitles("amount", isChosen("amount"));
  const employment = useTitles("employment", isChosen("employment"));
  const schedule = useTitles("schedule", isChosen("schedule"));
  const sexes = useTitles("w_m", isChosen("w_m"));
  return useMemo(
    () => ({
      ...(amount && { amount }),
      ...(employment && { employment }),
      ...(schedule && { schedule }),
      ...(sexes && { w_m: sexes }),
    }),
    [amount, employment, schedule, sexes],
  );
}

function useTitles(name: FormFieldName, enabled: boolean): ReadonlyMap<string, string> | undefined {
  const { data } = useQuery({
    ...propertyQuery(name),
    staleTime: Infinity,
    enabled,
    select: titlesOf,
  });
  return data;
}

const titlesOf = ({ data }: Answer<Property>): ReadonlyMap<string, string> =>
  new Map(data.values.map(({ id, title }) => [id, title]));
