/**
 * Why a page got no answer from a service at another origin. The browser reports these cases alike:
 * `no-cookies`: the service answers other origins, but not requests with cookies (`Access-Control-Allow-Origin: *`);
 * `hidden`: the service answers, but the browser hides the answer, for example a 404 without CORS headers;
 * `away`: no answer.
 */
export async function reasonForNoAnswer(url: string): Promise<"no-cookies" | "hidden" | "away"> {
  if (await isAnswered(url, "cors")) return "no-cookies";
  return (await isAnswered(url, "no-cors")) ? "hidden" : "away";
}

const timeoutMs = 10_000;

async function isAnswered(url: string, mode: RequestMode): Promise<boolean> {
  try {
    await fetch(url, {
      mode,
      credentials: "omit",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return true;
  } catch {
    return false;
  }
}
