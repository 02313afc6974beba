import { TextButton } from "../Button.tsx";
import { useText } from "../../i18n/LanguageProvider.tsx";

/** Stands in a panel whose code could not be fetched; the page around it stays usable. */
export function PanelUnavailable() {
  const { problems } = useText();
  return (
    <p role="alert">
      {problems.offlineTitle}.{" "}
      <TextButton onClick={() => location.reload()}>{problems.reload}</TextButton>
    </p>
  );
}
