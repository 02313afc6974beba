import {
  Component,
  createContext,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useState,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from "react";
import {
  matchRoutes,
  Outlet,
  Router,
  useLocation,
  useNavigate,
  useRoutes,
  NavigationType,
  type Location,
  type RouteMatch,
  type RouteObject,
} from "react-router";
import { addressTable, settingsFrame, type AddressRow, type Question } from "./address-table.ts";
import { addresses } from "./api/addresses.ts";
import { ApiError } from "./api/api-error.ts";
import { knownRole } from "./api/role.ts";
import { query } from "./api/queries.ts";
import { queryClient } from "./api/query-client.ts";
import { startQuery } from "./api/session.ts";
import { withTexts } from "./i18n/feature-texts.ts";
import { useText } from "./i18n/LanguageProvider.tsx";
import { enterInvoices } from "./invoices/list/entering-list.ts";
import { createNavigation, type Navigation } from "./navigation.ts";
import { paths } from "./paths.ts";
import { Shell } from "./shell/Shell.tsx";
import { Button } from "./ui/Button.tsx";
import { prefetchCode, setAddressPrefetch } from "./ui/lazy-part.tsx";
import { ProblemPanel } from "./ui/ProblemPanel.tsx";
import { whenAnswered } from "./ui/when-idle.ts";

type Load = () => Promise<ComponentType>;

/** What has been loaded for an address: its page, and the frame around it if there is one. */
interface Needs {
  readonly name: string;
  readonly loads: readonly Load[];
  readonly row?: AddressRow;
}

const nothing: Needs = { name: "none", loads: [] };
const loaded = new Map<Load, ReactElement>();
const LoadProblem = createContext<unknown>(undefined);
const loadSettingsFrame = pageLoad(settingsFrame, ["settings"]);
const rows = Object.entries<AddressRow>(addressTable);

const routes: RouteObject[] = [
  // The build removes this route and its page.
  ...(import.meta.env.DEV ? [pageRoute("/ui", { name: "kit", loads: [pageLoad(kitPage)] })] : []),
  {
    element: (
      <Boundary>
        <Shell />
      </Boundary>
    ),
    children: [
      {
        // An error on a page keeps the frame.
        element: (
          <Boundary>
            <Outlet />
          </Boundary>
        ),
        children: [
          ...rows.filter(([, row]) => row.isSetting !== true).map(routeOf),
          {
            element: <LoadedPage load={loadSettingsFrame} />,
            children: rows.filter(([, row]) => row.isSetting === true).map(routeOf),
          },
          pageRoute("*", { name: "none", loads: [pageLoad(noSuchPage)] }),
        ],
      },
    ],
  },
];

/** Starts to load the first page. */
export const startNavigation = (): Navigation => createNavigation(enter);

const rootData = document.documentElement.dataset;
let whenLong: ReturnType<typeof setTimeout> | undefined;

/**
 * The root element says that the next page is on its way, and after a moment a line shows it (`main.css`). Not React,
 * because drawing the page for it would delay the next one.
 */
function sayGoing(): void {
  sayArrived();
  rootData["going"] = "";
  whenLong = setTimeout(() => {
    rootData["going"] = "long";
  }, 300);
}

function sayArrived(): void {
  clearTimeout(whenLong);
  delete rootData["going"];
}

/**
 * The app, once its first page has loaded.
 * @param props.onPage called when a place has been drawn, before it is seen; `isNext`: the user went there, and did not
 *   only type a filter
 */
export function Pages(props: { navigation: Navigation; onPage: (isNext: boolean) => void }) {
  const { navigation, onPage } = props;
  const [place, setPlace] = useState(navigation.place);
  useLayoutEffect(
    () =>
      navigation.listen((next) => {
        if (next.flushSync) setPlace(next);
        else startTransition(() => setPlace(next));
      }, sayGoing),
    [navigation],
  );
  useLayoutEffect(() => {
    sayArrived();
    if (place !== undefined) onPage(place.action !== NavigationType.Replace);
  }, [place, onPage]);
  useEffect(() => (place === undefined ? undefined : fetchAhead(place.location)), [place]);
  if (place === undefined) return null;
  return (
    <Router
      location={place.location}
      navigationType={place.action}
      navigator={navigation.navigator}
    >
      <LoadProblem value={place.problem}>
        <Routes />
      </LoadProblem>
    </Router>
  );
}

const Routes = () => useRoutes(routes);

function LoadedPage({ load }: { load: Load }) {
  const problem = use(LoadProblem);
  const page = loaded.get(load);
  if (page === undefined) throw problem;
  return page;
}

/** Shows that a page failed until another address is opened. */
function Boundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary location={useLocation()}>{children}</ErrorBoundary>;
}

interface BoundaryProps {
  readonly location: Location;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly location: Location;
  readonly error?: unknown;
}

/** An error that comes again sooner would come at once. */
const leastBetweenMs = 5_000;

/**
 * React could not change the page, because a translator or an extension had moved its elements. The page is drawn again:
 * what is kept in the browser, such as the draft of a vacancy, is still there.
 */
const isForeignChange = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "NotFoundError";

class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error };
  }

  /** In ms since the page was opened. */
  private drawnAgainAt = Number.NEGATIVE_INFINITY;

  override componentDidCatch(error: unknown) {
    const now = performance.now();
    if (!isForeignChange(error) || now - this.drawnAgainAt < leastBetweenMs) return;
    this.drawnAgainAt = now;
    this.setState({ error: undefined });
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState) {
    return location === state.location ? null : { error: undefined, location };
  }

  override render() {
    const { error } = this.state;
    return error === undefined ? this.props.children : <PageBroke error={error} />;
  }
}

/**
 * Shown when our code throws an error, which offers a reload, or cannot be loaded without a connection, which offers
 * another try: without one, a reload would lose the page.
 */
function PageBroke({ error }: { error: unknown }) {
  const { problems } = useText();
  const navigate = useNavigate();
  const { state, ...location } = useLocation();
  const known = error instanceof Error ? error : new Error(String(error));
  if (known instanceof ApiError) {
    const retry = () => void navigate(location, { replace: true, state });
    return <ProblemPanel error={known} level="page" onRetry={retry} />;
  }
  return (
    <ProblemPanel error={known} level="page">
      <Button onClick={() => window.location.reload()}>{problems.reload}</Button>
    </ProblemPanel>
  );
}

function routeOf([name, row]: [string, AddressRow]): RouteObject {
  const load = pageLoad(row.page, row.texts);
  const loads = row.isSetting === true ? [load, loadSettingsFrame] : [load];
  return pageRoute(paths[name as keyof typeof paths].pattern, { name, loads, row });
}

function pageRoute(path: string, needs: Needs): RouteObject {
  const [load] = needs.loads;
  return { path, element: load && <LoadedPage load={load} />, handle: needs };
}

function pageLoad(page: AddressRow["page"], texts: AddressRow["texts"] = []): Load {
  return async () => (await withTexts(page(), ...texts)).Component;
}

/** Starts an address's queries in parallel with its page's code, and waits for the code only. */
function enter(location: Location): Promise<string | undefined> | undefined {
  const match = matchOf(location);
  if (match === undefined) return undefined;
  const needs = needsOf(match.route);
  const search = new URLSearchParams(location.search);
  const elsewhere = needs.name === "invoices" ? enterInvoices(search) : undefined;
  const start = () => startQueries(match, search);
  if (elsewhere === undefined) {
    // First, so that answers which the page has brought are there when it is drawn.
    start();
    return loadCode(needs);
  }
  const code = loadCode(needs);
  // The page that is shown in the end reports the error.
  code?.catch(() => undefined);
  return elsewhere.then((address) => {
    if (address !== undefined) return address;
    start();
    return code;
  });
}

function startQueries(
  { route, params }: RouteMatch,
  search: URLSearchParams,
  isWanted: (question: Question) => boolean = () => true,
): void {
  const questions = needsOf(route).row?.queries?.(params, search, knownRole()) ?? [];
  questions.filter(isWanted).forEach(startQuestion);
}

const matches = new WeakMap<Location, RouteMatch | undefined>();

/** Kept, because the router ranks all routes anew each time. */
function matchOf(location: Location): RouteMatch | undefined {
  if (!matches.has(location)) matches.set(location, matchRoutes(routes, location)?.at(-1));
  return matches.get(location);
}

setAddressPrefetch((address) => {
  const { pathname, search } = new URL(address, location.origin);
  const match = matchRoutes(routes, pathname)?.at(-1);
  if (match === undefined) return;
  prefetchCode(async () => await loadCode(needsOf(match.route)));
  // What is shown already may be old, but is not asked for again before the page opens.
  startQueries(match, new URLSearchParams(search), isMissing);
});

/** @returns cancels it */
function fetchAhead(location: Location): () => void {
  const names = needsOf(matchOf(location)?.route).row?.next ?? [];
  if (names.length === 0) return () => undefined;
  const addresses = names.map((name) => paths[name].pattern);
  return whenAnswered(() => {
    for (const address of addresses) {
      const next = matchRoutes(routes, address)?.at(-1)?.route;
      // The page reports the error when it is opened.
      loadCode(needsOf(next))?.catch(() => undefined);
    }
  });
}

const needsOf = (route: RouteObject | undefined): Needs =>
  (route?.handle as Needs | undefined) ?? nothing;

/** @returns undefined if it is already loaded */
function loadCode({ loads }: Needs): Promise<undefined> | undefined {
  const missing = loads.filter((load) => !loaded.has(load));
  return missing.length === 0 ? undefined : loadAll(missing);
}

async function loadAll(loads: readonly Load[]): Promise<undefined> {
  const pages = await loadPages(loads);
  loads.forEach((load, index) => {
    const Page = pages[index];
    if (Page !== undefined) loaded.set(load, <Page />);
  });
}

async function loadPages(loads: readonly Load[], tries = 2): Promise<ComponentType[]> {
  try {
    return await Promise.all(loads.map((load) => load()));
  } catch (cause) {
    if (!(await isServerThere())) throw new ApiError("offline", { cause });
    if (tries === 1) throw cause;
    // The connection may have come back only just now.
    return await loadPages(loads, tries - 1);
  }
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

function noSuchPage() {
  return import("./shell/NoSuchPage.tsx");
}

function kitPage() {
  return import("./ui/KitPage.tsx");
}
