import { Link } from "react-router";
import { useQuery } from "@tanstack/react-query";
import type { ResultOf } from "#contract/operations.ts";
import { query } from "../api/queries.ts";
import { cutText } from "../format/cut.ts";
import { useFormat } from "../format/use-format.ts";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { paths } from "../paths.ts";
import classes from "./ResponsePage.module.css";

type Similar = ResultOf<"similarResponses">["items"][number];

/**
 * What erasing a candidate by phone may miss or take by mistake: responses that look like the same person's under
 * another phone, and those of this phone under another name.
 */
export function SimilarResponses({ id }: { id: number }) {
  const text = useFeatureText("responses").erase.candidate.similar;
  const { data, isError } = useQuery({
    ...query("similarResponses", { params: { id } }),
    // Asked anew for each question, and dropped with it.
    staleTime: 0,
    gcTime: 0,
  });
  const items = data?.data.items ?? [];
  const erased = items.filter(({ likeness }) => likeness === "same_phone");
  const kept = items.filter(({ likeness }) => likeness !== "same_phone");
  const more = (data?.data.total ?? 0) - items.length;
  return (
    <div role="status" className={classes.similar}>
      {data === undefined && <p>{isError ? text.failed : text.looking}</p>}
      <SimilarList title={text.kept} items={kept} />
      <SimilarList title={text.erased} items={erased} />
      {more > 0 && <p>{text.more(more)}</p>}
    </div>
  );
}

function SimilarList({ title, items }: { title: string; items: readonly Similar[] }) {
  const { page, erase } = useFeatureText("responses");
  const format = useFormat();
  if (items.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul>
        {items.map(({ id, full_name, birthday, phone }) => (
          <li key={id}>
            <Link to={paths.response(id)}>{page.untitled(id)}</Link>
            {": "}
            {[
              cutText(full_name, 100),
              birthday === null ? erase.candidate.similar.noBirthday : format.date(birthday),
              cutText(phone, 40),
            ].join(", ")}
          </li>
        ))}
      </ul>
    </>
  );
}
