import { fine, Health, not, type Check, type Readiness } from "./readiness.ts";

/** The service is checked at most this often. */
const checkEveryMs = 1_000;
/** An older result is checked again before it is reported. */
const staleAfterMs = 2_000;
const timeoutMs = 3_000;

/** Whether a server without a store can take requests, that is, whether the service it forwards them to answers. */
export class ServiceHealth extends Health {
  readonly #url: string | undefined;
  #last: { readonly check: Check; readonly at: number } | undefined;
  #asking: Promise<Check> | undefined;

  /** @param url before `/v1/`; undefined if browsers send requests to the service themselves */
  constructor(url: string | undefined) {
    super();
    this.#url = url;
  }

  /** Any answer counts, unless it says that the service or its database does not respond. */
  async service(): Promise<Check> {
    if (this.#url === undefined) return fine;
    const age = performance.now() - (this.#last?.at ?? Number.NEGATIVE_INFINITY);
    if (this.#last !== undefined && age < checkEveryMs) return this.#last.check;
    this.#asking ??= this.#ask(this.#url).then((check) => {
      this.#last = { check, at: performance.now() };
      this.#asking = undefined;
      return check;
    });
    return this.#last !== undefined && age < staleAfterMs ? this.#last.check : await this.#asking;
  }

  protected override async findings(): Promise<Readiness["checks"]> {
    return this.#url === undefined ? {} : { service: await this.service() };
  }

  async #ask(url: string): Promise<Check> {
    try {
      // Without the token, because any answer shows that the service is there, and this request is not a user's.
      const { status, body } = await fetch(`${url}/v1/ext/capabilities`, {
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
      await body?.cancel();
      return [502, 503, 504].includes(status)
        ? not(`The service at ${url} answers ${status}.`)
        : fine;
    } catch (error) {
      return not(`The service at ${url} does not answer (${reasonOf(error)}).`);
    }
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown error";
  const { code } = (error.cause ?? error) as NodeJS.ErrnoException;
  return typeof code === "string" ? code : error.name;
}
