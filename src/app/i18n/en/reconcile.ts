import type { reconcile as model } from "../ru/reconcile.ts";
import { pluralsOf } from "../word-forms.ts";

const plural = pluralsOf("en");

const payments = (count: number, shown: string): string =>
  `${shown} ${plural(count, { one: "payment", other: "payments" })}`;

const dated = (number: string, date?: string): string =>
  date === undefined ? `${number} with no date` : `${number} dated ${date}`;

export const reconcile: typeof model = {
  title: "Reconcile a bank statement",
  lead: "Match incoming payments on a bank statement with the invoices you’ve issued.",
  promise: "The file is read in your browser and never leaves this computer.",
  notKept:
    "The statement isn’t stored anywhere, so you’ll need to choose the file again after a reload. The browser remembers only your decisions on payments. Your invoices don’t change.",
  choose: "Choose a statement file",
  addFile: "Add a file",
  drop: "or drop 1C exchange files here (1CClientBankExchange)",
  dropNow: "Drop the files to read them",
  removeAll: "Remove statements",
  removedAll: (isKept) =>
    isKept
      ? "Statements removed. This browser remembers your decisions."
      : "Statements and decisions removed.",
  help: {
    button: "Where do I get this file?",
    steps: [
      "Open the account statement in your online banking and set the period.",
      "Press “Export” or “Download” and choose the format “1C” (also called 1CClientBankExchange or “Text file for 1C”).",
      "The bank gives you a text file, usually kl_to_1c.txt. Choose it here.",
    ],
    sampleTitle: "The file starts like this:",
    sample: `1CClientBankExchange
ВерсияФормата=1.03
Кодировка=Windows
ДатаНачала=01.03.2026
ДатаКонца=31.03.2026
РасчСчет=40702810900000000001`,
    formats:
      "Versions 1.02 and 1.03 in Windows-1251, UTF-8, UTF-16, DOS 866 or KOI8-R, up to 64 MB.",
  },
  file: {
    list: "Statements loaded",
    encodings: {
      "utf-8": "UTF-8",
      "utf-16le": "UTF-16",
      "utf-16be": "UTF-16",
      "windows-1251": "Windows-1251",
      ibm866: "DOS 866",
      "koi8-r": "KOI8-R",
    },
    version: (version) => `version ${version}`,
    account: (account) => `account ${account}`,
    balances: (opening, closing) => `balance ${opening} → ${closing}`,
    incoming: (count, shown, sum) =>
      count === 0 ? "no incoming payments" : `${shown} incoming, ${sum}`,
    others: (shown) => `other documents: ${shown}`,
    refunds: (count, shown) => `${shown} outgoing ${count === 1 ? "refund" : "refunds"}`,
    remove: (name) => `Remove ${name}`,
    removed: (name) => `${name} removed.`,
    damaged: "Some characters can’t be read: the file is damaged or was converted incorrectly.",
    problems: (count, shown) =>
      `${shown} ${plural(count, { one: "read error", other: "read errors" })}`,
    problemsMore: (shown) => `Showing the first ${shown}.`,
    line: (line) => `line ${line}`,
    faults: {
      bad_date:
        "this date can’t be read (expected dd.mm.yyyy); the payment is included without a date",
      replaced_date:
        "this date can’t be read (expected dd.mm.yyyy); another date of the document is used",
      no_date: "the document has no date; the payment is included without one",
      bad_sum:
        "this isn’t an amount (expected rubles and kopecks: 1234.50); the payment is skipped",
      no_sum: "the document has no amount; the payment is skipped",
      repeated_key: "this key is repeated with a different value; the payment is skipped",
      cut_text: "the purpose is longer than 2,000 characters; its end isn’t read",
      unfinished_document: "the document isn’t closed with КонецДокумента; what’s there was read",
      cut_document: "the file ends in the middle of the document; the payment is skipped",
      stray_line: "this line doesn’t belong to any document",
      no_accounts:
        "there is no РасчСчет line with a 20-digit number, so incoming payments can’t be identified",
      no_end: "there is no КонецФайла line: the file may be cut off",
    },
    doubts: {
      list: "What doesn’t add up in the statement",
      more: (shown) => `And ${shown} more.`,
      cut: "The file is cut off: its last line isn’t КонецФайла. Some payments may be missing from the list.",
      balance: (account, counted, stated, difference) =>
        `Account ${account}: the opening balance, money in and money out come to ${counted}, but the closing balance is ${stated}. The difference is ${difference}.`,
      gap: (account, line, closing, opening) =>
        `Account ${account}: one section closes at ${closing}, but the next one (line ${line}) opens at ${opening}.`,
      received: (account, stated, documents, difference) =>
        `Account ${account}: the statement says ${stated} came in, but its incoming documents add up to ${documents}. The difference is ${difference}.`,
      paid: (account, stated, documents, difference) =>
        `Account ${account}: the statement says ${stated} went out, but its outgoing documents add up to ${documents}. The difference is ${difference}.`,
      incomplete: (account, line, missing) =>
        `${account === "" ? "An account section" : `The section of account ${account}`} (line ${line}) is missing ${missing}. Its amounts weren’t fully checked.`,
      no_sections: (accounts) =>
        `The file has no balances or turnover for account ${accounts}, so there is no way to check that every payment is here.`,
      outside: (count, shown, day, line, period) =>
        `${shown} ${plural(count, { one: "document is", other: "documents are" })} outside the statement’s period ${period}: ${count === 1 ? "" : "the first one "}dated ${day}, line ${line}.`,
    },
    failed: (name) => `Couldn’t read ${name}`,
    failures: {
      empty: "The file is empty. Export the statement again.",
      too_large:
        "The file is larger than 64 MB, on its own or together with the others. Export a shorter period.",
      binary:
        "This isn’t a text file. Choose a 1CClientBankExchange text file, not Excel, PDF or an archive.",
      not_a_statement:
        "The file should start with “1CClientBankExchange” followed by lines like “РасчСчет=…”, but it doesn’t. Choose the “1C” format when you export.",
      unreadable:
        "The browser couldn’t read the file: it may be a folder, or another program may be using it.",
      too_many_payments:
        "The file has more than 200,000 incoming payments. Export a shorter period.",
    },
  },
  notices: {
    nothing: "No incoming payments in this statement",
    nothingText:
      "There is nothing to match: these files have no payments to the statement’s accounts.",
    repeated: (count, shown) =>
      `The statements overlap: ${payments(count, shown)} from the second file ${plural(count, { one: "is", other: "are" })} counted once.`,
    foreign: (count, shown, account) =>
      `${payments(count, shown)} went to foreign-currency account ${account}. Invoices here are in rubles, so ${plural(count, { one: "it was", other: "they were" })} not matched.`,
    unreadable: (shown) =>
      `Invoices that couldn’t be read: ${shown}. Their payments won’t be matched.`,
  },
  span: {
    label: "Search invoices",
    years: {
      1: "from the year before the statement",
      2: "from two years before the statement",
      3: "from three years before the statement",
      all: "from all time",
    },
    why: "Invoices of any status issued by the last day of the statement. A paid invoice may have been paid by one of these payments.",
    matched: (shown, time) => `Invoices compared: ${shown}, as of ${time}`,
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
    canceled: "Stopped. The statement is kept, but there are no results yet.",
    resume: "Resume",
    failed:
      "Reconciliation isn’t finished. Your statement is still here: try again when the service responds.",
    changed: "Invoices changed while loading. Reconciliation needs the complete list.",
  },
  payments,
  outcomes: {
    label: "Outcome",
    all: "All",
    exact: "Exact",
    probable: "Probable",
    several: "Several",
    amount_only: "No number",
    already_paid: "Already paid",
    entered: "Recorded",
    returned: "Refund received",
    sent_back: "Refund sent",
    none: "Not found",
  },
  outcomeMeaning: {
    exact: "Number, amount, payer and recipient account all match, and nothing contradicts them.",
    probable: "The payment names the invoice, but something doesn’t match or couldn’t be compared.",
    several: "More than one invoice fits: choose one yourself.",
    amount_only:
      "The payment names no known invoice, but its amount matches exactly one unpaid invoice.",
    already_paid: "The named invoice was already paid by another payment order.",
    entered: "The invoice is already marked as paid by this payment order.",
    returned:
      "The purpose mentions a refund, a mistake or a cancellation: this payment isn’t for an invoice.",
    sent_back:
      "Money left the account: choose which payment it returns, or mark that it has nothing to do with the invoices.",
    none: "The payment names none of the loaded invoices, and none fits well enough to suggest.",
  },
  search: "Search payments",
  searchTooLong: "Up to 100 characters",
  table: {
    label: "Payments and refunds",
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
    noName: "No name",
    paidFor: (party) => `for ${party}`,
    candidates: (count, shown) =>
      `${shown} ${plural(count, { one: "invoice", other: "invoices" })}`,
    noneFound: "No payments match these filters",
    allDecided: "Everything is decided",
    allDecidedText: "Every payment has a decision. You can export the whole list.",
    noneFoundText: "Choose another outcome or clear the search.",
    showAll: "Show all",
  },
  details: {
    label: "Payment details",
    title: (number, date) => `Payment ${dated(number, date)}`,
    close: "Close details",
    next: "Next undecided",
    previous: "Previous undecided",
    noNext: "Everything shown below is decided",
    noPrevious: "Everything shown above is decided",
    paysFor: "Pays for",
    amount: "Amount",
    payer: "Payer",
    inn: (inn) => `INN ${inn}`,
    purpose: "Purpose",
    account: "To account",
    place: "In the file",
    at: (file, line) => `${file}, line ${line}`,
    candidates: "Matching invoices",
    candidate: "Invoice",
    of: (date) => `dated ${date}`,
    allOf: "Paid together",
    moneyBack: {
      outgoing: (order, sum, isSame) =>
        `The statement has an outgoing refund${isSame ? " of the same amount" : ""} to the same payer or for the same invoice: payment order ${order}, ${sum}. Check it before you accept.`,
      returned: (order, sum) =>
        `The statement has money back from the same payer or for the same invoice: payment order ${order}, ${sum}. Check it before you accept.`,
      paid: (order, sum) =>
        `The same payer or invoice also has a payment: payment order ${order}, ${sum}.`,
    },
    probable: (doubts) => `The payment names the invoice, but check this: ${doubts}.`,
    onlyMoneyBack: "The payment names the invoice, and everything matches.",
    returnWord: (word) => `The purpose says “${word}”.`,
    addsUp: "These invoices add up exactly to the payment.",
    addsUpNot: "These invoices don’t add up to the payment.",
  },
  evidence: {
    for: "For",
    against: "Against",
    unclear: "Check",
  },
  reasons: {
    cited: "the purpose gives the invoice number",
    word: "the number appears in the purpose as a separate word",
    short: (written) => `the number is shortened: “${written}”`,
    loose: (written) => `“${written}” fits, but isn’t called an invoice`,
    notCited: "the purpose doesn’t give the invoice number",
    otherNumber: "the purpose gives a different invoice number",
    sameDay: "the invoice date is next to the number",
    otherDay: "a different date is next to the number",
    unreadDay: "what is next to the number may be a different date; check it",
    equal: "the amount matches to the kopeck",
    less: (shown) => `the payment is ${shown} less than the invoice`,
    more: (shown) => `the payment is ${shown} more than the invoice`,
    together: "together with the other invoices, it adds up to the payment",
    inParts: "together with other payments, it adds up to the invoice amount",
    samePayer: "the payer is the same",
    learnedPayer: "the payer’s INN is known from payments you accepted before",
    otherForm: (paid, billed) =>
      `same name, different legal form: ${paid} paid, the invoice names ${billed}`,
    similarPayer: (paid, billed) =>
      `similar name, but not the same: ${paid} paid, the invoice names ${billed}`,
    otherPayer: (paid, billed) => `different payer: ${paid} paid, the invoice names ${billed}`,
    unclearPayer: (paid, billed) =>
      `the payer could not be compared: ${paid} paid, the invoice names ${billed}`,
    payerMissing: "the payer can’t be compared: no name is given",
    otherInn: (inn) => `same name, but this payer used a different INN before, not ${inn}`,
    namesakes: "the statement has payers with this name and different INNs",
    sameAccount: "the money went to the recipient’s account",
    otherAccount: (account, recipient) =>
      `the money went to ${account}, but invoices from ${recipient} give a different account`,
    ownerOfAccount: (owner, recipient) =>
      `the money went to another recipient’s account (${owner}), but ${recipient} issued the invoice`,
    accountUnknown:
      "the recipient’s account wasn’t compared: the service didn’t provide bank details",
    continued: (written) =>
      `more follows “${written}” in the purpose; it may be another number or several invoices`,
    amongOthers: "the purpose also names invoices that aren’t loaded",
    older:
      "an invoice from before the searched days has the same number, and the purpose has no date: check the year",
    olderUnknown:
      "it could not be checked whether an invoice from before the searched days has the same number",
    unread: (pieces: string) =>
      `the purpose says something that was not understood: ${pieces}. The money may not be for this invoice alone`,
    part: (words) => `the purpose says that this is a part of the amount: ${words}`,
    partOfWhole: (words) =>
      `the purpose says that this is a part of the amount: ${words}, but all of it came; check what the money is for`,
    otherVat: (rate) =>
      `the purpose says VAT ${rate}%: there is no such rate on the invoice date, and the invoice has another VAT`,
    doubtfulVat: (rate) =>
      `the purpose says VAT ${rate}%: there is no such rate on the invoice date, and the invoice’s own VAT isn’t known`,
    taxOfWhole:
      "a part of the amount came, but the VAT in the purpose is that of the whole invoice",
    early: "the money arrived before the invoice was issued",
    undated:
      "the date of the payment was not compared: the statement has none, or it can’t be read, so the payment may be earlier than the invoice",
    payment: dated,
    andMore: (named, shown) => `${named} and ${shown} more`,
    contested: (payments) => `other payments name this invoice too: ${payments}`,
    sharedWith: (payments) => `other payments cover the rest of the invoice: ${payments}`,
    entered: (order, date) =>
      `the invoice is marked as paid by this payment order, ${dated(order, date)}`,
    perhapsEntered: (order, date) =>
      `the invoice is marked as paid by payment order ${dated(order, date)}: the number is the same, the date was not compared, so it may be this payment`,
    paidBy: (order, date) => `the invoice was already paid by payment order ${dated(order, date)}`,
    partlyPaidBy: (order, date) =>
      `the invoice was partially paid by payment order ${dated(order, date)}`,
    paid: "the invoice is already marked as paid, with no payment order",
    partlyPaid: "the invoice is marked as partially paid, with no payment order",
  },
  inShort: {
    number: "number",
    short: (written) => `number given as “${written}”`,
    loose: (written) => `“${written}” isn’t called an invoice`,
    noNumber: "no number",
    otherNumber: "different number",
    day: "date",
    otherDay: "different date",
    unreadDay: "date not compared",
    amount: "amount",
    less: (shown) => `${shown} less`,
    more: (shown) => `${shown} more`,
    payer: "payer",
    inParts: "amount in parts",
    otherForm: (paid, billed) => `different legal form: ${paid}; invoice: ${billed}`,
    noForm: "no legal form",
    similarPayer: (billed) => `different name; invoice: ${billed}`,
    otherPayer: (billed) => `different payer; invoice: ${billed}`,
    unclearPayer: (billed) => `payer could not be compared; invoice: ${billed}`,
    payerMissing: "no payer name",
    otherInn: "different INN",
    namesakes: "name with different INNs",
    sameAccount: "recipient account",
    otherAccount: "not this recipient’s account",
    otherRecipient: "another recipient’s account",
    accountUnknown: "recipient account not compared",
    continued: "number goes on",
    amongOthers: "names other invoices too",
    older: "number also used earlier",
    olderUnknown: "earlier invoices not compared",
    unread: (pieces: string) => `not understood: ${pieces}`,
    part: "part of the amount",
    partOfWhole: (words) => `says ${words}, but the whole amount`,
    otherVat: (rate) => `VAT ${rate}% in the purpose`,
    quoted: (piece: string) => `“${piece}”`,
    taxOfWhole: "VAT of the whole amount",
    early: "earlier than the invoice",
    undated: "date not compared",
    contested: "other payments name it too",
    shared: "together with other payments",
    entered: (order, date) => `payment order ${dated(order, date)}`,
    perhapsEntered: (order, date) => `possibly recorded already: order ${dated(order, date)}`,
    paidBy: (order, date) => `paid by order ${dated(order, date)}`,
    partlyPaidBy: (order, date) => `partially paid by order ${dated(order, date)}`,
    paid: "marked as paid, no payment order",
    partlyPaid: "marked as partially paid, no payment order",
    returned: (word) => `the purpose says “${word}”`,
    addsUp: "the amounts add up",
    addsUpNot: "the amounts don’t add up",
    moneyBack: (date) =>
      date === undefined
        ? "money back in the statement, too"
        : `money back on ${date} in the statement, too`,
    sentBack: (sum, date) =>
      `the statement has a refund of ${sum}${date === undefined ? "" : ` on ${date}`}`,
    sameSentBack: (date) =>
      `the statement has a refund of the same amount${date === undefined ? "" : ` on ${date}`}`,
    alsoPaid: "also a payment",
    mayReturn: (order) => `may return payment ${order}`,
    mayReturnOne: (_count, shown) => `may return one of ${shown} payments`,
    returnsNone: "its payment isn’t in the statement",
    noReturnWord: "it doesn’t say so",
    sameAmount: "several have this amount",
  },
  decision: {
    label: "Payment decision",
    states: {
      undecided: "Undecided",
      accepted: "Accepted",
      refund: "Refund",
      refused: "Rejected",
      not_needed: "No decision needed",
    },
    /** What the mark and the export say. */
    shown: {
      undecided: "Undecided",
      accepted: "Accepted",
      accepted_part: "Partially accepted",
      accepted_entered: "Accepted, already recorded",
      refund: "Refund, not a payment",
      refused: "Rejected",
      not_needed: "No decision needed",
      sent_back: "Refund accepted",
      taken_back: "Sent back, not a payment",
      not_ours: "Not about invoices",
    },
    isEntered: "No decision needed: this payment is already recorded",
    filter: "Decision",
    any: "Any decision",
    allDone: "All payments decided",
    left: (shown, of, shownOf) =>
      `${shown} of ${shownOf} ${plural(of, { one: "payment", other: "payments" })} undecided`,
    notNeeded: (_count, shown) => `, ${shown} recorded before`,
    restored: (shown) => `Decisions from last time restored: ${shown}.`,
    forget: "Forget them",
    withCount: (state, count) => `${state} (${count})`,
    total: (state, count, sum) => `${state}: ${count}, ${sum}`,
    allTotal: "Total",
    added: "Added manually",
    choose: (number) => `Payment for invoice ${number}`,
    add: "Other invoice",
    addHint: "Number, payer or amount",
    notFound: "No match among the loaded invoices.",
    firstFound: (shown, of) =>
      `Showing the first ${shown} of ${of}. Keep typing to narrow the list.`,
    chosen: (count, shown, sum) =>
      `${shown} ${plural(count, { one: "invoice", other: "invoices" })} selected, ${sum} due:`,
    exactly: "matches the payment exactly.",
    lessThanPaid: (difference) => `${difference} less than the payment.`,
    moreThanPaid: (difference) => `${difference} more than the payment.`,
    alsoPaidBy: (payments, sum, amount) =>
      `Other payments were also accepted for this invoice: ${payments}. Total accepted: ${sum} of ${amount}.`,
    accept: "Accept",
    isUndecided: "Not decided yet",
    acceptPart: (lacking) => `Accept partially, ${lacking} short`,
    refund: "This is a refund, not a payment",
    isRefund: "Already marked as a refund",
    isAccepted: "Already accepted",
    isRefused: "Already rejected",
    chooseFirst: "Select an invoice first",
    refuse: "None of these",
    takeBack: "Undo decision",
    exactAccepted: "No exact payment shown is undecided",
    acceptExact: (shown) => `Accept exact: ${shown}`,
    undo: "Undo last decision",
    notKept:
      "Decisions last only while this page is open: your browser can’t save them. Export the list to a file.",
  },
  sentBack: {
    title: (number, date) => `Refund ${dated(number, date)}`,
    payee: "Payee",
    account: "From account",
    which: "Which payment it returns",
    none: "The payment isn’t in this statement",
    noneFound: "The payment it returns isn’t in this statement.",
    more: (shown) => `And ${shown} more.`,
    invoices: "For invoices:",
    perhaps: "Perhaps for invoices (not recorded with the refund):",
    open: "Open payment",
    openRefund: "Open refund",
    accept: (order) => `Accept as the refund of payment ${order}`,
    acceptAlone: "Accept as a refund",
    chooseFirst: "Choose a payment first",
    isAccepted: "Already accepted",
    notOurs: "Not about invoices",
    isNotOurs: "Already marked",
    whole: (order) => `All of payment ${order} was sent back, so it pays no invoice.`,
    part: (order, kept) => `${kept} is left of payment ${order}.`,
    takenBack: (order) => `Sent back by payment order ${order}`,
    done: (order, sum) => `Payment order ${order} sent back ${sum}.`,
  },
  export: {
    button: "Export",
    csv: "CSV for other programs",
    xlsx: "Excel workbook (XLSX)",
    shown: (shown) => `${shown}, as shown in the table`,
    all: (shown) => `${shown}: the whole list`,
    fileName: (period) => `Reconciliation ${period}`,
    fileNameAlone: "Reconciliation",
    sheet: "Reconciliation",
    failed:
      "Couldn’t save the file: part of the app didn’t load. Check your connection and try again.",
    columns: {
      outcome: "Outcome",
      date: "Date",
      amount: "Amount",
      number: "Payment order",
      payer: "Payer",
      inn: "Payer INN",
      purpose: "Purpose",
      invoice: "Invoice",
      invoiceDate: "Invoice date",
      invoiceAmount: "Invoice amount",
      invoicePayer: "Payer on the invoice",
      invoiceStatus: "Invoice status",
      difference: "Difference",
      others: "Matching invoices",
      why: "Why",
      decision: "Decision",
      accepted: "Accepted for invoices",
      acceptedSum: "Due on those invoices before the payment",
      acceptedDifference: "Difference from accepted",
      refunded: "Refund for invoices",
      pair: "Refund and its payment",
      file: "File",
      line: "Line",
    },
  },
};
