import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A disk of its own that a test can fill. */
export interface SmallDisk {
  readonly folder: string;
  /** Until nothing more fits. */
  fill(): void;
  makeRoom(): void;
  end(): void;
}

/** @returns undefined where this process may not mount anything */
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
      // All at once: filling on, it would also take what a service gives back when it finds the disk full.
      const { bavail, bsize } = statfsSync(folder);
      try {
        appendFileSync(filling, Buffer.alloc(bavail * bsize));
      } catch {
        // Somebody else wrote meanwhile; it is full all the same.
      }
    },
    makeRoom: () => {
      writeFileSync(filling, "");
    },
    end: () => {
      // A process that has just ended may still hold it.
      execFileSync("umount", ["--lazy", folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
