import {
  copyReport,
  forgetDepartures,
  useSeenDepartures,
  type SeenDeparture,
} from "../api/departures.ts";
import { formatMoment } from "../format/date.ts";
import { useFormat } from "../format/use-format.ts";
import { useFeatureText, useLanguage } from "../i18n/LanguageProvider.tsx";
import { Button } from "../ui/Button.tsx";
import { WarningIcon } from "../ui/icons.tsx";
import { ListPage } from "../ui/list/ListPage.tsx";
import { EmptyList } from "../ui/list/EmptyList.tsx";
import { showDone, showProblem } from "../ui/notices.ts";
import { useTitle } from "../ui/page-effects.ts";
import classes from "./Settings.module.css";

/** Each sentence of the interface once, with its departures; harmful ones first. */
function bySentence(
  seen: readonly SeenDeparture[],
): ReadonlyMap<string, readonly [SeenDeparture, ...SeenDeparture[]]> {
  const groups = new Map<string, [SeenDeparture, ...SeenDeparture[]]>();
  const sorted = seen.toSorted((one, other) => Number(one.tolerated) - Number(other.tolerated));
  for (const one of sorted) {
    const key = `${one.request} ${one.sentence}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return groups;
}

/** `/settings/service`: the departures of another service from the interface, as seen by this browser. */
export function Component() {
  const text = useFeatureText("settings").service;
  const { watch } = useFeatureText("plainMode");
  const { language } = useLanguage();
  const format = useFormat();
  const seen = useSeenDepartures();
  useTitle(text.title);
  const copy = async () => {
    if (await copyReport()) showDone(watch.copied);
    else showProblem(watch.notCopied);
  };
  const isEmpty = seen.length === 0;
  return (
    <ListPage
      title={text.title}
      count={isEmpty ? undefined : format.number(seen.length)}
      tools={
        !isEmpty && (
          <>
            <Button variant="quiet" onClick={() => void copy()}>
              {watch.copy}
            </Button>
            <Button variant="quiet" onClick={forgetDepartures}>
              {text.forget}
            </Button>
          </>
        )
      }
    >
      {isEmpty ? (
        <EmptyList title={text.none} text={text.noneText} />
      ) : (
        <div className={classes.departures}>
          <p>{text.text}</p>
          <ul>
            {Array.from(bySentence(seen), ([key, [first, ...more]]) => (
              <li key={key}>
                <h2>
                  <code>{first.request}</code>
                </h2>
                {/* The interface is described in English, in the same words as in `npm run conform`. */}
                <p lang="en" className={classes.departureSentence}>
                  {first.sentence}
                </p>
                {[first, ...more].map(({ kind, line, tolerated, firstAt }) => (
                  <div key={kind}>
                    <p lang="en">{line}</p>
                    <p className={classes.departureSentence}>
                      {tolerated ? (
                        text.tolerated
                      ) : (
                        <strong>
                          <WarningIcon /> {text.harms}
                        </strong>
                      )}
                      {" · "}
                      {text.since(formatMoment(firstAt, language))}
                    </p>
                  </div>
                ))}
              </li>
            ))}
          </ul>
        </div>
      )}
    </ListPage>
  );
}
