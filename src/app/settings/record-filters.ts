import * as z from "zod/mini";
import { auditActors, auditPageLimit, recordKinds } from "#contract/audit.ts";
import { erasurePageLimit } from "#contract/responses.ts";
import { recordId } from "#contract/wire.ts";
import { paths } from "../paths.ts";
import { addressFilter, type FilterNameOf, type FilterOf } from "../ui/filter/address-filter.ts";

/** `user`, or `user:12`. */
const kindWithId = <const Kind extends string>(kinds: readonly Kind[]) =>
  z.codec(
    z.string().check(z.regex(/^[a-z-]+(:\d+)?$/)),
    z.object({ kind: z.enum(kinds), id: z.union([recordId, z.undefined()]) }),
    {
      decode: (text) => {
        const [kind, id] = text.split(":");
        return { kind: kind as Kind, id };
      },
      encode: ({ kind, id }) => (id === undefined ? kind : `${kind}:${id}`),
    },
  );

/** The log's address and the request to `ext/audit`. */
export const auditFilter = addressFilter("listAudit", {
  path: paths.settingsAudit,
  filters: {
    who: { schema: kindWithId(auditActors), wire: "who" },
    operation: { schema: z.string().check(z.regex(/^\w{1,60}$/)), wire: "operation" },
    record: { schema: kindWithId(recordKinds), wire: "record" },
    period: { from: "from", to: "to" },
  },
  limit: auditPageLimit,
});

export type AuditFilter = FilterOf<typeof auditFilter>;
export type AuditFilterName = FilterNameOf<typeof auditFilter>;

/** The address of the erasures has only a page. */
export const erasureFilter = addressFilter("listErasures", {
  path: paths.settingsErasures,
  filters: {},
  limit: erasurePageLimit,
});
