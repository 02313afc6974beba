import type { ReactNode } from "react";
import { isEmptyValue } from "#contract/vacancy-values.ts";
import { cutText } from "../../format/cut.ts";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import type { FormFieldName, FormValues } from "../form-values.ts";
import { salaryInWords } from "./ad-text.ts";
import { ShownValue } from "../ShownValue.tsx";
import classes from "./preview.module.css";

const facts = [
  "employment",
  "schedule",
  "experience",
  "education",
  "driving_license",
  "work_permits",
  "citizenship",
] as const satisfies readonly FormFieldName[];

/** The salary line of an ad. */
export function AdSalary({ values }: { values: FormValues }) {
  const { salary } = useFeatureText("vacancyForm").fields;
  const { roubles } = useFormat();
  const said = salaryInWords(values.salary_from, values.salary_to, salary, roubles);
  return (
    <p className={classes.salary}>
      {said ?? <span className={classes.missing}>{salary.none}</span>}
      {!isEmptyValue(values.amount) && (
        <span className={classes.counted}>
          <ShownValue field="amount" value={values.amount} />
        </span>
      )}
    </p>
  );
}

/** The place of work. */
export function AdPlace({ values }: { values: FormValues }) {
  const { preview } = useFeatureText("vacancyForm").fields;
  const address = String(values.address).trim();
  return (
    <p className={classes.place}>
      {address === "" ? (
        <span className={classes.missing}>{preview.noAddress}</span>
      ) : (
        cutText(address, 500)
      )}
      {!isEmptyValue(values.metro) && (
        <span className={classes.metro}>
          {`${preview.metro} `}
          <ShownValue field="metro" value={values.metro} />
        </span>
      )}
    </p>
  );
}

/** The values chosen from lists, and the age. */
export function AdFacts({ values }: { values: FormValues }) {
  const { titles, short, age } = useFeatureText("vacancyForm").fields;
  const ages = agesInWords(values, age);
  const shown = facts.filter((name) => !isEmptyValue(values[name]));
  if (shown.length === 0 && ages === undefined) return null;
  return (
    <dl className={classes.facts}>
      {shown.map((name) => (
        <Fact key={name} title={short[name] ?? titles[name]}>
          <ShownValue field={name} value={values[name]} />
        </Fact>
      ))}
      {ages !== undefined && <Fact title={age.title}>{ages}</Fact>}
    </dl>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface AgeWords {
  readonly between: (from: string, to: string) => string;
  readonly atLeast: (from: string) => string;
  readonly atMost: (to: string) => string;
  readonly exactly: (age: string) => string;
}

function agesInWords(values: FormValues, words: AgeWords): string | undefined {
  const [from, to] = [values.age_kandidat_ot, values.age_kandidat_to].map((age) =>
    /^\d{1,3}$/.test(String(age)) ? String(age) : undefined,
  );
  if (from !== undefined && to !== undefined) {
    return from === to ? words.exactly(from) : words.between(from, to);
  }
  if (from !== undefined) return words.atLeast(from);
  return to === undefined ? undefined : words.atMost(to);
}
