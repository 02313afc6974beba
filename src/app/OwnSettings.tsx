import { OwnFactor } from "./session/factor/OwnFactor.tsx";
import { OwnSettingsPage } from "./settings/OwnSettingsPage.tsx";

/** One's own settings plus one's second factor. The two features do not import each other. */
export function Component() {
  return <OwnSettingsPage factor={OwnFactor} />;
}
