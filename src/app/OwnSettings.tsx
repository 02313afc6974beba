import { OwnFactor } from "./session/factor/OwnFactor.tsx";
import { OwnSettingsPage } from "./settings/OwnSettingsPage.tsx";

/** The user's own settings plus the second factor. The two features do not import each other. */
export function Component() {
  return <OwnSettingsPage factor={OwnFactor} />;
}
