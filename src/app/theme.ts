import { createTheme } from "@mantine/core";

/** Quiet and dense: system fonts, small radii, motion only where the system allows it. */
export const theme = createTheme({
  primaryColor: "blue",
  // 8: white words on a button keep a contrast of 5 to 1.
  primaryShade: { light: 8, dark: 8 },
  defaultRadius: "sm",
  respectReducedMotion: true,
  fontFamily:
    'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif',
  cursorType: "pointer",
});
