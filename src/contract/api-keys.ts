import * as z from "zod/mini";
import { inData, integer, recordId, visibleText } from "./wire.ts";

/** What a program may do with an API key: report placements (`ext/orders/placements`), send in responses (§4.6). */
export const apiKeyScopes = ["placements", "responses"] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** Whose key it is, in words, and what it is good for. */
export const apiKeyBody = z.strictObject({
  name: visibleText().check(z.maxLength(100)),
  scopes: z.array(z.enum(apiKeyScopes)).check(z.minLength(1), z.maxLength(apiKeyScopes.length)),
});

/** The only time the key is seen; afterwards it is known by its prefix. */
export const apiKeyCreated = inData(z.object({ id: integer, prefix: z.string(), key: z.string() }));

/** Moments are ISO 8601 with offset; `revokedAt` is null while the key is good. */
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
