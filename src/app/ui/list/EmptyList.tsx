import type { ReactNode } from "react";
import { useFormat } from "../../format/use-format.ts";
import { useLanguage } from "../../i18n/LanguageProvider.tsx";
import { StateIcon, type StateIconName } from "../ProblemPanel.tsx";
import { Button } from "../Button.tsx";
import classes from "./EmptyList.module.css";

/** Shown instead of rows: why there are none, and what the user can do. */
export function EmptyList(props: {
  title: string;
  text?: string | undefined;
  icon?: StateIconName;
  /** Rows may still arrive. */
  busy?: boolean;
  /** `page` makes its title the page's main heading. */
  level?: "page" | "panel";
  /** Buttons. */
  children?: ReactNode;
}) {
  const Heading = props.level === "page" ? "h1" : "h2";
  return (
    <section className={classes.empty} aria-label={props.title} aria-busy={props.busy}>
      <StateIcon name={props.icon ?? "empty"} />
      <Heading>{props.title}</Heading>
      {props.text !== undefined && <p>{props.text}</p>}
      {props.children !== undefined && <div className={classes.emptyButtons}>{props.children}</div>}
    </section>
  );
}

/** The address may name a page that no longer exists. */
export function PastEnd(props: { page: number; pages: number; onLast: () => void }) {
  const text = useLanguage().text.list.pastEnd;
  const format = useFormat();
  return (
    <EmptyList
      icon="missing"
      title={text.title(format.number(props.page))}
      text={text.text(props.pages, format.number(props.pages))}
    >
      <Button onClick={props.onLast}>{text.toLast}</Button>
    </EmptyList>
  );
}
