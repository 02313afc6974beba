import * as z from "zod/mini";
import { inData, integer, recordId, visibleLine } from "./wire.ts";

/** What a program may do with an API key: report placements (`ext/orders/placements`), send in responses (§4.6). */
export const apiKeyScopes = ["placements", "responses"] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** A name for people, and the key's scopes. */
export const apiKeyBody = z.strictObject({
  name: visibleLine().check(z.maxLength(100)),
  scopes: z.array(z.enum(apiKeyScopes)).check(z.minLength(1), z.maxLength(apiKeyScopes.length)),
});

/** The key is shown only here; later only its prefix is. */
export const apiKeyCreated = inData(z.object({ id: integer, prefix: z.string(), key: z.string() }));

/** Moments are ISO 8601 with offset; `revokedAt` is null while the key is valid. */
export const apiKeyList = inData(
  z.object({
    items: z.array(
      z.object({
        id: integer,
        prefix: z.string(),
        name: z.string(),
        scopes: z.array(z.string()),
        createdAt: z.string(),
        lastUsedAt: z.nullable(z.string()),
        revokedAt: z.nullable(z.string()),
      }),
    ),
    total: integer,
  }),
);

export const apiKeyParams = z.object({ id: recordId });
