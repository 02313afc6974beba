import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { StorePlace } from "#service/store/open.ts";
import { postgresBinaries, startThrowAway } from "./throw-away-postgres.ts";

/** A separate small disk that a test can fill. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills the disk completely. */
  fill(): void;
  makeRoom(): void;
  end(): void;
}

/** @returns undefined if this process may not mount anything */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), "placard-disk-"));
  try {
    const options = ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0777`, "tmpfs", folder];
    execFileSync("mount", options, { stdio: "ignore" });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const filling = join(folder, "filling");
  return {
    folder,
    fill: () => {
      // In one write: filling on would also take the space that a service releases when it finds the disk full.
      const { bavail, bsize } = statfsSync(folder);
      try {
        appendFileSync(filling, Buffer.alloc(bavail * bsize));
      } catch {
        // Another process wrote meanwhile, but the disk is full.
      }
    },
    makeRoom: () => {
      writeFileSync(filling, "");
    },
    end: () => {
      // A process that has just ended may still use it.
      execFileSync("umount", ["--lazy", folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Where a store is, and the settings that lead a service to it. */
export interface SettledStore {
  readonly place: StorePlace;
  readonly environment: Record<string, string>;
  end(): Promise<void>;
  /** Gets the database back after its disk was full. */
  revive?(): Promise<void>;
}

/** An empty store on the disk; for PostgreSQL, with a server of its own. */
export async function storeOnDisk(
  disk: SmallDisk,
  kind: "sqlite" | "postgresql",
): Promise<SettledStore> {
  if (kind === "sqlite") {
    return settled({ kind: "folder", path: join(disk.folder, "data") }, async () => undefined);
  }
  const database = await startThrowAway(postgresBinaries() ?? "", "everything", disk.folder);
  const place = { kind: "url", url: database.url } as const;
  return { ...settled(place, () => database.stop()), revive: () => database.revive() };
}

export const settled = (place: StorePlace, end: SettledStore["end"]): SettledStore => ({
  place,
  environment: place.kind === "url" ? { DATABASE_URL: place.url } : { PLACARD_DATA: place.path },
  end,
});
