import { cleanText } from "./text.ts";
import { readWebAddress, type WebAddress } from "./web-address.ts";

/** The content of a site's `url` (§2.6): a link that can be opened, or a message that explains why there is none. */
export type LinkOrMessage =
  | ({ readonly kind: "link" } & WebAddress)
  | { readonly kind: "message"; readonly text: string };

/** Everything that is not the address of a web page counts as a message. */
export function linkOrMessage(given: string): LinkOrMessage {
  const address = readWebAddress(given);
  return address === undefined
    ? { kind: "message", text: cleanText(given).trim() }
    : { kind: "link", ...address };
}

/** What our service says while a site has sent no link (§2.6). */
export const awaitedLink = "Размещается: ссылка появится позже.";
