// The app's table of banks, from the Bank of Russia's directory: `npm run banks -- 20261121_ED807_full.xml` rewrites it.
// The file is in the archive "Справочник БИК" on the bank's site; build the app again afterward.
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { isCorrespondentAccountOf, isUnifiedAccountOf } from "#contract/requisites.ts";

const root = resolve(import.meta.dirname, "..");

/** A bank in the format of the app's table. */
interface DirectoryBank {
  readonly bik: string;
  readonly name: string;
  readonly city: string;
  readonly correspondentAccount: string;
}

interface BankDirectory {
  /** The date of the directory, `YYYY-MM-DD`; undefined if the file has none. */
  readonly day: string | undefined;
  /** Sorted by БИК. */
  readonly banks: readonly DirectoryBank[];
  /** Entries without an open correspondent account with a valid key: branches, closed banks. */
  readonly skipped: number;
}

/**
 * Reads the Bank of Russia's directory of banks (message ED807), in the encoding its first line names.
 * @throws Error if the file is something else
 */
export function readDirectory(bytes: Uint8Array): BankDirectory {
  const xml = decode(bytes);
  const root = /<(?:\w+:)?ED807(?=[\s>])([^>]*)>/.exec(xml);
  if (root === null) throw new Error("This is no ED807 file: it has no ED807 element.");
  const attributes = attributesOf(root[1] ?? "");
  const banks: DirectoryBank[] = [];
  let skipped = 0;
  for (const [, open = "", content = ""] of xml.matchAll(
    /<(?:\w+:)?BICDirectoryEntry(?=\s)([^>]*)>(.*?)<\/(?:\w+:)?BICDirectoryEntry>/gs,
  )) {
    const bank = readEntry(attributesOf(open).get("BIC") ?? "", content);
    if (bank === undefined) skipped += 1;
    else banks.push(bank);
  }
  return {
    day: attributes.get("BusinessDay") ?? attributes.get("EDDate"),
    banks: banks.toSorted((one, other) => (one.bik < other.bik ? -1 : 1)),
    skipped,
  };
}

function readEntry(bik: string, content: string): DirectoryBank | undefined {
  const info = elements(content, "ParticipantInfo")[0];
  const name = info?.get("NameP")?.trim() ?? "";
  if (info === undefined || name === "" || info.get("ParticipantStatus") === "PSDL") {
    return undefined;
  }
  const account = elements(content, "Accounts").find((known) => {
    const isOf = accountsOf[known.get("RegulationAccountType") ?? ""];
    return (
      (known.get("AccountStatus") ?? "ACAC") === "ACAC" &&
      isOf?.(bik, known.get("Account") ?? "") === true
    );
  });
  const correspondentAccount = account?.get("Account");
  if (correspondentAccount === undefined) return undefined;
  const kind = info.get("Tnp")?.replace(/(?<!\.)$/, ".");
  return {
    bik,
    name,
    city: [kind, info.get("Nnp")].filter((part) => part !== undefined && part !== ".").join(" "),
    correspondentAccount,
  };
}

/** A bank's correspondent account, and the unified account of a treasury office. */
const accountsOf: Readonly<Record<string, (bik: string, account: string) => boolean>> = {
  CRSA: isCorrespondentAccountOf,
  UTRA: isUnifiedAccountOf,
};

const elements = (content: string, name: string): ReadonlyMap<string, string>[] =>
  Array.from(
    content.matchAll(new RegExp(`<(?:\\w+:)?${name}(?=\\s)((?:[^>"']|"[^"]*"|'[^']*')*)>`, "g")),
    ([, attributes = ""]) => attributesOf(attributes),
  );

function attributesOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    Array.from(
      text.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g),
      ([, name = "", double, single]) => [name, unescape(double ?? single ?? "")],
    ),
  );
}

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

const unescape = (text: string): string =>
  text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (name !== undefined) return named[name] ?? whole;
      return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
    },
  );

function decode(bytes: Uint8Array): string {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const encoding = /<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/i.exec(head)?.[1] ?? "utf-8";
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}

function writeTable(file: string | undefined): void {
  if (file === undefined) {
    console.error("Which file? npm run banks -- <ED807 file>");
    process.exit(1);
  }
  const { day, banks, skipped } = readDirectory(readFileSync(file));
  if (banks.length === 0) {
    console.error(
      "The file has no bank with an open correspondent account; the table stays as it was.",
    );
    process.exit(1);
  }
  const source = `Bank of Russia, directory of БИК (ED807)${day === undefined ? "" : ` of ${day}`}`;
  writeFileSync(
    join(root, "src/app/invoices/payment-code/banks.json"),
    `${JSON.stringify({ source, banks }, undefined, 2)}\n`,
  );
  console.log(`${banks.length} banks written, ${skipped} entries without an account left out.`);
}

// A test imports this file, too.
if (import.meta.main) writeTable(process.argv[2]);
