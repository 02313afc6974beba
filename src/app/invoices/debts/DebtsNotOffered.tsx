import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyList, ListPage } from "../../ui/list/ListPage.tsx";
import { useTitle } from "../../ui/page-effects.ts";
import { notPaidInvoices } from "../invoice-filter.ts";

/** In place of the debts where the service does not add them up: the unpaid invoices are in the list. */
export function Component() {
  const { title, notOffered } = useFeatureText("debts");
  useTitle(title);
  return (
    <ListPage title={title} count={undefined}>
      <EmptyList title={notOffered.title} text={notOffered.text}>
        <ButtonLink to={notPaidInvoices()}>{notOffered.toList}</ButtonLink>
      </EmptyList>
    </ListPage>
  );
}
