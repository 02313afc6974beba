import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A way to a server that may lose everything sent on it, as a broken switch or firewall does: nobody is told. */
export interface SilentNetwork {
  readonly port: number;
  /** From now on nothing arrives, on no connection, old or new. */
  fallSilent(): void;
  /** What was sent meanwhile arrives. */
  speakAgain(): void;
  end(): Promise<void>;
}

/** Forwards connections to a port of this machine. */
export async function startSilentNetwork(toPort: number): Promise<SilentNetwork> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    if (isSilent) socket.pause();
    socket.on("data", (chunk) => other.write(chunk));
    socket.on("error", () => other.destroy());
    socket.on("close", () => {
      sockets.delete(socket);
      if (!isSilent) other.destroy();
    });
  };
  const server = createServer((near) => {
    const far = connect(toPort, "127.0.0.1");
    keep(near, far);
    keep(far, near);
    // A listener for data starts a socket; where nothing arrives, it must not.
    if (isSilent) for (const socket of [near, far]) socket.pause();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A listening server has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    fallSilent: () => {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    speakAgain: () => {
      isSilent = false;
      for (const socket of sockets) socket.resume();
    },
    end: async () => {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
