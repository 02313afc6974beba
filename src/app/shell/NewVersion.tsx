import { useQuery } from "@tanstack/react-query";
import { useText } from "../i18n/LanguageProvider.tsx";
import { addresses } from "../api/addresses.ts";
import { TextButton } from "../ui/Button.tsx";
import { WarningIcon } from "../ui/icons.tsx";

const everyMs = 10 * 60_000;

/**
 * Offers to reload the page once the server has another version of the app. Until then the page keeps the code it has.
 * Nothing else needs to load for the offer: the files of the old version may be gone by now.
 */
export function NewVersion() {
  const { shell, problems } = useText();
  const { data: isThere } = useQuery({
    queryKey: ["new version"],
    queryFn: isNewVersionThere,
    initialData: false,
    staleTime: everyMs,
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
    // Once found it stays, even if the server cannot be reached later.
    enabled: ({ state }) => state.data !== true,
  });
  if (!isThere) return null;
  return (
    <p>
      <WarningIcon />
      <span>{shell.newVersion}</span>
      <TextButton onClick={() => location.reload()}>{problems.reload}</TextButton>
    </p>
  );
}

/** The name of the script that starts the app; it changes with every version. */
const entryOf = (html: string): string | undefined => /\/assets\/index-[^"]+\.js/.exec(html)?.[0];

/**
 * Compares the page's script with that of the server's current page. An unreadable answer does not count as a new
 * version.
 */
async function isNewVersionThere({ signal }: { signal: AbortSignal }): Promise<boolean> {
  const own = Array.from(document.scripts, ({ src }) => entryOf(src)).find(Boolean);
  if (own === undefined) return false;
  try {
    // Without cookies, so that an open page does not keep its session alive.
    const page = await fetch(addresses().folder, {
      cache: "no-cache",
      credentials: "omit",
      signal,
    });
    const current = page.ok ? entryOf(await page.text()) : undefined;
    return current !== undefined && current !== own;
  } catch {
    return false;
  }
}
