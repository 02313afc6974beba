import * as z from "zod/mini";
import { errorEnvelope } from "#contract/errors.ts";
import { pathParameters, type Operation } from "#contract/operation.ts";
import { responseErrors } from "#contract/responses.ts";
import { idempotencyKeys } from "./http/idempotency.ts";
import { routePatterns } from "./http/read-input.ts";
import { partnerGuide } from "./responses/partner-guide.ts";
import { servedOperations, type ServedOperation } from "./served-operations.ts";

type Json = Record<string, unknown>;

/** Prose about an operation, in addition to its row. */
interface Guide {
  readonly servers?: readonly { readonly url: string }[];
  readonly description: string;
  readonly requestExample: Json;
  readonly responseExamples: Readonly<Record<string, Json>>;
}

/**
 * The OpenAPI 3.1 description of the table, extensions marked with `x-extension`.
 * @param responseBaseUrl where responses are sent; empty: the same origin
 */
export function openApiDocument(extensions: readonly string[], responseBaseUrl = ""): Json {
  const guides = new Map<string, Guide>([["createResponse", partnerGuide(responseBaseUrl)]]);
  const paths: Record<string, Json> = {};
  for (const [name, operation] of Object.entries(servedOperations)) {
    for (const pattern of routePatterns(operation)) {
      const path = pattern.replace(/:(\w+)/g, "{$1}");
      paths[path] = {
        ...paths[path],
        [operation.method.toLowerCase()]: describe(name, operation, path, guides.get(name)),
      };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Placard: billing and vacancies",
      // Of the interface (§9). Placard's own is not for everybody.
      version: "1",
      description: `Beyond the interface: ${extensions.join(", ")}.`,
    },
    paths,
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "__Host-placard" },
        key: { type: "apiKey", in: "header", name: "X-ApiKey" },
      },
    },
  };
}

function describe(name: string, operation: ServedOperation, path: string, guide?: Guide): Json {
  const inPath = pathParameters(path);
  // OpenAPI needs a separate path for each combination of optional parts, each with its own operation id.
  const isFullPath = inPath.length === pathParameters(operation.path).length;
  return {
    operationId: isFullPath ? name : `${name}With${inPath.length}PathParts`,
    summary: operation.summary,
    description: guide?.description ?? `Source: ${operation.source}`,
    ...(guide?.servers === undefined ? {} : { servers: guide.servers }),
    ...(operation.source.startsWith("ext/") ? { "x-extension": operation.source } : {}),
    ...security(operation),
    parameters: [
      ...parameters(operation.params, "path").filter((found) =>
        inPath.includes(String(found["name"])),
      ),
      ...parameters(operation.query, "query").map((found) => ({
        ...found,
        ...extended(operation, String(found["name"])),
      })),
      ...headers(operation),
    ],
    ...(operation.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: content(operation, {
              schema: schemaOf(operation.body, "input"),
              ...exampleIn(guide?.requestExample),
            }),
          },
        }),
    responses: Object.fromEntries([
      ...Object.entries(operation.replies).map(([status, schema]) => [
        status,
        schema === null
          ? { description: "Done, no body" }
          : reply(
              status === "200" || status === "201" ? "Success" : "Refused",
              schema,
              guide?.responseExamples[status],
            ),
      ]),
      [
        "default",
        reply(
          "Failure of the service",
          operation.base === "response" ? responseErrors : errorEnvelope,
        ),
      ],
    ]),
  };
}

/** Marks what a query accepts beyond the interface. */
function extended({ accepts }: ServedOperation, name: string): Json {
  if (accepts?.query.includes(name) === true) return { "x-extension": accepts.source };
  if (name !== "sort" || accepts === undefined) return {};
  return { "x-extension-values": { [accepts.source]: accepts.sorts } };
}

function security({ access }: Operation): Json {
  if (access.allow === "anyone") return { security: [] };
  return access.allow === "api-key"
    ? { security: [{ key: [] }], "x-scope": access.scope }
    : { security: [{ session: [] }], "x-roles": access.allow };
}

const reply = (description: string, schema: z.ZodMiniType, example?: Json): Json => ({
  description,
  content: { "application/json": { schema: schemaOf(schema, "output"), ...exampleIn(example) } },
});

const exampleIn = (example: Json | undefined): Json => (example === undefined ? {} : { example });

const content = ({ form }: ServedOperation, described: Json): Json => ({
  "application/json": described,
  ...(form === true ? { "application/x-www-form-urlencoded": described } : {}),
});

/** Headers a request may carry beyond the interface. */
function headers({ changes, method, ifMatch }: ServedOperation): Json[] {
  const header = (name: string, description: string, pattern: object = {}): Json => ({
    name,
    in: "header",
    required: false,
    description,
    schema: { type: "string", ...pattern },
  });
  return [
    ...(changes !== undefined && method !== "PUT"
      ? [
          header("Idempotency-Key", "Asked again with it, the first answer comes again", {
            pattern: idempotencyKeys.source,
          }),
        ]
      : []),
    ...(ifMatch === true
      ? [header("If-Match", "The ETag to start from; 412 when the record is another by now")]
      : []),
  ];
}

function parameters(schema: z.ZodMiniObject | undefined, place: "path" | "query"): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === "path" || !z.safeParse(field, undefined).success,
    schema: schemaOf(field, "output"),
  }));
}

function schemaOf(schema: z.core.$ZodType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io }) as Json;
  return rest;
}
