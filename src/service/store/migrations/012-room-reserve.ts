import type { Migration } from "../dialect.ts";

/**
 * PostgreSQL: a table that sets a part of the disk aside; each row takes a page. Without a log, because its rows say
 * nothing. Its columns have a fixed length: one that varies would bring a second table, and emptying that takes a page
 * which a full disk does not have. SQLite has a file for this.
 */
export const roomReserve: Migration = {
  name: "012-room-reserve",
  statements: ({ name }) => {
    if (name === "sqlite") return [];
    const columns = Array.from({ length: 120 }, (_, at) => `filling${at} NAME NOT NULL DEFAULT ''`);
    return [`CREATE UNLOGGED TABLE room_reserve (${columns.join(", ")})`];
  },
};
