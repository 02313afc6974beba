import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { cutText } from "../../format/cut.ts";
import { useFormat } from "../../format/use-format.ts";
import { useText } from "../../i18n/LanguageProvider.tsx";
import { Combobox, type Option } from "../../ui/Combobox.tsx";
import { searchWords } from "../../ui/filter/word-search.ts";
import type { FilterPanelProps } from "../invoice-filter.ts";
import { SearchPanel, SearchPanelCount, SearchPanelProblem } from "../../ui/filter/SearchPanel.tsx";
import classes from "./PartyPicker.module.css";
import type { Party } from "../../foreign/load-parties.ts";
import { TextButton } from "../../ui/Button.tsx";
import { partyList, type PartySide } from "./party-list.ts";
import { Check } from "../../ui/controls.tsx";

const none: readonly Party[] = [];

/** Chooses a payer or a recipient from the service's complete list (§4.2, §4.3). */
export function PartyPicker({
  side,
  filter,
  onChange,
  close,
}: FilterPanelProps & { side: PartySide }) {
  const { invoices, common } = useText();
  const text = invoices.filter.party[side];
  const format = useFormat();
  const [typed, setTyped] = useState("");
  const [withActs, setWithActs] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(partyList(side, withActs));

  const parties = data?.parties ?? none;
  // The field updates at once; the list follows when there is time.
  const wanted = useDeferredValue(typed);
  const listed = useMemo(() => {
    const repeated = repeatedNames(parties);
    return parties.map((party) => ({
      key: String(party.id),
      label: cutText(party.name),
      note: repeated.has(party.name) ? invoices.filter.partyById(party.id) : undefined,
      folded: party.folded,
    }));
  }, [parties, invoices]);
  const found = useMemo(
    () => searchWords(listed, wanted, (option) => option.folded),
    [listed, wanted],
  );
  const options = useMemo<readonly Option[]>(
    () => (wanted.trim() === "" ? [{ key: "", label: text.all }, ...found] : found),
    [found, wanted, text],
  );

  const choose = (key: string) => {
    close();
    setTyped("");
    const id = key === "" ? undefined : Number(key);
    if (id !== filter[side]) onChange({ [side]: id });
  };
  const counted = () => {
    if (data === undefined) return isFetching ? common.loading : "";
    if (!data.complete) {
      // If loading failed partway, the alert says so.
      return isFetching ? invoices.filter.partiesSoFar(format.number(parties.length)) : "";
    }
    return invoices.filter.partiesFound(format.number(found.length), format.number(parties.length));
  };
  return (
    <SearchPanel>
      <Combobox
        list="open"
        hasAutofocus
        label={text.search}
        placeholder={invoices.filter.partySearch}
        text={typed}
        onText={setTyped}
        options={options}
        chosen={[String(filter[side] ?? "")]}
        onChoose={choose}
      />
      {error !== null && (
        <SearchPanelProblem isAlert>
          {data === undefined
            ? invoices.filter.partiesFailed
            : invoices.filter.partiesCutShort(format.number(parties.length))}{" "}
          <TextButton onClick={() => void refetch()}>{common.retry}</TextButton>
        </SearchPanelProblem>
      )}
      {data !== undefined && data.unreadable > 0 && (
        <SearchPanelProblem>
          {invoices.filter.partiesUnreadable(data.unreadable)}
        </SearchPanelProblem>
      )}
      <div className={classes.foot}>
        <Check
          label={invoices.filter.withActs}
          checked={withActs}
          onChange={(event) => setWithActs(event.currentTarget.checked)}
        />
        <SearchPanelCount>{counted()}</SearchPanelCount>
      </div>
    </SearchPanel>
  );
}

function repeatedNames(parties: readonly Party[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { name } of parties) (seen.has(name) ? repeated : seen).add(name);
  return repeated;
}
