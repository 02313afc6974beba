import { useMemo } from "react";
import { cutText } from "../../format/cut.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { foldText } from "../../ui/filter/word-search.ts";
import { useVacancyForm } from "../form-context.ts";
import { useCompanies } from "../use-companies.ts";
import { FreeIdField } from "./FreeIdField.tsx";
import { OptionsField } from "./OptionsField.tsx";
import { RecentCompanies } from "./RecentCompanies.tsx";
import { useRecentCompanies } from "./use-recent-companies.ts";

/** The employer: found by name, or typed by number where the service has no list of companies. */
export function CompanyPicker() {
  const text = useFeatureText("vacancyForm").wizard.company;
  const { form, subject } = useVacancyForm();
  const { companies, state, retry } = useCompanies();
  const { recent, remember } = useRecentCompanies();
  const options = useMemo(
    () =>
      companies.map(({ id, name, person_name }) => ({
        id: String(id),
        title: cutText(name),
        note: person_name === "" ? undefined : cutText(person_name),
        folded: foldText(`${cutText(name)} ${cutText(person_name)}`),
      })),
    [companies],
  );
  if (state !== "loading" && options.length === 0) {
    const note = { missing: text.missing, failed: text.failed, ready: text.none }[state];
    return (
      <>
        <FreeIdField
          name="company_id"
          note={note}
          onLeave={remember}
          // What the service does not have it will not have when it is asked again.
          {...(state === "missing" ? {} : { onRetry: retry })}
        />
        <RecentCompanies ids={recent} />
      </>
    );
  }
  const takeContact = (id: string) => {
    const contact = companies.find((company) => String(company.id) === id)?.person_name ?? "";
    const typed = form.getValues("person_name");
    const isForeign = companies.some(({ person_name }) => person_name === typed);
    // The name is required, and the company's own is the likeliest; what was typed by hand stays.
    if (subject.kind === "create" && contact !== "" && (typed === "" || isForeign)) {
      form.setValue("person_name", contact);
    }
  };
  return (
    <OptionsField
      name="company_id"
      options={options}
      known={options}
      placeholder={state === "loading" ? text.loading : text.placeholder}
      unknown={text.byId}
      onChosen={takeContact}
    />
  );
}
