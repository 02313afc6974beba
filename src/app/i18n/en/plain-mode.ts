import type { FeatureText } from "../feature-texts.ts";

export const plainMode: FeatureText<"plainMode"> = {
  badge: "No extensions",
  title: "A service without extensions",
  text: "It implements the interface and nothing beyond it. All that matters works; what it lacks is replaced like this:",
  some: "It has some of the extensions. What it lacks is replaced like this:",
  close: "Close",
  missing: {
    "ext/session": {
      what: "Signing in",
      instead:
        "You sign in on the service's own page, and requests carry its cookie. Or enter a token.",
    },
    "ext/orders/list": {
      what: "The list of vacancies",
      instead: "Vacancies created or opened in this browser; any other opens by its number.",
    },
    "ext/orders": {
      what: "A whole vacancy",
      instead: "As this browser knew it. An edit sends the changed fields only.",
    },
    "ext/orders/publish": {
      what: "Publishing",
      instead: "No button: publication starts at the service itself.",
    },
    "ext/companies": {
      what: "The list of companies",
      instead: "The company's number is typed; the latest are remembered.",
    },
    "ext/specializations": {
      what: "Fields of activity in advance",
      instead:
        "The service fills empty ones by the job title; what it will choose is not shown before.",
    },
    "ext/responses/list": {
      what: "The list of responses",
      instead: "Responses are to be seen at the service itself.",
    },
    "ext/responses": {
      what: "Responses entered by staff",
      instead: "The API key is typed once and stays in the page's memory.",
    },
    "ext/api-keys": { what: "API keys", instead: "The service itself issues them." },
    "ext/users": { what: "Users", instead: "The service itself manages them." },
    "ext/audit": { what: "The log of actions", instead: "The service itself keeps one, if any." },
  },
  access: {
    title: "Access",
    refused:
      "The service does not know you, or does not open this to you. Sign in on its own page and try again. If it takes tokens, enter yours.",
    refusedChange:
      "The service does not know you or does not allow this, and accepted nothing. Sign in on its own page or enter a token, then press again: what was typed is still here.",
    refusedQuestion:
      "The service does not know you or does not allow this, and does not say what became of what was sent. Sign in on its own page or enter a token, then press again: what was typed is still here.",
    label: "Access token",
    hint: "Goes to the service in the Authorization header. Kept in the page's memory: after a reload it is typed again.",
    use: "Use the token",
    required: "Enter a token.",
    notAscii: "A token has Latin letters, digits and signs, without spaces.",
    inUse: "Requests carry the token you entered.",
    forget: "Forget the token",
  },
};
