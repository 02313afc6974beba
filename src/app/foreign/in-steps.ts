import { pause } from "./pause.ts";

/**
 * Yields what a job reports while it works, and at last its result. Of reports that come at once, or within `everyMs`, only
 * the newest is put together and yielded, even if nothing is reported after it.
 * @throws what the job throws
 */
export async function* inSteps<T>(
  work: (report: (soFar: () => T) => void) => Promise<T>,
  { everyMs = 0 }: { readonly everyMs?: number } = {},
): AsyncGenerator<T, void> {
  let newest: (() => T) | undefined;
  let wake = (): void => undefined;
  const result = work((soFar) => {
    newest = soFar;
    wake();
  }).then((value) => ({ value }));
  // Without a reader, nobody would hear of a failure.
  result.catch(() => undefined);
  for (;;) {
    const reported = new Promise<undefined>((resolve) => {
      wake = () => resolve(undefined);
    });
    let end = newest === undefined ? await Promise.race([result, reported]) : undefined;
    if (everyMs > 0) {
      end ??= await Promise.race([result, pause(everyMs).then(() => undefined)]);
    }
    if (end !== undefined) {
      yield end.value;
      return;
    }
    const next: (() => T) | undefined = newest;
    newest = undefined;
    if (next !== undefined) yield next();
  }
}
