/**
 * Downloads a file.
 * @param name with its extension; characters that file systems refuse are replaced
 */
export function saveFile(content: BlobPart, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const [, stem = name, ending = ""] = /^(.*?)(\.[a-z0-9]{1,5})?$/su.exec(name) ?? [];
  const link = document.createElement("a");
  link.href = address;
  link.download = (fileName(stem) || "Placard") + ending;
  link.click();
  // The browser reads the URL after the click event, so it cannot be revoked at once.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const longest = 120;

/** A text as a file name without extension: characters that Windows, macOS or Linux refuse are replaced or removed. */
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
