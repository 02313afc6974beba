import { mostNewResponses } from "#contract/responses.ts";
import { useQuery } from "@tanstack/react-query";
import { createPortal } from "react-dom";
import { query } from "../api/queries.ts";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { askAgainMs } from "./ask-again-ms.ts";

/**
 * How many responses have come since the user last looked, shown in the section's link. The link is drawn before this
 * code loads, so the number is put into it.
 */
export function NewResponses() {
  const text = useFeatureText("session");
  const { data } = useQuery({ ...query("newResponses", {}), refetchInterval: askAgainMs });
  const place = document.getElementById("new-responses");
  const count = data?.data.ids.length ?? 0;
  if (place === null || count === 0) return null;
  const shown = count < mostNewResponses ? String(count) : `${mostNewResponses - 1}+`;
  return createPortal(
    <>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{text.newResponses(count, shown)}</span>
    </>,
    place,
  );
}
