import { expect, test } from "vitest";
import { readDirectory } from "./banks.ts";

/** Made up; only the control keys of the accounts are valid. */
const sample = `<?xml version="1.0" encoding="WINDOWS-1251"?>
<ED807 xmlns="urn:cbr-ru:ed:v2.0" EDNo="1" EDDate="2026-11-20" EDAuthor="4583001999" BusinessDay="2026-11-21">
  <BICDirectoryEntry BIC="046210102"><ParticipantInfo NameP="ПАО &quot;Второй &amp; К&#176;&quot;" Tnp="г" Nnp="Выдуманск" ParticipantStatus="PSAC"/><SWBICS SWBIC="XXXXRUMMXXX" DefaultSWBIC="1"/><Accounts Account="ACC102" RegulationAccountType="CRSA" CK="11" AccountStatus="ACAC"/></BICDirectoryEntry>
  <BICDirectoryEntry BIC="046210101">
    <ParticipantInfo NameP="Первый > Банк" Tnp="пгт." Nnp="Небывалово" ParticipantStatus="PSAC"><RstrList Rstr="LMRS" RstrDate="2020-01-01"/></ParticipantInfo>
    <Accounts Account="ACC101" RegulationAccountType="CRSA" AccountStatus="ACDL"/>
    <Accounts Account="ACC101" RegulationAccountType="CRSA" AccountStatus="ACAC"></Accounts>
  </BICDirectoryEntry>
  <BICDirectoryEntry BIC="046210103"><ParticipantInfo NameP="Закрытый" ParticipantStatus="PSDL"/><Accounts Account="ACC103" RegulationAccountType="CRSA"/></BICDirectoryEntry>
  <BICDirectoryEntry BIC="046210104"><ParticipantInfo NameP="Без счёта" ParticipantStatus="PSAC"/></BICDirectoryEntry>
  <BICDirectoryEntry BIC="046210105"><ParticipantInfo NameP="С чужим ключом" ParticipantStatus="PSAC"/><Accounts Account="30101810000000000105" RegulationAccountType="CRSA" AccountStatus="ACAC"/></BICDirectoryEntry>
  <BICDirectoryEntry BIC="006210106"><ParticipantInfo NameP="УФК" ParticipantStatus="PSAC"/><Accounts Account="40102810545370000003" RegulationAccountType="UTRA" AccountStatus="ACAC"/></BICDirectoryEntry>
  <BICDirectoryEntry BIC="012345601"><ParticipantInfo NameP="ОТДЕЛЕНИЕ//УФК" Tnp="г" Nnp="Выдуманск" PtType="52" ParticipantStatus="PSAC"/><Accounts Account="ACC601" RegulationAccountType="UTRA" AccountStatus="ACAC"/></BICDirectoryEntry>
</ED807>`;
const accounts: Readonly<Record<string, string>> = {
  ACC101: "30101810300000000101",
  ACC102: "30101810600000000102",
  ACC103: "30101810900000000103",
  ACC601: "40102810545370000001",
};
const filled = sample.replaceAll(/ACC\d+/g, (name) => accounts[name] ?? name);

/** Cyrillic letters and ° as windows-1251 has them; the rest is ASCII. */
const inWindows1251 = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    if (code < 0x80) return code;
    if (letter === "ё") return 0xb8;
    return code - 0x410 + 0xc0;
  });

test("banks and treasury offices with an open account of their own are read, sorted by БИК", () => {
  expect(readDirectory(inWindows1251(filled))).toEqual({
    day: "2026-11-21",
    banks: [
      {
        bik: "012345601",
        name: "ОТДЕЛЕНИЕ//УФК",
        city: "г. Выдуманск",
        correspondentAccount: "40102810545370000001",
      },
      {
        bik: "046210101",
        name: "Первый > Банк",
        city: "пгт. Небывалово",
        correspondentAccount: "30101810300000000101",
      },
      {
        bik: "046210102",
        name: 'ПАО "Второй & К°"',
        city: "г. Выдуманск",
        correspondentAccount: "30101810600000000102",
      },
    ],
    skipped: 4,
  });
});

test("a file in UTF-8 with prefixed names reads the same", () => {
  const prefixed = filled.replace("WINDOWS-1251", "utf-8").replaceAll(/<(\/?)(?=[A-Z])/g, "<$1ed:");
  expect(readDirectory(new TextEncoder().encode(prefixed))).toEqual(
    readDirectory(inWindows1251(filled)),
  );
});

test("a file of another kind, or with bytes invalid in its encoding, is refused", () => {
  expect(() => readDirectory(new TextEncoder().encode("<html></html>"))).toThrow("no ED807");
  expect(() => readDirectory(Uint8Array.of(0xff, 0xfe, 0xc0))).toThrow();
});
