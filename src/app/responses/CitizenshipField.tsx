import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { foldText } from "#contract/text.ts";
import { query } from "../api/queries.ts";
import { cutText } from "../format/cut.ts";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { searchWords } from "../ui/filter/word-search.ts";
import type { ControlProps } from "../ui/form/Field.tsx";
import { Combobox } from "../ui/Combobox.tsx";

const listed = 100;

/**
 * A country's name. The dictionary of vacancies gives suggestions (§4.7); any other text is allowed. A suggestion is found
 * in the reader's language, too, and fills in the name as the service spells it.
 */
export function CitizenshipField(props: {
  control: ControlProps;
  label: string;
  value: string;
  onValue: (country: string) => void;
  onLeave: () => void;
}) {
  const { data } = useQuery({
    ...query("vacancyProperty", { params: { parameter_name: "citizenship" } }),
    staleTime: Infinity,
    retryOnMount: false,
  });
  const { translatedValue } = useFeatureText("vacancyFields");
  const countries = useMemo(
    () =>
      (data?.data.values ?? []).map(({ id, title }) => {
        const name = cutText(title, 100);
        const translated = translatedValue("citizenship", title);
        return translated === undefined
          ? { key: id, name, label: name, folded: foldText(name) }
          : {
              key: id,
              name,
              label: translated,
              note: name,
              folded: foldText(`${translated} ${name}`),
            };
      }),
    [data, translatedValue],
  );
  const found = searchWords(countries, props.value, ({ folded }) => folded).slice(0, listed);
  return (
    <Combobox
      isFreeText
      control={props.control}
      name="citizenship"
      label={props.label}
      text={props.value}
      options={found}
      onText={props.onValue}
      onChoose={(key) => props.onValue(found.find((country) => country.key === key)?.name ?? "")}
      onLeave={props.onLeave}
    />
  );
}
