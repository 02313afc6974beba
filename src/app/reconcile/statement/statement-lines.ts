/** One line of a statement: a key with its value, or the rest of a value that a bank broke over lines. */
export interface StatementLine {
  /** From 1. */
  readonly number: number;
  readonly key: string | undefined;
  readonly value: string;
}

const keyForm = /^[A-Za-zА-Яа-яЁё][A-Za-zА-Яа-яЁё0-9]{0,39}$/;
/** Lines that are a key alone. */
const markers = new Set([
  "1CClientBankExchange",
  "СекцияРасчСчет",
  "КонецРасчСчет",
  "СекцияДокумент",
  "КонецДокумента",
  "КонецФайла",
]);

/** No line of a statement is longer; what follows is dropped. */
const longestLine = 10_000;

/**
 * The lines of a statement, whether they end with LF, CR LF or CR. An empty one is undefined, as is every part of a text
 * that goes on without end: whoever reads can stop or breathe there too.
 * @param parts of the text, cut anywhere
 */
export function* statementLines(parts: Iterable<string>): Generator<StatementLine | undefined> {
  let number = 0;
  let open = "";
  for (const part of parts) {
    const text = open + part;
    let at = 0;
    // A CR at the very end may be the first half of CR LF.
    for (const end of text.matchAll(/\r\n|\n|\r(?!$)/g)) {
      number += 1;
      yield takeApart(text.slice(at, end.index), number);
      at = end.index + end[0].length;
    }
    const rest = text.slice(at);
    open =
      rest.slice(0, longestLine) + (rest.length > longestLine && rest.endsWith("\r") ? "\r" : "");
    yield undefined;
  }
  yield takeApart(open, number + 1);
}

function takeApart(text: string, number: number): StatementLine | undefined {
  const line = text.slice(0, longestLine).trim();
  if (line === "") return undefined;
  const bare = line.replace(/^\ufeff/, "");
  if (markers.has(bare)) return { number, key: bare, value: "" };
  const sign = bare.indexOf("=");
  const key = bare.slice(0, Math.max(0, sign)).trim();
  return keyForm.test(key)
    ? { number, key, value: bare.slice(sign + 1).trim() }
    : { number, key: undefined, value: bare };
}
