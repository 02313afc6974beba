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
import { createSpotlight, Spotlight, type SpotlightActionData } from "@mantine/spotlight";
import { useEffect, useState } from "react";
import { useLanguage } from "../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { MantineScope } from "../ui/MantineScope.tsx";
import { useFound } from "./use-found.ts";
import { usePaletteActions } from "./use-palette-actions.ts";

const [store, palette] = createSpotlight();

/** @param asked counts the requests to open it; a new number opens it */
export function CommandPalette({ asked }: { asked: number }) {
  const { shell } = useLanguage().text;
  const [typed, setTyped] = useState("");
  const text = useFeatureText("search");
  const wanted = typed.trim();
  const actions = usePaletteActions(wanted).filter((action) => matches(wanted, action));
  const { groups, isSearching } = useFound(wanted);

  useEffect(() => {
    palette.open();
  }, [asked]);

  // What is found comes after the letters for which the library chose the first row.
  const first = groups[0]?.actions[0]?.id;
  useEffect(() => {
    if (first === undefined) return;
    // It keeps its choice in this attribute, and lets nobody else choose.
    document
      .querySelectorAll("[data-action]")
      .forEach((action, index) => action.toggleAttribute("data-selected", index === 0));
  }, [first]);

  return (
    <MantineScope>
      <Spotlight
        store={store}
        query={typed}
        onQueryChange={setTyped}
        actions={[...groups, ...(actions.length > 0 ? [{ group: text.actions, actions }] : [])]}
        shortcut={null}
        attributes={{ content: { "aria-label": shell.search } }}
        // Paler words would have too little contrast, most of all on the chosen row.
        styles={{ actionDescription: { color: "inherit", opacity: 1 } }}
        highlightQuery
        clearQueryOnClose
        nothingFound={isSearching ? text.searching : shell.commandsNothing}
        searchProps={{ placeholder: shell.commandsSearch, "aria-label": shell.commandsSearch }}
        transitionProps={{ duration: 100 }}
        // They are what was found.
        filter={(_, found) => found}
      />
    </MantineScope>
  );
}

/** Created from the typed text. */
const always = ["find", "open-vacancy"];

/** Any part of the label, ignoring case. Actions made from a typed number always match. */
const matches = (typed: string, { id, label }: SpotlightActionData): boolean =>
  always.includes(id) || (label ?? "").toLowerCase().includes(typed.toLowerCase());
