const everyMs = 20;

/**
 * Watches the event loop. A stall is work of this thread between two turns, in ms of its own processor time: on a machine
 * that others use as well, the time on the wall tells what they do.
 */
export function watchForStalls(): {
  end(): { readonly longestWorkMs: number; readonly longestWallMs: number };
} {
  let longestWorkMs = 0;
  let longestWallMs = 0;
  let cpu = process.threadCpuUsage();
  let wall = performance.now();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(cpu);
    longestWorkMs = Math.max(longestWorkMs, (user + system) / 1_000);
    longestWallMs = Math.max(longestWallMs, performance.now() - wall - everyMs);
    cpu = process.threadCpuUsage();
    wall = performance.now();
  }, everyMs);
  return {
    end: () => {
      clearInterval(timer);
      return { longestWorkMs, longestWallMs };
    },
  };
}
