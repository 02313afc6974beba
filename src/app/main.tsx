import "@mantine/core/styles/baseline.css";
import "./tokens.css";
import "./main.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { settingsFile } from "./api/addresses.ts";
import { queryClient } from "./api/query-client.ts";
import { isKnownSignedOut, sessionChannel, whoAmI } from "./api/session.ts";
import { chosenLanguage, loadCatalog } from "./i18n/catalog.ts";
import { LanguageProvider } from "./i18n/LanguageProvider.tsx";
import { createRouter, whenFirstPage } from "./routes.tsx";
import { startColorScheme } from "./ui/color-scheme.ts";
import { fetchStylesAgain, watchStyles } from "./ui/failed-styles.ts";
import { typefaceIfKept } from "./ui/first-typeface.ts";
import { loadWithRetries } from "./ui/lazy-part.tsx";
import { TranslationNotice } from "./ui/TranslationNotice.tsx";

refuseMarkupFromStrings();
startColorScheme();
watchStyles();
const styles = loadWithRetries(fetchStylesAgain);

const file = settingsFile();
// In a task of its own, so that a slow computer can respond to the user before it.
if (file === undefined) setTimeout(start);
else void startWith(file);

/** On a static host the settings are a file beside the page; the page's head has already requested it. */
async function startWith(settings: string): Promise<void> {
  const { loadStaticSettings } = await import("./api/static-settings.ts");
  if (await loadStaticSettings(settings)) start();
}

function start(): void {
  const language = chosenLanguage();
  document.documentElement.lang = language;
  const texts = loadCatalog(language);
  if (!isKnownSignedOut()) void queryClient.prefetchQuery(whoAmI);
  sessionChannel();
  // The first page and its queries load in parallel with the texts.
  const router = createRouter();

  const root = document.getElementById("root");
  if (root === null) throw new Error("index.html has no #root");

  // No top-level await: page chunks import this module and would wait for the texts. An earlier render would show nothing
  // in place of the first frame.
  void Promise.all([texts, typefaceIfKept(), whenFirstPage(router), styles]).then(([catalog]) => {
    const app = createRoot(root);
    // In slices, so that a slow computer can answer clicks meanwhile.
    startTransition(() =>
      app.render(
        <StrictMode>
          <QueryClientProvider client={queryClient}>
            <LanguageProvider language={language} catalog={catalog}>
              <TranslationNotice />
              <RouterProvider router={router} />
            </LanguageProvider>
          </QueryClientProvider>
        </StrictMode>,
      ),
    );
  });
}

interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: Record<"createHTML" | "createScript" | "createScriptURL", (text: string) => string>,
  ): unknown;
}

/**
 * The page's only Trusted Types policy. It allows text without markup and refuses the rest. Plain text must pass
 * because libraries fill style elements with it; nothing here needs a script from a string.
 */
function refuseMarkupFromStrings(): void {
  const factory: unknown = Reflect.get(globalThis, "trustedTypes");
  if (!isFactory(factory)) return;
  const plain = (text: string): string => {
    if (text.includes("<")) throw new TypeError("Markup made from a string is refused.");
    return text;
  };
  const none = (): string => {
    throw new TypeError("A script made from a string is refused.");
  };
  factory.createPolicy("default", { createHTML: plain, createScript: none, createScriptURL: none });
}

function isFactory(value: unknown): value is TrustedTypesFactory {
  return typeof value === "object" && value !== null && "createPolicy" in value;
}
