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

const longest = 120;

/** A text as a file's name without its ending: what Windows, macOS or Linux refuse in names is replaced or left out. */
export function fileName(text: string): string {
  const name = text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\p{C}/gu, "")
    .trim()
    .replaceAll(/ ?[/\\:|] ?/g, "-")
    .replaceAll('"', "'")
    .replaceAll(/[*?<>]/g, "");
  return trimmed(Array.from(name).slice(0, longest).join(""));
}

/** Windows drops spaces and dots at the end of a name, and a dot at the start hides the file elsewhere. */
const trimmed = (name: string): string => name.replaceAll(/^[ .]+|[ .]+$/g, "");
