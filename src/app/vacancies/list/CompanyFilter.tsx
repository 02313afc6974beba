import { useMemo, useState } from "react";
import { foldText } from "#contract/text.ts";
import { cutText } from "../../format/cut.ts";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText, useText } from "../../i18n/LanguageProvider.tsx";
import { SearchPanel, SearchPanelCount, SearchPanelProblem } from "../../ui/filter/SearchPanel.tsx";
import { Combobox, type Option } from "../../ui/Combobox.tsx";
import { searchWords } from "../../ui/filter/word-search.ts";
import { TextButton } from "../../ui/Button.tsx";
import type { useCompanies } from "./use-vacancy-list.ts";

/** Chooses one of the client's companies. */
export function CompanyFilter(props: {
  companies: ReturnType<typeof useCompanies>;
  chosen: number | undefined;
  onChoose: (company: number | undefined) => void;
}) {
  const { common } = useText();
  const text = useFeatureText("vacancies").filter;
  const format = useFormat();
  const [typed, setTyped] = useState("");
  const { data, isError, isFetching, refetch } = props.companies;

  const companies = useMemo(
    () =>
      (data?.data.items ?? []).map(({ id, name }) => ({
        key: String(id),
        label: cutText(name),
        note: text.companyById(id),
        folded: foldText(cutText(name)),
      })),
    [data, text],
  );
  const found = searchWords(companies, typed, (company) => company.folded);
  const options: readonly Option[] =
    typed.trim() === "" ? [{ key: "", label: text.anyCompany }, ...found] : found;

  return (
    <SearchPanel>
      <Combobox
        list="open"
        hasAutofocus
        label={text.companySearch}
        placeholder={text.companyHint}
        text={typed}
        onText={setTyped}
        options={options}
        chosen={[String(props.chosen ?? "")]}
        onChoose={(key) => {
          setTyped("");
          props.onChoose(key === "" ? undefined : Number(key));
        }}
      />
      {isError && (
        <SearchPanelProblem isAlert>
          {text.companiesFailed}{" "}
          <TextButton onClick={() => void refetch()}>{common.retry}</TextButton>
        </SearchPanelProblem>
      )}
      <SearchPanelCount>
        {data === undefined
          ? isFetching && common.loading
          : text.companiesFound(format.number(found.length), format.number(companies.length))}
      </SearchPanelCount>
    </SearchPanel>
  );
}
