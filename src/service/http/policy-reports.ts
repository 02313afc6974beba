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
/** The formats of `report-uri` (one report) and `report-to` (several). */
const oldReport = z.object({
  "csp-report": z.object({
    "document-uri": text,
    "blocked-uri": text,
    "effective-directive": text,
    "violated-directive": text,
    "source-file": text,
  }),
});
const newReports = z.array(
  z.object({
    type: z.literal("csp-violation"),
    body: z.object({
      documentURL: text,
      blockedURL: text,
      effectiveDirective: text,
      sourceFile: text,
    }),
  }),
);

export interface PolicyReport {
  readonly page: string;
  readonly blocked: string;
  readonly directive: string;
  readonly source: string;
}

/**
 * Logs reports of the page's policy, with addresses but without queries, which contain what people search for. Anybody
 * can send reports, so only a few are logged, and all that can be read are answered alike.
 */
export function policyReportRoute(server: FastifyInstance, clock: Clock): void {
  const budget = { minute: 0, left: perMinute, dropped: 0 };
  server.register(async (reports) => {
    const types = ["application/csp-report", "application/reports+json"];
    reports.addContentTypeParser(
      types,
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
        for (const report of readPolicyReports(request.body)) {
          if (budget.left > 0) request.log.warn({ report }, "policy report");
          else budget.dropped += 1;
          budget.left -= 1;
        }
        return await reply.code(204).send();
      },
    );
  });
}

/** The reports of a body; at most a few, as a browser sends them. */
export function readPolicyReports(body: unknown): PolicyReport[] {
  const old = oldReport.safeParse(body);
  if (old.success) {
    const report = old.data["csp-report"];
    return [
      shortened({
        page: report["document-uri"],
        blocked: report["blocked-uri"],
        directive: report["effective-directive"] || report["violated-directive"],
        source: report["source-file"],
      }),
    ];
  }
  const several = newReports.safeParse(body);
  if (!several.success) return [];
  return several.data.slice(0, 20).map(({ body: report }) =>
    shortened({
      page: report.documentURL,
      blocked: report.blockedURL,
      directive: report.effectiveDirective,
      source: report.sourceFile,
    }),
  );
}

const shortened = ({ page, blocked, directive, source }: PolicyReport): PolicyReport => ({
  page: withoutQuery(page),
  blocked: withoutQuery(blocked),
  directive: directive.replace(/[^\w-].*$/s, "").slice(0, 40),
  source: withoutQuery(source),
});

const withoutQuery = (address: string): string => (address.split(/[?#]/, 1)[0] ?? "").slice(0, 200);
