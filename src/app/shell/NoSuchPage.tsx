import { useText } from "../i18n/LanguageProvider.tsx";
import { paths } from "../paths.ts";
import { Link } from "../ui/Link.tsx";
import { useTitle } from "../ui/use-title.ts";
import classes from "../ui/ProblemPanel.module.css";

export function Component() {
  const { problems } = useText();
  useTitle(problems.noPageTitle);
  return (
    <section className={classes["panel"]}>
      <h1>{problems.noPageTitle}</h1>
      <p>{problems.noPageText}</p>
      <Link to={paths.invoices()}>{problems.toInvoices}</Link>
    </section>
  );
}
