import { matchRoutes, useLocation } from "react-router";
import { useFeatureText, useText } from "../i18n/LanguageProvider.tsx";
import { paths } from "../paths.ts";
import { FormDialog } from "../ui/Dialog.tsx";
import classes from "./KeysDialog.module.css";

/** Every key of the app, by where it works. Keys are spelled as on the keyboard. */
const keys = {
  everywhere: {
    commands: ["Ctrl K"],
    overview: ["g o"],
    invoices: ["g i"],
    vacancies: ["g v"],
    responses: ["g r"],
    settings: ["g s"],
    undo: ["Ctrl Z"],
    keys: ["?"],
  },
  list: {
    search: ["/"],
    move: ["j", "k", "↓", "↑"],
    ends: ["Home", "End"],
    open: ["Enter"],
    newTab: ["Ctrl Enter"],
    pages: ["[", "]"],
  },
  invoiceList: {
    preview: ["Space", "→"],
    select: ["x"],
    extend: ["Shift ↓", "Shift ↑"],
    selectAll: ["Ctrl A"],
  },
  paper: { neighbors: ["[", "]", "←", "→"], print: ["Ctrl P"], back: ["Esc"] },
  reconcile: {
    search: ["/"],
    move: ["j", "k", "↓", "↑"],
    undecided: ["[", "]"],
    open: ["Enter"],
    close: ["Esc"],
  },
  form: { nextStep: ["Ctrl Enter"] },
} as const;

type Page = keyof typeof paths;

// `keys` forgets the names.
const pages = (Object.keys(paths) as Page[]).map((page) => ({
  page,
  path: paths[page].pattern,
}));

/** The pages on which the keys of a part work; those of other pages would only be in the way. */
const pagesOf: Readonly<Record<Exclude<keyof typeof keys, "everywhere">, readonly Page[]>> = {
  list: ["invoices", "vacancies", "responses"],
  invoiceList: ["invoices"],
  paper: ["invoice"],
  reconcile: ["reconcile"],
  form: ["newVacancy", "editVacancy"],
};

/** The page of an address; undefined if there is none. */
const pageOf = (pathname: string) => matchRoutes(pages, pathname)?.at(-1)?.route.page;

/** The dialog that tells about the page and lists the keys that work on it. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const text = useFeatureText("commands").keys;
  const { common } = useText();
  const page = pageOf(useLocation().pathname);
  const part = (name: keyof typeof keys) => {
    const words: Readonly<Record<string, string>> = text[name];
    return (
      <section key={name}>
        <h3 className={classes.title}>{words["title"]}</h3>
        <dl className={classes.keys}>
          {Object.entries<readonly string[]>(keys[name]).map(([what, pressed]) => (
            <div key={what}>
              <dt>{words[what]}</dt>
              <dd>
                {pressed.map((each) => (
                  <kbd key={each}>{each}</kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    );
  };
  return (
    <FormDialog
      title={page === undefined ? text.title : text.about}
      cancel={common.close}
      onClose={onClose}
    >
      <div className={classes.parts}>
        {page !== undefined && (
          <section>
            <p className={classes.about}>{text.pages[page]}</p>
          </section>
        )}
        {(["list", "invoiceList", "paper", "reconcile", "form"] as const)
          .filter((name) => page !== undefined && pagesOf[name].includes(page))
          .map(part)}
        {part("everywhere")}
      </div>
    </FormDialog>
  );
}
