import { useExtensions } from "../../api/capabilities.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { ListPage } from "../../ui/list/ListPage.tsx";
import { useAddressFilter } from "../../ui/filter/use-address-filter.ts";
import { useTitle } from "../../ui/use-title.ts";
import { NoneYet } from "./NoResponses.tsx";
import { responseFilter } from "./response-filter.ts";
import { ResponseList } from "./ResponseList.tsx";

/** The responses, of all vacancies or of one (`ext/responses/list`). In plain mode it says that there is no list. */
export function Component() {
  const text = useFeatureText("responses");
  const { filter } = useAddressFilter(responseFilter);
  const extensions = useExtensions();
  useTitle(text.title);
  if (extensions === undefined || extensions.has("ext/responses/list")) return <ResponseList />;
  return (
    <ListPage title={text.title} count={undefined} tools={null}>
      <NoneYet isPlain vacancy={filter.vacancy} />
    </ListPage>
  );
}
