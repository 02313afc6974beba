import type { reconcile as model } from "../ru/reconcile.ts";
import { pluralsOf } from "../plural.ts";

const plural = pluralsOf("en");

const payments = (count: number, shown: string): string =>
  `${shown} ${plural(count, { one: "payment", other: "payments" })}`;

export const reconcile: typeof model = {
  title: "Reconcile a statement",
  lead: "Incoming payments of a bank statement are matched with the invoices issued.",
  promise: "The file is read in the browser and does not leave this computer.",
  notKept:
    "The statement is not stored anywhere: after a reload the file has to be chosen again. The browser remembers decisions on payments alone. Nothing changes in the invoices.",
  choose: "Choose a statement file",
  addFile: "Add a file",
  drop: "or drop 1C exchange files here (1CClientBankExchange)",
  dropNow: "Let go to read",
  startAnew: "Start anew",
  help: {
    button: "Where to get a file?",
    steps: [
      "Open the account's statement in your bank client and set the period.",
      "Press “Export” or “Download” and choose the format “1C” (also called 1CClientBankExchange, or the text file for 1C).",
      "The bank gives you a text file, mostly kl_to_1c.txt. Choose it here.",
    ],
    sampleTitle: "The file begins like this:",
    sample: `1CClientBankExchange
ВерсияФормата=1.03
Кодировка=Windows
ДатаНачала=01.03.2026
ДатаКонца=31.03.2026
РасчСчет=40702810900000000001`,
    formats: "Versions 1.02 and 1.03 in Windows-1251, UTF-8 or DOS 866, up to 64 MB.",
  },
  file: {
    list: "Statements read",
    encodings: { "utf-8": "UTF-8", "windows-1251": "Windows-1251", ibm866: "DOS 866" },
    version: (version) => `version ${version}`,
    account: (account) => `account ${account}`,
    period: (from, to) => `${from} – ${to}`,
    balances: (opening, closing) => `balance ${opening} → ${closing}`,
    incoming: (count, shown, sum) =>
      count === 0 ? "no incoming payments" : `${shown} incoming, ${sum}`,
    others: (shown) => `other documents: ${shown}`,
    remove: (name) => `Remove the file ${name}`,
    damaged: "Some characters cannot be read: the file is damaged or was converted wrongly.",
    problems: (count, shown) =>
      `${shown} ${plural(count, { one: "place", other: "places" })} could not be read`,
    problemsMore: (shown) => `The first ${shown} are shown.`,
    line: (line) => `line ${line}`,
    faults: {
      bad_date: "there is no such date, dd.mm.yyyy is needed; the payment is taken without a date",
      bad_sum: "this is no sum, roubles and kopecks are needed: 1234.50; the payment is left out",
      no_sum: "the document has no sum; the payment is left out",
      unfinished_document: "the document is not closed by КонецДокумента; what is there was read",
      cut_document: "the file ends within the document; the payment is left out",
      stray_line: "the line belongs to nothing",
      no_accounts:
        "there is no line РасчСчет with a number of 20 digits: what is incoming cannot be told",
      no_end: "there is no line КонецФайла: the file may be cut off",
    },
    doubts: {
      list: "What does not add up in the statement",
      more: (shown) => `And ${shown} more.`,
      cut: "The file is cut off: its last line is not КонецФайла. Some payments may be missing from the list.",
      balance: (account, counted, stated, difference) =>
        `Account ${account}: the opening balance, money in and money out make ${counted}, but the closing balance is ${stated}. The difference is ${difference}.`,
      gap: (account, line, closing, opening) =>
        `Account ${account}: one section closes with ${closing}, and the next one (line ${line}) opens with ${opening}.`,
      received: (account, stated, documents, difference) =>
        `Account ${account}: the statement says ${stated} came in, but its incoming documents add up to ${documents}. The difference is ${difference}.`,
      paid: (account, stated, documents, difference) =>
        `Account ${account}: the statement says ${stated} went out, but its outgoing documents add up to ${documents}. The difference is ${difference}.`,
      incomplete: (account, line, missing) =>
        `${account === "" ? "An account section" : `The section of account ${account}`} (line ${line}) lacks ${missing}. Its sums are not fully checked.`,
      no_sections: (accounts) =>
        `The file has no balances and turnover of account ${accounts}: nobody can tell whether all payments are here.`,
      outside: (count, shown, day, line, from, to) =>
        `${shown} ${plural(count, { one: "document is", other: "documents are" })} outside the statement's period ${from} – ${to}: ${count === 1 ? "" : "the first one "}of ${day}, line ${line}.`,
    },
    failed: (name) => `The file ${name} was not read`,
    failures: {
      empty: "The file is empty. Export the statement again.",
      too_large:
        "The file is larger than 64 MB, by itself or with the others. Export a shorter period.",
      binary:
        "This is not text. A text file 1CClientBankExchange is needed, not Excel, PDF or an archive.",
      not_a_statement:
        "The first line “1CClientBankExchange” was expected, and lines like “РасчСчет=…” after it, but they are not there. Choose the format “1C” when exporting.",
      unreadable:
        "The browser could not read the file: it may be a folder, or another program holds it.",
      too_many_payments:
        "The file has more than 200,000 incoming payments. Export a shorter period.",
    },
  },
  notices: {
    nothing: "No incoming payments in the statement",
    nothingText:
      "There is nothing to match: the files that were read have no payments to the statement's accounts.",
    repeated: (count, shown) =>
      `The statements overlap: ${payments(count, shown)} of the second file ${plural(count, { one: "is", other: "are" })} counted once.`,
    foreign: (count, shown, account) =>
      `${payments(count, shown)} came to the foreign currency account ${account}. Invoices here are in roubles, so ${plural(count, { one: "it was", other: "they were" })} not matched.`,
    unreadable: (shown) =>
      `Invoices of the service's answer that could not be read: ${shown}. Their payments will find no match.`,
  },
  span: {
    label: "Look among invoices",
    years: {
      1: "of a year before the statement",
      2: "of two years before the statement",
      3: "of three years before the statement",
      all: "of all time",
    },
    why: "Invoices of any status, issued by the statement's last day: a paid one may be what this very payment paid.",
    matched: (shown, time) => `Matched with invoices: ${shown}, as of ${time}`,
    refresh: "Match again",
  },
  work: {
    reading: (file) => `Reading ${file}`,
    lines: (shown) => `lines: ${shown}`,
    fetching: "Loading invoices",
    matching: "Matching payments",
    accounts: "Comparing recipient accounts",
    of: (done, of) => `${done} of ${of}`,
    cancel: "Stop",
    cancelled: "Stopped. What was read is kept, there are no results yet.",
    resume: "Go on",
    failed:
      "The reconciliation is not finished. The statement is read and not lost: try again when the service answers.",
    changed: "Invoices changed while they were loaded. An incomplete list cannot be matched with.",
  },
  payments,
  outcomes: {
    label: "Outcome",
    all: "All",
    exact: "Exact",
    probable: "Probable",
    several: "Several",
    amount_only: "Amount only",
    already_paid: "Already paid",
    entered: "Entered",
    returned: "Return",
    none: "No match",
  },
  outcomeMeaning: {
    exact:
      "Number, amount, payer and recipient account were compared and match; nothing contradicts.",
    probable: "The invoice is named, but something does not match or could not be compared.",
    several: "More than one invoice fits; a person has to choose.",
    amount_only: "No invoice known is named; the amount is that of one unpaid invoice only.",
    already_paid: "The invoice named was already paid by another payment order.",
    entered: "The invoice is already marked as paid by this very payment order.",
    returned:
      "The purpose speaks of a return, a mistake or a refusal: this does not pay an invoice.",
    none: "None of the invoices loaded is named, or fits well enough to be suggested.",
  },
  search: "Payer, purpose, number",
  searchTooLong: "No longer than 100 characters",
  table: {
    label: "Incoming payments",
    columns: {
      payment: "Payment",
      amount: "Amount",
      outcome: "Outcome",
      invoice: "Invoice",
      why: "Why",
      payer: "Payer",
      purpose: "Purpose",
    },
    noDate: "no date",
    noName: "Not named",
    candidates: (count, shown) =>
      `${shown} ${plural(count, { one: "invoice", other: "invoices" })}`,
    noneFound: "No payments match this filter",
    noneFoundText: "Choose another outcome or clear the search.",
    showAll: "Show all",
  },
  details: {
    label: "Payment in detail",
    title: (number, date) => `Payment No. ${number} of ${date}`,
    close: "Close the details",
    amount: "Amount",
    payer: "Payer",
    inn: (inn) => `INN ${inn}`,
    purpose: "Purpose",
    account: "To account",
    place: "In the file",
    at: (file, line) => `${file}, line ${line}`,
    candidates: "Invoices that fit",
    candidate: "Invoice",
    of: (date) => `of ${date}`,
    allOf: "Paid together",
    returnWord: (word) => `Word in the purpose: “${word}”.`,
    addsUp: "The amounts of these invoices add up exactly to the payment.",
    addsUpNot: "The amounts of these invoices do not add up to the payment.",
  },
  evidence: {
    for: "For",
    against: "Against",
    unclear: "Unclear",
  },
  reasons: {
    cited: "the purpose names the invoice's number",
    word: "the number stands in the purpose as a word of its own",
    short: (written) => `the number is shortened: “${written}”`,
    loose: (written) => `“${written}” fits, but is not called an invoice`,
    notCited: "the purpose does not name the number",
    otherNumber: "the purpose gives another invoice number",
    sameDay: "the invoice's date is named beside the number",
    otherDay: "another date is named beside the number",
    equal: "the amount is the same to the kopeck",
    less: (shown) => `${shown} less came than the invoice's amount`,
    more: (shown) => `${shown} more came than the invoice's amount`,
    together: "together with the other invoices it makes the payment's amount",
    inParts: "together with other payments it makes the invoice's amount",
    samePayer: "the payer is the same",
    learntPayer: "the payer's INN is known from payments accepted before",
    otherForm: (paid, billed) =>
      `the name is the same, the legal form is not: ${paid} pays, the invoice names ${billed}`,
    similarPayer: (paid, billed) =>
      `the name is similar, not the same: ${paid} pays, the invoice names ${billed}`,
    otherPayer: (paid, billed) => `another payer: ${paid} pays, the invoice names ${billed}`,
    payerMissing: "the payer cannot be compared: there is no name",
    otherInn: (inn) => `the name is the same, but this payer had another INN before, not ${inn}`,
    namesakes: "the statement has payers of this name with different INNs",
    sameAccount: "the money came to the recipient's account",
    otherAccount: (account, recipient) =>
      `the money came to ${account}, but invoices of ${recipient} name another account`,
    ownerOfAccount: (owner, recipient) =>
      `the money came to another recipient's account: ${owner}, but ${recipient} issued the invoice`,
    accountUnknown: "the recipient's account was not compared: the service showed no bank details",
    amongOthers: "other invoices are named too, and are not among those loaded",
    early: "the money came before the invoice was issued",
    payment: (number, date) => `No. ${number} of ${date}`,
    andMore: (named, shown) => `${named} and ${shown} more`,
    contested: (payments) => `other payments name this invoice too: ${payments}`,
    sharedWith: (payments) => `the rest of the invoice is covered by payments ${payments}`,
    entered: (order, date) =>
      `the invoice is marked as paid by this payment order, No. ${order} of ${date}`,
    paidBy: (order, date) =>
      `the invoice was already paid by payment order No. ${order} of ${date}`,
    partlyPaidBy: (order, date) =>
      `the invoice was partly paid by payment order No. ${order} of ${date}`,
    paid: "the invoice is already marked as paid, without a payment order",
  },
  inShort: {
    number: "number",
    short: (written) => `number given as “${written}”`,
    loose: (written) => `“${written}” is not called an invoice`,
    noNumber: "no number",
    otherNumber: "another number",
    day: "date",
    otherDay: "another date",
    amount: "amount",
    less: (shown) => `${shown} less`,
    more: (shown) => `${shown} more`,
    payer: "payer",
    inParts: "amount in parts",
    otherForm: (paid, billed) => `another legal form: ${paid}, on the invoice ${billed}`,
    noForm: "no form",
    similarPayer: (billed) => `not the same name, on the invoice ${billed}`,
    otherPayer: (billed) => `another payer, on the invoice ${billed}`,
    payerMissing: "payer not named",
    otherInn: "another INN",
    namesakes: "name with different INNs",
    sameAccount: "recipient account",
    otherAccount: "not this recipient's account",
    otherRecipient: "another recipient's account",
    accountUnknown: "recipient account not compared",
    amongOthers: "names other invoices",
    early: "before the invoice",
    contested: "other payments name it too",
    shared: "together with other payments",
    entered: (order, date) => `payment order No. ${order} of ${date}`,
    paidBy: (order, date) => `paid by No. ${order} of ${date}`,
    partlyPaidBy: (order, date) => `partly paid by No. ${order} of ${date}`,
    paid: "marked as paid, no payment order",
    returned: (word) => `the purpose says “${word}”`,
    addsUp: "the amounts add up",
    addsUpNot: "the amounts do not add up",
    sameAmount: "several have the amount",
  },
  decision: {
    label: "Decision on the payment",
    states: { undecided: "Undecided", accepted: "Accepted", refused: "Refused" },
    filter: "Decision",
    any: "any",
    withCount: (state, count) => `${state} (${count})`,
    added: "Added by hand",
    choose: (number) => `The payment is for invoice ${number}`,
    add: "Another invoice",
    addHint: "Number, payer or amount",
    notFound: "There is none like it among the invoices loaded.",
    firstFound: (shown, of) => `The first ${shown} of ${of}: type more to narrow it down.`,
    chosen: (count, shown, sum) =>
      `${shown} ${plural(count, { one: "invoice", other: "invoices" })} chosen, ${sum} to pay:`,
    exactly: "exactly the payment.",
    lessThanPaid: (difference) => `${difference} less than the payment.`,
    moreThanPaid: (difference) => `${difference} more than the payment.`,
    alsoPaidBy: (payments, sum, amount) =>
      `Other payments were accepted for this invoice too: ${payments}. Accepted in all: ${sum} of ${amount}.`,
    accept: "Accept",
    chooseFirst: "Choose an invoice first",
    refuse: "None of these",
    takeBack: "Take back",
    acceptExact: (shown) => `Accept exact: ${shown}`,
    undo: "Undo last",
    notKept:
      "Decisions last as long as this page: this browser cannot keep them. Save the list as a file.",
  },
  export: {
    button: "Save the list",
    csv: "CSV for spreadsheets",
    xlsx: "Excel (XLSX)",
    shown: (shown) => `${shown}, as in the table`,
    fileName: (from, to) => `Reconciliation ${from} – ${to}`,
    fileNameAlone: "Reconciliation",
    sheet: "Reconciliation",
    failed:
      "The file was not saved: a part of the program could not be loaded. Check the connection and try again.",
    columns: {
      outcome: "Outcome",
      date: "Date",
      amount: "Amount",
      number: "Payment order",
      payer: "Payer",
      inn: "Payer's INN",
      purpose: "Purpose",
      invoice: "Invoice",
      invoiceDate: "Invoice date",
      invoiceAmount: "Invoice amount",
      invoicePayer: "Payer on the invoice",
      invoiceStatus: "Invoice status",
      difference: "Difference",
      others: "Invoices that fit",
      why: "Why",
      decision: "Decision",
      accepted: "Accepted for invoices",
      acceptedSum: "Amount of accepted invoices",
      acceptedDifference: "Difference from accepted",
      file: "File",
      line: "Line",
    },
  },
};
