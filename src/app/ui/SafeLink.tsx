import type { ReactNode } from "react";
import { cutText } from "../format/cut.ts";

/**
 * A link to an address from other people. Only http and https become links; anything else is shown as text. The other
 * site gets no referrer and no access to this window.
 */
export function SafeLink(props: { href: string; children?: ReactNode }) {
  const { href, children = cutText(href, 2_000) } = props;
  const address = webAddress(href);
  if (address === undefined) return <span>{children}</span>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
      {children}
    </a>
  );
}

/** Undefined unless it is a web address; `javascript:…` and sentences are not. */
export function webAddress(text: string): string | undefined {
  const url = URL.parse(text.trim());
  return url !== null && (url.protocol === "http:" || url.protocol === "https:")
    ? url.href
    : undefined;
}
