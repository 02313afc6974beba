import { once } from "node:events";
import { connect } from "node:net";
import type { TestService } from "./start.ts";

/** Sends these very bytes over a connection of their own. @returns the bytes that came back */
export async function rawExchange(service: Pick<TestService, "url">, request: string) {
  const { port } = new URL(service.url);
  const socket = connect(Number(port), "127.0.0.1");
  await once(socket, "connect");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  socket.write(request);
  await once(socket, "close");
  return Buffer.concat(chunks).toString("latin1");
}
