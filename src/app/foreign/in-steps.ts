/**
 * Yields what a job reports while it works, only the newest where several reports come at once, and at last its result.
 * @throws what the job throws
 */
export async function* inSteps<T>(
  work: (report: (soFar: T) => void) => Promise<T>,
): AsyncGenerator<T, void> {
  let newest: { readonly value: T } | undefined;
  let wake = (): void => undefined;
  const result = work((value) => {
    newest = { value };
    wake();
  }).then((value) => ({ value }));
  // Without a reader, nobody would hear of a failure.
  result.catch(() => undefined);
  for (;;) {
    const reported = new Promise<undefined>((resolve) => {
      wake = () => resolve(undefined);
    });
    if (newest === undefined) {
      const end = await Promise.race([result, reported]);
      if (end !== undefined) {
        yield end.value;
        return;
      }
    }
    const next: { readonly value: T } | undefined = newest;
    newest = undefined;
    if (next !== undefined) yield next.value;
  }
}
