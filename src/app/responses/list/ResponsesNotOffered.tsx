import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { useAddressFilter } from "../../ui/filter/use-address-filter.ts";
import { ListPage } from "../../ui/list/ListPage.tsx";
import { EmptyList } from "../../ui/list/EmptyList.tsx";
import { useTitle } from "../../ui/page-effects.ts";
import { responseFilter } from "./response-filter.ts";

/** In place of the list where the service only takes responses in (§4.6) and does not list them. */
export function Component() {
  const { title, plain, enter } = useFeatureText("responses");
  const { filter } = useAddressFilter(responseFilter);
  useTitle(title);
  return (
    <ListPage title={title} count={undefined}>
      <EmptyList title={plain.title} text={plain.text}>
        <ButtonLink to={paths.newResponse({ vacancy: filter.vacancy })} variant="primary">
          {enter}
        </ButtonLink>
      </EmptyList>
    </ListPage>
  );
}
