/** Surviving mutants that no test can find, because what they change cannot be seen, and why not. */
interface Equivalents {
  readonly why: string;
  /** The line in which the fault begins, what stood there, and what stands there instead. */
  readonly mutants: readonly (readonly [line: string, was: string, becomes: string])[];
}

/** By file. `npm run prove -- mutants` leaves them out of the count, and says so when one of them is found after all. */
export const equivalents: Readonly<Record<string, readonly Equivalents[]>> = {
  "src/app/vacancy-form/edit/merge-vacancies.ts": [
    {
      why: "There is a side for every field of the group.",
      mutants: [['const side = sides[place] ?? "neither";', '"neither"', '""']],
    },
    {
      why: "A conflict has a first field; the types do not say so.",
      mutants: [
        ["if (key === undefined) return { merging, values: {} };", "{ merging, values: {} }", "{}"],
        ["return key === undefined ? undefined : choices.get(key);", "key === undefined", "false"],
        ["if (key === undefined) return { merging, values: {} };", "key === undefined", "false"],
      ],
    },
    {
      why: "A decided group has no field that both changed differently.",
      mutants: [
        [
          'if (side !== "neither" && side !== "differently") found[side].push(field);',
          'side !== "differently"',
          "true",
        ],
        [
          'if (side !== "neither" && side !== "differently") found[side].push(field);',
          '"differently"',
          '""',
        ],
      ],
    },
    {
      why: "A group has a field, and every field of the form is known; the types do not say so.",
      mutants: [
        [
          'if (field === undefined || vacancyField(field)?.kind !== "longText") return undefined;',
          "field === undefined",
          "false",
        ],
        [
          'if (field === undefined || vacancyField(field)?.kind !== "longText") return undefined;',
          "vacancyField(field)?.kind",
          "vacancyField(field).kind",
        ],
      ],
    },
    {
      why: "Every field of the form is known; the types do not say so.",
      mutants: [
        [
          'vacancyField(field)?.kind === "longText" &&',
          "vacancyField(field)?.kind",
          "vacancyField(field).kind",
        ],
      ],
    },
    {
      why: "Both values of a field are texts, or both are lists.",
      mutants: [
        [
          'return typeof own === "string" && typeof other === "string" ? `${own}\\n\\n${other}`.trim() : own;',
          'typeof own === "string" && typeof other === "string"',
          'typeof own === "string" || typeof other === "string"',
        ],
        [
          'return typeof own === "string" && typeof other === "string" ? `${own}\\n\\n${other}`.trim() : own;',
          'typeof own === "string"',
          "true",
        ],
        [
          'return typeof own === "string" && typeof other === "string" ? `${own}\\n\\n${other}`.trim() : own;',
          'typeof other === "string"',
          "true",
        ],
      ],
    },
    {
      why: "The fields of a group are neighbors, so its place in the order is the same.",
      mutants: [
        [
          "return together[0] === name ? [together] : [];",
          "together[0] === name",
          "together[0] !== name",
        ],
      ],
    },
  ],
  "src/app/invoices/payment-code/payment-code.ts": [
    {
      why: "No payload is too big for a code; the types do not say so.",
      mutants: [
        [
          "return matrix !== undefined && verifyQr(matrix, payload.bytes)",
          "matrix !== undefined",
          "true",
        ],
      ],
    },
  ],
  "src/app/vacancy-form/draft/draft.ts": [
    {
      why: "A text that is split has a first part; the types do not say so.",
      mutants: [
        [
          'export const windowOf = (revision: string): string => revision.split(" ")[0] ?? "";',
          '""',
          '"Stryker was here!"',
        ],
      ],
    },
    {
      why: "Every field of the form is known; the types do not say so.",
      mutants: [
        [
          'const isTick = field === "emptied" || vacancyField(field)?.kind === "flag";',
          "vacancyField(field)?.kind",
          "vacancyField(field).kind",
        ],
      ],
    },
  ],
  "src/app/vacancy-form/draft/draft-tabs.ts": [
    {
      why: "Nobody asks which window news come from.",
      mutants: [['postNews(channel, key, "", news);', '""', '"Stryker was here!"']],
    },
  ],
  "src/app/ui/filter/address-filter.ts": [
    {
      why: "A filter has an order only where its list has one; the types do not say so.",
      mutants: [
        [
          "one.by === sort?.default.by && one.direction === sort.default.direction;",
          "sort?.default",
          "sort.default",
        ],
        [
          "if (filter.sort !== undefined && (sort?.isAlwaysSent === true || !isDefault(filter.sort))) {",
          "sort?.isAlwaysSent",
          "sort.isAlwaysSent",
        ],
      ],
    },
    {
      why: "Both ends are texts or both are numbers, and one that is not given is never beyond the other.",
      mutants: [
        [
          '(typeof from === "string" && typeof to === "string" && from > to) ||',
          'typeof from === "string" && typeof to === "string"',
          "true",
        ],
        [
          '(typeof from === "string" && typeof to === "string" && from > to) ||',
          'typeof from === "string" && typeof to === "string"',
          'typeof from === "string" || typeof to === "string"',
        ],
        [
          '(typeof from === "string" && typeof to === "string" && from > to) ||',
          'typeof from === "string"',
          "true",
        ],
        [
          '(typeof from === "string" && typeof to === "string" && from > to) ||',
          'typeof to === "string"',
          "true",
        ],
        [
          '(typeof from === "number" && typeof to === "number" && from > to);',
          'typeof from === "number" && typeof to === "number"',
          "true",
        ],
        [
          '(typeof from === "number" && typeof to === "number" && from > to);',
          'typeof from === "number" && typeof to === "number"',
          'typeof from === "number" || typeof to === "number"',
        ],
        [
          '(typeof from === "number" && typeof to === "number" && from > to);',
          'typeof from === "number"',
          "true",
        ],
        [
          '(typeof from === "number" && typeof to === "number" && from > to);',
          'typeof to === "number"',
          "true",
        ],
      ],
    },
  ],
  "src/app/format/sum-in-words.ts": [
    {
      why: "Digits have no gender.",
      mutants: [
        [
          "...(noun === undefined || spelled.last === undefined ? [] : genderSlips(noun, spelled.last)),",
          "spelled.last === undefined",
          "false",
        ],
      ],
    },
    {
      why: "These parts of the pattern always match, perhaps nothing.",
      mutants: [
        [
          'const [, lead = "", digits = "", cents, words = "", rest = ""] = bracketed;',
          '""',
          '"Stryker was here!"',
        ],
      ],
    },
    {
      why: "There is a word; the types do not say so.",
      mutants: [
        [
          'if (until === next) return { problem: "unknown_word", at: words[next] ?? "" };',
          '""',
          '"Stryker was here!"',
        ],
        [
          'const isDigitGroup = (word: string | undefined): boolean => /\\d/.test(word ?? "");',
          '""',
          '"Stryker was here!"',
        ],
        ['digits ? isDigitGroup(word) : isNumeral(word ?? "");', '""', '"Stryker was here!"'],
      ],
    },
    {
      why: "Where a word follows the leads, there is a first number or a problem.",
      mutants: [
        [
          'if (first === undefined) return { problem: "no_number", at: "" };',
          '{ problem: "no_number", at: "" }',
          "{}",
        ],
        ['if (first === undefined) return { problem: "no_number", at: "" };', '"no_number"', '""'],
        [
          'if (first === undefined) return { problem: "no_number", at: "" };',
          '""',
          '"Stryker was here!"',
        ],
        [
          'if (first === undefined) return { problem: "no_number", at: "" };',
          "first === undefined",
          "false",
        ],
      ],
    },
    {
      why: "Past the end no word belongs to a number.",
      mutants: [
        [
          "while (until < words.length && belongs(words[until], isDigits)) until += 1;",
          "until < words.length",
          "true",
        ],
        [
          "while (until < words.length && belongs(words[until], isDigits)) until += 1;",
          "until < words.length",
          "until <= words.length",
        ],
      ],
    },
    {
      why: "Past the end no noun is looked for, and none is named.",
      mutants: [['const word = words[until] ?? "";', '""', '"Stryker was here!"']],
    },
    {
      why: "After 10 and 20 the form is the same as after 11 to 19.",
      mutants: [
        ["if (tens > 10 && tens < 20) return many;", "tens > 10", "tens >= 10"],
        ["if (tens > 10 && tens < 20) return many;", "tens < 20", "tens <= 20"],
      ],
    },
    {
      why: "One is handled in the line above.",
      mutants: [["return ones > 1 && ones < 5 ? few : many;", "ones > 1", "ones >= 1"]],
    },
    {
      why: "Only an own name of the table has an expected form; any other word is returned as it is.",
      mutants: [
        [
          "if (!Object.hasOwn(genders, found)) return [];",
          "!Object.hasOwn(genders, found)",
          "false",
        ],
        [
          "const expected = genders[found]?.[noun.feminine ? 1 : 0] ?? found;",
          "genders[found]?.[noun.feminine ? 1 : 0]",
          "genders[found][noun.feminine ? 1 : 0]",
        ],
      ],
    },
    {
      why: "A word that is no numeral is a scale: others end the number before.",
      mutants: [
        [
          "if (scale === undefined || scale.size >= lastScale) return { misplaced: word };",
          "scale === undefined",
          "false",
        ],
      ],
    },
  ],
  "src/app/invoices/invoice-filter.ts": [
    {
      why: "It counts that the key is there; nothing but true compiles.",
      mutants: [
        ['payer: { schema: recordId, wire: "payer_id", isNameFetched: true },', "true", "false"],
        [
          'recipient: { schema: recordId, wire: "recipient_id", isNameFetched: true },',
          "true",
          "false",
        ],
      ],
    },
  ],
  "src/app/vacancies/list/vacancy-filter.ts": [
    {
      why: "It counts that the key is there; nothing but true compiles.",
      mutants: [
        [
          'company: { schema: recordId, wire: "company_id", isNameFetched: true },',
          "true",
          "false",
        ],
      ],
    },
  ],
  "src/service/http/idempotency.ts": [
    {
      why: "The answer replaces it in the same transaction.",
      mutants: [['answer: "",', '""', '"Stryker was here!"']],
    },
    {
      why: "Any one order of the names does, and a list read as a record keeps its order.",
      mutants: [
        [".toSorted(([a], [b]) => (a < b ? -1 : 1))", "a < b", "a <= b"],
        [".toSorted(([a], [b]) => (a < b ? -1 : 1))", "a < b", "a >= b"],
        ["if (Array.isArray(value)) return value.map(sorted);", "Array.isArray(value)", "false"],
      ],
    },
  ],
  "src/service/http/change.ts": [
    {
      why: "No answer has the status 300.",
      mutants: [
        [
          "if (answer.status >= 300) throw new Refused(answer);",
          "answer.status >= 300",
          "answer.status > 300",
        ],
        [
          "if (answer.status >= 300 || answer.audited === false) return answer;",
          "answer.status >= 300",
          "answer.status > 300",
        ],
      ],
    },
    {
      why: "Neither a body nor what holds an id is null.",
      mutants: [
        [
          'const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;',
          "value !== null",
          "true",
        ],
      ],
    },
    {
      why: "The id of a record is a number, and none is kept as null.",
      mutants: [
        [
          'return { kind: row.changes ?? row.reveals ?? null, id: typeof found === "number" ? found : null };',
          'typeof found === "number"',
          "true",
        ],
      ],
    },
    {
      why: "It only stops the transaction, and is caught around it.",
      mutants: [['super("Refused");', '"Refused"', '""']],
    },
  ],
  "src/app/reconcile/match/match-outcomes.ts": [
    {
      why: "A claim is kept only to be made once.",
      mutants: [
        ["if (known !== undefined) return known;", "known !== undefined", "false"],
        ["this.claimed.set(id, claim);", "this.claimed.set(id, claim);", ";"],
      ],
    },
    {
      why: "One claim is no more than none.",
      mutants: [["const drafts = this.claims.get(id) ?? [];", "[]", '["Stryker was here"]']],
    },
    {
      why: "A draft of one invoice names one.",
      mutants: [
        [
          'kind === "one" && named.every((one) => isProvenButSum(this.withAccount(one, payment))),',
          "named.every((one) => isProvenButSum(this.withAccount(one, payment)))",
          "named.some(one => isProvenButSum(this.withAccount(one, payment)))",
        ],
      ],
    },
    {
      why: "An invoice has no claimants, or two or more.",
      mutants: [
        [
          'if (evidence.claimants.length > 1) return evidence.amount === "in_parts";',
          "evidence.claimants.length > 1",
          "evidence.claimants.length >= 1",
        ],
      ],
    },
  ],
  "src/app/reconcile/match/match-reasons.ts": [
    {
      why: "An invoice that was paid has its payment; the types do not say so.",
      mutants: [
        [
          'return paidBy === undefined ? "" : paidReason(paidBy, tools).inShort;',
          '""',
          '"Stryker was here!"',
        ],
        [
          'return paidBy === undefined ? "" : paidReason(paidBy, tools).inShort;',
          "paidBy === undefined",
          "false",
        ],
      ],
    },
  ],
  "src/app/reconcile/match/payment-match.ts": [
    {
      why: "Both numbers are folded alike.",
      mutants: [
        [
          '/\\d+/.exec(text)?.[0].replace(/^0+(?=\\d)/, "") ?? text.trim().toUpperCase();',
          "text.trim().toUpperCase()",
          "text.trim().toLowerCase()",
        ],
      ],
    },
    {
      why: "What is no date has not its form.",
      mutants: [
        [
          "date === null || !/^\\d{4}-\\d{2}-\\d{2}/.test(date) ? undefined : date.slice(0, 10);",
          "date === null",
          "false",
        ],
      ],
    },
    {
      why: "No payment has a key without an order or a day.",
      mutants: [
        [
          "return order === null || day === undefined ? undefined : `${orderNumber(String(order))} ${day}`;",
          "order === null || day === undefined",
          "false",
        ],
        [
          "return order === null || day === undefined ? undefined : `${orderNumber(String(order))} ${day}`;",
          "order === null || day === undefined",
          "order === null && day === undefined",
        ],
        [
          "return order === null || day === undefined ? undefined : `${orderNumber(String(order))} ${day}`;",
          "order === null",
          "false",
        ],
        [
          "return order === null || day === undefined ? undefined : `${orderNumber(String(order))} ${day}`;",
          "day === undefined",
          "false",
        ],
      ],
    },
  ],
  "src/app/reconcile/match/match-evidence.ts": [
    {
      why: "What is not in the list comes before all in it, as the first does.",
      mutants: [
        [
          'const ranks: readonly Evidence["number"][] = ["cited", "word", "short", "loose", "other", "none"];',
          '"cited"',
          '""',
        ],
      ],
    },
    {
      why: "These only save time: the last line decides.",
      mutants: [
        [
          "if (tried > mostSums || sums.length > 1 || left < 0) return;",
          "tried > mostSums || sums.length > 1 || left < 0",
          "false",
        ],
        [
          "if (tried > mostSums || sums.length > 1 || left < 0) return;",
          "tried > mostSums || sums.length > 1 || left < 0",
          "(tried > mostSums || sums.length > 1) && left < 0",
        ],
        [
          "if (tried > mostSums || sums.length > 1 || left < 0) return;",
          "tried > mostSums || sums.length > 1",
          "false",
        ],
        [
          "if (tried > mostSums || sums.length > 1 || left < 0) return;",
          "tried > mostSums || sums.length > 1",
          "tried > mostSums && sums.length > 1",
        ],
        [
          "if (tried > mostSums || sums.length > 1 || left < 0) return;",
          "tried > mostSums",
          "false",
        ],
        [
          "if (tried > mostSums || sums.length > 1 || left < 0) return;",
          "sums.length > 1",
          "false",
        ],
        ["if (tried > mostSums || sums.length > 1 || left < 0) return;", "left < 0", "false"],
      ],
    },
  ],
  "src/app/reconcile/match/payer-name.ts": [
    {
      why: "The first word only saves time, and every form has one.",
      mutants: [
        ['first: /^\\p{L}+/u.exec(words)?.[0] ?? "",', '""', '"Stryker was here!"'],
        [
          'first: /^\\p{L}+/u.exec(words)?.[0] ?? "",',
          '/^\\p{L}+/u.exec(words)?.[0] ?? ""',
          '/^\\p{L}+/u.exec(words)?.[0] && ""',
        ],
        [
          'first: /^\\p{L}+/u.exec(words)?.[0] ?? "",',
          "/^\\p{L}+/u.exec(words)?.[0]",
          "/^\\p{L}+/u.exec(words)[0]",
        ],
        ['first: /^\\p{L}+/u.exec(words)?.[0] ?? "",', "/^\\p{L}+/u", "/\\p{L}+/u"],
        ['first: /^\\p{L}+/u.exec(words)?.[0] ?? "",', "/^\\p{L}+/u", "/^\\p{L}/u"],
        ['first: /^\\p{L}+/u.exec(words)?.[0] ?? "",', "/^\\p{L}+/u", "/^\\P{L}+/u"],
        [
          "if (name.includes(first)) name = name.replaceAll(words, short);",
          "name.includes(first)",
          "true",
        ],
      ],
    },
  ],
  "src/app/reconcile/statement/statement-text.ts": [
    {
      why: "The whole match, the first of the list, is not used.",
      mutants: [
        [
          "const [, day, month, year] = /^(\\d{2})\\.(\\d{2})\\.(\\d{4})$/.exec(text.trim()) ?? [];",
          "[]",
          '["Stryker was here"]',
        ],
        [
          'const [, rubles, kopecks = ""] = /^(\\d{1,13})(?:[.,-](\\d{1,2}))?$/.exec(plain) ?? [];',
          "[]",
          '["Stryker was here"]',
        ],
      ],
    },
  ],
  "src/app/reconcile/statement/parse-statement.ts": [
    {
      why: "A purpose is continued only in a document, after a line that is in it; the types do not say so.",
      mutants: [
        [
          'if (this.document === undefined || key === undefined || !key.startsWith("Назначение")) {',
          "key === undefined",
          "false",
        ],
        ["if (before === undefined) return;", "before === undefined", "false"],
      ],
    },
    {
      why: "Where it is read, the value is cut again; here a broken file is only kept small.",
      mutants: [
        [
          "const value = `${before.value} ${line.value}`.slice(0, longestText);",
          "`${before.value} ${line.value}`.slice(0, longestText)",
          "`${before.value} ${line.value}`",
        ],
      ],
    },
    {
      why: "What is no day is neither before nor after another.",
      mutants: [
        [
          "days: [came, went].filter((day) => day !== undefined),",
          "[came, went].filter((day) => day !== undefined)",
          "[came, went]",
        ],
        ["days: [came, went].filter((day) => day !== undefined),", "day !== undefined", "true"],
      ],
    },
    {
      why: "Nothing and what is no date are alike.",
      mutants: [['const date = statementDate(day?.value ?? "");', '""', '"Stryker was here!"']],
    },
  ],
  "src/app/reconcile/statement/statement-sums.ts": [
    {
      why: "What is no day is neither before nor after another.",
      mutants: [
        [
          "private readonly days: { line: number; day: string }[] = [];",
          "[]",
          '["Stryker was here"]',
        ],
        [
          "if (one.from === undefined || other.from === undefined) return false;",
          "one.from === undefined || other.from === undefined",
          "one.from === undefined && other.from === undefined",
        ],
        [
          "if (one.from === undefined || other.from === undefined) return false;",
          "one.from === undefined",
          "false",
        ],
        [
          "if (one.from === undefined || other.from === undefined) return false;",
          "other.from === undefined",
          "false",
        ],
      ],
    },
    {
      why: "No one asks what was moved on no account.",
      mutants: [
        ["if (to !== undefined) this.of(to).received += amount;", "to !== undefined", "true"],
        ["if (from !== undefined) {", "from !== undefined", "true"],
      ],
    },
  ],
  "src/contract/requisites.ts": [
    {
      why: "A sum of tens is one with either sign.",
      mutants: [
        [
          "(total, digit, place) => total + digit * ([7, 1, 3][place % 3] ?? 0),",
          "total + digit * ([7, 1, 3][place % 3] ?? 0)",
          "total - digit * ([7, 1, 3][place % 3] ?? 0)",
        ],
      ],
    },
  ],
  "src/app/invoices/checks/preflight-requisites.ts": [
    {
      why: "A number with one digit too many never holds.",
      mutants: [
        [
          "for (let key = 0; key < 10 ** places.length; key += 1) {",
          "key < 10 ** places.length",
          "key <= 10 ** places.length",
        ],
      ],
    },
  ],
  "src/app/invoices/checks/preflight-sums.ts": [
    {
      why: "Every match has the group; the types do not say so.",
      mutants: [
        ['([, percent = ""]) => Number(percent.replace(",", ".")),', '""', '"Stryker was here!"'],
      ],
    },
    {
      why: "The words stand between others, which do not name a rate together.",
      mutants: [
        [
          String.raw`const isRateNamed = /ндс\s*[-—–:(]?\s*\d/.test(plain.replaceAll(/без\s+ндс/g, ""));`,
          '""',
          '"Stryker was here!"',
        ],
      ],
    },
    {
      why: "The whole match, the first of the list, is not used.",
      mutants: [
        [
          "const [, bare] = /ндс\\s*[-—–:(]?\\s*(\\d{1,2})\\s*\\)?\\s*$/.exec(plain) ?? [];",
          "[]",
          '["Stryker was here"]',
        ],
      ],
    },
    {
      why: "What is not read has no unit; the types do not say so.",
      mutants: [
        ['if ("problem" in words || words.unit === undefined) return "rubles";', '"problem"', '""'],
      ],
    },
  ],
  "src/app/reconcile/match/learned-payers.ts": [
    {
      why: "It only saves time.",
      mutants: [
        [
          'if (payers.length === 0 || !("subtle" in crypto)) return found;',
          "payers.length === 0",
          "false",
        ],
      ],
    },
    {
      why: "Without payers the salt is not used, and a payer that is no hash is nobody's.",
      mutants: [
        [
          'export const nothingLearned: LearnedPayers = { salt: "", payers: [] };',
          '""',
          '"Stryker was here!"',
        ],
        [
          'export const nothingLearned: LearnedPayers = { salt: "", payers: [] };',
          "[]",
          '["Stryker was here"]',
        ],
      ],
    },
  ],
  "src/app/reconcile/match/invoice-finder.ts": [
    {
      why: "Where the pattern of digits is two numbers, both are there; the types do not say so.",
      mutants: [['const [first = "", last = ""] = digits;', '""', '"Stryker was here!"']],
    },
    {
      why: "An equal amount is handled before.",
      mutants: [
        [
          'amount: payment.amount === amount ? "equal" : payment.amount < amount ? "less" : "more",',
          "payment.amount < amount",
          "payment.amount <= amount",
        ],
      ],
    },
    {
      why: "Nothing is looked up without a key.",
      mutants: [
        [
          "if (order !== undefined) put(this.byOrder, order, known);",
          "order !== undefined",
          "true",
        ],
        [
          "if (short !== undefined) put(this.byKey, short, numbered);",
          "short !== undefined",
          "true",
        ],
      ],
    },
    {
      why: "A party without an ИНН changes nothing.",
      mutants: [
        ["const parties: { name: string; inn: string }[] = [];", "[]", '["Stryker was here"]'],
      ],
    },
    {
      why: "It only saves time.",
      mutants: [
        ["if (known !== undefined) return known;", "known !== undefined", "false"],
        ["if (named.length === 0) return [];", "named.length === 0", "false"],
      ],
    },
    {
      why: "An invoice that is paid is not claimed, so it only counts whether it is paid together with others.",
      mutants: [
        [
          'return { ...draft, kind: ordered.length > 1 ? "together" : "one", named: ordered };',
          '"one"',
          '""',
        ],
      ],
    },
    {
      why: "There is one; the types do not say so.",
      mutants: [
        [
          'const chosen = isOneNumber && own.length === 1 && own[0]?.amount === "equal" ? own : found;',
          "own[0]?.amount",
          "own[0].amount",
        ],
      ],
    },
    {
      why: "`MatchOutcomes` replaces it.",
      mutants: [['account: "unknown",', '"unknown"', '""']],
    },
    {
      why: "A day that is not known is not less than any text.",
      mutants: [
        [
          "isEarly: payment.date !== undefined && payment.date < invoice.created_at,",
          "payment.date !== undefined",
          "true",
        ],
      ],
    },
  ],
  "src/app/reconcile/match/match-rows.ts": [
    {
      why: "It only saves time: the text is folded once, and only for a search.",
      mutants: [
        [
          "for await (const match of withPauses(matches, job)) searchedText(match);",
          "searchedText(match);",
          ";",
        ],
        ["if (known !== undefined) return known;", "known !== undefined", "false"],
        ["folded.set(match, text);", "folded.set(match, text);", ";"],
        [
          'if (searched === "" || words.every((word) => searchedText(match).includes(word))) {',
          'searched === ""',
          "false",
        ],
        [
          'if (searched === "" || words.every((word) => searchedText(match).includes(word))) {',
          '""',
          '"Stryker was here!"',
        ],
      ],
    },
  ],
  "src/app/reconcile/invoice-number.ts": [
    {
      why: "Every pair has both.",
      mutants: [
        [
          '.map(([letters = "", meant = ""]) => [letters, meant] as const),',
          '""',
          '"Stryker was here!"',
        ],
      ],
    },
    {
      why: "A text without digits is none either way.",
      mutants: [
        [
          "const runs = number.toUpperCase().match(/\\p{L}|\\d+/gu) ?? [];",
          "[]",
          '["Stryker was here"]',
        ],
      ],
    },
    {
      why: "It only saves time or memory.",
      mutants: [
        ["if (one === other) return true;", "one === other", "false"],
        ["if (known !== undefined) return known;", "known !== undefined", "false"],
        ["spelled.set(letters, found);", "spelled.set(letters, found);", ";"],
        ["if (spelled.size > 10_000) spelled.clear();", "spelled.clear();", ";"],
        ["if (spelled.size > 10_000) spelled.clear();", "spelled.size > 10_000", "true"],
        ["if (spelled.size > 10_000) spelled.clear();", "spelled.size > 10_000", "false"],
        [
          "if (spelled.size > 10_000) spelled.clear();",
          "spelled.size > 10_000",
          "spelled.size >= 10_000",
        ],
        [
          "if (spelled.size > 10_000) spelled.clear();",
          "spelled.size > 10_000",
          "spelled.size <= 10_000",
        ],
      ],
    },
    {
      why: "Spellings are only compared with each other, and all have this end.",
      mutants: [['if (letters === "") return [""];', '""', '"Stryker was here!"']],
    },
  ],
  "src/app/reconcile/match/cited-dates.ts": [
    {
      why: "The pattern always matches, perhaps nothing, or always has the group; the types do not say so.",
      mutants: [
        ['const [lead = "", word] = dateLead.exec(text) ?? [];', '""', '"Stryker was here!"'],
        ['const [lead = "", word] = dateLead.exec(text) ?? [];', "[]", '["Stryker was here"]'],
      ],
    },
    {
      why: "A date has three parts; the types do not say so.",
      mutants: [
        ['const [first = "", second = "", third = ""] = text', '""', '"Stryker was here!"'],
      ],
    },
    {
      why: "What is found is used only if there is a year.",
      mutants: [
        [
          'const [all = "", ofMonth, alone] = yearAlone.exec(rest) ?? [];',
          '""',
          '"Stryker was here!"',
        ],
        [
          'const [all = "", ofMonth, alone] = yearAlone.exec(rest) ?? [];',
          "[]",
          '["Stryker was here"]',
        ],
      ],
    },
  ],
  "src/app/reconcile/match/cited-invoices.ts": [
    {
      why: "An undefined answer is no, too.",
      mutants: [
        ["isPrefix: (letters: string) => boolean = () => false,", "() => false", "() => undefined"],
      ],
    },
    {
      why: "It only saves time.",
      mutants: [["asked.set(letters, known);", "asked.set(letters, known);", ";"]],
    },
    {
      why: "The pattern always matches, perhaps nothing, or always has the group; the types do not say so.",
      mutants: [
        ['const [, word = ""] = match;', '""', '"Stryker was here!"'],
        ['const signed = sign.exec(rest)?.[0] ?? "";', '""', '"Stryker was here!"'],
        [
          'const signed = sign.exec(rest)?.[0] ?? "";',
          "sign.exec(rest)?.[0]",
          "sign.exec(rest)[0]",
        ],
        [
          "const to = before.index + (before[1]?.length ?? 0);",
          "before[1]?.length",
          "before[1].length",
        ],
        [
          "const letters = this.shown.slice(begin, begin + (apart?.[1]?.length ?? 0));",
          "apart?.[1]?.length",
          "apart?.[1].length",
        ],
      ],
    },
    {
      why: "What is read as a number has digits.",
      mutants: [["if (parts === undefined) return;", "parts === undefined", "false"]],
    },
    {
      why: "Without letters there is no prefix.",
      mutants: [
        [
          "if (apart !== null && this.mayBePrefix(letters)) return apart[0];",
          "apart !== null",
          "true",
        ],
      ],
    },
    {
      why: "A text without digits is no number.",
      mutants: [
        ['return rangeAt(rest) ?? numberForm.exec(rest)?.[0] ?? "";', '""', '"Stryker was here!"'],
      ],
    },
    {
      why: "Where there is no range, its ends are no numbers in a row.",
      mutants: [
        [
          'const [range = "", first = "", last = ""] = /^(\\d+) ?- ?(\\d+)(?![\\p{L}\\d./=-])/u.exec(text) ?? [];',
          '""',
          '"Stryker was here!"',
        ],
        [
          'const [range = "", first = "", last = ""] = /^(\\d+) ?- ?(\\d+)(?![\\p{L}\\d./=-])/u.exec(text) ?? [];',
          "[]",
          '["Stryker was here"]',
        ],
      ],
    },
    {
      why: "No word for an invoice ends or begins where the letters of a number are cut off.",
      mutants: [
        [
          'const before = gap.replace(/(?<!\\p{L})(?:СЧ|INV)[-/]$/u, "");',
          '""',
          '"Stryker was here!"',
        ],
      ],
    },
    {
      why: "Numbers with letters of an invoice are read on their own, with the same result.",
      mutants: [
        ["const { numbers, end } = this.readList(index, false, to);", "false", "true"],
        ["const { numbers, end } = this.readList(index, false);", "false", "true"],
      ],
    },
    {
      why: "A date is no number, whether it is taken or not.",
      mutants: [
        [
          "return { numbers, end: numbers.length === 0 ? at : from };",
          "numbers.length === 0",
          "false",
        ],
      ],
    },
  ],
  "src/app/vacancy-dashboard/days/closed-days.ts": [
    {
      why: "There is a first and a last day; the types do not say so.",
      mutants: [
        ['const [from = "", to = ""] = [days[0], days.at(-1)];', '""', '"Stryker was here!"'],
      ],
    },
  ],
  "src/app/vacancy-dashboard/days/day-series.ts": [
    {
      why: "If both are the same day, either is right.",
      mutants: [
        [
          "const to = input.to < today ? input.to : today;",
          "input.to < today",
          "input.to <= today",
        ],
      ],
    },
    {
      why: "It is read only for days that do not add up, and is set before they are found out not to.",
      mutants: [["isSettled: false,", "false", "true"]],
    },
  ],
  "src/app/vacancy-dashboard/days/day-series-result.ts": [
    {
      why: "What has no count is not summed.",
      mutants: [
        [
          "const counted = [...(counts?.values() ?? [])].flatMap(({ count }) => count ?? []);",
          "[]",
          '["Stryker was here"]',
        ],
      ],
    },
  ],
  "src/service/invoices/invoice-counts.ts": [
    {
      why: "No filter has this name.",
      mutants: [["if (!hasOnly(filterOf(page.query), []))", "[]", '["Stryker was here"]']],
    },
    {
      why: "A filter's name has these only at its end.",
      mutants: [
        [
          'column: name === "count_status" ? "status" : name.replace(/_(?:from|to)$/, ""),',
          "/_(?:from|to)$/",
          "/_(?:from|to)/",
        ],
      ],
    },
    {
      why: "A sum always has a row; the types do not say so.",
      mutants: [["const all = counted?.invoices ?? 0;", "counted?.invoices", "counted.invoices"]],
    },
  ],
  "src/service/invoices/invoice-filter.ts": [
    {
      why: "A part of a number that is not tested is looked up.",
      mutants: [
        [
          '.where(invoiceConditions(dialect, clientId, filter, isLookedUp ? "looked up" : "tested"));',
          '"looked up"',
          '""',
        ],
      ],
    },
  ],
  "src/service/invoices/list-invoices.ts": [
    {
      why: "No filter has this name.",
      mutants: [
        [
          "return by === newest.by && direction === newest.direction && hasOnly(filterOf(query), []);",
          "[]",
          '["Stryker was here"]',
        ],
      ],
    },
  ],
  "src/service/vacancies/field-rules.ts": [
    {
      why: "Only a number is a whole number; the types do not say so.",
      mutants: [
        [
          'if (typeof raw === "number" && Number.isSafeInteger(raw)) return String(raw);',
          'typeof raw === "number"',
          "true",
        ],
      ],
    },
  ],
};
