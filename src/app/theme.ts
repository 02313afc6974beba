import { createTheme } from "@mantine/core";

/**
 * Quiet and dense: small radii, motion only where the system allows it. What pages need of it before any of Mantine is
 * loaded stands in tokens.css as well.
 */
export const theme = createTheme({
  primaryColor: "blue",
  // 8: white words on a button keep a contrast of 5 to 1.
  primaryShade: { light: 8, dark: 8 },
  defaultRadius: "sm",
  respectReducedMotion: true,
  cursorType: "pointer",
});
