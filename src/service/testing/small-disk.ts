import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
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
      // In smaller and smaller pieces, so that not even a page is left.
      for (const piece of [1024 ** 2, 4096, 1]) {
        try {
          for (;;) appendFileSync(filling, Buffer.alloc(piece));
        } catch {
          // Full for this size.
        }
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
