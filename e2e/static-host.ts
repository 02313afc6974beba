import { randomBytes } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, resolve } from "node:path";

/** The policy that docs/operating.md gives to a static host, word for word. */
const documented = readFileSync(resolve(import.meta.dirname, "../docs/operating.md"), "utf8");
const policy = /Content-Security-Policy "([^"]+)"/.exec(documented)?.[1] ?? "";
/** What it gives to files whose names change with their content. */
const forever = /Cache-Control "([^"]*immutable)"/.exec(documented)?.[1] ?? "";

const client = resolve(import.meta.dirname, "../dist/client");
const types: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

export interface StaticHost {
  readonly url: string;
  end(): Promise<void>;
}

/** The page's settings. */
interface Told {
  /** `config.json`, as an object or as text; if omitted, the one of the build. */
  readonly config?: (() => object | string) | undefined;
  /** The data block, as filled by another server. */
  readonly block?: () => object;
  /** The address that `/v1/` is forwarded to, as a proxy in front would do. */
  readonly proxied?: () => string;
  /** The folder below which the files are served: `/desk/`. */
  readonly folder?: string;
}

/** Serves the built files, and `index.html` for every other address, as any static host does. */
export async function startStaticHost({
  config,
  block,
  proxied,
  folder = "/",
}: Told): Promise<StaticHost> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://static");
    if (proxied !== undefined && pathname.startsWith("/v1/")) {
      passOn(proxied() + (request.url ?? ""), request, response);
      return;
    }
    const path = pathname.startsWith(folder) ? `/${pathname.slice(folder.length)}` : undefined;
    const told = config?.();
    const text = typeof told === "string" ? told : JSON.stringify(told);
    if (path === undefined) response.writeHead(404).end();
    else if (path === "/config.json" && text !== undefined) {
      response.writeHead(200, { "content-type": "application/json" }).end(text);
    } else serve(path, response, block?.(), typeof told === "object" ? told : block?.());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  // A server listening on a port has an address of this type.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${folder.replace(/\/$/, "")}`,
    end: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function serve(
  path: string,
  response: ServerResponse,
  block: object | undefined,
  told: object | undefined,
): void {
  const file = join(client, path);
  const isFile = file.startsWith(client) && statSync(file, { throwIfNoEntry: false })?.isFile();
  if (isFile === true) {
    response.writeHead(200, {
      "content-type": types[extname(file)] ?? "application/octet-stream",
      "cache-control": path.startsWith("/assets/") ? forever : "no-cache",
    });
    response.end(readFileSync(file));
    return;
  }
  const nonce = randomBytes(16).toString("hex");
  const page = readFileSync(join(client, "index.html"), "utf8").replaceAll("PLACARD_NONCE", nonce);
  const addresses = Object.values(told ?? {}).filter((value) => typeof value === "string");
  response.writeHead(200, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy
      .replaceAll("$request_id", nonce)
      .replace("https://billing.example https://responses.example", addresses.join(" ")),
  });
  response.end(
    block === undefined
      ? page
      : page.replace(
          /(<script[^>]*id="placard-service"[^>]*>)[^<]*/,
          (_whole, open: string) => open + JSON.stringify(block),
        ),
  );
}

function passOn(url: string, request: IncomingMessage, response: ServerResponse): void {
  const passing = ask(
    url,
    { method: request.method ?? "GET", headers: request.headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  passing.once("error", () => response.writeHead(502, { "content-type": "text/html" }).end("502"));
  request.pipe(passing);
}
