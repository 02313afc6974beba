/** A view without what it filters: its name, and how the table looks in it. */
export interface ViewLayout {
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
export function readViewLayout(parameters: URLSearchParams): ViewLayout | undefined {
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
export function writeViewLayout(view: ViewLayout, parameters: URLSearchParams): void {
  parameters.set("view", view.name);
  if (view.columns !== null) parameters.set("columns", view.columns.join("."));
  if (view.density !== "comfortable") parameters.set("density", view.density);
}
