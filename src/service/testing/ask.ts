import type { TestService } from "./start.ts";

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** undefined when the body is empty or not JSON. */
  readonly json: unknown;
}

/** Sends a request over a real connection and reads the answer whole. */
export async function ask(
  service: Pick<TestService, "url">,
  path: string,
  init: { method?: string; cookie?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answered> {
  const response = await fetch(service.url + path, {
    method: init.method ?? "GET",
    headers: {
      ...(init.cookie === undefined ? {} : { cookie: init.cookie }),
      ...(init.body === undefined ? {} : { "content-type": "application/json" }),
      ...init.headers,
    },
    ...(init.body === undefined
      ? {}
      : { body: typeof init.body === "string" ? init.body : JSON.stringify(init.body) }),
  });
  const text = await response.text();
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  return { status: response.status, headers: response.headers, text, json };
}
