import {
  Component,
  createContext,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactElement,
  type ReactNode,
} from "react";
import { knownRole } from "./api/role.ts";
import { query } from "./api/queries.ts";
import { startQuery } from "./api/session.ts";
import { firstAddress, type AddressRow, type Question } from "./first-address.ts";
import { enterInvoices } from "./invoices/list/entering-list.ts";
import { createNavigation, type Navigation } from "./navigation.ts";
import { findAddress, type AddressName } from "./paths.ts";
import { PageBroke } from "./shell/PageBroke.tsx";
import { Shell } from "./shell/Shell.tsx";
import { prefetchCode, setAddressPrefetch, withTexts } from "./ui/lazy-part.tsx";
import { RouteContext, useLocation, WaysContext, type Location } from "./ui/router.tsx";
import { whenAnswered } from "./ui/when-idle.ts";

type Table = typeof import("./address-table.ts");
/** The table of all addresses. Only the first list can do without it. */
let table: Table | undefined;

/** What has been loaded: the pages by their names, and the frame of the settings. */
const loaded = new Map<PageName, (children: ReactNode) => ReactElement>();
type PageName = AddressName | "settingsFrame" | "none" | "kit";

const LoadProblem = createContext<unknown>(undefined);

/** The page of a path, `none` if there is none. */
function pageAt(path: string): {
  name: PageName;
  params: Readonly<Record<string, string | undefined>>;
} {
  // The build removes this page.
  if (import.meta.env.DEV && path === "/ui") return { name: "kit", params: {} };
  return findAddress(path) ?? { name: "none", params: {} };
}

/** Undefined for what has no row, and before the table has loaded. */
function rowOf(name: PageName): AddressRow | undefined {
  if (name === "invoices") return firstAddress;
  return table !== undefined && Object.hasOwn(table.addressTable, name)
    ? table.addressTable[name as AddressName]
    : undefined;
}

/** The page, and the frame around it if there is one. */
const partsOf = (name: PageName): PageName[] =>
  rowOf(name)?.isSetting === true ? [name, "settingsFrame"] : [name];

/** Starts to load the first page. */
export const startNavigation = (): Navigation => createNavigation(enter);

/** The app, once its first page has loaded. */
export function Pages({ navigation }: { navigation: Navigation }) {
  const [place, setPlace] = useState(navigation.place);
  useLayoutEffect(
    () => navigation.listen((next) => startTransition(() => setPlace(next))),
    [navigation],
  );
  useEffect(() => (place === undefined ? undefined : fetchAhead(place.location)), [place]);
  const route = useMemo(() => place && { ...place, ...pageAt(place.location.pathname) }, [place]);
  if (route === undefined) return null;
  return (
    <WaysContext value={navigation}>
      <RouteContext value={route}>
        <LoadProblem value={route.problem}>{frame}</LoadProblem>
      </RouteContext>
    </WaysContext>
  );
}

/** Always the same element, so a new address renders only what reads it. */
const frame = (
  <Boundary>
    <Shell>
      {/* An error on a page keeps the frame. */}
      <Boundary>
        <CurrentPage />
      </Boundary>
    </Shell>
  </Boundary>
);

function CurrentPage() {
  const { name } = pageAt(useLocation().pathname);
  const [page, around] = partsOf(name);
  const shown = <LoadedPage name={page ?? name} />;
  return around === undefined ? shown : <LoadedPage name={around}>{shown}</LoadedPage>;
}

function LoadedPage({ name, children }: { name: PageName; children?: ReactNode }) {
  const problem = use(LoadProblem);
  const draw = loaded.get(name);
  // Kept, so that a page is not rendered again where only its address has changed.
  const shown = useMemo(() => draw?.(children), [draw, children]);
  if (shown === undefined) throw problem;
  return shown;
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

class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error };
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState) {
    return location === state.location ? null : { error: undefined, location };
  }

  override render() {
    const { error } = this.state;
    return error === undefined ? this.props.children : <PageBroke error={error} />;
  }
}

/** Starts an address's queries in parallel with its page's code, and waits for the code only. */
function enter(location: Location): Promise<string | undefined> | undefined {
  const { name, params } = pageAt(location.pathname);
  const code = loadPage(name);
  const search = new URLSearchParams(location.search);
  const elsewhere = name === "invoices" ? enterInvoices(search) : undefined;
  if (elsewhere === undefined) {
    startQueries(name, params, search);
    return code;
  }
  // The page that is shown in the end reports the error.
  code?.catch(() => undefined);
  return elsewhere.then((address) => {
    if (address !== undefined) return address;
    startQueries(name, params, search);
    return code;
  });
}

function startQueries(
  name: PageName,
  params: Readonly<Record<string, string | undefined>>,
  search: URLSearchParams,
): void {
  const start = () => rowOf(name)?.queries?.(params, search, knownRole()).forEach(startQuestion);
  // Without the table the page cannot load either, and that is reported.
  whenRowKnown(name, start)?.catch(() => undefined);
}

setAddressPrefetch((address) => {
  const { pathname, search } = new URL(address, location.origin);
  const { name, params } = pageAt(pathname);
  if (name === "none") return;
  prefetchCode(async () => await loadPage(name));
  startQueries(name, params, new URLSearchParams(search));
});

/** @returns cancels it */
function fetchAhead({ pathname }: Location): () => void {
  return whenAnswered(() => {
    for (const next of rowOf(pageAt(pathname).name)?.next ?? []) {
      // The page reports the error when it is opened.
      loadPage(next)?.catch(() => undefined);
    }
  });
}

/** @returns undefined if it is already loaded */
function loadPage(name: PageName): Promise<undefined> | undefined {
  let loading: Promise<unknown> | undefined;
  const row = whenRowKnown(name, () => {
    const missing = partsOf(name).filter((part) => !loaded.has(part));
    if (missing.length > 0) loading = Promise.all(missing.map(loadPart));
  });
  if (row === undefined && loading === undefined) return undefined;
  return (async () => {
    await row;
    await loading;
    return undefined;
  })();
}

async function loadPart(name: PageName): Promise<void> {
  const { page, texts = [] } = sourceOf(name);
  const { Component: Page } = await withTexts(page(), ...texts);
  loaded.set(name, (children) => <Page>{children}</Page>);
}

function sourceOf(name: PageName): Pick<AddressRow, "page"> & Partial<AddressRow> {
  if (name === "settingsFrame" && table !== undefined) {
    return { page: table.settingsFrame, texts: ["settings"] };
  }
  return rowOf(name) ?? { page: import.meta.env.DEV && name === "kit" ? kitPage : noSuchPage };
}

/** @returns undefined if `act` has run at once */
function whenRowKnown(name: PageName, act: () => void): Promise<void> | undefined {
  if (table !== undefined || rowOf(name) !== undefined) {
    act();
    return undefined;
  }
  return loadTable().then(act);
}

async function loadTable(): Promise<void> {
  table = await import("./address-table.ts");
}

function startQuestion({ operation, input }: Question): void {
  // The table's types guarantee that the input fits the operation.
  startQuery(query(operation, input as never));
}

function noSuchPage() {
  return import("./shell/NoSuchPage.tsx");
}

function kitPage() {
  return import("./ui/KitPage.tsx");
}
