import { at } from "#contract/departures/answer-rule.ts";
import type { OperationName } from "#contract/operations.ts";
import { vacancyFields } from "#contract/vacancy-fields.ts";
import { dayMs } from "../clock.ts";
import { unknownId } from "./walk-billing.ts";
import type { Walk } from "./walk.ts";

const reports = ["vacancyLinks", "vacancyViews", "vacancyCalls", "vacancyErrors"] as const;

/** §4.11–§4.14 for one vacancy; without one, the answers for an unknown vacancy. */
export async function walkReports(walk: Walk, id: number | undefined, now: number): Promise<void> {
  const params = { id: id ?? unknownId };
  const dayBefore = (days: number): string =>
    new Date(now - days * dayMs).toISOString().slice(0, 10);
  for (const name of reports) {
    if (id === undefined) {
      walk.untried(name, "no vacancy is known: give --vacancy, or let --write make one");
    } else {
      await walk.success(name, { params });
      if (name === "vacancyViews" || name === "vacancyCalls") {
        const query = { from: dayBefore(30), to: dayBefore(1) };
        await walk.success(name, { params, query }, "statistics-period");
      }
      await walk.refusal(name, { params }, "access-denied", 403, "nobody");
    }
    await walk.refusal(name, { params: { id: unknownId } }, "not-found", 404);
  }
}

/** The ids of each parameter in the property references, if they are readable (§4.7). */
export async function walkProperties(walk: Walk): Promise<ReadonlyMap<string, readonly string[]>> {
  const allowed = new Map<string, readonly string[]>();
  const name: OperationName = "vacancyProperty";
  for (const { name: parameter } of vacancyFields) {
    const data = await walk.success(
      name,
      { params: { parameter_name: parameter } },
      "property-there",
    );
    const values = at(data, "values");
    const ids = (Array.isArray(values) ? values : []).map((value: unknown) =>
      String(at(value, "id")),
    );
    if (data !== undefined) allowed.set(parameter, ids);
  }
  if (allowed.size === 0) return allowed;
  await walk.refusal(name, { params: { parameter_name: "post" } }, "access-denied", 403, "nobody");
  return allowed;
}
