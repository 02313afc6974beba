import type { Migration } from "../dialect.ts";

/** How often the devices of a user were forgotten: the cookies of known devices are signed with it. */
export const forgottenDevices: Migration = {
  name: "041-forgotten-devices",
  statements: () => [`ALTER TABLE users ADD COLUMN devices_forgotten INTEGER NOT NULL DEFAULT 0`],
};
