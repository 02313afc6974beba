import { useText } from "../i18n/LanguageProvider.tsx";
import { paths } from "../paths.ts";
import { StateIcon } from "../ui/ProblemPanel.tsx";
import { Link } from "../ui/Link.tsx";
import { useTitle } from "../ui/use-title.ts";
import classes from "../ui/ProblemPanel.module.css";

export function Component() {
  const { problems } = useText();
  useTitle(problems.noPageTitle);
  return (
    <section className={classes["panel"]}>
      <StateIcon name="missing" />
      <h1>{problems.noPageTitle}</h1>
      <p>{problems.noPageText}</p>
      <Link to={paths.invoices()}>{problems.toInvoices}</Link>
    </section>
  );
}
