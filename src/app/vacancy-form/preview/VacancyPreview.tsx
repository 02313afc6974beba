import { memo, useId, type ReactNode } from "react";
import type { CompanyGivenName } from "#contract/company-data.ts";
import { readWebAddress } from "#contract/web-address.ts";
import { seenText } from "#contract/wire.ts";
import { isEmptyValue } from "#contract/vacancy-values.ts";
import { cutText, longestText } from "../../format/cut.ts";
import { useFeatureText, useLanguage } from "../../i18n/LanguageProvider.tsx";
import { SafeLink } from "../../ui/SafeLink.tsx";
import { useLiveValues, useVacancyForm } from "../form-context.tsx";
import { flagGroupNames, flagsOf, type FlagGroupName } from "../form-layout.ts";
import type { FormFieldName, FormValues } from "../form-values.ts";
import { useChosenCompany } from "../references.ts";
import { effectiveValues } from "../steps/company-data.ts";
import { formatRoubles } from "../../format/number.ts";
import { fields as ad } from "../../i18n/ru/vacancy-fields.ts";
import { ShownValue } from "../ShownValue.tsx";
import { adBlocks, rangeInWords, salaryInWords } from "./ad-text.ts";
import classes from "./preview.module.css";

const texts = [
  "responsibility",
  "qualification_requirements",
  "operating_conditions",
] as const satisfies readonly FormFieldName[];

/**
 * The ad as on a job site. It updates after a pause in typing and never delays it. Sites show an ad in Russian, whatever
 * the language of this screen; only what is missing is said to the reader, in the reader's language.
 */
export const VacancyPreview = memo(function VacancyPreview() {
  const { fields, wizard } = useFeatureText("vacancyForm");
  const { preview } = fields;
  const { subject } = useVacancyForm();
  const values = useLiveValues();
  const { company, state } = useChosenCompany();
  const id = useId();
  const standing = new Map(
    effectiveValues(values, company, subject.kind).map(({ name, value }) => [name, value] as const),
  );
  const post = textOf(values.post);
  // If the service returns no companies, only the number is known.
  const number = state === "unknown" ? wizard.company.byId(textOf(values.company_id).trim()) : "";
  const companyName = standing.get("company_name") || number;
  const video = textOf(values.link_to_the_video_on_youtube);
  const about = standing.get("more_info") ?? "";

  return (
    <section className={classes.preview} aria-labelledby={id}>
      <h2 id={id} className={classes.caption}>
        {preview.title}
      </h2>
      {preview.inRussian !== "" && <p className={classes.caption}>{preview.inRussian}</p>}
      <article className={classes.ad} lang="ru">
        <h3 className={classes.post}>
          {post === "" ? <Missing>{preview.noPost}</Missing> : cutText(post)}
        </h3>
        <AdSalary values={values} />
        <p className={classes.company}>
          {companyName === "" ? <Missing>{preview.noCompany}</Missing> : cutText(companyName)}
        </p>
        <AdPlace values={values} />
        <AdFacts values={values} />
        {texts.map((name) => (
          <AdSection
            key={name}
            title={ad.short[name] ?? ad.titles[name]}
            text={textOf(values[name])}
          />
        ))}
        {flagGroupNames.map((group) => (
          <AdFlags key={group} group={group} values={values} />
        ))}
        <AdSection title={ad.titles.more_info} text={about} />
        <AdContacts standing={standing} />
        {/* An address that cannot be opened has its error at the field. */}
        {readWebAddress(video) !== undefined && (
          <p className={classes.paragraph}>
            <SafeLink href={video}>{ad.preview.video}</SafeLink>
          </p>
        )}
      </article>
    </section>
  );
});

/** What the ad still lacks. */
function Missing({ children }: { children: string }) {
  const { language } = useLanguage();
  return (
    <span className={classes.missing} lang={language}>
      {children}
    </span>
  );
}

const AdSection = memo(function AdSection({ title, text }: { title: string; text: string }) {
  if (text === "") return null;
  return (
    <>
      <h4 className={classes.heading}>{title}</h4>
      <AdText text={text} />
    </>
  );
});

/** The set flags of a group; a group without any is omitted. */
function AdFlags({ group, values }: { group: FlagGroupName; values: FormValues }) {
  const set = flagsOf(group).filter((name) => values[name] === "1");
  if (set.length === 0) return null;
  return (
    <>
      <h4 className={classes.heading}>{ad.preview[group]}</h4>
      <ul className={classes.list}>
        {set.map((name) => (
          <li key={name}>{ad.titles[name]}</li>
        ))}
      </ul>
    </>
  );
}

const textOf = (value: FormValues[FormFieldName]): string =>
  typeof value === "string" ? seenText(value) : "";

/** The contacts as shown in the ad. */
function AdContacts({ standing }: { standing: ReadonlyMap<CompanyGivenName, string> }) {
  const of = (name: CompanyGivenName) => standing.get(name) ?? "";
  const phoneOf = (number: string, digits: string) =>
    number === "" || digits === "" ? number : `${number}, ${ad.extension(digits)}`;
  const lines = [
    of("person_name"),
    phoneOf(of("phone"), of("phone_extension")),
    phoneOf(of("phone_additional"), of("phone_additional_extension")),
    of("order_email"),
  ].filter((line) => line !== "");
  const site = of("site_url");
  if (lines.length === 0 && site === "") return null;
  return (
    <>
      <h4 className={classes.heading}>{ad.preview.contacts}</h4>
      <ul className={classes.contacts}>
        {lines.map((line) => (
          <li key={line}>{cutText(line)}</li>
        ))}
        {site !== "" && (
          <li>
            <SafeLink href={site} />
          </li>
        )}
      </ul>
    </>
  );
}

/** A text as shown in an ad: lines and lists, never markup. */
const AdText = memo(function AdText({ text }: { text: string }) {
  return adBlocks(cutText(text, longestText)).map((block, place) =>
    block.kind === "list" ? (
      <ul key={place} className={classes.list}>
        {block.items.map((item, at) => (
          <li key={at}>{item}</li>
        ))}
      </ul>
    ) : (
      <p key={place} className={classes.paragraph}>
        {block.lines.join("\n")}
      </p>
    ),
  );
});

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
function AdSalary({ values }: { values: FormValues }) {
  const words = salaryInWords(values.salary_from, values.salary_to, ad.salary, (sum) =>
    formatRoubles(sum, "ru"),
  );
  return (
    <p className={classes.salary}>
      {words ?? <span className={classes.missing}>{ad.salary.none}</span>}
      {!isEmptyValue(values.amount) && (
        <span className={classes.counted}>
          <ShownValue isOriginal field="amount" value={values.amount} />
        </span>
      )}
    </p>
  );
}

/** The place of work. */
function AdPlace({ values }: { values: FormValues }) {
  const { preview } = useFeatureText("vacancyForm").fields;
  const address = String(values.address).trim();
  return (
    <p className={classes.place}>
      {address === "" ? <Missing>{preview.noAddress}</Missing> : cutText(address, 500)}
      {!isEmptyValue(values.metro) && (
        <span className={classes.metro}>
          {`${ad.preview.metro} `}
          <ShownValue isOriginal field="metro" value={values.metro} />
        </span>
      )}
    </p>
  );
}

/** The values chosen from lists, and the age. */
function AdFacts({ values }: { values: FormValues }) {
  const ages = rangeInWords(values.age_kandidat_ot, values.age_kandidat_to, ad.age, String);
  const shown = facts.filter((name) => !isEmptyValue(values[name]));
  if (shown.length === 0 && ages === undefined) return null;
  return (
    <dl className={classes.facts}>
      {shown.map((name) => (
        <Fact key={name} title={ad.short[name] ?? ad.titles[name]}>
          <ShownValue isOriginal field={name} value={values[name]} />
        </Fact>
      ))}
      {ages !== undefined && <Fact title={ad.age.title}>{ages}</Fact>}
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
