import { Fragment, useId, useState, type ReactNode } from "react";
import { readEmails } from "#contract/email.ts";
import type { Vacancy } from "#contract/vacancies.ts";
import { addresses, fullBase } from "../api/addresses.ts";
import { cutText, longestText } from "../format/cut.ts";
import { formatTimestamp } from "../format/date.ts";
import { useFormat } from "../format/use-format.ts";
import { useFeatureText, useLanguage } from "../i18n/LanguageProvider.tsx";
import { SafeLink } from "../ui/SafeLink.tsx";
import {
  bodyFields,
  contactFacts,
  given,
  rangeText,
  setFlags,
  specificText,
  stepFacts,
  type Fact,
  serviceFacts,
} from "./ad-facts.ts";
import { adPhotos, adQuestions, ownPost, ownText, type AdPhoto } from "./ad-extras.ts";
import classes from "./VacancyPage.module.css";

/** The ad as candidates will read it, and below it the rest of §2.5. Texts are shown as text, whatever is in them. */
export function VacancyAd({ vacancy }: { vacancy: Vacancy }) {
  const { language } = useLanguage();
  const { ad, page } = useFeatureText("vacancies");
  const fields = useFeatureText("vacancyFields");
  const format = useFormat();
  const of = (name: Parameters<typeof specificText>[1]) => specificText(vacancy, name);
  const pay =
    rangeText(of("salary_from"), of("salary_to"), fields.salary, format.rubles) ??
    fields.salary.none;
  const age = rangeText(of("age_kandidat_ot"), of("age_kandidat_to"), fields.age, String);
  const candidate: Fact[] = [
    ...(age === undefined ? [] : [{ title: fields.age.title, value: age }]),
    ...stepFacts(vacancy, "requirements", fields),
  ];
  const body = bodyFields.flatMap(([name, title]) => {
    const value = of(name);
    return value === undefined ? [] : [{ title: ad[title], value }];
  });
  const whole = ownText(vacancy);
  const post = ownPost(vacancy);
  const questions = adQuestions(vacancy);
  const photos = adPhotos(vacancy, fullBase(), pictureOrigins());
  const service = serviceFacts(vacancy, {
    ad,
    fields,
    moment: (timestamp) => formatTimestamp(timestamp, language),
  });

  return (
    <section className={classes.ad} aria-label={page.ad}>
      <p className={classes.adPay}>{cutText(pay)}</p>
      <div>
        {/* A service may send the ad's text without its parts. */}
        {[
          ...body,
          ...(body.length === 0 || whole !== undefined
            ? [{ title: ad.text, value: whole ?? vacancy.text }]
            : []),
        ].map((part) => (
          <Section key={part.title} title={part.title}>
            <p className={classes.adText}>{cutText(part.value, longestText)}</p>
          </Section>
        ))}
        <Flags title={ad.offers} flags={setFlags(vacancy, "conditions", fields)} />
        {photos.length > 0 && (
          <Section title={ad.photo}>
            <AdPhotos photos={photos} />
          </Section>
        )}
        {questions.length > 0 && (
          <Section title={ad.questions}>
            <ol className={classes.adQuestions}>
              {questions.map((question, at) => (
                <li key={at}>{cutText(question, 1_000)}</li>
              ))}
            </ol>
          </Section>
        )}
      </div>
      <div>
        <Section title={ad.job}>
          <FactList
            facts={[
              ...(post === undefined ? [] : [{ title: fields.titles.post, value: post }]),
              ...stepFacts(vacancy, "job", fields),
              ...stepFacts(vacancy, "conditions", fields),
            ]}
          />
        </Section>
        <Section title={ad.candidate}>
          <FactList facts={candidate} />
          <FlagList flags={setFlags(vacancy, "requirements", fields)} />
        </Section>
        <Section title={ad.place}>
          <FactList
            facts={given([
              { title: fields.titles.address, value: vacancy.address.text.value },
              ...stepFacts(vacancy, "place", fields),
            ])}
          />
        </Section>
        <Section title={ad.contacts}>
          <FactList
            facts={[...contactFacts(vacancy, fields), ...stepFacts(vacancy, "employer", fields)]}
          />
        </Section>
      </div>
      <details className={classes.adService}>
        <summary>{ad.service}</summary>
        <FactList facts={service} />
      </details>
    </section>
  );
}

function Section(props: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.adSection} aria-labelledby={id}>
      <h2 id={id}>{props.title}</h2>
      {props.children}
    </section>
  );
}

function Flags({ title, flags }: { title: string; flags: readonly string[] }) {
  if (flags.length === 0) return null;
  return (
    <Section title={title}>
      <FlagList flags={flags} />
    </Section>
  );
}

function FlagList({ flags }: { flags: readonly string[] }) {
  if (flags.length === 0) return null;
  return (
    <ul className={classes.adFlags}>
      {flags.map((flag) => (
        <li key={flag}>{flag}</li>
      ))}
    </ul>
  );
}

/** Values with their titles. */
function FactList({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className={classes.adFacts}>
      {facts.map((fact) => (
        <div key={fact.title}>
          <dt>{fact.title}</dt>
          <dd>
            <FactValue {...fact} value={cutText(fact.value, 1_000)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FactValue({ value, as }: Fact) {
  if (as === "link") return <SafeLink href={value} />;
  // Only certain addresses and numbers become links; others would call or write to nobody.
  const emails = as === "mail" ? readEmails(value) : undefined;
  if (emails !== undefined) {
    return emails.map((email, at) => (
      <Fragment key={email}>
        {at > 0 && ", "}
        <a href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}>{email}</a>
      </Fragment>
    ));
  }
  if (as === "phone") {
    const [number = "", rest] = /^(\+?[\d\s()-]{5,})(.*)$/.exec(value)?.slice(1) ?? [];
    if (number === "") return value;
    return (
      <>
        <a href={`tel:${number.replaceAll(/[^\d+]/g, "")}`}>{number}</a>
        {rest}
      </>
    );
  }
  return value;
}

/** The ad's photos. What the page may not load, or is not a picture, is shown as a link or as the service's text. */
function AdPhotos({ photos }: { photos: readonly AdPhoto[] }) {
  return (
    <ul className={classes.adPhotos}>
      {photos.map((photo, at) => (
        <li key={at}>
          <Photo photo={photo} number={at + 1} />
        </li>
      ))}
    </ul>
  );
}

function Photo({ photo, number }: { photo: AdPhoto; number: number }) {
  const { ad } = useFeatureText("vacancies");
  const [isBroken, setBroken] = useState(false);
  const { href, isShown, words } = photo;
  const name = cutText(words, 200) || ad.photoNumber(number);
  if (href === undefined) return <span className={classes.adText}>{name}</span>;
  if (!isShown || isBroken) return <SafeLink href={href}>{name}</SafeLink>;
  const picture = (
    <img
      src={href}
      alt={name}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
  return href.startsWith("data:") ? picture : <SafeLink href={href}>{picture}</SafeLink>;
}

/**
 * Pictures of these origins are allowed by the page's policy (`security.ts` of the service; operating.md for another
 * host).
 */
function pictureOrigins(): readonly string[] {
  const { base, response, pictures } = addresses();
  return [location.origin, base, response, ...pictures].flatMap(
    (address) => URL.parse(address)?.origin ?? [],
  );
}
