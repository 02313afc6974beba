import * as z from "zod/mini";
import { errorEnvelope } from "#contract/errors.ts";
import { operations, pathParameters, type Operation } from "#contract/operations.ts";
import { routePatterns } from "./http/route-patterns.ts";
import { version } from "./version.ts";

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 description of the table, extensions marked with `x-extension`. */
export function openApiDocument(extensions: readonly string[]): Json {
  const paths: Record<string, Json> = {};
  for (const [name, operation] of Object.entries<Operation>(operations)) {
    for (const pattern of routePatterns(operation)) {
      const path = pattern.replace(/:(\w+)/g, "{$1}");
      paths[path] = {
        ...paths[path],
        [operation.method.toLowerCase()]: describe(name, operation, path),
      };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Placard: billing and vacancies",
      version,
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

function describe(name: string, operation: Operation, path: string): Json {
  const inPath = pathParameters(path);
  // Every form of a path with optional parts is a path of its own there, and an id names one of them only.
  const isFullPath = inPath.length === pathParameters(operation.path).length;
  return {
    operationId: isFullPath ? name : `${name}With${inPath.length}PathParts`,
    summary: operation.summary,
    description: `Source: ${operation.source}`,
    ...(operation.source.startsWith("ext/") ? { "x-extension": operation.source } : {}),
    ...security(operation),
    parameters: [
      ...parameters(operation.params, "path").filter((found) =>
        inPath.includes(String(found["name"])),
      ),
      ...parameters(operation.query, "query"),
      ...headers(operation),
    ],
    ...(operation.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: content(operation, schemaOf(operation.body, "input")),
          },
        }),
    responses: Object.fromEntries([
      ...Object.entries(operation.replies).map(([status, schema]) => [
        status,
        schema === null
          ? { description: "Done, no body" }
          : reply(status === "200" || status === "201" ? "Success" : "Refused", schema),
      ]),
      ["default", reply("Failure of the service", errorEnvelope)],
    ]),
  };
}

function security({ access }: Operation): Json {
  if (access.allow === "anyone") return { security: [] };
  return access.allow === "api-key"
    ? { security: [{ key: [] }], "x-scope": access.scope }
    : { security: [{ session: [] }], "x-roles": access.allow };
}

const reply = (description: string, schema: z.ZodMiniType): Json => ({
  description,
  content: { "application/json": { schema: schemaOf(schema, "output") } },
});

const content = ({ form }: Operation, schema: Json): Json => ({
  "application/json": { schema },
  ...(form === true ? { "application/x-www-form-urlencoded": { schema } } : {}),
});

/** Headers a request may carry beyond the interface. */
function headers({ changes, method, ifMatch }: Operation): Json[] {
  const header = (name: string, description: string): Json => ({
    name,
    in: "header",
    required: false,
    description,
    schema: { type: "string" },
  });
  return [
    ...(changes === true && method !== "PUT"
      ? [header("Idempotency-Key", "Asked again with it, the first answer comes again")]
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
