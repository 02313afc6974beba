import type { Store } from "../store/open.ts";

/** Places a vacancy on every site from `day` on; the sites tell their links later. */
export async function startPlacements(
  { db }: Pick<Store, "db">,
  vacancyId: number,
  day: string,
): Promise<void> {
  await db
    .insertInto("placements")
    .columns(["vacancy_id", "site_id", "placed_on"])
    .expression((select) =>
      select
        .selectFrom("sites")
        .select((site) => [
          site.cast<number>(site.val(vacancyId), "bigint").as("vacancy_id"),
          "sites.id",
          site.cast<string>(site.val(day), "text").as("placed_on"),
        ]),
    )
    .execute();
}
