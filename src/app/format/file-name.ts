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
