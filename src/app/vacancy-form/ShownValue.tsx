import { vacancyField } from "#contract/vacancy-fields.ts";
import { isEmptyValue, type VacancyValue } from "#contract/vacancy-values.ts";
import { cutText, longestText } from "../format/cut.ts";
import { useFormat } from "../format/use-format.ts";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { unitOf } from "./fields/typed-number.ts";
import { isInverted } from "./form-layout.ts";
import type { FormFieldName } from "./form-values.ts";
import classes from "./form.module.css";
import { useCompanies, useProperty } from "./references.ts";

/** A field's value in words: titles for ids, yes and no for flags, grouped digits for numbers. */
export function ShownValue(props: {
  field: FormFieldName;
  value: VacancyValue | undefined;
  /** Shown if there is no value. */
  empty?: string;
  /** As sites get it, even if the reader's language has another title. */
  isOriginal?: boolean;
}) {
  const { fields, edit } = useFeatureText("vacancyForm");
  const format = useFormat();
  const { field, value } = props;
  const kind = vacancyField(field)?.kind;
  if (value === undefined || isEmptyValue(value)) {
    // An unchecked box means no.
    const nothing = kind === "flag" ? flagText("0") : edit.review.empty;
    return <span className={classes.shownEmpty}>{props.empty ?? nothing}</span>;
  }
  switch (kind) {
    case "dictionary":
    case "multiDictionary":
      return (
        <Titles
          field={field}
          ids={typeof value === "string" ? [value] : value}
          isOriginal={props.isOriginal === true}
        />
      );
    case "company":
      return <CompanyName id={String(value)} />;
    case "flag":
      return flagText(String(value));
    case "integer":
      return /^\d{1,15}$/.test(String(value)) ? numberText(Number(value)) : String(value);
    default:
      return <span className={classes.shownText}>{cutText(String(value), longestText)}</span>;
  }

  function numberText(number: number): string {
    return unitOf(field)?.[0] === "rubles" ? format.rubles(number) : format.number(number);
  }

  function flagText(wire: string): string {
    if (wire !== "0" && wire !== "1") return wire;
    return (wire === "1") === isInverted(field) ? fields.no : fields.yes;
  }
}

function Titles(props: { field: FormFieldName; ids: readonly string[]; isOriginal: boolean }) {
  const { fields } = useFeatureText("vacancyForm");
  const { field, ids, isOriginal } = props;
  const { property } = useProperty(field);
  const titles = new Map(property?.values.map(({ id, title }) => [id, title]));
  const original = listOf(ids.map((id) => titles.get(id) ?? fields.unnamed(id)));
  const shown = listOf(
    ids.map((id) => {
      const title = titles.get(id);
      if (title === undefined) return fields.unnamed(id);
      return (isOriginal ? undefined : fields.translatedValue(field, title)) ?? title;
    }),
  );
  return shown === original ? shown : <span title={original}>{shown}</span>;
}

const listOf = (titles: readonly string[]): string =>
  titles.map((title) => cutText(title, 150)).join(", ");

function CompanyName({ id }: { id: string }) {
  const { fields } = useFeatureText("vacancyForm");
  const known = useCompanies().companies.find((company) => String(company.id) === id);
  return cutText(known?.name ?? fields.unnamed(id));
}
