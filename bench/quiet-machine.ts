import { cpus } from "node:os";
import { setTimeout } from "node:timers/promises";

const lookMs = 300;
const patienceMs = 20_000;
let warned = false;

/** Waits until nothing else keeps the processors busy; after a while it goes on all the same, and says so once. */
export async function whenQuiet(): Promise<void> {
  const end = performance.now() + patienceMs;
  while ((await busyShare()) > 0.1) {
    if (performance.now() < end) continue;
    if (!warned) console.log("The machine is busy with other work: the figures are worse for it.");
    warned = true;
    return;
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
