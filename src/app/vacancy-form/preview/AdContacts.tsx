import { cutText } from "../../format/cut.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { SafeLink } from "../../ui/SafeLink.tsx";
import type { CompanyGivenName } from "../steps/company-data.ts";
import classes from "./preview.module.css";

/** Whom to call and write to, as it will stand in the ad. */
export function AdContacts({ standing }: { standing: ReadonlyMap<CompanyGivenName, string> }) {
  const { preview, extension } = useFeatureText("vacancyForm").fields;
  const of = (name: CompanyGivenName) => standing.get(name) ?? "";
  const phoneOf = (number: string, digits: string) =>
    number === "" || digits === "" ? number : `${number}, ${extension(digits)}`;
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
      <h4 className={classes.heading}>{preview.contacts}</h4>
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
