import type { OperationName } from "#contract/operations.ts";

type Json = unknown;

/** The answer of another service in place of ours. */
export interface Said {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const html = "text/html; charset=utf-8";
const json = "application/json; charset=utf-8";

export const unknownRoute: Said = {
  status: 404,
  type: html,
  body: "<!doctype html><title>404</title><h1>Not Found</h1>",
};

/**
 * Rewrites an answer as another service might send it within the interface: bare statistics, numbers as texts and texts
 * as numbers, flags as 0 and 1, null for missing values, its own words for states, properties by its own numbers,
 * additional fields, keys in another order, common forms of errors. Nothing of Placard's extensions.
 */
export function inOtherSpelling(name: OperationName, status: number, body: string): Said {
  if (status >= 400) return refusalOf(name, status, body);
  // The interface shows no body of a success (§4.6).
  if (name === "createResponse" || body === "") return { status, type: json, body: "" };
  const { data } = JSON.parse(body) as { data: Json };
  const spelled = shuffled(spellingOf(name, data));
  const isBare = ["vacancyViews", "vacancyCalls", "vacancyLinks", "vacancyErrors"].includes(name);
  return { status, type: json, body: JSON.stringify(isBare ? spelled : { data: spelled }) };
}

function spellingOf(name: OperationName, data: Json): Json {
  switch (name) {
    case "createVacancy":
      return vacancySpelling(data);
    case "vacancyViews":
    case "vacancyCalls":
      return mapped(data, (key, value) => {
        if (key === "from" || key === "to") return `${String(value)}T00:00:00+03:00`;
        if (key === "views" && Array.isArray(value)) return value.map(withNulls);
        return scalarSpelling(key, value);
      });
    case "listRecipients":
    case "listPayers":
    case "listInvoiceStatuses":
      return data;
    default:
      return mapped(data, scalarSpelling);
  }
}

/** Numbers as texts, texts that look like numbers as numbers, flags as 0 and 1, and its own statuses. */
function scalarSpelling(key: string, value: Json): Json {
  if (key === "status" && value === "paid_partial") return "in_court";
  if (key === "bank_kpp" || key === "general_manager_position" || key === "since") return null;
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return Number(value);
  if (key === "count_number" && /^[1-9]\d{0,8}$/.test(String(value))) return Number(value);
  return value;
}

/** An entry of statistics has both fields, one of them empty. */
const withNulls = (entry: Json): Json => ({
  views: null,
  error: null,
  ...Object(mapped(entry, scalarSpelling)),
});

function vacancySpelling(data: Json): Json {
  const { company: _extension, specific, state, ...vacancy } = Object(data);
  return {
    ...vacancy,
    id: String(vacancy.id),
    archive: vacancy.archive === 1,
    category: [],
    tariff: null,
    packet: null,
    externalId: null,
    state: { ...state, type: "moderation", title: "На модерации" },
    specific: {
      ...Object(
        mapped(specific, (_key, value) =>
          typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : value,
        ),
      ),
      w_m: null,
      driving_license: [],
      specializations: joined(specific.specializations),
    },
  };
}

/** "An id of a multi-value property may hold several" (§2.5). */
const joined = (values: readonly { id: string; title: string }[]): Json => [
  {
    id: values.map(({ id }) => id).join(","),
    title: values.map(({ title }) => title).join(", "),
  },
];

/** Properties have other numbers there. */
const propertyShift = 7000;

function refusalOf(name: OperationName, status: number, body: string): Said {
  const entries = entriesOf(body);
  const [first] = entries;
  if (name === "createResponse") return { status, type: json, body };
  if (status === 404) return { ...unknownRoute, status };
  const told = (shape: Json): Said => ({ status, type: json, body: JSON.stringify(shape) });
  if (status === 400 && (name === "createVacancy" || name === "editVacancy")) {
    const errors = entries.map((entry) => ({
      ...entry,
      field: /^\d+$/.test(entry.field ?? "") ? Number(entry.field) + propertyShift : entry.field,
    }));
    return told({ data: [], errors });
  }
  if (status === 401) return told({ error: { code: 401, message: "Unauthorized" } });
  if (status === 403) return told({ message: first?.text ?? "Forbidden" });
  return told({ errors: entries.map(({ text }) => text) });
}

function entriesOf(body: string): { text: string; field: string | null }[] {
  try {
    return (JSON.parse(body) as { errors?: { text: string; field: string | null }[] }).errors ?? [];
  } catch {
    return [];
  }
}

/** Every field of every object, the deepest first. */
function mapped(value: Json, change: (key: string, value: Json) => Json): Json {
  if (Array.isArray(value)) return value.map((one) => mapped(one, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, change(key, mapped(one, change))]),
  );
}

/** Keys in reverse order, plus an unknown one; entries of filter lists have one key and keep it. */
function shuffled(value: Json): Json {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, shuffled(one)] as const);
  if (entries.length < 2) return value;
  return Object.fromEntries([...entries.toReversed(), ["_links", { self: "/" }]]);
}
