import * as z from "zod/mini";

type Test = (value: unknown) => boolean;

const tests = new WeakMap<z.core.$ZodType, Test>();

/**
 * Reads a reply by its schema: undeclared fields are dropped, and another shape is an error. Zod makes a copy for that,
 * which for a page of a list takes as long as its query. So a test, made once per schema, first looks whether the copy
 * would be the same, down to the order of its fields.
 */
export function readReply(
  schema: z.core.$ZodType,
  body: unknown,
): z.core.util.SafeParseResult<unknown> {
  let isReadAsItIs = tests.get(schema);
  if (isReadAsItIs === undefined) {
    isReadAsItIs = testOf(schema) ?? (() => false);
    tests.set(schema, isReadAsItIs);
  }
  return isReadAsItIs(body) ? { success: true, data: body } : z.safeParse(schema, body);
}

/** @returns whether the schema reads a value as it is; undefined if that takes parsing */
export function testOf(schema: z.core.$ZodType): Test | undefined {
  // All kinds of schemas; the base type does not tell them apart.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (isOfOneValue(schema)) return valueTest(schema);
  if (def.checks !== undefined && def.checks.length > 0) return undefined;
  switch (def.type) {
    case "unknown":
      return () => true;
    case "object":
      return def.catchall === undefined ? objectTest(Object.entries(def.shape)) : undefined;
    case "array": {
      const isElement = testOf(def.element);
      return isElement && ((value) => Array.isArray(value) && value.every(isElement));
    }
    case "nullable": {
      const isInner = testOf(def.innerType);
      return isInner && ((value) => value === null || isInner(value));
    }
    case "optional": {
      const isInner = testOf(def.innerType);
      return isInner && ((value) => value === undefined || isInner(value));
    }
    default:
      return undefined;
  }
}

/** The same fields in the same order; optional ones may be missing. */
function objectTest(shape: readonly (readonly [string, z.core.$ZodType])[]): Test | undefined {
  const fields: { name: string; isOptional: boolean; test: Test }[] = [];
  for (const [name, schema] of shape) {
    const test = testOf(schema);
    if (test === undefined) return undefined;
    fields.push({ name, isOptional: schema._zod.def.type === "optional", test });
  }
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
    let next = 0;
    for (const name in value) {
      let field = fields[next];
      while (field !== undefined && field.name !== name && field.isOptional) {
        next += 1;
        field = fields[next];
      }
      if (field?.name !== name || !field.test(Reflect.get(value, name))) return false;
      next += 1;
    }
    return fields.slice(next).every(({ isOptional }) => isOptional);
  };
}

/** Schemas of texts, numbers and flags, which either return a value or refuse it. */
function isOfOneValue(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === "union"
    ? def.options.every(isOfOneValue)
    : ["string", "number", "boolean", "enum", "literal"].includes(def.type);
}

function valueTest(schema: z.core.$ZodType): Test {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const isPlain = Object.keys(def).every((name) => name === "type");
  if (def.type === "string" && isPlain) return (value) => typeof value === "string";
  if (def.type === "boolean" && isPlain) return (value) => typeof value === "boolean";
  if (def.type === "number" && "format" in def && def.format === "safeint" && !def.checks) {
    return (value) => Number.isSafeInteger(value);
  }
  // Trimming, for one, changes a value.
  return (value) => {
    const read = schema._zod.run({ value, issues: [] }, { async: false });
    return !(read instanceof Promise) && read.issues.length === 0 && read.value === value;
  };
}
