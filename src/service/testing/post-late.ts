import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import type { TestService } from "./start.ts";

/** Sends the headers of a POST, and its body once the service has taken them and `meanwhile` is over. @returns the status */
export async function postLate(
  service: Pick<TestService, "url">,
  path: string,
  sent: { readonly headers: Record<string, string>; readonly body: object },
  meanwhile: () => Promise<unknown>,
): Promise<number | undefined> {
  const body = JSON.stringify(sent.body);
  const post = request(service.url + path, {
    method: "POST",
    headers: {
      ...sent.headers,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      expect: "100-continue",
    },
  });
  const answered = once(post, "response");
  post.flushHeaders();
  await once(post, "continue");
  await meanwhile();
  post.end(body);
  // What Node emits with "response".
  const [answer] = (await answered) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}
