import { useDebouncedValue } from "@mantine/hooks";
import type { SpotlightActionData, SpotlightActionGroupData } from "@mantine/spotlight";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { searchLimits } from "#contract/search.ts";
import { useOffered } from "../api/capabilities.ts";
import { query } from "../api/queries.ts";
import { cutText } from "../format/cut.ts";
import { useFormat } from "../format/use-format.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { paths } from "../paths.ts";

/** Typing on cancels what was asked; a pause this long asks, in ms. */
const pauseMs = 150;

/**
 * The records that the typed text finds, by kind. Another service is asked for invoices by number only: the interface
 * has no other search.
 */
export function useFound(typed: string): {
  readonly groups: readonly SpotlightActionGroupData[];
  readonly isSearching: boolean;
} {
  const navigate = useNavigate();
  const format = useFormat();
  const text = useFeatureText("search");
  const [paused] = useDebouncedValue(typed.slice(0, searchLimits.longest), pauseMs);
  const isLong = paused.length >= searchLimits.shortest;
  const offered = useOffered("ext/search", isLong);
  const own = useQuery({
    ...query("search", { body: { text: paused } }),
    enabled: isLong && offered === true,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const foreign = useQuery({
    ...query("listInvoices", {
      params: { page: 1, limit: searchLimits.rows },
      query: { count_number: paused },
    }),
    enabled: isLong && offered === false && /\d/.test(paused),
  });
  const found = own.data?.data;
  const invoices = found?.invoices ?? foreign.data?.data.items ?? [];
  const group = (name: string, actions: SpotlightActionData[]): SpotlightActionGroupData[] =>
    actions.length === 0 ? [] : [{ group: name, actions }];
  const groups = [
    ...group(
      text.invoices,
      invoices.map((one) => ({
        id: `invoice-${one.count_id}`,
        label: cutText(one.count_number),
        description: `${cutText(one.payer, 60)} · ${format.roubles(one.amount)}`,
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
        description: `№ ${id}`,
        onClick: () => void navigate(paths.vacancy(id)),
      })),
    ),
    ...group(
      text.candidates,
      (found?.candidates ?? []).map(({ id, full_name: name, vacancy }) => ({
        id: `candidate-${id}`,
        label: cutText(name, 80),
        description: cutText(vacancy.title, 80),
        onClick: () => void navigate(paths.response(id)),
      })),
    ),
  ];
  return {
    groups: typed.length >= searchLimits.shortest ? groups : [],
    isSearching: typed !== paused || own.isFetching || foreign.isFetching,
  };
}
