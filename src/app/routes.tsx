import {
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
} from "react";
import {
  createBrowserRouter,
  matchRoutes,
  redirect,
  replace,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useRouteError,
  type LoaderFunctionArgs,
  type Params,
  type RouteObject,
} from "react-router";
import {
  addressTable,
  rowInDemonstration,
  settingsFrame,
  type AddressRow,
  type Question,
} from "./address-table.ts";
import { addresses } from "./api/addresses.ts";
import { ApiError } from "#contract/api-error.ts";
import { useOffered } from "./api/capabilities.ts";
import { isDemonstration } from "./api/demonstration.ts";
import { knownRole } from "./api/role.ts";
import { query } from "./api/queries.ts";
import { queryClient } from "./api/query-client.ts";
import { startQuery } from "./api/session.ts";
import { withTexts } from "./i18n/feature-texts.ts";
import { useText } from "./i18n/LanguageProvider.tsx";
import { enterInvoices } from "./invoices/list/entering-list.ts";
import { paths } from "./paths.ts";
import { Shell } from "./shell/Shell.tsx";
import { Button } from "./ui/Button.tsx";
import { withStyles } from "./ui/failed-styles.ts";
import { lazyPanel, lazyPart, prefetchCode, setAddressPrefetch } from "./ui/lazy-part.tsx";
import { ProblemPanel } from "./ui/ProblemPanel.tsx";
import { letTypefaceShow } from "./ui/first-typeface.ts";
import { whenAnswered } from "./ui/when-idle.ts";

/** What an address needs, for what fetches it ahead. */
interface Needs {
  readonly loadCode: () => Promise<unknown>;
  readonly row: AddressRow;
}

const Tour = lazyPart(async () => (await import("./DemonstrationTour.tsx")).DemonstrationTour);
const NarrowTour = () => <Tour isNarrow />;

const rows = Object.entries<AddressRow>(addressTable).map(([name, row]): [string, AddressRow] => [
  name,
  isDemonstration() ? rowInDemonstration(row) : row,
]);
const loadSettingsFrame = pageLoad(settingsFrame, ["settings"]);

const routes: RouteObject[] = [
  // The build removes this route and its page.
  ...(import.meta.env.DEV
    ? [{ path: "/ui", lazy: { Component: pageLoad(() => import("./ui/KitPage.tsx")) } }]
    : []),
  {
    element: (
      <>
        <OnTheWay />
        <Shell BelowNavigation={isDemonstration() ? NarrowTour : undefined} />
      </>
    ),
    errorElement: <PageBroke />,
    children: [
      {
        // An error on a page keeps the frame.
        errorElement: <PageBroke />,
        children: [
          ...rows.filter(([, row]) => row.isSetting !== true).map(routeOf),
          {
            lazy: { Component: loadSettingsFrame },
            children: rows.filter(([, row]) => row.isSetting === true).map(routeOf),
          },
          { path: "*", lazy: { Component: pageLoad(() => import("./shell/NoSuchPage.tsx")) } },
        ],
      },
    ],
  },
];

const { dataset } = document.documentElement;

/** Starts to load the first page. */
export function createRouter() {
  const { folder } = addresses();
  // The router knows the folder's own address with its slash only.
  if (`${location.pathname}/` === folder) {
    history.replaceState(history.state, "", folder + location.search + location.hash);
  }
  const router = createBrowserRouter(routes, { basename: folder });
  // The next page is on its way: at once, because drawing this for a slow computer would delay that page (`main.css`).
  router.subscribe(({ navigation }) => {
    if (navigation.state !== "idle") dataset["going"] = "";
  });
  return router;
}

/** Resolves when the first page has loaded, or failed to. */
export async function whenFirstPage(router: ReturnType<typeof createRouter>): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** What happens with every page: the line of the one on its way ends, and what may follow is fetched. */
function OnTheWay() {
  const isGoing = useNavigation().state !== "idle";
  const location = useLocation();
  useLayoutEffect(() => {
    if (!isGoing) delete dataset["going"];
  }, [isGoing, location]);
  const way = useNavigationType();
  const isNext = way !== "REPLACE";
  useLayoutEffect(() => letTypefaceShow(isNext), [location, isNext]);

  const row = rowOf(useMatches().at(-1));
  useEffect(() => (row === undefined ? undefined : fetchAhead(row)), [row]);
  // Another page begins at its top. Back and forward are the browser's own; a filter, or the next invoice, is the same
  // page, which React Router's own restoration would scroll, too.
  const shownRow = useRef(row);
  useLayoutEffect(() => {
    if (shownRow.current === row) return;
    shownRow.current = row;
    if (way !== "POP" && location.hash === "") scrollTo({ top: 0, behavior: "instant" });
  }, [row, way, location.hash]);
  return null;
}

/** An error that comes again sooner would come at once. */
const leastBetweenMs = 5_000;
/** In ms since the page was opened. */
let drawnAgainAt = Number.NEGATIVE_INFINITY;

/**
 * React could not change the page, because a translator or an extension had moved its elements. The page is drawn again:
 * what is kept in the browser, such as the draft of a vacancy, is still there.
 */
const isToDrawAgain = (error: unknown): boolean =>
  error instanceof DOMException &&
  error.name === "NotFoundError" &&
  performance.now() - drawnAgainAt >= leastBetweenMs;

/**
 * Shown when our code throws an error, which offers a reload, or cannot be loaded without a connection, which offers
 * another try: without one, a reload would lose the page.
 */
function PageBroke() {
  const { problems } = useText();
  const error = useRouteError();
  const navigate = useNavigate();
  const { state, ...location } = useLocation();
  const openAgain = () => void navigate(location, { replace: true, state });
  const [isDrawnAgain] = useState(() => isToDrawAgain(error));
  const drawAgain = useEffectEvent(() => {
    drawnAgainAt = performance.now();
    openAgain();
  });
  useEffect(() => {
    if (isDrawnAgain) drawAgain();
  }, [isDrawnAgain]);
  if (isDrawnAgain) return null;
  if (error instanceof ApiError) {
    return <ProblemPanel error={error} level="page" onRetry={openAgain} />;
  }
  const known = error instanceof Error ? error : new Error(String(error));
  return (
    <ProblemPanel error={known} level="page">
      <Button onClick={() => window.location.reload()}>{problems.reload}</Button>
    </ProblemPanel>
  );
}

function routeOf([name, row]: [string, AddressRow]): RouteObject {
  const load = pageLoad(pageOf(row), row.texts);
  const loads = row.isSetting === true ? [load, loadSettingsFrame] : [load];
  const needs: Needs = { row, loadCode: async () => await Promise.all(loads.map((one) => one())) };
  return {
    path: paths[name as keyof typeof paths].pattern,
    handle: needs,
    lazy: { Component: load },
    loader: name === "invoices" ? loadInvoices(row) : (args) => loadQueries(row, args),
    // The page itself asks for what another filter shows.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  };
}

/** The page of a row, or the one that stands there where the service lacks the extension. */
function pageOf({ page, without }: AddressRow): AddressRow["page"] {
  if (without === undefined) return page;
  const Without = lazyPanel(async () => (await without.page()).Component);
  return async () => {
    const { Component: Page } = await page();
    return {
      // Until it is known, the page waits for its first answer.
      Component: () =>
        useOffered(without.extension, true) === false ? (
          <Suspense fallback={null}>
            <Without />
          </Suspense>
        ) : (
          <Page />
        ),
    };
  };
}

/** The code of a page and its texts. Without a connection it is tried twice: the connection may have come back only now. */
function pageLoad(page: AddressRow["page"], texts: AddressRow["texts"] = []) {
  const load = async (tries = 2): Promise<ComponentType> => {
    try {
      return (await withStyles(() => withTexts(page(), ...texts))).Component;
    } catch (cause) {
      if (!(await isServerThere())) throw new ApiError("offline", { cause });
      if (tries === 1) throw cause;
      return await load(tries - 1);
    }
  };
  return async () => await load();
}

/** Starts a page's queries while its code loads. Nothing waits for them: the page shows what has come. */
function loadQueries(row: AddressRow, { params, request }: LoaderFunctionArgs): null {
  startQueries(row, params, new URL(request.url).searchParams);
  return null;
}

/** The list, or the view that the user starts with. */
function loadInvoices(row: AddressRow) {
  return (args: LoaderFunctionArgs) => {
    const { url } = args.request;
    const startView = enterInvoices(new URL(url).searchParams);
    if (startView === undefined) return loadQueries(row, args);
    return startView.then((address) => {
      if (address === undefined) return loadQueries(row, args);
      // After Back, and on the first page, the address is there already.
      return location.href === url ? replace(address) : redirect(address);
    });
  };
}

function startQueries(
  row: AddressRow,
  params: Params,
  search: URLSearchParams,
  isWanted: (question: Question) => boolean = () => true,
): void {
  const questions = row.queries?.(params, search, knownRole()) ?? [];
  questions.filter(isWanted).forEach(startQuestion);
}

function matchOf(path: string) {
  const match = matchRoutes(routes, path)?.at(-1);
  const needs = match?.route.handle as Needs | undefined;
  return match === undefined || needs === undefined ? undefined : { ...needs, ...match };
}

setAddressPrefetch((address) => {
  const { pathname, searchParams } = new URL(address, location.origin);
  const match = matchOf(pathname);
  if (match === undefined) return;
  prefetchCode(match.loadCode);
  // What is shown already may be old, but is not asked for again before the page opens.
  startQueries(match.row, match.params, searchParams, isMissing);
});

const rowOf = (match: { handle: unknown } | undefined): AddressRow | undefined =>
  (match?.handle as Needs | undefined)?.row;

/** @returns cancels it */
function fetchAhead({ next = [] }: AddressRow): (() => void) | undefined {
  if (next.length === 0) return undefined;
  return whenAnswered(() => {
    for (const name of next) {
      const page = matchOf(paths[name].pattern);
      // The page reports an error when it is opened.
      if (page !== undefined) prefetchCode(page.loadCode);
    }
  });
}

/** If it is and the code still fails to load, there is another reason, such as a new version. */
const isServerThere = async (): Promise<boolean> =>
  await fetch(addresses().folder, { cache: "no-store", credentials: "omit" }).then(
    ({ ok }) => ok,
    () => false,
  );

function startQuestion(question: Question): void {
  startQuery(queryOf(question));
}

const isMissing = (question: Question): boolean =>
  queryClient.getQueryData(queryOf(question).queryKey) === undefined;

/** The table's types guarantee that the input fits the operation. */
const queryOf = ({ operation, input }: Question) => query(operation, input as never);
