const longestName = 120;

/**
 * Hands a file to the reader, as if it had been downloaded.
 * @param name with its ending; what systems refuse in names is replaced
 */
export function saveFile(content: BlobPart, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName(name);
  link.click();
  // The browser reads it after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A name that Windows, macOS and Linux all take; the ending stays whole. */
export function fileName(given: string): string {
  const [, stem = given, ending = ""] = /^(.*?)(\.[a-z0-9]{1,5})?$/su.exec(given) ?? [];
  const clean = stem
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\p{C}/gu, "")
    .replaceAll(/[/\\:|]/g, "-")
    .replaceAll('"', "'")
    .replaceAll(/[*?<>]/g, "");
  const name = Array.from(clean)
    .slice(0, longestName)
    .join("")
    .replaceAll(/^[ .]+|[ .]+$/g, "");
  return (name || "Placard") + ending;
}
