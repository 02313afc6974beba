/** A view without what it filters: its name, and how the table looks in it. */
export interface ViewLook {
  readonly name: string;
  /** Ids of the columns shown, in their order; null where the screen's width decides. */
  readonly columns: string[] | null;
  readonly density: "comfortable" | "compact";
}

export const longestViewName = 60;
const mostColumns = 40;

/**
 * The view that an address names; undefined where it names none, or what it says is no view. Checked by hand: it is
 * read before the first row, and the saved views and their schema are not.
 */
export function readLook(parameters: URLSearchParams): ViewLook | undefined {
  const name = parameters.get("view")?.trim() ?? "";
  if (name === "" || name.length > longestViewName) return undefined;
  const columns = parameters.get("columns")?.split(".") ?? null;
  return {
    name,
    columns: columns && columns.filter((id) => id !== "").slice(0, mostColumns),
    density: parameters.get("density") === "compact" ? "compact" : "comfortable",
  };
}

/** Adds a view's name, columns and density to an address. */
export function writeLook(look: ViewLook, parameters: URLSearchParams): void {
  parameters.set("view", look.name);
  if (look.columns !== null) parameters.set("columns", look.columns.join("."));
  if (look.density !== "comfortable") parameters.set("density", look.density);
}
