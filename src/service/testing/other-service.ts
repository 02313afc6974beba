import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { operations, type Operation, type OperationName } from "#contract/operations.ts";
import { inOtherSpelling, unknownRoute, type Said } from "./other-spellings.ts";
import type { TestService } from "./start.ts";

/** Its own cookie, different from Placard's. */
export const otherCookie = "sid";

export interface OtherService {
  readonly url: string;
  /** Every request it received: `GET /v1/billing/counts/1/20`. */
  readonly asked: string[];
  /** How many requests are neither answered nor given up. */
  open(): number;
  end(): Promise<void>;
}

export interface OtherServiceOverrides {
  /**
   * The access of pages from other origins: `cookies` names the origin and allows credentials, `anyone` is `*`, which
   * does not allow them. Answers to unknown routes never have these headers. If omitted, other origins have no access.
   */
  readonly cors?: "cookies" | "anyone";
  /** The answer to requests whose address matches. */
  readonly instead?: () => { readonly path: RegExp; readonly said: Said } | undefined;
  /** Nothing is answered before. */
  readonly until?: () => Promise<void> | undefined;
}

const ofInterface = (Object.entries(operations) as [OperationName, Operation][]).filter(
  // The content of property references is not shown in the interface (§4.7), so this service has none.
  ([name, { source }]) => source.startsWith("§") && name !== "vacancyProperty",
);

/**
 * Another service in front of this one: the operations of the interface in other spellings, and nothing else. It
 * identifies users by its own cookie or by `Authorization: Bearer`, and partners by `X-ApiKey`.
 */
export async function startOtherService(
  service: TestService,
  overrides: OtherServiceOverrides = {},
): Promise<OtherService> {
  const asked: string[] = [];
  let open = 0;
  const server = createServer((request, response) => {
    open += 1;
    response.once("close", () => {
      open -= 1;
    });
    answer(service, overrides, asked, request, response).catch((error: unknown) => {
      response.writeHead(502, { "content-type": "text/html" }).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    open: () => open,
    end: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(
  service: TestService,
  overrides: OtherServiceOverrides,
  asked: string[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = "GET", url = "/" } = request;
  const cors = corsHeaders(overrides, request);
  if (method === "OPTIONS") {
    response.writeHead(cors === undefined ? 405 : 204, { ...cors }).end();
    return;
  }
  asked.push(`${method} ${url}`);
  await overrides.until?.();
  const path = url.split("?", 1)[0] ?? "";
  const name = ofInterface.find(([, row]) => row.method === method && fits(row, path))?.[0];
  const instead = overrides.instead?.();
  if (instead?.path.test(url) === true) return say(response, instead.said, cors);
  if (name === undefined) return say(response, unknownRoute, undefined);
  if (isTooLargePage(path)) return say(response, tooLargePage, cors);
  const body = await bodyOf(request);
  const real = await fetch(service.url + inItsOrder(name, url), {
    method,
    headers: { ...sessionOf(request), ...passed(request) },
    ...(body === "" ? {} : { body }),
  });
  say(response, inOtherSpelling(name, real.status, await real.text()), cors);
}

function say(
  response: ServerResponse,
  { status, type, body }: Said,
  cors: Record<string, string> | undefined,
): void {
  response.writeHead(status, { "content-type": type, ...cors }).end(status === 204 ? "" : body);
}

function corsHeaders(
  { cors }: OtherServiceOverrides,
  { headers }: IncomingMessage,
): Record<string, string> | undefined {
  if (cors === undefined || headers.origin === undefined) return undefined;
  return {
    "access-control-allow-origin": cors === "anyone" ? "*" : headers.origin,
    ...(cors === "cookies" ? { "access-control-allow-credentials": "true" } : {}),
    // The headers that the interface names, and no others.
    "access-control-allow-headers": "Content-Type, X-ApiKey, Authorization",
    "access-control-allow-methods": "GET, POST, PUT, DELETE",
  };
}

/** The interface does not define a default order (§4.1); this service returns the cheapest invoices first. */
function inItsOrder(name: OperationName, url: string): string {
  if (name !== "listInvoices" || /[?&]sort=/.test(url)) return url;
  return `${url}${url.includes("?") ? "&" : "?"}sort=amount&direction=asc`;
}

/**
 * The interface does not define a largest page (§8); this service returns at most a hundred records and refuses more.
 */
const isTooLargePage = (path: string): boolean =>
  path.startsWith("/v1/billing/") && Number(/\/\d+\/(\d+)$/.exec(path)?.[1] ?? 0) > 100;
const tooLargePage: Said = {
  status: 400,
  type: "application/json",
  body: JSON.stringify({ errors: { limit: ["at most 100"] } }),
};

/** Page and limit are optional, and a trailing slash is ignored. */
function fits({ path }: Operation, asked: string): boolean {
  const wanted = path.replace(/\/$/, "").split("/");
  const given = asked.replace(/\/$/, "").split("/");
  const optional = wanted.filter((part) => part === "{page}" || part === "{limit}").length;
  return (
    given.length <= wanted.length &&
    given.length >= wanted.length - optional &&
    given.every((part, at) => wanted[at]?.startsWith("{") === true || wanted[at] === part)
  );
}

function sessionOf({ headers }: IncomingMessage): Record<string, string> {
  const cookies = (headers.cookie ?? "").split(/;\s*/);
  const own = cookies.find((cookie) => cookie.startsWith(`${otherCookie}=`))?.split("=", 2)[1];
  const token = own ?? /^Bearer (\S+)$/.exec(headers.authorization ?? "")?.[1];
  return token === undefined ? {} : { cookie: `__Host-placard=${token}` };
}

const passed = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    ["content-type", "x-apikey"].flatMap((name) => {
      const value = headers[name];
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
