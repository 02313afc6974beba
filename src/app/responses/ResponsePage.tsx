import { BackLink } from "../ui/Button.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { ApiError } from "#contract/api-error.ts";
import { query } from "../api/queries.ts";
import { cutText, longestText } from "../format/cut.ts";
import { formatTimestampDay } from "../format/date.ts";
import { useFeatureText, useLanguage } from "../i18n/LanguageProvider.tsx";
import { paths, readRecordId } from "../paths.ts";
import { StaleNotice } from "../ui/list/ListTrouble.tsx";
import { ProblemPanel } from "../ui/ProblemPanel.tsx";
import { useTitle } from "../ui/page-effects.ts";
import { ResponseActions } from "./ResponseActions.tsx";
import { ResponseFacts, type ResponseDetails } from "./ResponseFacts.tsx";
import classes from "./ResponsePage.module.css";

const noSuchResponse = new ApiError("not-found", { status: 404 });

/**
 * One response (`ext/responses/{id}`): the candidate, the letter, their other responses, and actions to export or erase
 * them.
 */
export function Component() {
  const id = readRecordId(useParams()["id"]);
  return (
    <div className={classes.page}>
      {id === undefined ? <Problem error={noSuchResponse} /> : <ResponseOf key={id} id={id} />}
    </div>
  );
}

function ResponseOf({ id }: { id: number }) {
  const { page } = useFeatureText("responses");
  const { data, error, isRefetchError, refetch } = useQuery(
    query("responseDetails", { params: { id } }),
  );
  // The title omits the candidate's name, because browsers keep titles in the history.
  useTitle(page.untitled(id));
  const hasLost = error?.kind === "forbidden" || error?.kind === "not-found";
  if (error !== null && (data === undefined || hasLost)) {
    return <Problem error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <BackLink to={paths.responses()}>{page.toList}</BackLink>
      {isRefetchError && data !== undefined && (
        <StaleNotice receivedAt={data.receivedAt} onRetry={() => void refetch()} />
      )}
      {data === undefined ? <Skeleton /> : <Response response={data.data} />}
    </>
  );
}

function Response({ response }: { response: ResponseDetails }) {
  const { page } = useFeatureText("responses");
  const { language } = useLanguage();
  const { about_candidate: letter, sameCandidate } = response;
  return (
    <article aria-labelledby="response-title">
      <header className={classes.head}>
        <div>
          <p className={classes.number}>
            {page.number} {response.id}
          </p>
          <h1 id="response-title">{cutText(response.full_name) || page.untitled(response.id)}</h1>
        </div>
        <ResponseActions response={response} />
      </header>
      <ResponseFacts response={response} />
      <div className={classes.beside}>
        <section aria-labelledby="response-letter">
          <h2 id="response-letter">{page.letter}</h2>
          {letter === null || letter === "" ? (
            <p className={classes.quiet}>{page.noLetter}</p>
          ) : (
            <p className={classes.letter}>{cutText(letter, longestText)}</p>
          )}
        </section>
        <section aria-labelledby="response-others">
          <h2 id="response-others">{page.others}</h2>
          {sameCandidate.length === 0 ? (
            <p className={classes.quiet}>{page.noOthers}</p>
          ) : (
            <ul className={classes.others}>
              {sameCandidate.map(({ id, vacancy, createdAt }) => (
                <li key={id}>
                  <Link to={paths.response(id)}>{cutText(vacancy.title, 150)}</Link>
                  <span className={classes.quiet}>
                    {cutText(formatTimestampDay(createdAt, language), 40)} · № {id}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </article>
  );
}

function Problem(props: { error: ApiError; onRetry?: () => void }) {
  const { page } = useFeatureText("responses");
  return (
    <ProblemPanel
      error={props.error}
      level="page"
      {...(props.onRetry === undefined ? {} : { onRetry: props.onRetry })}
    >
      <Link to={paths.responses()}>{page.toList}</Link>
    </ProblemPanel>
  );
}

function Skeleton() {
  const { page } = useFeatureText("responses");
  return (
    <div className={classes.skeleton} aria-busy="true">
      <span />
      <span />
      <span />
      <span />
      <p className="visually-hidden">{page.skeleton}</p>
    </div>
  );
}
