import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** The service's own answer. */
export interface RealAnswer {
  readonly method: string;
  /** With its query. */
  readonly url: string;
  readonly status: number;
  /** Empty if there is none. */
  readonly body: string;
}

/** The answer to send instead. */
export interface OtherAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A fault: what happens instead of the real answer, or before it. */
export interface Fault {
  /** Matches the address of requests. */
  readonly path: RegExp;
  /** The answer instead of the service's; if omitted, the real one is sent. */
  readonly answer?: {
    readonly status: number;
    readonly body: string;
    readonly type?: string;
    readonly headers?: Readonly<Record<string, string>>;
  };
  /** Rewrites the real answer's body. */
  readonly rewrite?: (body: string) => string;
  /** Replaces the answer after the service has processed the request; undefined leaves it unchanged. */
  readonly replace?: (answer: RealAnswer) => OtherAnswer | undefined;
  /** The answer is delayed until this settles. */
  readonly until?: Promise<unknown>;
  /** The connection is cut without an answer. */
  readonly cut?: boolean;
  /** The service processes the request, and the connection is cut before its answer. */
  readonly lost?: boolean;
}

/**
 * Latency and faults on demand, for the requests of one session only, so that parallel tests do not affect each other.
 * Never loaded outside tests.
 */
export class Faults {
  readonly #byToken = new Map<string, Fault[]>();

  /** @returns removes the fault */
  add(token: string, fault: Fault): () => void {
    const faults = this.#byToken.get(token) ?? [];
    this.#byToken.set(token, [fault, ...faults]);
    return () => {
      this.#byToken.set(
        token,
        (this.#byToken.get(token) ?? []).filter((known) => known !== fault),
      );
    };
  }

  /**
   * Puts the faults into a service; given to `makeService` as `simulate`. A page for a session with faults brings no
   * answers, so that the faults meet the browser's own requests: it is sent as to a program that is no tab.
   */
  readonly install = (server: FastifyInstance): void => {
    server.addHook("onRequest", async (request) => {
      if (this.#of(request).length > 0) delete request.headers["sec-fetch-dest"];
    });
    server.addHook("preHandler", async (request, reply) => {
      const fault = this.#find(request);
      await fault?.until;
      if (fault?.cut === true) {
        request.raw.socket.destroy();
        reply.hijack();
      } else if (fault?.answer !== undefined) {
        await send(reply, fault.answer);
      }
    });
    server.addHook("onSend", async (request, reply, payload) => {
      const fault = this.#find(request);
      if (fault?.lost === true) request.raw.socket.destroy();
      if (fault?.replace !== undefined) return replaced(fault.replace, request, reply, payload);
      const rewrite = fault?.rewrite;
      return rewrite !== undefined && typeof payload === "string" ? rewrite(payload) : payload;
    });
  };

  #of(request: FastifyRequest): readonly Fault[] {
    const token = request.cookies["__Host-placard"];
    return (token === undefined ? undefined : this.#byToken.get(token)) ?? [];
  }

  #find(request: FastifyRequest): Fault | undefined {
    return this.#of(request).find((fault) => fault.path.test(request.url));
  }
}

function replaced(
  replace: NonNullable<Fault["replace"]>,
  { method, url }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): unknown {
  const body = typeof payload === "string" ? payload : "";
  const other = replace({ method, url, status: reply.statusCode, body });
  if (other === undefined) return payload;
  reply.removeHeader("content-length").removeHeader("set-cookie");
  reply
    .code(other.status)
    .type(other.type)
    .headers({ ...other.headers });
  return other.body;
}

async function send(reply: FastifyReply, answer: NonNullable<Fault["answer"]>): Promise<void> {
  await reply
    .code(answer.status)
    .type(answer.type ?? "application/json; charset=utf-8")
    .headers({ ...answer.headers })
    .send(answer.body);
}
