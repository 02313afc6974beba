import { Suspense } from "react";
import { useSession } from "../api/session.ts";
import { withTexts } from "../i18n/feature-texts.ts";
import { lazyPanel } from "../ui/lazy-part.tsx";

const PasswordDemanded = lazyPanel(
  async () => (await withTexts(import("./PasswordDemanded.tsx"), "settings")).PasswordDemanded,
);
const FactorDemanded = lazyPanel(
  async () => (await import("./factor/FactorDemanded.tsx")).FactorDemanded,
);

/** What a signed-in user has to do before anything else. Its heading is `account-demand`. */
export function AccountDemand() {
  const session = useSession();
  if (session.state !== "signed-in") return null;
  return (
    <Suspense fallback={null}>
      {session.user.needsNewPassword ? <PasswordDemanded /> : <FactorDemanded />}
    </Suspense>
  );
}
