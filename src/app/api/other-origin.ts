/**
 * Why a service at another origin gave a page no answer. A browser tells all of these apart to nobody:
 * `no-cookies`: it answers pages of other origins, but none that send cookies along (`Access-Control-Allow-Origin: *`);
 * `hidden`: it answers, and the page may not see what, as where its 404 lacks the headers of CORS; `away`: nothing came.
 */
export async function howItAnswers(url: string): Promise<"no-cookies" | "hidden" | "away"> {
  if (await isAnswered(url, "cors")) return "no-cookies";
  return (await isAnswered(url, "no-cors")) ? "hidden" : "away";
}

const patienceMs = 10_000;

async function isAnswered(url: string, mode: RequestMode): Promise<boolean> {
  try {
    await fetch(url, {
      mode,
      credentials: "omit",
      signal: AbortSignal.timeout(patienceMs),
    });
    return true;
  } catch {
    return false;
  }
}
