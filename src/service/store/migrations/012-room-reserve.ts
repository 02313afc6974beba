import type { Migration } from "../dialect.ts";

/**
 * PostgreSQL: a table that reserves space on the disk; each row takes a page. It is unlogged, because its rows hold no
 * data. Its columns have a fixed length: a varying one would need a second table, and emptying that takes a page, which
 * a full disk does not have. SQLite has a file for this.
 */
export const roomReserve: Migration = {
  name: "012-room-reserve",
  statements: ({ name }) => {
    if (name === "sqlite") return [];
    const columns = Array.from({ length: 120 }, (_, at) => `filling${at} NAME NOT NULL DEFAULT ''`);
    return [`CREATE UNLOGGED TABLE room_reserve (${columns.join(", ")})`];
  },
};
