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
// Mantine's overlays read this nonce for the style sheets they add.
Reflect.set(globalThis, "__webpack_nonce__", nonce);

/**
 * Small radii; motion only if the system allows it. Values that pages need before Mantine loads are repeated in
 * tokens.css.
 */
const theme = createTheme({
  primaryColor: "blue",
  // Shade 8 gives white text on a button a contrast of 5:1.
  primaryShade: { light: 8, dark: 8 },
  defaultRadius: "sm",
  respectReducedMotion: true,
  cursorType: "pointer",
});

/**
 * The provider for Mantine's components. Only the few panels that use Mantine render it, so a page's first row does not
 * wait for it; shared styles are in tokens.css. Nested scopes add nothing.
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

/** color-scheme.ts sets the page's colors; Mantine follows. */
const pageDecides: Omit<MantineColorSchemeManager, "get"> = {
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};
