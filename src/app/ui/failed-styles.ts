/*
 * Style sheets that could not be fetched. Browsers do not try again by themselves, and Vite takes a sheet for loaded once
 * it has failed.
 */

// Not those of browser extensions.
const own = "link[rel=stylesheet][href*='assets/']";
const failed = new Set<HTMLLinkElement>();

/** Called first: modules run once every sheet of the page's head has loaded or failed. */
export function watchStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(own)) {
    if (!hasRules(link)) failed.add(link);
  }
  addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.matches(own)) failed.add(target);
    },
    { capture: true },
  );
}

function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet?.cssRules !== undefined;
  } catch {
    return false;
  }
}

let pending: Promise<unknown> | undefined;

/** Fetches code, and the sheets that failed before, its own among them. */
export async function withStyles<Code>(load: () => Promise<Code>): Promise<Code> {
  const [code] = await Promise.all([load(), fetchStylesAgain()]);
  return code;
}

/** @throws if one of them fails again */
export async function fetchStylesAgain(): Promise<void> {
  pending ??= Promise.all([...failed].map(fetchAgain)).finally(() => {
    pending = undefined;
  });
  await pending;
}

async function fetchAgain(link: HTMLLinkElement): Promise<void> {
  const next = link.cloneNode() as HTMLLinkElement;
  const loaded = new Promise((resolve, reject) => {
    next.addEventListener("load", resolve);
    next.addEventListener("error", reject);
  });
  link.replaceWith(next);
  failed.delete(link);
  await loaded;
}
