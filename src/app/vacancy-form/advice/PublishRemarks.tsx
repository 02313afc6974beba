import { useMemo } from "react";
import { Link } from "react-router";
import { useQuery } from "@tanstack/react-query";
import type { Vacancy } from "#contract/vacancies.ts";
import { valuesOfVacancy } from "#contract/vacancy-values.ts";
import { query } from "../../api/queries.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { paths } from "../../paths.ts";
import { formValuesOf } from "../form-values.ts";
import classes from "./advice.module.css";
import { FindingsByRule, useAllFindings } from "./Findings.tsx";

export { compileLimits } from "./lint-law.ts";

/**
 * What the law and job sites may object to in a saved ad, for whoever is about to publish it: notes on the law in full,
 * advice as a number. Nothing is said of an ad that cannot be read.
 */
export function PublishRemarks({ vacancyId }: { vacancyId: number }) {
  const { data } = useQuery(query("vacancyDetails", { params: { id: vacancyId } }));
  return data !== undefined && <RemarksOf vacancy={data.data} />;
}

function RemarksOf({ vacancy }: { vacancy: Vacancy }) {
  const { lint: text, fields } = useFeatureText("vacancyForm");
  const values = useMemo(() => formValuesOf(valuesOfVacancy(vacancy)), [vacancy]);
  const findings = useAllFindings(values);
  const onLaw = findings.filter(({ severity }) => severity === "law");
  const advice = new Set(
    findings.flatMap(({ severity, rule }) => (severity === "advice" ? [rule] : [])),
  ).size;
  if (findings.length === 0) return null;
  const { id } = vacancy;
  return (
    <section aria-label={text.publishing.title} className={classes.publishing}>
      <h3 className={classes.allTitle}>{text.publishing.title}</h3>
      {onLaw.length > 0 && (
        <FindingsByRule
          findings={onLaw}
          renderField={(field) => (
            <Link to={paths.editVacancy(id, { field })}>{fields.titles[field]}</Link>
          )}
        />
      )}
      {advice > 0 && (
        <p>
          <Link to={paths.editVacancy(id, { step: "review" })}>
            {text.publishing.advice(advice)}
          </Link>
        </p>
      )}
    </section>
  );
}
