import { cpus } from "node:os";
import { setTimeout } from "node:timers/promises";

const lookMs = 100;
/** For the whole run, so that a machine that is always busy cannot block it forever. */
let patienceMs = 90_000;

/** Waits until the machine is idle; after a limit it goes on anyway and says so. */
export async function whenQuiet(): Promise<void> {
  while (patienceMs > 0) {
    if ((await busyShare()) < 0.15) return;
    patienceMs -= lookMs;
    if (patienceMs <= 0)
      console.log("The machine is busy with other work: figures are the worse for it.");
  }
}

async function busyShare(): Promise<number> {
  const before = spent();
  await setTimeout(lookMs);
  const after = spent();
  return 1 - (after.idle - before.idle) / (after.all - before.all);
}

function spent(): { idle: number; all: number } {
  let [idle, all] = [0, 0];
  for (const { times } of cpus()) {
    idle += times.idle;
    all += times.idle + times.user + times.sys + times.nice + times.irq;
  }
  return { idle, all };
}
