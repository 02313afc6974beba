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
import { createSpotlight, Spotlight } from "@mantine/spotlight";
import { useEffect, useState } from "react";
import { useLanguage } from "../i18n/LanguageProvider.tsx";
import { MantineScope } from "../ui/MantineScope.tsx";
import { usePaletteActions } from "./use-palette-actions.ts";

const [store, palette] = createSpotlight();

/** @param asked counts the requests to open it; a new number opens it */
export function CommandPalette({ asked }: { asked: number }) {
  const { shell } = useLanguage().text;
  const [typed, setTyped] = useState("");
  const actions = usePaletteActions(typed.trim());

  useEffect(() => {
    palette.open();
  }, [asked]);

  return (
    <MantineScope>
      <Spotlight
        store={store}
        query={typed}
        onQueryChange={setTyped}
        actions={actions}
        shortcut={null}
        attributes={{ content: { "aria-label": shell.search } }}
        highlightQuery
        clearQueryOnClose
        nothingFound={shell.commandsNothing}
        searchProps={{ placeholder: shell.commandsSearch, "aria-label": shell.commandsSearch }}
        transitionProps={{ duration: 100 }}
        filter={matching}
      />
    </MantineScope>
  );
}

/** Created from the typed text. */
const always = ["find", "open-vacancy"];

/** Matches any part of the label, ignoring case. Actions made from a typed number always match. */
const matching = (query: string, actions: readonly SpotlightActionDataOrGroup[]) =>
  actions.filter(
    (action) =>
      "label" in action &&
      (always.includes(action.id) ||
        (action.label ?? "").toLowerCase().includes(query.trim().toLowerCase())),
  );

type SpotlightActionDataOrGroup = Parameters<
  NonNullable<Parameters<typeof Spotlight>[0]["filter"]>
>[1] extends readonly (infer Item)[]
  ? Item
  : never;
