import { describe, expect, test } from "vitest";
import type { VacancyValues } from "#contract/vacancy-values.ts";
import type { Sending } from "../draft/draft.ts";
import type { Claimed } from "../draft/draft-store.ts";
import { makeVacancySender, pauses, type SendMeans, type SendReply } from "./send-vacancy.ts";

const values: VacancyValues = { post: "Сторож" };
const made: SendReply<number> = { kind: "made", made: 7 };
const lost: SendReply<number> = { kind: "no-answer" };
const refusal: SendReply<number> = {
  kind: "refused",
  status: 400,
  entries: [
    { type: "validation", code: "constraint", text: "Нужен адрес", field: "1015", value: "" },
  ],
};

interface Asked {
  readonly key: string;
  readonly values: VacancyValues;
  readonly isRepeat: boolean;
}

/** A sender whose service gives the listed answers and repeats the last one. */
function makeWorld(
  replies: readonly (SendReply<number> | Promise<SendReply<number>>)[],
  given: Partial<SendMeans<number>> & { leftOpen?: Sending } = {},
) {
  const { leftOpen, ...means } = given;
  const asked: Asked[] = [];
  const happened: string[] = [];
  const waited: number[] = [];
  let keys = 0;
  const sender = makeVacancySender<number>(
    {
      ask: async ({ idempotencyKey, values }, isRepeat) => {
        happened.push("asked");
        asked.push({ key: idempotencyKey, values, isRepeat });
        const reply = replies[Math.min(asked.length, replies.length) - 1];
        return (await reply) ?? lost;
      },
      claim: async (values): Promise<Claimed> => {
        happened.push("claimed");
        keys += 1;
        return { kind: "claimed", sending: { idempotencyKey: `key ${keys}`, values, sentAt: 5 } };
      },
      release: async ({ idempotencyKey }) => {
        happened.push(`released ${idempotencyKey}`);
      },
      settle: async (vacancyId) => {
        happened.push("settled");
        return { vacancyId, remaining: 0 };
      },
      mayRetry: () => true,
      now: () => 1_000,
      wait: async (ms) => {
        waited.push(ms);
      },
      ...means,
    },
    leftOpen,
  );
  return { sender, asked, happened, waited };
}

describe("sending a vacancy", () => {
  test("the request is stored before it is sent", async () => {
    const { sender, happened } = makeWorld([made]);
    await sender.send(values);
    expect(happened).toEqual(["claimed", "asked", "settled"]);
    expect(sender.get()).toEqual({ kind: "done", vacancyId: 7, remaining: 0 });
  });

  test("two presses make one request, even after it succeeded", async () => {
    const { sender, asked } = makeWorld([made]);
    await Promise.all([sender.send(values), sender.send(values)]);
    await sender.send(values);
    expect(asked).toHaveLength(1);
  });

  test("a request without an answer is repeated with the same key and values after growing pauses", async () => {
    const { sender, asked, waited } = makeWorld([lost, lost, made]);
    await sender.send(values);
    expect(asked).toEqual([
      { key: "key 1", values, isRepeat: false },
      { key: "key 1", values, isRepeat: true },
      { key: "key 1", values, isRepeat: true },
    ]);
    expect(waited).toEqual(pauses.slice(0, 2));
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(sender.get().kind).toBe("done");
  });

  test("after three more attempts it stops and reports an unknown outcome", async () => {
    const { sender, asked, happened } = makeWorld([lost]);
    await sender.send(values);
    expect(asked).toHaveLength(4);
    expect(sender.get()).toEqual({ kind: "unknown", sentAt: 5 });
    expect(happened).not.toContain("released key 1");
  });

  test("the next press, even with other values, repeats the first request", async () => {
    const { sender, asked } = makeWorld([lost, lost, lost, lost, made]);
    await sender.send(values);
    await sender.send({ post: "Дворник" });
    expect(asked.at(-1)).toEqual({ key: "key 1", values, isRepeat: true });
    expect(sender.get().kind).toBe("done");
  });

  test("after a refusal the next press uses a new key", async () => {
    const { sender, asked, happened } = makeWorld([refusal, made]);
    await sender.send(values);
    expect(sender.get()).toEqual(refusal);
    expect(happened).toContain("released key 1");
    await sender.send({ ...values, address: "Дом 1" });
    expect(asked.map(({ key }) => key)).toEqual(["key 1", "key 2"]);
  });

  test("a refusal of a repeated request is final too", async () => {
    const { sender, happened } = makeWorld([lost, refusal]);
    await sender.send(values);
    expect(sender.get().kind).toBe("refused");
    expect(happened).toContain("released key 1");
  });

  test("if the key was used with other values, the outcome stays unknown", async () => {
    const reused: SendReply<number> = {
      kind: "refused",
      status: 400,
      entries: [
        { type: "system", code: "idempotency_key_reused", text: "", field: null, value: null },
      ],
    };
    const { sender, happened } = makeWorld([lost, reused]);
    await sender.send(values);
    expect(sender.get().kind).toBe("unknown");
    expect(happened).not.toContain("released key 1");
  });

  test("a request is never repeated automatically if the service may ignore the key", async () => {
    const { sender, asked } = makeWorld([lost, made], { mayRetry: () => false });
    await sender.send(values);
    await sender.send(values);
    expect(asked).toHaveLength(1);
    expect(sender.get()).toEqual({ kind: "unknown", sentAt: 5 });
  });

  test("after checking, the user can send the current values under a new key", async () => {
    const { sender, asked, happened } = makeWorld([lost, made], { mayRetry: () => false });
    await sender.send(values);
    await sender.sendAnyway({ post: "Дворник" });
    expect(happened.slice(2)).toEqual(["released key 1", "claimed", "asked", "settled"]);
    expect(asked.at(-1)).toEqual({ key: "key 2", values: { post: "Дворник" }, isRepeat: false });
  });

  test.each(["signed-out", "forbidden", "not-found", "too-many"] as const)(
    "%s is an outcome of a first request: nothing was made",
    async (kind) => {
      const { sender, happened } = makeWorld([{ kind }]);
      await sender.send(values);
      expect(sender.get()).toEqual({ kind, isUnknown: false });
      expect(happened).toContain("released key 1");
    },
  );

  test("a session that ended between attempts leaves the first request's outcome unknown", async () => {
    const { sender, asked, happened } = makeWorld([lost, { kind: "signed-out" }, made]);
    await sender.send(values);
    expect(sender.get()).toEqual({ kind: "signed-out", isUnknown: true });
    expect(happened).not.toContain("released key 1");
    await sender.send(values);
    expect(asked.map(({ key }) => key)).toEqual(["key 1", "key 1", "key 1"]);
  });

  test("stopping during a pause prevents the next request", async () => {
    const { sender, asked } = makeWorld([lost, made], {
      wait: (_ms, signal) =>
        new Promise((resolve) => signal.addEventListener("abort", () => resolve())),
    });
    const sent = sender.send(values);
    await expect.poll(() => sender.get().kind).toBe("asking-again");
    expect(sender.get()).toEqual({
      kind: "asking-again",
      attempt: 1,
      of: pauses.length,
      nextAt: 1_000 + (pauses[0] ?? 0),
    });
    sender.stop();
    await sent;
    expect(asked).toHaveLength(1);
    expect(sender.get().kind).toBe("unknown");
  });

  test("a request left open by an earlier visit is repeated only on a press", async () => {
    const leftOpen = { idempotencyKey: "old", values, sentAt: 3 };
    const { sender, asked } = makeWorld([made], { leftOpen });
    expect(sender.get()).toEqual({ kind: "unknown", sentAt: 3 });
    expect(asked).toEqual([]);
    await sender.retry();
    expect(asked).toEqual([{ key: "old", values, isRepeat: true }]);
  });

  test("a request of another window is repeated instead of sending a second one", async () => {
    const theirs = { idempotencyKey: "theirs", values: { post: "Их" }, sentAt: 4 };
    const { sender, asked } = makeWorld([made], {
      claim: async () => ({ kind: "other", sending: theirs }),
    });
    await sender.send(values);
    expect(asked).toEqual([{ key: "theirs", values: { post: "Их" }, isRepeat: true }]);
  });

  test("a request of another window is not repeated if the service may ignore keys", async () => {
    const theirs = { idempotencyKey: "theirs", values, sentAt: 4 };
    const { sender, asked } = makeWorld([made], {
      claim: async () => ({ kind: "other", sending: theirs }),
      mayRetry: () => false,
    });
    await sender.send(values);
    expect(asked).toEqual([]);
    expect(sender.get()).toEqual({ kind: "unknown", sentAt: 4 });
  });

  test("a draft that another window ended is not sent", async () => {
    const { sender, asked } = makeWorld([made], { claim: async () => ({ kind: "gone" }) });
    await sender.send(values);
    expect(asked).toEqual([]);
    expect(sender.get()).toEqual({ kind: "idle" });
  });

  test("it follows another window's request and its outcome", () => {
    const { sender } = makeWorld([made]);
    sender.learn({ idempotencyKey: "theirs", values, sentAt: 4 });
    expect(sender.get()).toEqual({ kind: "unknown", sentAt: 4 });
    sender.learn(undefined);
    expect(sender.get()).toEqual({ kind: "idle" });
  });
});
