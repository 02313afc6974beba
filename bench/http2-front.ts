import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, request, type IncomingHttpHeaders } from "node:http";
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface Http2Front {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * An HTTP/2 proxy in front of a service, with a self-signed certificate.
 * @returns undefined if there is no openssl to make the certificate
 */
export async function startHttp2Front(target: string): Promise<Http2Front | undefined> {
  const pair = await makeCertificate();
  if (pair === undefined) return undefined;
  const agent = new Agent({ keepAlive: true });
  const sessions = new Set<ServerHttp2Session>();
  const server = createSecureServer(pair, (from, to) => pass(target, agent, from, to));
  server.on("session", (session) => {
    sessions.add(session);
    session.on("close", () => sessions.delete(session));
  });
  const { promise, resolve } = Promise.withResolvers<number>();
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    resolve(typeof address === "object" && address !== null ? address.port : 0);
  });
  return {
    url: `https://127.0.0.1:${await promise}`,
    close: async () => {
      for (const session of sessions) session.destroy();
      agent.destroy();
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      await closed.promise;
    },
  };
}

/** Headers that belong to one connection and not to the message. */
const ofConnection = /^(connection|keep-alive|transfer-encoding|:.*)$/;

const ofMessage = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.test(name)));

function pass(target: string, agent: Agent, from: Http2ServerRequest, to: Http2ServerResponse) {
  const { method, headers } = from;
  const onward = request(
    new URL(from.url, target),
    { agent, method, headers: { ...ofMessage(headers), host: headers[":authority"] } },
    (answer) => {
      to.writeHead(answer.statusCode ?? 502, ofMessage(answer.headers));
      answer.pipe(to);
    },
  );
  onward.on("error", () => to.destroy());
  from.pipe(onward);
}

async function makeCertificate(): Promise<{ key: Buffer; cert: Buffer } | undefined> {
  const folder = mkdtempSync(join(tmpdir(), "placard-bench-certificate-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  try {
    const curve = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes".split(" ");
    const files = ["-keyout", key, "-out", cert];
    await run("openssl", [
      "req",
      "-x509",
      ...curve,
      ...files,
      "-days",
      "1",
      "-subj",
      "/CN=127.0.0.1",
    ]);
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
