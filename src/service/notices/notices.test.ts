import { expect, test } from "vitest";
import { noticeOperations } from "#contract/security-notices.ts";
import type { Clock } from "../clock.ts";
import { codeAt } from "../second-factor/totp.ts";
import { ask, type Answered } from "../testing/ask.ts";
import { makeFactor, pendingSecret, makeClient, makeUser, testPassword } from "../testing/make.ts";
import { cookieOf } from "../testing/people.ts";
import { onBothStores } from "../testing/start.ts";
import { noticesKeptMs, writeNotice } from "./notices.ts";

let now = Date.UTC(2026, 10, 22, 9);
const clock: Clock = { now: () => now, sleep: async () => undefined };
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

onBothStores(
  "notices",
  (running) => {
    async function person(role: "admin" | "viewer" = "viewer", clientId?: number) {
      const client = clientId ?? (await makeClient(running().store));
      const user = await makeUser(running().store, { clientId: client, role, clock });
      const send = (method: string, path: string, body?: unknown, cookie = user.cookie) =>
        ask(running(), path, { method, cookie, ...(body === undefined ? {} : { body }) });
      const told = async (cookie?: string) =>
        noticeOperations.ownNotices.replies[200].parse(
          (await send("GET", "/v1/ext/own/notices", undefined, cookie)).json,
        ).data;
      return {
        ...user,
        clientId: client,
        send,
        told,
        kinds: async () => (await told()).items.map(({ kind }) => kind),
      };
    }
    const signIn = (login: string, cookie?: string, given: object = {}) =>
      ask(running(), "/v1/ext/session", {
        method: "POST",
        body: { login, password: testPassword, ...given },
        headers: { "user-agent": firefox },
        ...(cookie === undefined ? {} : { cookie }),
      });
    const everyCookie = (answered: Answered) =>
      answered.headers
        .getSetCookie()
        .map((one) => one.split(";")[0])
        .join("; ");

    test("a sign-in from a new device causes a notice that names it; one from a known device, or the first of all, does not", async () => {
      const user = await person();
      const first = await signIn(user.login);
      expect(await user.kinds()).toEqual([]);
      const known = await signIn(user.login, everyCookie(first));
      expect(await user.told(cookieOf(known))).toMatchObject({ unread: 0, unreadBefore: 0 });
      now += 1000;
      const other = await signIn(user.login);
      const { items, unread, unreadBefore } = await user.told(cookieOf(other));
      expect(items).toMatchObject([
        { kind: "new-device", device: "Firefox, Linux", isRead: false },
      ]);
      // The notice is not for that session but for the next one.
      expect([unread, unreadBefore]).toEqual([1, 0]);
      now += 1000;
      const next = await signIn(user.login, everyCookie(first));
      expect(await user.told(cookieOf(next))).toMatchObject({ unread: 1, unreadBefore: 1 });
    });

    test("a change of a password or factor notifies its owner, whoever made it, and nobody else", async () => {
      const admin = await person("admin");
      const user = await person("viewer", admin.clientId);
      await user.send("PUT", "/v1/ext/own/password", {
        current_password: testPassword,
        password: "another long passphrase",
      });
      await user.send("POST", "/v1/ext/own/factor");
      const code = codeAt(await pendingSecret(running().store, user.id), now);
      await user.send("PUT", "/v1/ext/own/factor", { code });
      await user.send("POST", "/v1/ext/own/factor/recovery-codes");
      await user.send("DELETE", "/v1/ext/own/factor");
      expect(await user.kinds()).toEqual([
        "factor-removed",
        "recovery-codes-renewed",
        "factor-set-up",
        "password-changed",
      ]);
      await makeFactor(running().store, user.id);
      await admin.send("DELETE", `/v1/ext/users/${user.id}/factor`);
      await admin.send("POST", `/v1/ext/users/${user.id}/password`, { password: testPassword });
      const cookie = cookieOf(await signIn(user.login));
      const own = { current_password: testPassword, password: "the owner's own words" };
      await user.send("PUT", "/v1/ext/own/password", own, cookie);
      expect((await user.told(cookie)).items.slice(0, 3)).toMatchObject([
        { kind: "password-changed" },
        { kind: "password-reset" },
        { kind: "factor-reset" },
      ]);
      expect(await admin.kinds()).toEqual([]);
    });

    test("a used recovery code causes a notice", async () => {
      const user = await person();
      const { recoveryCodes } = await makeFactor(running().store, user.id);
      await signIn(user.login, undefined, { code: recoveryCodes[0] });
      expect(await user.kinds()).toEqual(["recovery-code-used"]);
    });

    test("slowed guesses cause one notice an hour, however many there are", async () => {
      const user = await person();
      const guess = () => signIn(user.login, undefined, { password: "wrong" });
      for (let time = 0; time < 3; time += 1) await guess();
      expect(await user.kinds()).toEqual([]);
      for (let time = 0; time < 4; time += 1) await guess();
      expect(await user.kinds()).toEqual(["guesses-slowed"]);
      now += 3_600_000;
      await guess();
      expect(await user.kinds()).toEqual(["guesses-slowed", "guesses-slowed"]);
    });

    test("the ids of notices do not tell how many others get", async () => {
      const [one, other] = [await person(), await person()];
      for (const { id } of [one, other, one]) {
        await writeNotice(running().store, { userId: id, kind: "password-changed", now });
      }
      const { items } = await one.told();
      const rows = await running()
        .store.db.selectFrom("notices")
        .select("id")
        .where("user_id", "=", one.id)
        .execute();
      const numbers = new Set(rows.map(({ id }) => id));
      expect(items).toHaveLength(2);
      // Ten digits, as of every record.
      for (const { id } of items) expect([numbers.has(id), id >= 2 ** 30]).toEqual([false, true]);
      const [newest] = items;
      await one.send("POST", "/v1/ext/own/notices/read", { upTo: (newest?.id ?? 0) + 1 });
      expect((await one.told()).unread).toBe(2);
      await one.send("POST", "/v1/ext/own/notices/read", { upTo: newest?.id });
      expect([(await one.told()).unread, (await other.told()).unread]).toEqual([0, 1]);
    });

    test("notices are marked as read up to one, and dropped when they are old", async () => {
      const user = await person();
      for (let time = 0; time < 2; time += 1) {
        await user.send("PUT", "/v1/ext/own/password", {
          current_password: time === 0 ? testPassword : "another long passphrase",
          password: time === 0 ? "another long passphrase" : "one more long passphrase",
        });
      }
      const [newest, oldest] = (await user.told()).items;
      await user.send("POST", "/v1/ext/own/notices/read", { upTo: oldest?.id });
      expect(await user.told()).toMatchObject({
        unread: 1,
        items: [{ id: newest?.id, isRead: false }, { isRead: true }],
      });
      const stranger = await person();
      await stranger.send("POST", "/v1/ext/own/notices/read", { upTo: newest?.id });
      expect((await user.told()).unread).toBe(1);

      now += noticesKeptMs + 1;
      const cookie = cookieOf(
        await signIn(user.login, undefined, { password: "one more long passphrase" }),
      );
      await user.send("POST", "/v1/ext/own/factor", undefined, cookie);
      const code = codeAt(await pendingSecret(running().store, user.id), now);
      await user.send("PUT", "/v1/ext/own/factor", { code }, cookie);
      expect((await user.told(cookie)).items).toMatchObject([{ kind: "factor-set-up" }]);
    });
  },
  { clock },
);
