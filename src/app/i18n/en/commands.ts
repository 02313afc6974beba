import type { FeatureText } from "../feature-texts.ts";

export const commands: FeatureText<"commands"> = {
  search: {
    invoices: "Invoices",
    payers: "Payers",
    vacancies: "Vacancies",
    candidates: "Candidates",
    actions: "Actions",
    searching: "Searching…",
    nothingOfInvoices:
      "Nothing found. With this service you can only search for invoices by number.",
    failed: "Search failed. Try again",
    meant: (text) => `Search for “${text}”`,
    byPhone: (phone) => `Find responses by phone ${phone}`,
  },
  pages: {
    drafts: "Vacancy drafts",
    users: "Users and roles",
    apiKeys: "API keys",
    audit: "Audit",
    erasures: "Erased responses",
    help: "About this page and its keys",
  },
  otherWords: {
    overview: "home dashboard summary",
    invoices: "print billing payments acts",
    debts: "debtors receivables unpaid overdue",
    reconcile: "reconciliation match payments bank",
    "new-vacancy": "create place post job ad",
    responses: "candidates applicants",
    "new-response": "enter new candidate",
    "many-responses": "table Excel import candidates",
    settings: "password profile theme language second factor",
    users: "staff access accounts",
    audit: "history log who changed",
    help: "help hint keyboard shortcuts",
  },
  keys: {
    title: "Keyboard shortcuts",
    about: "About this page",
    /** Three sentences about each page. */
    pages: {
      home: "What you have to do today: unpaid invoices, vacancies that need attention, new responses and drafts. Every figure links to its rows. Sections closed to your role aren’t shown.",
      signIn:
        "Sign in with the login and password your administrator gave you. Only the administrator can reset a forgotten password. After several wrong attempts, sign-in slows down; your password stays the same.",
      invoices:
        "All invoices. Filters and order are in the address, so a link shows a colleague the same list; save a filter you use every day with “Views”. The sums above the table cover every page of the filter.",
      invoice:
        "The invoice as it will be on paper. The checks of sums and bank details are on the right: if there’s an error, no QR code is printed. Keys open the neighboring invoices of the list you came from.",
      printInvoices:
        "Many invoices in one print job, or as PDFs in one archive. “Ready to print” counts every invoice with its pages laid out, including those with issues: decide about them before you print. An invoice that didn’t load can be retried alone.",
      debts:
        "How much each payer owes, and for how long. It counts invoices with nothing paid; partially paid ones are shown separately because their balance isn’t known. Each sum links to its invoices.",
      reconcile:
        "A bank statement compared with the invoices; the file is read on this computer and goes nowhere, and nothing changes in the service. “Exact” means that number, amount, payer and recipient account all match; “Probable” names the invoice, but something doesn’t match; “No number” names no invoice, only the amount matches. “Recorded” is already marked as paid by this payment and needs no decision.",
      vacancies:
        "All vacancies, their state and the days left. “Needs attention” keeps those with a site error or without views. Actions are in each row’s menu; an unavailable one says why.",
      vacancy:
        "One vacancy: where it’s placed, its views and phone views, its errors. Choose the period above the tiles; it’s compared with the one before. “Fix” opens the field that causes an error.",
      newVacancy:
        "Fill in the steps in any order; the draft saves itself. Advice for job sites and legal notes appear at their fields. If the service’s answer is lost, no second vacancy is created.",
      editVacancy:
        "Only the fields you changed are sent. If a colleague changed the vacancy meanwhile, the page shows both versions. The “Review” step lists what will change.",
      drafts:
        "Vacancies you haven’t submitted yet, saved on this device. They aren’t on your other devices. A discarded draft can be restored.",
      responses:
        "Candidates’ responses. Phones are masked: each time one is shown, the audit log records it. A response is erased automatically when its retention period ends.",
      response:
        "One candidate’s response. Showing the phone is recorded in the audit log. You can erase this response or all data of the candidate; neither can be undone.",
      newResponse:
        "Responses that came by phone or from a partner. “One” is a form; “Multiple” is a table or a file whose columns are recognized by their headings. A row with an error stays on the screen; a row already sent isn’t sent twice.",
      settings:
        "Your own settings: language, theme, password, second factor and sessions. You can also erase what is saved on this computer. Developers can show the requests to the service.",
      settingsUsers:
        "Staff and their roles. A disabled user loses access at once; their records stay. Passwords and second factors are reset here too.",
      settingsKeys:
        "Keys that partners and job sites use to send data. A key is shown once; after that you see only its beginning. A revoked key stops working at once.",
      settingsAudit:
        "Who did what, and when. Records can’t be changed or deleted; the service trims old ones. Filter by user, action and days.",
      settingsErasures:
        "Which responses were erased, when and why. The data itself isn’t here. The administrator sets how long responses are kept.",
      settingsService:
        "Which service the app works with, and what it lacks. If its answers depart from the interface, each departure is listed with an example. Give the list to whoever runs the service.",
    },
    everywhere: {
      title: "Everywhere",
      commands: "Commands and search",
      overview: "Overview",
      invoices: "Invoices",
      vacancies: "Vacancies",
      responses: "Responses",
      settings: "Settings",
      undo: "The “Undo” button in a notification",
      keys: "This list",
    },
    list: {
      title: "In lists",
      search: "Search field",
      move: "Next and previous row",
      ends: "First and last row",
      open: "Open",
      newTab: "Open in a new tab",
      pages: "Previous and next page",
    },
    invoiceList: {
      title: "In the list of invoices",
      preview: "Show the invoice beside the list",
      select: "Select a row",
      extend: "Select a range of rows",
      selectAll: "Select all rows on the page",
    },
    paper: {
      title: "On an invoice",
      neighbors: "Previous and next invoice",
      print: "Print",
      back: "Back to its row",
    },
    reconcile: {
      title: "In the reconciliation",
      search: "Search field",
      move: "Next and previous row",
      undecided: "Previous and next undecided row",
      open: "Open details",
      close: "Close details",
    },
    form: { title: "In the vacancy form", nextStep: "Next step" },
  },
};
