import { useMemo } from "react";
import * as z from "zod/mini";
import { foldText } from "#contract/text.ts";
import { useStorageOwner } from "../../api/browser-store.ts";
import { cutText } from "../../format/cut.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { showDone } from "../../ui/notices.ts";
import { useRemembered } from "../../ui/remembered.ts";
import { useVacancyForm } from "../form-context.tsx";
import { useCompanies } from "../references.ts";
import { FreeIdField } from "./FreeIdField.tsx";
import { OptionsField } from "./OptionsField.tsx";
import classes from "./fields.module.css";
import { Button } from "../../ui/Button.tsx";

/** The employer, searched by name, or entered by number if the service has no list of companies. */
export function CompanyPicker() {
  const text = useFeatureText("vacancyForm").wizard.company;
  const { form, subject } = useVacancyForm();
  const { companies, state, retry } = useCompanies();
  const { recent, remember } = useRecentCompanies();
  const options = useMemo(
    () =>
      companies.map(({ id, name, person_name }) => ({
        key: String(id),
        label: cutText(name),
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
          // A retry is useless if the service has no list.
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
    // The name is required and most likely the company's; a typed name stays.
    if (subject.kind !== "create" || (typed !== "" && !isForeign) || typed === contact) return;
    form.setValue("person_name", contact);
    if (typeof typed !== "string" || typed === "") return;
    // The contact of the company chosen before leaves with it.
    showDone(text.contactLeft(cutText(typed), cutText(contact)), {
      subject: "person_name",
      undo: () => form.setValue("person_name", typed),
    });
  };
  return (
    <OptionsField
      name="company_id"
      options={options}
      known={options}
      placeholder={state === "loading" ? text.loading : text.placeholder}
      hint={text.hint}
      unknown={text.byId}
      onChosen={takeContact}
    />
  );
}

/** Buttons for the companies last used in this browser. */
function RecentCompanies({ ids }: { ids: readonly string[] }) {
  const text = useFeatureText("vacancyForm").wizard.company;
  const { form, subject } = useVacancyForm();
  if (ids.length === 0 || (subject.kind === "edit" && subject.locked.has("company_id")))
    return null;
  return (
    <p className={classes.recent}>
      {text.recent}{" "}
      {ids.map((id) => (
        <Button key={id} size="small" onClick={() => form.setValue("company_id", id)}>
          {text.byId(id)}
        </Button>
      ))}
    </p>
  );
}

const ids = z.array(z.string());
const most = 6;

/** The ids of companies this user typed before on this service, the last first. */
function useRecentCompanies() {
  const owner = useStorageOwner() ?? "-";
  const [recent, setRecent] = useRemembered(`placard.recent-companies ${owner}`, ids, []);
  const remember = (id: string) => {
    if (!/^[1-9]\d{0,14}$/.test(id)) return;
    setRecent([id, ...recent.filter((other) => other !== id)].slice(0, most));
  };
  return { recent, remember };
}
