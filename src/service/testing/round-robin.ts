import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request that a copy did not answer. */
export interface Unanswered {
  /** The port of that copy. */
  readonly port: number;
  /** By `performance.now()`. */
  readonly sentAt: number;
}

export interface RoundRobin {
  readonly url: string;
  readonly unanswered: readonly Unanswered[];
  /** Sends it no more requests, as before an upgrade. */
  takeOut(port: number): void;
  putBack(port: number): void;
  end(): Promise<void>;
}

/**
 * A proxy that distributes requests over copies of the service, and tries the next one if nothing listens. It never
 * repeats a request that was sent, because only the sender knows whether it may be carried out twice; without an answer
 * it returns 502.
 */
export async function startRoundRobin(ports: readonly number[]): Promise<RoundRobin> {
  const unanswered: Unanswered[] = [];
  const out = new Set<number>();
  let turn = 0;

  /** @param left the copies to try, in order */
  const pass = (
    incoming: IncomingMessage,
    body: Buffer,
    outgoing: ServerResponse,
    [port = 0, ...left]: readonly number[],
  ) => {
    const sentAt = performance.now();
    const { method, url: path, headers } = incoming;
    const sent = request(
      { host: "127.0.0.1", port, method, path, headers, agent: false },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.once("error", () => {
          unanswered.push({ port, sentAt });
          outgoing.destroy();
        });
      },
    );
    sent.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED" && left.length > 0) pass(incoming, body, outgoing, left);
      else {
        unanswered.push({ port, sentAt });
        if (!outgoing.headersSent) outgoing.writeHead(502);
        outgoing.end();
      }
    });
    sent.end(body);
  };

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.once("end", () => {
      const here = ports.filter((one) => !out.has(one));
      const first = turn % here.length;
      turn += 1;
      const order = [...here.slice(first), ...here.slice(0, first)];
      pass(incoming, Buffer.concat(chunks), outgoing, order);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A listening server has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    unanswered,
    takeOut: (one) => out.add(one),
    putBack: (one) => out.delete(one),
    end: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
