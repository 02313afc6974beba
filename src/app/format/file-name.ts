import { cleanLine } from "#contract/text.ts";

/** Linux allows 255 bytes, Windows a path of 260 characters; a number, an ending and a folder come on top. */
const longest = { characters: 120, bytes: 240 } as const;
const utf8 = new TextEncoder();

/** Names of devices, which Windows does not give to files, whatever ending follows. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?= *(?:\.|$))/i;

/** A text as a file name without extension: what Windows, macOS or Linux refuse is replaced or removed. */
export function fileName(text: string): string {
  const name = cleanLine(text)
    .replaceAll(/\p{C}/gu, "")
    .replaceAll(/ ?[/\\:|] ?/g, "-")
    .replaceAll('"', "'")
    .replaceAll(/[*?<>]/g, "");
  return cut(trimmed(name)).replace(device, "$&_");
}

/**
 * Windows drops spaces and dots at the end of a name, and a dot at the start hides the file elsewhere. The short word for
 * a year (`2026 г.`) goes with its dot.
 */
const trimmed = (name: string): string => name.replaceAll(/^[ .]+|(?: г(?=\.))?[ .]+$/g, "");

function cut(name: string): string {
  let kept = "";
  let bytes = 0;
  for (const character of Array.from(name).slice(0, longest.characters)) {
    bytes += utf8.encode(character).length;
    if (bytes > longest.bytes) break;
    kept += character;
  }
  return trimmed(kept);
}

/**
 * Gives files of one folder names that differ for every system: Windows and macOS take `ДУБЛЬ` and `дубль` for one.
 * @returns the name, with a number if an earlier file has it
 */
export function distinctNames(): (name: string) => string {
  const taken = new Set<string>();
  const take = (name: string): boolean => {
    // In capitals first: `ß` and `ss`, `ſ` and `s` are one letter to macOS.
    const key = name.normalize("NFD").toUpperCase().toLowerCase();
    if (taken.has(key)) return false;
    taken.add(key);
    return true;
  };
  return (name) => {
    let free = name;
    for (let number = 2; !take(free); number += 1) free = `${name} (${number})`;
    return free;
  };
}
