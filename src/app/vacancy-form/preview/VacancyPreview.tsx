import { memo, useId } from "react";
import { seenText } from "#contract/wire.ts";
import { cutText } from "../../format/cut.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { SafeLink } from "../../ui/SafeLink.tsx";
import { AdContacts } from "./AdContacts.tsx";
import { AdFacts, AdPlace, AdSalary } from "./AdFacts.tsx";
import { AdText } from "./AdText.tsx";
import { whatWillStand } from "../steps/company-data.ts";
import { flagGroupNames, flagsOf, type FlagGroupName } from "../flag-groups.ts";
import { useVacancyForm } from "../form-context.ts";
import type { FormFieldName, FormValues } from "../form-values.ts";
import { useLiveValues } from "../LiveValues.tsx";
import { useChosenCompany } from "../steps/use-chosen-company.ts";
import classes from "./preview.module.css";

const texts = [
  "responsibility",
  "qualification_requirements",
  "operating_conditions",
] as const satisfies readonly FormFieldName[];

/** The ad as readers of a job site will see it. It follows typing when typing rests, and never holds it up. */
export const VacancyPreview = memo(function VacancyPreview() {
  const { fields, wizard } = useFeatureText("vacancyForm");
  const { preview, titles, short } = fields;
  const { operation } = useVacancyForm();
  const values = useLiveValues();
  const { company, state } = useChosenCompany();
  const id = useId();
  const standing = new Map(
    whatWillStand(values, company, operation).map(({ name, value }) => [name, value] as const),
  );
  const post = textOf(values.post);
  // Where the service shows no companies, the number is all there is to go by.
  const number = state === "unknown" ? wizard.company.byId(textOf(values.company_id).trim()) : "";
  const companyName = standing.get("company_name") || number;
  const video = textOf(values.link_to_the_video_on_youtube);
  const about = standing.get("more_info") ?? "";

  return (
    <section className={classes.preview} aria-labelledby={id}>
      <h2 id={id} className={classes.caption}>
        {preview.title}
      </h2>
      <article className={classes.ad}>
        <h3 className={classes.post}>
          {post === "" ? <span className={classes.missing}>{preview.noPost}</span> : cutText(post)}
        </h3>
        <AdSalary values={values} />
        <p className={classes.company}>
          {companyName === "" ? (
            <span className={classes.missing}>{preview.noCompany}</span>
          ) : (
            cutText(companyName)
          )}
        </p>
        <AdPlace values={values} />
        <AdFacts values={values} />
        {texts.map((name) => (
          <AdSection key={name} title={short[name] ?? titles[name]} text={textOf(values[name])} />
        ))}
        {flagGroupNames.map((group) => (
          <AdFlags key={group} group={group} values={values} />
        ))}
        <AdSection title={titles.more_info} text={about} />
        <AdContacts standing={standing} />
        {video !== "" && (
          <p className={classes.paragraph}>
            <SafeLink href={video}>{preview.video}</SafeLink>
          </p>
        )}
      </article>
    </section>
  );
});

const AdSection = memo(function AdSection({ title, text }: { title: string; text: string }) {
  if (text === "") return null;
  return (
    <>
      <h4 className={classes.heading}>{title}</h4>
      <AdText text={text} />
    </>
  );
});

/** The flags of a group that are set; a group without any is not there. */
function AdFlags({ group, values }: { group: FlagGroupName; values: FormValues }) {
  const { preview, titles } = useFeatureText("vacancyForm").fields;
  const set = flagsOf(group).filter((name) => values[name] === "1");
  if (set.length === 0) return null;
  return (
    <>
      <h4 className={classes.heading}>{preview[group]}</h4>
      <ul className={classes.list}>
        {set.map((name) => (
          <li key={name}>{titles[name]}</li>
        ))}
      </ul>
    </>
  );
}

const textOf = (value: FormValues[FormFieldName]): string =>
  typeof value === "string" ? seenText(value) : "";
