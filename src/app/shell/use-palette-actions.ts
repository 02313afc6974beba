import type { SpotlightActionData } from "@mantine/spotlight";
import { useNavigate } from "react-router";
import type { OperationName } from "#contract/operations.ts";
import type { Role } from "#contract/session.ts";
import { readRussianPhone } from "#contract/phone.ts";
import { askForResponses } from "../api/response-search.ts";
import { recordId } from "#contract/wire.ts";
import { roleMay } from "../api/may.ts";
import { useSession } from "../api/session.ts";
import { useFeatureText, useLanguage } from "../i18n/LanguageProvider.tsx";
import { wordFor } from "../i18n/word-forms.ts";
import { paths } from "../paths.ts";
import { useColorScheme } from "../ui/color-scheme.ts";
import { useSignOut } from "../ui/use-sign-out.ts";
import { keysDialogOpen } from "./keys-dialog-state.ts";

/** The command palette's own entries: pages, settings, and actions made from the typed text. */
export function usePaletteActions(typed: string): SpotlightActionData[] {
  const { language, text, setLanguage } = useLanguage();
  const { setColorScheme } = useColorScheme();
  const navigate = useNavigate();
  const session = useSession();
  const signOut = useSignOut();
  const { shell } = text;
  const { pages, otherWords, search } = useFeatureText("commands");
  const actions: SpotlightActionData[] = [
    {
      id: "overview",
      label: shell.commandOpenOverview,
      onClick: () => void navigate(paths.home()),
    },
    {
      id: "invoices",
      label: shell.commandOpenInvoices,
      onClick: () => void navigate(paths.invoices()),
    },
    {
      id: "debts",
      label: shell.commandDebts,
      onClick: () => void navigate(paths.debts()),
    },
    {
      id: "reconcile",
      label: shell.commandReconcile,
      onClick: () => void navigate(paths.reconcile()),
    },
    {
      id: "vacancies",
      label: shell.commandOpenVacancies,
      onClick: () => void navigate(paths.vacancies()),
    },
    {
      id: "new-vacancy",
      label: shell.commandNewVacancy,
      onClick: () => void navigate(paths.newVacancy()),
    },
    {
      id: "drafts",
      label: pages.drafts,
      onClick: () => void navigate(paths.drafts()),
    },
    {
      id: "responses",
      label: shell.commandOpenResponses,
      onClick: () => void navigate(paths.responses()),
    },
    {
      id: "new-response",
      label: shell.commandNewResponse,
      onClick: () => void navigate(paths.newResponse()),
    },
    {
      id: "many-responses",
      label: shell.commandManyResponses,
      onClick: () => void navigate(paths.newResponse({ many: "" })),
    },
    {
      id: "settings",
      label: shell.commandOpenSettings,
      onClick: () => void navigate(paths.settings()),
    },
    {
      id: "users",
      label: pages.users,
      onClick: () => void navigate(paths.settingsUsers()),
    },
    {
      id: "api-keys",
      label: pages.apiKeys,
      onClick: () => void navigate(paths.settingsKeys()),
    },
    {
      id: "audit",
      label: pages.audit,
      onClick: () => void navigate(paths.settingsAudit()),
    },
    {
      id: "erasures",
      label: pages.erasures,
      onClick: () => void navigate(paths.settingsErasures()),
    },
    {
      id: "help",
      label: pages.help,
      onClick: () => keysDialogOpen.set(true),
    },
    {
      id: "language",
      label: shell.switchLanguage,
      onClick: () => setLanguage(language === "ru" ? "en" : "ru"),
    },
    ...(["light", "dark", "auto"] as const).map((scheme) => ({
      id: scheme,
      label: shell.theme[scheme],
      onClick: () => setColorScheme(scheme),
    })),
  ];
  if (session.state === "signed-in") {
    actions.push({ id: "sign-out", label: shell.signOut, onClick: signOut.run });
  }
  const vacancy = recordId.safeParse(typed.replace(/^[№#]\s*/, ""));
  const phone = readRussianPhone(typed);
  if (phone !== undefined) {
    actions.unshift({
      id: "find-response",
      label: search.byPhone(phone),
      onClick: () => {
        askForResponses(phone);
        void navigate(paths.responses());
      },
    });
  } else if (vacancy.success) {
    actions.unshift({
      id: "open-vacancy",
      label: shell.commandOpenVacancy(String(vacancy.data)),
      onClick: () => void navigate(paths.vacancy(vacancy.data)),
    });
  }
  if (/\d/.test(typed)) {
    actions.unshift({
      id: "find",
      label: shell.commandFindInvoice(typed.slice(0, 100)),
      onClick: () =>
        void navigate(
          paths.invoices(new URLSearchParams({ number: typed.slice(0, 100) }).toString()),
        ),
    });
  }
  const role = session.state === "signed-in" ? session.user.role : undefined;
  const isOwn = session.state === "signed-in";
  return actions
    .filter(({ id }) => mayRun(id, role) && (isOwn || !ofOurService.includes(id)))
    .map((action) => ({ ...action, keywords: wordFor(otherWords, action.id) ?? "" }));
}

/** Another service manages its own users. */
const ofOurService = ["users", "api-keys", "audit", "erasures"];

/** The operation an entry needs. An entry without one is for everyone. */
const needs: Readonly<Record<string, OperationName>> = {
  invoices: "listInvoices",
  debts: "listDebts",
  reconcile: "listInvoices",
  find: "listInvoices",
  "find-response": "revealPhone",
  vacancies: "listVacancies",
  "open-vacancy": "listVacancies",
  "new-vacancy": "createVacancy",
  drafts: "createVacancy",
  responses: "listResponses",
  "new-response": "enterResponse",
  "many-responses": "enterResponse",
  users: "listUsers",
  "api-keys": "listApiKeys",
  audit: "listAudit",
  erasures: "listErasures",
};

function mayRun(id: string, role: Role | undefined): boolean {
  const operation = needs[id];
  return operation === undefined || roleMay(operation, role);
}
