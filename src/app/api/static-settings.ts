import { readPageSettings, type SettingsProblem } from "#contract/page-settings.ts";
import { chosenLanguage } from "../i18n/catalog.ts";
import classes from "../ui/ProblemPanel.module.css";
import { setAddresses } from "./addresses.ts";

type Problem =
  | SettingsProblem
  | { readonly kind: "unreachable"; readonly why: string }
  | { readonly kind: "elsewhere"; readonly configured: string; readonly found: string };

/** Where there is no such file, hosts answer with one of these, or with the page. */
const absent: readonly number[] = [403, 404, 410];

/**
 * Reads the settings of a static host. If they cannot be used, the page says why, and nothing else is started: guessing
 * could send what people type to a wrong service.
 * @returns whether the app can start
 */
export async function loadStaticSettings(file: string): Promise<boolean> {
  // The folder has been found already, because this script was loaded from it.
  const found = new URL(document.baseURI).pathname;
  const read = await readFile(new URL(file, document.baseURI).href);
  if ("problem" in read) return showProblem(file, read.problem);
  const { base_path: configured = found } = read.settings;
  if (configured !== found) return showProblem(file, { kind: "elsewhere", configured, found });
  forgetBase();
  setAddresses({ ...read.settings, base_path: found });
  return true;
}

/**
 * Scripts do not need the `<base>`, and links such as `#content` would lead away from the page. Sheets keep their address:
 * Vite would load one again that it does not find by it, and the kit's styles would then win over those of the pages.
 */
function forgetBase(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(
    "link:is([rel=icon], [rel=stylesheet])",
  )) {
    link.setAttribute("href", link.href);
  }
  document.querySelector("base")?.remove();
}

async function readFile(
  url: string,
): Promise<ReturnType<typeof readPageSettings> | { readonly problem: Problem }> {
  try {
    const answer = await fetch(url);
    const isPage = answer.headers.get("content-type")?.includes("text/html") === true;
    if (absent.includes(answer.status) || (answer.ok && isPage)) return readPageSettings("{}");
    if (answer.ok) return readPageSettings(await answer.text());
    return { problem: { kind: "unreachable", why: String(answer.status) } };
  } catch {
    return { problem: { kind: "unreachable", why: "" } };
  }
}

/** In the page's own words, because the catalog is not loaded yet. */
const texts = {
  ru: {
    title: "Placard не запущен",
    again: "Загрузить ещё раз",
    sentence: (file: string, problem: Problem): string => {
      switch (problem.kind) {
        case "not-json":
          return `${file}: это не объект JSON; ожидалось, например, {"base_url": "https://billing.example"}.`;
        case "unknown":
          return `${file}: настройки «${problem.name}» нет${problem.meant === undefined ? "" : `; возможно, имелась в виду «${problem.meant}»`}.`;
        case "wrong":
          return `${file}: значение «${problem.name}» не подходит: ${problem.given}; ожидалось ${expected.ru[problem.name]}.`;
        case "elsewhere":
          return `${file}: «base_path» задан как ${problem.configured}, а страница открыта из ${problem.found}.`;
        case "unreachable":
          return `${file} не загружен${problem.why === "" ? ": нет соединения" : `: ответ ${problem.why}`}.`;
      }
    },
  },
  en: {
    title: "Placard couldn’t start",
    again: "Load again",
    sentence: (file: string, problem: Problem): string => {
      switch (problem.kind) {
        case "not-json":
          return `${file} isn’t a JSON object. Expected, for example, {"base_url": "https://billing.example"}.`;
        case "unknown":
          return `${file}: there is no setting “${problem.name}”${problem.meant === undefined ? "." : `; did you mean “${problem.meant}”?`}`;
        case "wrong":
          return `${file}: “${problem.name}” is ${problem.given}; expected ${expected.en[problem.name]}.`;
        case "elsewhere":
          return `${file}: “base_path” is ${problem.configured}, but the page was opened from ${problem.found}.`;
        case "unreachable":
          return `${file} couldn’t be loaded${problem.why === "" ? ": no connection" : `: the host responded with ${problem.why}`}.`;
      }
    },
  },
};

const expected = {
  ru: {
    base_path: "путь, например /placard/",
    base_url:
      "адрес http или https без имени пользователя, например https://billing.example, или путь",
    response_base_url:
      "адрес http или https без имени пользователя, например https://responses.example, или путь",
    picture_origins: 'список адресов, например ["https://photos.example"]',
    extensions: "true или false",
    sign_in: '"cookie", "token" или "none"',
    language: '"ru" или "en"',
  },
  en: {
    base_path: "a path, such as /placard/",
    base_url:
      "an http or https address without a username, such as https://billing.example, or a path",
    response_base_url:
      "an http or https address without a username, such as https://responses.example, or a path",
    picture_origins: 'a list of addresses, such as ["https://photos.example"]',
    extensions: "true or false",
    sign_in: '"cookie", "token" or "none"',
    language: '"ru" or "en"',
  },
} as const;

function showProblem(file: string, problem: Problem): false {
  const language = chosenLanguage();
  const { title, again, sentence } = texts[language];
  const words = sentence(file, problem);
  // The host's owner looks here too.
  // oxlint-disable-next-line no-console
  console.error(`${title}. ${words}`);
  document.documentElement.lang = language;
  document.title = `${title} · Placard`;
  const element = (name: string, style: string | undefined, ...content: (string | Node)[]) => {
    const made = document.createElement(name);
    made.className = style ?? "";
    made.append(...content);
    return made;
  };
  const reload = element("a", undefined, again);
  reload.setAttribute("href", location.href);
  const panel = element(
    "main",
    classes.panel,
    element("h1", classes.title, title),
    element("p", classes.text, words),
    element("p", classes.actions, reload),
  );
  panel.setAttribute("role", "alert");
  document.getElementById("root")?.replaceChildren(panel);
  return false;
}
