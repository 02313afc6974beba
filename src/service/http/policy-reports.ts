import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { Clock } from "../clock.ts";
import { refuseTooDeep, UnreadableBody } from "./bodies.ts";

/** Where browsers report what the page's policy has blocked. */
export const policyReportPath = "/policy-reports";

/** Reports logged per minute; the rest is only counted. A page under attack sends one for each blocked item. */
const perMinute = 30;

/** Anybody may have sent it, so any value is accepted. */
const text = z.pipe(
  z.optional(z.unknown()),
  z.transform((value: unknown) => (typeof value === "string" ? value : "")),
);

/** What browsers send to a `report-uri`. Those of `report-to` have another format; the page's policy has none. */
const sentReport = z.object({
  "csp-report": z.object({
    "document-uri": text,
    "blocked-uri": text,
    "effective-directive": text,
    "violated-directive": text,
    "source-file": text,
  }),
});

/**
 * Logs reports of the page's policy, with addresses but without queries, which contain what people search for. Anybody
 * can send reports, so only a few are logged, and all that can be read are answered alike.
 */
export function policyReportRoute(server: FastifyInstance, clock: Clock): void {
  const budget = { minute: 0, left: perMinute, dropped: 0 };
  server.register(async (reports) => {
    reports.addContentTypeParser(
      "application/csp-report",
      { parseAs: "string", bodyLimit: 16_384 },
      (_request, body: string, done) => {
        try {
          refuseTooDeep(body);
          done(null, JSON.parse(body));
        } catch (error) {
          if (error instanceof UnreadableBody) done(error);
          else done(null, undefined);
        }
      },
    );
    reports.post(
      policyReportPath,
      { config: { access: { allow: "anyone" } }, bodyLimit: 16_384 },
      async (request, reply) => {
        const minute = Math.floor(clock.now() / 60_000);
        if (minute !== budget.minute) {
          if (budget.dropped > 0) {
            request.log.warn({ dropped: budget.dropped }, "policy reports beyond the limit");
          }
          Object.assign(budget, { minute, left: perMinute, dropped: 0 });
        }
        const report = readPolicyReport(request.body);
        if (report !== undefined) {
          if (budget.left > 0) request.log.warn({ report }, "policy report");
          else budget.dropped += 1;
          budget.left -= 1;
        }
        return await reply.code(204).send();
      },
    );
  });
}

function readPolicyReport(body: unknown) {
  const read = sentReport.safeParse(body);
  if (!read.success) return undefined;
  const report = read.data["csp-report"];
  const directive = report["effective-directive"] || report["violated-directive"];
  return {
    page: withoutQuery(report["document-uri"]),
    blocked: withoutQuery(report["blocked-uri"]),
    directive: directive.replace(/[^\w-].*$/s, "").slice(0, 40),
    source: withoutQuery(report["source-file"]),
  };
}

const withoutQuery = (address: string): string => (address.split(/[?#]/, 1)[0] ?? "").slice(0, 200);
