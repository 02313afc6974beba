import { useText } from "../../i18n/LanguageProvider.tsx";

/** Stands in a panel whose code could not be fetched; the page around it stays usable. */
export function PanelUnavailable() {
  const { problems } = useText();
  return (
    <p role="alert">
      {problems.offlineTitle}.{" "}
      <button type="button" onClick={() => location.reload()}>
        {problems.reload}
      </button>
    </p>
  );
}
