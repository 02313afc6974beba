import "@mantine/core/styles/default-css-variables.css";
import "@mantine/core/styles/global.css";
import {
  createTheme,
  MantineContext,
  MantineProvider,
  type MantineColorSchemeManager,
} from "@mantine/core";
import { use, type ReactNode } from "react";
import { useShownColorScheme } from "./color-scheme.ts";

const nonce = document.querySelector<HTMLElement>("meta[property='csp-nonce']")?.nonce ?? "";
// Read by the style sheets that Mantine's overlays add.
Reflect.set(globalThis, "__webpack_nonce__", nonce);

/**
 * Quiet and dense: small radii, motion only where the system allows it. What pages need of it before any of Mantine is
 * loaded stands in tokens.css as well.
 */
const theme = createTheme({
  primaryColor: "blue",
  // 8: white words on a button keep a contrast of 5 to 1.
  primaryShade: { light: 8, dark: 8 },
  defaultRadius: "sm",
  respectReducedMotion: true,
  cursorType: "pointer",
});

/**
 * What Mantine's components need about them. Stands around the few panels that use them, so that no page loads it for
 * its first row; what pages share of its look is in tokens.css. Within another one it adds nothing.
 */
export function MantineScope({ children }: { children: ReactNode }) {
  return use(MantineContext) === null ? <Scope>{children}</Scope> : children;
}

function Scope({ children }: { children: ReactNode }) {
  const scheme = useShownColorScheme();
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      colorSchemeManager={{ ...pageDecides, get: () => scheme }}
      getStyleNonce={() => nonce}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}

/** The page colours itself (color-scheme.ts); Mantine follows. */
const pageDecides: Omit<MantineColorSchemeManager, "get"> = {
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};
