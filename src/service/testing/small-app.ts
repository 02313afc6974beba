import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The least that can be served as a built app. @returns its folder, which is the caller's to delete */
export function makeSmallApp(): string {
  const folder = mkdtempSync(join(tmpdir(), "placard-app-"));
  mkdirSync(join(folder, "client", ".vite"), { recursive: true });
  mkdirSync(join(folder, "client", "assets"));
  mkdirSync(join(folder, "preload"));
  writeFileSync(join(folder, "client", "index.html"), "<html><head></head><body></body></html>");
  writeFileSync(join(folder, "client", ".vite", "manifest.json"), "{}");
  writeFileSync(join(folder, "client", "assets", "main.js"), "export {};");
  writeFileSync(
    join(folder, "preload", "preload.js"),
    "export const preloadsFor = () => ({ modules: [], fetches: [] });",
  );
  writeFileSync(join(folder, "preload", "package.json"), '{"type":"module"}');
  return folder;
}
