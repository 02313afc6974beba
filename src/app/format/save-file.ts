import { fileName } from "./file-name.ts";

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

type FilePart = string | Uint8Array<ArrayBuffer>;

/** Takes a file in parts, in their order. */
interface FileParts<Written> {
  /** @throws FileNotWritten */
  readonly write: (part: FilePart) => Promise<void> | void;
  /**
   * @returns the file; undefined if it already is where the user wants it
   * @throws FileNotWritten
   */
  readonly close: () => Promise<Written> | Written;
  /** Leaves no file. */
  readonly abort: () => Promise<void> | void;
}

/** The disk is full, the folder is gone, or the browser lost its permission. */
export class FileNotWritten extends Error {}

/**
 * Writes the parts one by one.
 * @throws FileNotWritten; what making the parts throws. No file is left then.
 */
export async function writeParts<Written>(
  parts: AsyncIterable<FilePart>,
  file: FileParts<Written>,
): Promise<Written> {
  try {
    for await (const part of parts) await file.write(part);
    return await file.close();
  } catch (error) {
    await file.abort();
    throw error;
  }
}

/** Parts for a download. Each becomes a blob, which the browser keeps outside the page's memory, on disk if need be. */
export function partsInBrowser(type: string): FileParts<Blob> {
  const parts: Blob[] = [];
  return {
    write: (part) => void parts.push(new Blob([part])),
    close: () => new Blob(parts, { type }),
    abort: () => void parts.splice(0),
  };
}

/**
 * Asks where to save a file, and writes it there as it comes. Must be called while a click is handled.
 * @returns undefined if this browser cannot
 * @throws DOMException AbortError if the user does not choose
 */
export async function partsOnDisk(name: string): Promise<FileParts<undefined> | undefined> {
  const pick: unknown = Reflect.get(globalThis, "showSaveFilePicker");
  if (typeof pick !== "function") return undefined;
  let handle: RemovableFile;
  let file: FileSystemWritableFileStream;
  try {
    handle = (await pick.call(globalThis, { suggestedName: name })) as RemovableFile;
    file = await handle.createWritable();
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    // Not allowed here, such as in a frame.
    return undefined;
  }
  const orNotWritten = async (work: Promise<void>): Promise<void> => {
    try {
      await work;
    } catch (cause) {
      throw new FileNotWritten("The file was not written", { cause });
    }
  };
  return {
    write: (part) => orNotWritten(file.write(part)),
    close: async () => {
      await orNotWritten(file.close());
      return undefined;
    },
    // The browser has made or emptied the file when it was chosen, and aborting leaves it empty.
    abort: async () => {
      await file.abort().catch(() => undefined);
      await handle.remove?.().catch(() => undefined);
    },
  };
}

/** The picker and this method are not in TypeScript's library, because only Chromium has them. */
interface RemovableFile extends FileSystemFileHandle {
  readonly remove?: () => Promise<void>;
}
