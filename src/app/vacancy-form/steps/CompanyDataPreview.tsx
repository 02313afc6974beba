import { useEffect, useId } from "react";
import { useWatch } from "react-hook-form";
import { cutText } from "../../format/cut.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { SafeLink } from "../../ui/SafeLink.tsx";
import { effectiveValues, overrulesTyped, type EffectiveValue } from "./company-data.ts";
import classes from "./steps.module.css";
import { useLiveValues, useVacancyForm } from "../form-context.tsx";
import { useChosenCompany, useCompanies } from "../references.ts";
import { Check } from "../../ui/controls.tsx";
import { showDone, withdrawNotices } from "../../ui/notices.ts";

/** The notices that what is typed stands. */
const typedFirst = "typed before the company's data";

/** The data a new vacancy takes from its company (§4.7 rule 2), and the switch of rule 3. */
export function CompanyDataPreview() {
  const text = useFeatureText("vacancyForm").fields.companyData;
  const { form } = useVacancyForm();
  // Not the delayed values, because a switch must react immediately.
  const refused = useWatch({ control: form.control, name: "not_use_company_data" });
  const id = useId();
  useTypedFirst();
  const isUsed = refused !== "1";
  return (
    <section className={classes.companyPanel} aria-labelledby={`${id}-title`}>
      <h4 id={`${id}-title`} className={classes.companyTitle}>
        {text.title}
      </h4>
      <Check
        className={classes.companySwitch}
        label={text.use}
        checked={isUsed}
        aria-describedby={`${id}-note`}
        onChange={(event) => {
          withdrawNotices(typedFirst);
          form.setValue("not_use_company_data", event.target.checked ? "0" : "1", {
            shouldDirty: true,
          });
        }}
      />
      <p id={`${id}-note`} className={classes.companyNote}>
        {isUsed ? text.useNote : text.refuseNote}
      </p>
      <Standing />
    </section>
  );
}

/**
 * Switches the company's data off once it would replace what the user types; empty fields still come from the company. Who
 * has switched it on decides.
 */
function useTypedFirst(): void {
  const text = useFeatureText("vacancyForm").fields.companyData;
  const { form } = useVacancyForm();
  const { companies } = useCompanies();
  useEffect(() => {
    const typed = new Set<string>();
    const set = (value: string) =>
      form.setValue("not_use_company_data", value, { shouldDirty: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ name, type }) => {
        // Not what the form fills in by itself.
        if (name === undefined || type !== "change") return;
        typed.add(name);
        // Choosing a company also fills in its contact person.
        queueMicrotask(() => {
          const values = form.getValues();
          const company = companies.find(({ id }) => String(id) === values.company_id);
          if (values.not_use_company_data !== "" || !overrulesTyped(values, company, typed)) return;
          set("1");
          showDone(text.typedFirst, { undo: () => set("0"), subject: typedFirst });
        });
      },
    });
  }, [form, companies, text]);
}

function Standing() {
  const text = useFeatureText("vacancyForm").fields.companyData;
  const values = useLiveValues();
  const chosen = useChosenCompany();
  if (chosen.state !== "known") {
    const words = { none: text.noCompany, loading: text.loading, unknown: text.unknown };
    return <p className={classes.companyQuiet}>{words[chosen.state]}</p>;
  }
  return (
    <table className={classes.companyTable}>
      <thead>
        <tr>
          <th scope="col">{text.parameter}</th>
          <th scope="col">{text.value}</th>
          <th scope="col">{text.source}</th>
        </tr>
      </thead>
      <tbody>
        {effectiveValues(values, chosen.company).map((row) => (
          <Row key={row.name} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { row: EffectiveValue }) {
  const { titles, short, companyData: text } = useFeatureText("vacancyForm").fields;
  const { name, value, from, overruled } = row;
  return (
    <tr data-from={from}>
      <th scope="row">{short[name] ?? titles[name]}</th>
      <td className={classes.companyValue}>
        {value === "" ? (
          <span aria-hidden="true">—</span>
        ) : name === "site_url" || name === "logo_url" ? (
          <SafeLink href={value} />
        ) : (
          <span className={classes.companyClamped}>{cutText(value, 2_000)}</span>
        )}
        {overruled !== undefined && (
          <span className={classes.companyOverruled}>{text.overruled(cutText(overruled))}</span>
        )}
      </td>
      <td>{text[from]}</td>
    </tr>
  );
}
