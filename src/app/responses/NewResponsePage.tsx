import { BackLink } from "../ui/Button.tsx";
import { Suspense, useCallback, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { recordId } from "#contract/wire.ts";
import { useFeatureText, useText } from "../i18n/LanguageProvider.tsx";
import { paths } from "../paths.ts";
import { LeaveDialog } from "../ui/LeaveDialog.tsx";
import { lazyPanel } from "../ui/lazy-part.tsx";
import { Tabs } from "../ui/Tabs.tsx";
import { useTitle } from "../ui/page-effects.ts";
import classes from "./NewResponsePage.module.css";
import { OneResponse, type WithInput } from "./OneResponse.tsx";
import { ApiKeyForm } from "./ApiKeyForm.tsx";
import { useApiKey, type Intake } from "./send-response.ts";
import { roleMay, useMay } from "../api/may.ts";
import { useRole } from "../api/session.ts";

const ManyResponses = lazyPanel(
  async () => (await import("./many/ManyResponses.tsx")).ManyResponses,
);

/** The page to enter responses received by phone or mail, one by one or many at once (§4.6, `ext/responses`). */
export function Component() {
  const { common } = useText();
  const { entry: text, page } = useFeatureText("responses");
  const [search] = useSearchParams();
  const isMany = search.has("many");
  const vacancy = recordId.safeParse(search.get("vacancy"));
  const given = vacancy.success ? vacancy.data : undefined;
  const may = useMay();
  const mayEnter = roleMay("enterResponse", useRole());
  const isPlain = mayEnter && !may("enterResponse");
  const { key } = useApiKey();
  const title = isMany ? text.titleMany : text.title;
  useTitle(title);

  const one = useRef<WithInput>(null);
  const many = useRef<WithInput>(null);
  const isUnsaved = useCallback(
    () => [one, many].some(({ current }) => current?.isUnsaved() === true),
    [],
  );
  // The text typed in one view stays while the other is open.
  const [wasMany, setWasMany] = useState(isMany);
  if (isMany && !wasMany) setWasMany(true);

  const intake: Intake | undefined = !isPlain
    ? { kind: "staff" }
    : key === undefined
      ? undefined
      : { kind: "api-key", key };
  return (
    <div className={classes.page}>
      <BackLink to={paths.responses()}>{page.toList}</BackLink>
      <h1>{title}</h1>
      {mayEnter ? (
        <>
          <Tabs
            label={text.tabs.label}
            replace
            tabs={[
              {
                to: paths.newResponse({ vacancy: given }),
                label: text.tabs.one,
                isCurrent: !isMany,
              },
              {
                to: paths.newResponse({ vacancy: given, many: "" }),
                label: text.tabs.many,
                isCurrent: isMany,
              },
            ]}
          />
          {isPlain && <ApiKeyForm />}
          <div className={classes.one} hidden={isMany}>
            <OneResponse vacancy={String(given ?? "")} intake={intake} ref={one} />
          </div>
          <div hidden={!isMany}>
            {wasMany && (
              <Suspense fallback={<p>{common.loading}</p>}>
                <ManyResponses vacancy={String(given ?? "")} intake={intake} ref={many} />
              </Suspense>
            )}
          </div>
          <LeaveDialog text={text.leave} isUnsaved={isUnsaved} />
        </>
      ) : (
        <p className={classes.note}>{text.closed}</p>
      )}
    </div>
  );
}
