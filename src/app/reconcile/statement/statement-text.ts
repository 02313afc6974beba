/** A statement larger than this is no month of one company; reading it would hold up the page. Bytes. */
export const statementLimit = 64 * 1024 * 1024;

export type StatementEncoding = "utf-8" | "windows-1251" | "ibm866";

export type StatementText =
  | {
      readonly encoding: StatementEncoding;
      /** The text, decoded piece by piece while it is gone through, and once only: a month may have 64 MB. */
      readonly parts: Iterable<string>;
      /** Whether anything gone through so far could not be decoded. */
      readonly isDamaged: () => boolean;
    }
  | { readonly problem: "empty" | "too_large" | "binary" | "not_a_statement" };

const headLength = 8192;
/** A millisecond's work to decode. Bytes. */
const partLength = 64 * 1024;
const title = /^\s*1CClientBankExchange\s*(?:\n|\r|$)/;
/** Any of these tells by its bytes which encoding the file is in. */
const keys =
  /^\s*(?:Кодировка|ВерсияФормата|Отправитель|Получатель|ДатаСоздания|ДатаНачала|РасчСчет|СекцияДокумент|СекцияРасчСчет)\s*(?:=|$)/m;
const encodings: readonly StatementEncoding[] = ["utf-8", "windows-1251", "ibm866"];

/**
 * The text of a bank statement file. The encoding is that in which its keys can be read, whatever the line `Кодировка=`
 * claims: programs convert files and leave the line as it was.
 */
export function decodeStatement(bytes: Uint8Array): StatementText {
  if (bytes.length === 0) return { problem: "empty" };
  if (bytes.length > statementLimit) return { problem: "too_large" };
  const head = bytes.subarray(0, headLength);
  if (head.includes(0)) return { problem: "binary" };
  // The first line is ASCII, the same in all three.
  if (!title.test(new TextDecoder("utf-8").decode(head))) return { problem: "not_a_statement" };
  const encoding = encodings.find((known) => keys.test(new TextDecoder(known).decode(head)));
  if (encoding === undefined) return { problem: "not_a_statement" };
  let isDamaged = false;
  const parts = function* (): Generator<string> {
    const decoder = new TextDecoder(encoding);
    for (let at = 0; at < bytes.length; at += partLength) {
      const isLast = at + partLength >= bytes.length;
      const text = decoder.decode(bytes.subarray(at, at + partLength), { stream: !isLast });
      isDamaged ||= text.includes("\ufffd") || text.includes("\0");
      yield text;
    }
  };
  return { encoding, parts: parts(), isDamaged: () => isDamaged };
}
