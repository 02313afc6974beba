import { fileName } from "./file-name.ts";

/**
 * Hands a file to the reader, as if it had been downloaded.
 * @param name with its ending; what systems refuse in names is replaced
 */
export function saveFile(content: BlobPart, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const [, stem = name, ending = ""] = /^(.*?)(\.[a-z0-9]{1,5})?$/su.exec(name) ?? [];
  const link = document.createElement("a");
  link.href = address;
  link.download = (fileName(stem) || "Placard") + ending;
  link.click();
  // The browser reads it after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
