import fc from "fast-check";
import { expect, test } from "vitest";
import { bankText, withoutTaxNumbers } from "./bank-text.ts";

test.each([
  ["ПАО &quot;Ромашка&quot;", 'ПАО "Ромашка"'],
  ["ПАО &amp;quot;Ромашка&amp;quot;", 'ПАО "Ромашка"'],
  ["ПАО &laquo;Ромашка&raquo;", "ПАО «Ромашка»"],
  ["ПАО &#34;Ромашка&#x22;", 'ПАО "Ромашка"'],
  ["ПАО &#171;Ромашка&#xBB;", "ПАО «Ромашка»"],
  ["ПАО &#147;Ромашка&#148;", "ПАО “Ромашка”"],
  ["Альфа &amp; Бета", "Альфа & Бета"],
  ["О&apos;Коннор", "О'Коннор"],
  ["счет&nbsp;&#8470;&nbsp;5", "счет № 5"],
  ["СЧ-003159&shy;-2", "СЧ-003159-2"],
  ["&QUOT;Ромашка&Quot;", '"Ромашка"'],
  ["&lt;Ромашка&gt;", "<Ромашка>"],
  ["&ldquo;Ромашка&rdquo; &bdquo;", "“Ромашка” „"],
  ["&lsquo;Ромашка&rsquo; &sbquo;", "‘Ромашка’ ‚"],
  ["5&ndash;6&mdash;7&minus;8&hellip;", "5–6—7−8…"],
  ["Ро&zwnj;маш&zwj;ка", "Ромашка"],
  ["&numero; 5, &num;5, &sect; 5", "№ 5, #5, § 5"],
  ["&bull;&middot;&deg;&plus;", "•·°+"],
  ["5&sol;6&bsol;7&lpar;8&rpar;", "5/6\\7(8)"],
  ["5&comma; 6&period;7&colon;8&semi;9", "5, 6.7:8;9"],
  ["НДС&equals;22&percnt;", "НДС=22%"],
  // 128 is a sign of windows-1252, and the end of Unicode a letter; halves of letters are none.
  ["5 &#128; 6&#160;7", "5 € 6 7"],
  ["&#x10FFFF; &#xD7FF; &#xE000;", "\u{10FFFF} \uD7FF \uE000"],
  ["&#x110000; &#xD800; &#xDFFF;", "&#x110000; &#xD800; &#xDFFF;"],
  // Escaped once more than any program does.
  ["&amp;amp;quot;", '"'],
  ["&amp;amp;amp;quot;", "&quot;"],
  ["ПАО &quot Ромашка &quot", 'ПАО " Ромашка "'],
  ["  ПАО\u00a0 \u200bРо\u00adмашка ", "ПАО Ромашка"],
  ["Зелёный".normalize("NFD"), "Зелёный"],
  ["&неизвестно; &foo; &#0; &#99999999; R&D; Q&A", "&неизвестно; &foo; &#0; &#99999999; R&D; Q&A"],
])("“%s” reads “%s”", (written, read) => {
  expect(bankText(written)).toBe(read);
});

test("no text fails, and a decoded text stays as it is", () => {
  const piece = fc.constantFrom("&", "amp;", "quot;", "#34;", "#", "x", ";", "а", " ", "&#55296;");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const once = bankText(pieces.join(""));
      // Escaped more often than any program does.
      if (!/amp;.*amp;.*amp;/.test(pieces.join(""))) expect(bankText(once)).toBe(once);
    }),
  );
});

test.each([
  ["9610123458/961001001/ООО Ромашка", "9610123458", "ООО Ромашка"],
  ["9610123458\\961001001\\ООО Ромашка", "9610123458", "ООО Ромашка"],
  ["ИНН 9610123458 КПП 961001001 ООО Ромашка", "9610123458", "ООО Ромашка"],
  ["961012345812//ИП Иванов//г. Примерск//", "961012345812", "ИП Иванов//г. Примерск//"],
  ["961001001/9610123458/ООО Ромашка", "9610123458", "ООО Ромашка"],
  ["ИНН/КПП 9610123458/961001001 ООО Ромашка", "9610123458", "ООО Ромашка"],
  ["ИНН / КПП: 9610123458 \\ 961001001 ООО Ромашка", "9610123458", "ООО Ромашка"],
  ["961012345812/0/ИП Иванов", "961012345812", "ИП Иванов"],
  ["961012345812 0 / ИП Иванов", "961012345812", "ИП Иванов"],
  ["ООО Ромашка", "", "ООО Ромашка"],
  ["1000 мелочей", "", "1000 мелочей"],
  ["0 градусов", "", "0 градусов"],
  ["96101234581/ООО Ромашка", "", "96101234581/ООО Ромашка"],
])("the tax numbers of “%s” are “%s”, and the name is “%s”", (written, inn, name) => {
  expect(withoutTaxNumbers(written)).toEqual({ inn, name });
});
