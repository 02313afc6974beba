import type { FastifyRequest } from "fastify";

/** Whether something comes after the headers, of known length or in chunks. */
export const carriesBody = ({ headers }: FastifyRequest): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
