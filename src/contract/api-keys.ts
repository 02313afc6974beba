/** What a program may do with an API key: report placements (`ext/orders/placements`), send in responses (§4.6). */
export const apiKeyScopes = ["placements", "responses"] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];
