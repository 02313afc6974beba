import type { ReactNode } from "react";
import { readWebAddress } from "#contract/web-address.ts";
import { cutText } from "../format/cut.ts";

/**
 * A link to an address from other people. Only addresses of web pages become links; anything else is shown as text. The
 * other site gets no referrer and no access to this window.
 */
export function SafeLink(props: { href: string; children?: ReactNode }) {
  const address = readWebAddress(props.href);
  const { children = cutText(address?.shown ?? props.href, 2_000) } = props;
  if (address === undefined) return <span>{children}</span>;
  return (
    <a href={address.href} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
      {children}
    </a>
  );
}
