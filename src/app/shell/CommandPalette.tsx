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
import {
  createSpotlight,
  Spotlight,
  type SpotlightActionData,
  type SpotlightActionGroupData,
} from "@mantine/spotlight";
import { useEffect, useState } from "react";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { searchLimits } from "#contract/search.ts";
import { cleanLine, foldText } from "#contract/text.ts";
import { useFeatureText, useLanguage } from "../i18n/LanguageProvider.tsx";
import { MantineScope } from "../ui/MantineScope.tsx";
import { query } from "../api/queries.ts";
import { cutText } from "../format/cut.ts";
import { respellings } from "../ui/filter/respelled.ts";
import { formatRecordNumber } from "../format/number.ts";
import { useFormat } from "../format/use-format.ts";
import { paths } from "../paths.ts";
import classes from "./CommandPalette.module.css";
import { keysOf } from "./Shortcuts.tsx";
import { usePaletteActions } from "./use-palette-actions.ts";

const [store, palette] = createSpotlight();

/** @param asked counts the requests to open the palette; each new number opens it */
export function CommandPalette({ asked }: { asked: number }) {
  const { shell } = useLanguage().text;
  const [typed, setTyped] = useState("");
  const text = useFeatureText("commands").search;
  const wanted = cleanLine(typed);
  const actions = matching(wanted, usePaletteActions(wanted)).map(withKeys);
  const { groups, isSearching, isPart, repeat } = useFound(wanted);
  const nothing = isSearching
    ? text.searching
    : isPart
      ? text.nothingOfInvoices
      : shell.commandsNothing;
  const own = repeat === undefined ? actions : [...actions, repeating(text.failed, repeat)];
  const isMissed = groups.length === 0 && own.length === 0 && !isSearching && !isPart;
  const meant = isMissed && wanted.length >= searchLimits.shortest ? respellings(wanted) : [];
  const others = meant.map((other) =>
    searchingFor(text.meant(other), nothing, () => setTyped(other)),
  );
  const commands =
    own.length + others.length > 0 ? [{ group: text.actions, actions: [...own, ...others] }] : [];
  const ordered = inOrder(wanted, [...groups, ...commands], text.actions);

  useEffect(() => {
    palette.open();
  }, [asked]);

  // Results arrive after the library has chosen the first row for the typed text.
  const first = ordered[0]?.actions[0]?.id;
  useEffect(() => {
    if (first === undefined) return;
    // The library keeps the chosen row in this attribute and has no API to change it.
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
        actions={ordered}
        shortcut={null}
        attributes={{ content: { "aria-label": shell.search } }}
        // Dimmed words and keys would have too little contrast, above all on the chosen row.
        styles={{
          actionDescription: { color: "inherit", opacity: 1 },
          actionSection: { color: "inherit", opacity: 1 },
        }}
        classNames={{
          content: classes.content ?? "",
          actionsGroup: classes.group ?? "",
          search: classes.search ?? "",
          empty: classes.nothing ?? "",
        }}
        overlayProps={{ blur: 0, backgroundOpacity: 0.45 }}
        highlightQuery
        clearQueryOnClose
        nothingFound={nothing}
        searchProps={{ placeholder: shell.commandsSearch, "aria-label": shell.commandsSearch }}
        transitionProps={{ duration: 100 }}
        // The actions are filtered already.
        filter={(_, found) => found}
      />
    </MantineScope>
  );
}

/** An entry with the keys that do the same. */
function withKeys(action: SpotlightActionData): SpotlightActionData {
  const keys = keysOf(action.id);
  if (keys === undefined) return action;
  const shown = (
    <kbd className={classes.keys} aria-hidden="true">
      {keys}
    </kbd>
  );
  return { ...action, rightSection: shown };
}

/** The search failed; this entry repeats it. */
const repeating = (label: string, onClick: () => void): SpotlightActionData => ({
  id: "repeat",
  label,
  onClick,
  closeSpotlightOnTrigger: false,
});

/** Searches for what the typed text may mean. It is offered, because the service's search is never another than typed. */
const searchingFor = (
  label: string,
  description: string,
  onClick: () => void,
): SpotlightActionData => ({
  id: label,
  label,
  description,
  onClick,
  closeSpotlightOnTrigger: false,
});

/** Actions made from the typed text. */
const always = ["find", "find-response", "open-vacancy"];

/** The actions that match or, if none does, those that match what the text may mean. */
function matching(
  typed: string,
  actions: readonly SpotlightActionData[],
): readonly SpotlightActionData[] {
  const found = actions.filter((action) => matches(typed, action));
  if (found.length > 0) return found;
  const meant = respellings(typed);
  return actions.filter((action) => meant.some((text) => matches(text, action)));
}

/** Each typed word is a part of the label or of the other words for it. Actions made from a typed number always match. */
const matches = (typed: string, action: SpotlightActionData): boolean =>
  always.includes(action.id) || hasText(action, typed);

const hasText = ({ label = "", keywords = [] }: SpotlightActionData, typed: string): boolean => {
  const words = foldText([label, keywords].flat().join(" "));
  return foldText(typed)
    .split(" ")
    .every((word) => words.includes(word));
};

/**
 * The entries of each group, and the groups by their first one: commands that begin with the typed text come first, and
 * a match inside a word comes last, so that Enter does what was typed.
 */
function inOrder(
  typed: string,
  groups: readonly SpotlightActionGroupData[],
  commands: string,
): SpotlightActionGroupData[] {
  const wanted = foldText(typed);
  const ranked = groups.map(({ group, actions }) => {
    const rank = ({ label = "" }: SpotlightActionData) =>
      rankOf(wanted, foldText(label), group === commands);
    const sorted = actions.toSorted((one, other) => rank(one) - rank(other));
    return { group, actions: sorted, rank: Math.min(...sorted.map(rank)) };
  });
  return ranked.toSorted((one, other) => one.rank - other.rank);
}

/** A record may match by what its label does not show, and a number by its last digits. */
function rankOf(wanted: string, label: string, isCommand: boolean): 0 | 1 | 2 {
  if (isCommand && label.startsWith(wanted)) return 0;
  const isInside = label.includes(wanted) && !` ${label}`.includes(` ${wanted}`);
  return isInside && !/^\d/.test(wanted) ? 2 : 1;
}

/** How long to wait after the last key before searching, in ms. */
const pauseMs = 150;

/** The records that match the typed text, by kind. */
function useFound(typed: string): {
  readonly groups: readonly SpotlightActionGroupData[];
  readonly isSearching: boolean;
  /** Only invoices were searched for. */
  readonly isPart: boolean;
  /** Searches again; undefined unless the search has failed. */
  readonly repeat: (() => void) | undefined;
} {
  const navigate = useNavigate();
  const format = useFormat();
  const { language } = useLanguage();
  const text = useFeatureText("commands").search;
  const [paused] = useDebouncedValue(typed.slice(0, searchLimits.longest), pauseMs);
  const isLong = paused.length >= searchLimits.shortest;
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query("search", { body: { text: paused } }),
    enabled: isLong,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const found = data?.data;
  const group = (
    name: string,
    actions: readonly SpotlightActionData[],
  ): { group: string; actions: SpotlightActionData[] }[] =>
    actions.length === 0 ? [] : [{ group: name, actions: [...actions] }];
  const groups = [
    ...group(
      text.invoices,
      (found?.invoices ?? []).map((one) => ({
        id: `invoice-${one.count_id}`,
        label: cutText(one.count_number),
        description: `${cutText(one.payer, 60)} · ${format.rubles(one.amount)}`,
        onClick: () => void navigate(paths.invoice(one.count_id)),
      })),
    ),
    ...group(
      text.payers,
      (found?.payers ?? []).map(({ id, name }) => ({
        id: `payer-${id}`,
        label: cutText(name, 80),
        onClick: () => void navigate(paths.invoices(`payer=${id}`)),
      })),
    ),
    ...group(
      text.vacancies,
      (found?.vacancies ?? []).map(({ id, title }) => ({
        id: `vacancy-${id}`,
        label: cutText(title, 80),
        description: formatRecordNumber(id, language),
        onClick: () => void navigate(paths.vacancy(id)),
      })),
    ),
    ...group(
      text.candidates,
      (found?.candidates ?? []).map(({ id, full_name: name, vacancy }) => ({
        id: `candidate-${id}`,
        label: cutText(name, 80),
        description: `${cutText(vacancy.title, 80)} · ${formatRecordNumber(id, language)}`,
        onClick: () => void navigate(paths.response(id)),
      })),
    ),
  ];
  const isSearching = typed !== paused || isPlaceholderData;
  return {
    // Until new results arrive, earlier ones stay if their names contain the typed text.
    groups:
      typed.length < searchLimits.shortest
        ? []
        : groups.flatMap(({ group: name, actions }) =>
            group(name, isSearching ? actions.filter((each) => hasText(each, typed)) : actions),
          ),
    isSearching: isSearching || isFetching,
    isPart: isLong && data?.known?.complete === false,
    repeat: isError ? () => void refetch() : undefined,
  };
}
