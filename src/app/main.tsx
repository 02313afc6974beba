import "@mantine/core/styles/baseline.css";
import "./tokens.css";
import "./main.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import { queryClient } from "./api/query-client.ts";
import { isKnownSignedOut, whoAmI } from "./api/session.ts";
import { loadCatalogue } from "./i18n/catalogue.ts";
import { chosenLanguage } from "./i18n/language-choice.ts";
import { LanguageProvider } from "./i18n/LanguageProvider.tsx";
import { routes } from "./routes.tsx";
import { refuseMarkupFromStrings } from "./trusted-types.ts";
import { startColorScheme } from "./ui/color-scheme.ts";

refuseMarkupFromStrings();
startColorScheme();

const language = chosenLanguage();
document.documentElement.lang = language;
const texts = loadCatalogue(language);
if (!isKnownSignedOut()) void queryClient.prefetchQuery(whoAmI);
// Starts the address's loader and chunk at once, beside the texts.
const router = createBrowserRouter(routes);

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

// Not a top-level await: the pages' chunks import this one, and would wait for the texts before they could start.
void texts.then((catalogue) => {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider language={language} catalogue={catalogue}>
          <RouterProvider router={router} />
        </LanguageProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
});
