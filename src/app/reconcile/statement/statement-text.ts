import { withoutThousandMarks } from "../../format/kopecks-spelling.ts";
import { cleanText } from "#contract/text.ts";
import { decodeText, textEncodings, type TextEncoding } from "../../format/decode-text.ts";

/** The largest statement in bytes. No company has more in a month, and reading more would block the page. */
export const statementLimit = 64 * 1024 * 1024;

type StatementText =
  | {
      readonly encoding: TextEncoding;
      /** The text, decoded in pieces during iteration and only once: a month may have 64 MB. */
      readonly parts: Iterable<string>;
      /** Whether any part read so far could not be decoded. */
      readonly isDamaged: () => boolean;
    }
  | { readonly problem: "empty" | "too_large" | "binary" | "not_a_statement" };

const headLength = 8192;
/** Takes about a millisecond to decode. In bytes. */
const partLength = 64 * 1024;
const title = /^\s*1CClientBankExchange\s*[\n\r]/;
/** The bytes of any of these keys show the encoding of the file. */
const keys =
  /^\s*(?:Кодировка|ВерсияФормата|Отправитель|Получатель|ДатаСоздания|ДатаНачала|РасчСчет|СекцияДокумент|СекцияРасчСчет)\s*(?:=|$)/m;

/**
 * Decodes a bank statement file. The encoding is the one in which its keys are readable, whatever the line `Кодировка=`
 * claims: programs convert files and leave that line unchanged.
 */
export function decodeStatement(bytes: Uint8Array): StatementText {
  if (bytes.length === 0) return { problem: "empty" };
  if (bytes.length > statementLimit) return { problem: "too_large" };
  const head = bytes.subarray(0, headLength);
  const encoding = textEncodings.find((known) => {
    const text = new TextDecoder(known).decode(head);
    return title.test(text) && keys.test(text);
  });
  if (encoding === undefined) {
    const other = decodeText(head);
    const isText = !("problem" in other) || other.problem === "unknown_encoding";
    return { problem: isText ? "not_a_statement" : "binary" };
  }
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

/** One line of a statement: a key with its value, or the continuation of a value that a bank broke over lines. */
export interface StatementLine {
  /** From 1. */
  readonly number: number;
  readonly key: string | undefined;
  readonly value: string;
}

const keyForm = /^[A-Za-zА-Яа-яЁё][A-Za-zА-Яа-яЁё0-9]{0,39}$/;
/** Lines that consist of a key only. */
const markers = new Set([
  "1CClientBankExchange",
  "СекцияРасчСчет",
  "КонецРасчСчет",
  "СекцияДокумент",
  "КонецДокумента",
  "КонецФайла",
]);

/** No line of a statement is longer; the rest is dropped. */
const longestLine = 10_000;

/**
 * Yields the lines of a statement, ending with LF, CR LF or CR. Yields undefined for an empty line, and for each part
 * inside an endless line, so that the reader can stop or yield to the page there too.
 * @param parts the text in pieces, split anywhere
 */
export function* statementLines(parts: Iterable<string>): Generator<StatementLine | undefined> {
  let number = 0;
  let open = "";
  for (const part of parts) {
    const text = open + part;
    let at = 0;
    // A CR at the end of a part may be the first half of CR LF.
    for (const end of text.matchAll(/\r\n|\n|\r(?!$)/g)) {
      number += 1;
      yield parseLine(text.slice(at, end.index), number);
      at = end.index + end[0].length;
    }
    const rest = text.slice(at);
    open =
      rest.slice(0, longestLine) + (rest.length > longestLine && rest.endsWith("\r") ? "\r" : "");
    yield undefined;
  }
  yield parseLine(open, number + 1);
}

function parseLine(text: string, number: number): StatementLine | undefined {
  // Nobody sees the mark of the encoding, or a soft hyphen within an account.
  const line = cleanText(text.slice(0, longestLine)).trim();
  if (line === "") return undefined;
  if (markers.has(line)) return { number, key: line, value: "" };
  const sign = line.indexOf("=");
  const key = line.slice(0, Math.max(0, sign)).trim();
  return keyForm.test(key)
    ? { number, key, value: line.slice(sign + 1).trim() }
    : { number, key: undefined, value: line };
}

/** A sum in kopecks: `1234.5`, `1234,50`, `1 234.50`, `1'234.50`, `1.234,50`. Undefined if it is not a sum or too large for exact arithmetic. */
export function statementSum(text: string): number | undefined {
  const spaced = text.replaceAll(/[\s\u00a0]/g, "");
  const plain = withoutThousandMarks(spaced);
  // Equivalent mutant: The whole match, the first of the list, is not used.
  //   [] ⇒ ["Stryker was here"]
  const [, rubles, kopecks = ""] = /^(\d{1,13})(?:[.,-](\d{1,2}))?$/.exec(plain) ?? [];
  return rubles === undefined ? undefined : Number(rubles) * 100 + Number(kopecks.padEnd(2, "0"));
}
