import "@mantine/core/styles/CloseButton.css";
import "@mantine/core/styles/Input.css";
import "@mantine/core/styles/Mark.css";
import "@mantine/core/styles/Modal.css";
import "@mantine/core/styles/ModalBase.css";
import "@mantine/core/styles/Overlay.css";
import "@mantine/core/styles/Paper.css";
import "@mantine/core/styles/ScrollArea.css";
import "@mantine/core/styles/Text.css";
import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/core/styles/VisuallyHidden.css";
import "@mantine/spotlight/styles.css";
import { useMantineColorScheme } from "@mantine/core";
import { createSpotlight, Spotlight, type SpotlightActionData } from "@mantine/spotlight";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useSession } from "../api/session.ts";
import { useLanguage } from "../i18n/LanguageProvider.tsx";
import { paths } from "../paths.ts";
import { useSignOut } from "./use-sign-out.ts";

const [store, palette] = createSpotlight();

/** @param asked how often it was asked for: a new number opens it */
export function CommandPalette({ asked }: { asked: number }) {
  const { shell } = useLanguage().text;
  const [typed, setTyped] = useState("");
  const actions = useActions(typed.trim());

  useEffect(() => {
    palette.open();
  }, [asked]);

  return (
    <Spotlight
      store={store}
      query={typed}
      onQueryChange={setTyped}
      actions={actions}
      shortcut={null}
      attributes={{ content: { "aria-label": shell.commands } }}
      highlightQuery
      clearQueryOnClose
      nothingFound={shell.commandsNothing}
      searchProps={{ placeholder: shell.commandsSearch, "aria-label": shell.commandsSearch }}
      transitionProps={{ duration: 100 }}
      filter={matching}
    />
  );
}

function useActions(typed: string): SpotlightActionData[] {
  const { language, text, setLanguage } = useLanguage();
  const { setColorScheme } = useMantineColorScheme();
  const navigate = useNavigate();
  const session = useSession();
  const signOut = useSignOut();
  const { shell } = text;
  const actions: SpotlightActionData[] = [
    {
      id: "invoices",
      label: shell.commandOpenInvoices,
      onClick: () => void navigate(paths.invoices()),
    },
    {
      id: "language",
      label: shell.switchLanguage,
      onClick: () => setLanguage(language === "ru" ? "en" : "ru"),
    },
    ...(["light", "dark", "auto"] as const).map((scheme) => ({
      id: scheme,
      label: shell.theme[scheme],
      onClick: () => setColorScheme(scheme),
    })),
  ];
  if (session.state === "signed-in") {
    actions.push({ id: "sign-out", label: shell.signOut, onClick: signOut.run });
  }
  if (/\d/.test(typed)) {
    actions.unshift({
      id: "find",
      label: shell.commandFindInvoice(typed.slice(0, 100)),
      onClick: () =>
        void navigate(
          paths.invoices(new URLSearchParams({ number: typed.slice(0, 100) }).toString()),
        ),
    });
  }
  return actions;
}

/** Any part of the label, whatever its case; the search for a number always fits. */
const matching = (query: string, actions: readonly SpotlightActionDataOrGroup[]) =>
  actions.filter(
    (action) =>
      "label" in action &&
      (action.id === "find" ||
        (action.label ?? "").toLowerCase().includes(query.trim().toLowerCase())),
  );

type SpotlightActionDataOrGroup = Parameters<
  NonNullable<Parameters<typeof Spotlight>[0]["filter"]>
>[1] extends readonly (infer Item)[]
  ? Item
  : never;
