import type { ReactNode } from "react";
import { cutText } from "../format/cut.ts";

/**
 * A link whose address somebody else wrote. Only http and https lead anywhere; anything else is shown as the text it is.
 * The other site neither learns where it was opened from nor reaches back to this window.
 */
export function SafeLink(props: { href: string; className?: string; children?: ReactNode }) {
  const { href, children = cutText(href, 2_000) } = props;
  const address = webAddress(href);
  if (address === undefined) return <span className={props.className}>{children}</span>;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      className={props.className}
    >
      {children}
    </a>
  );
}

/** undefined for what is no address of the web, such as `javascript:…` or a sentence. */
export function webAddress(text: string): string | undefined {
  const url = URL.parse(text.trim());
  return url !== null && (url.protocol === "http:" || url.protocol === "https:")
    ? url.href
    : undefined;
}
