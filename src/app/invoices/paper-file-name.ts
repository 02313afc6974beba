const longest = 120;

/**
 * The name under which a browser saves the paper, from the invoice's own title:
 * `Счёт на оплату № 12/3 от 5 марта 2026 г.` → `Счёт № 12-3 от 5 марта 2026 г` (the browser adds `.pdf`).
 * A title of another form keeps its words. Characters that Windows, macOS or Linux refuse in names are replaced.
 */
export function paperFileName(countNumber: string): string {
  const name = countNumber
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\p{C}/gu, "")
    .trim()
    .replace(/^(сч[её]т) на оплату(?= |$)/i, "$1")
    .replaceAll(/ ?[/\\:|] ?/g, "-")
    .replaceAll('"', "'")
    .replaceAll(/[*?<>]/g, "");
  return trimmed(Array.from(name).slice(0, longest).join("")) || "Счёт";
}

/** Windows drops spaces and dots at the end of a name, and a dot at the start hides the file elsewhere. */
const trimmed = (name: string): string => name.replaceAll(/^[ .]+|[ .]+$/g, "");
