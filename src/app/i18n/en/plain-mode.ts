import type { FeatureText } from "../feature-texts.ts";

export const plainMode: FeatureText<"plainMode"> = {
  badge: "No extensions",
  title: "Service without extensions",
  text: "This service supports only the standard interface. The essentials work. Here is what replaces the rest:",
  some: "This service supports some extensions. Here is what replaces the rest:",
  missing: {
    "ext/session": {
      what: "Sign-in",
      instead:
        "Sign in on the service’s own page, and requests will carry its cookie. Or enter a token.",
      bySignIn: {
        cookie: "Sign in on the service’s own page, and requests will carry its cookie.",
        token: "Enter a token: the service recognizes you by it.",
        none: "Not needed: your administrator has set up access to the service.",
      },
    },
    "ext/orders/list": {
      what: "Vacancy list",
      instead:
        "Shows vacancies you created or opened on this device. Open any other by its number.",
      shared:
        "Shows vacancies you and your colleagues created or opened. Open any other by its number.",
    },
    "ext/orders": {
      what: "Full vacancy",
      instead: "Shows the last known data. Edits send only the fields you change.",
    },
    "ext/orders/publish": {
      what: "Publishing",
      instead: "There is no button: publish in the service itself.",
    },
    "ext/companies": {
      what: "Company list",
      instead: "Enter the company number. Recent ones are remembered.",
    },
    "ext/specializations": {
      what: "Job category suggestions",
      instead:
        "The service fills in empty categories from the job title. You can’t see its choice in advance.",
    },
    "ext/responses/list": {
      what: "Response list",
      instead: "View responses in the service itself.",
    },
    "ext/responses": {
      what: "Responses added by staff",
      instead: "Enter the API key once. It stays in this page’s memory.",
    },
    "ext/api-keys": { what: "API keys", instead: "Keys are issued by the service itself." },
    "ext/users": { what: "Users", instead: "Users are managed in the service itself." },
    "ext/audit": { what: "Audit log", instead: "Kept by the service itself, if at all." },
  },
  watch: {
    departs: (request: string, line: string, more: number) =>
      `The service’s response doesn’t match the interface. ${request}: ${line}.${more === 0 ? "" : ` And ${more} more.`}`,
    copy: "Copy the report",
    copied: "Report copied.",
    notCopied: "The browser didn’t allow copying the report.",
    all: "How the service differs from the interface",
  },
  access: {
    title: "Access",
    refused: "The service doesn’t recognize you or doesn’t give you access.",
    refusedChange:
      "The service doesn’t recognize you or doesn’t allow this, so nothing was saved. What you typed is still here.",
    refusedQuestion:
      "The service doesn’t recognize you or doesn’t allow this, and it doesn’t say whether your data was saved. What you typed is still here.",
    advice: {
      any: "Sign in on its own page and try again. If it accepts tokens, enter yours.",
      cookie: "Sign in on its own page and try again.",
      token: "Enter your token and try again.",
      none: "Your administrator manages access to the service. Tell them it was denied.",
    },
    label: "Access token",
    hint: "Sent to the service in the Authorization header. Kept only in this page’s memory, so you’ll need to enter it again after a reload.",
    use: "Use the token",
    required: "Enter a token.",
    notAscii: "A token can contain only Latin letters, digits and symbols, with no spaces.",
    inUse: "Requests use the token you entered.",
    forget: "Forget the token",
  },
};
