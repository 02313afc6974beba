import { expect, test } from "vitest";
import { codeAt } from "../second-factor/totp.ts";
import type { Clock } from "../clock.ts";
import { ask, type Answered } from "../testing/ask.ts";
import { makeFactor, makeUser, pendingSecret, testPassword } from "../testing/make.ts";
import { makeAdministrator } from "../testing/people.ts";
import { onBothStores } from "../testing/start.ts";
import { dayMs } from "../clock.ts";

let now = Date.now();
const clock: Clock = { now: () => now, sleep: async () => undefined };
const step = 30_000;

const cookiesOf = (answered: Answered): Readonly<Record<string, string>> =>
  Object.fromEntries(
    answered.headers.getSetCookie().map((set) => {
      const [cookie = ""] = set.split(";", 1);
      return [cookie.split("=", 1)[0] ?? "", cookie] as const;
    }),
  );
const newPassword = "Nine-quiet-otters-2026";

onBothStores(
  "a device that its user has had forgotten",
  (running) => {
    /** A user of two devices, each signed in. */
    async function world() {
      // Admins have just proved who they are.
      now = Date.now();
      const admin = await makeAdministrator(running());
      const user = await makeUser(running().store, { clientId: admin.clientId, role: "viewer" });
      let { secret } = await makeFactor(running().store, user.id);
      let password = testPassword;
      const signIn = async (devices = "") => {
        now += step;
        const body = { login: user.login, password, code: codeAt(secret, now) };
        return await ask(running(), "/v1/ext/session", { method: "POST", body, cookie: devices });
      };
      const signedIn = async () => {
        const answered = await signIn();
        expect(answered.status, answered.text).toBe(200);
        const cookies = cookiesOf(answered);
        return {
          session: cookies["__Host-placard"] ?? "",
          devices: cookies["__Host-placard-devices"] ?? "",
        };
      };
      const send = async (
        { session, devices }: Awaited<ReturnType<typeof signedIn>>,
        method: string,
        path: string,
        body?: object,
      ) => {
        const cookie = `${session}; ${devices}`;
        const answered = await ask(running(), path, { method, cookie, ...(body && { body }) });
        expect(answered.status, answered.text).toBe(200);
        return cookiesOf(answered)["__Host-placard-devices"] ?? devices;
      };
      /** Whether a right code is taken from this device although no more are taken from elsewhere. */
      const isKnown = async (devices: string) => {
        await running()
          .store.db.updateTable("second_factors")
          .set({ other_wrong: 6, other_since: now, other_wait_until: now + 180 * dayMs })
          .where("user_id", "=", user.id)
          .execute();
        const { status, text } = await signIn(devices);
        if (status !== 200)
          expect([status, text]).toEqual([429, expect.stringContaining("codes_wait")]);
        return status === 200;
      };
      return {
        admin,
        user,
        signedIn,
        send,
        isKnown,
        became: (given: { password?: string; secret?: string }) => {
          password = given.password ?? password;
          secret = given.secret ?? secret;
        },
      };
    }
    type World = Awaited<ReturnType<typeof world>>;
    type SignedIn = Awaited<ReturnType<World["signedIn"]>>;

    test("stays known after its own sign-out", async () => {
      const { signedIn, isKnown } = await world();
      const laptop = await signedIn();
      await ask(running(), "/v1/ext/session", { method: "DELETE", cookie: laptop.session });
      expect(await isKnown(laptop.devices)).toBe(true);
      expect(await isKnown("")).toBe(false);
    });

    test.for<readonly [what: string, act: (world: World, here: SignedIn) => Promise<string>]>([
      [
        "the user ends all other sessions",
        ({ admin, user, send }, here) =>
          // Only admins have this operation, so the user becomes one.
          running()
            .store.db.updateTable("users")
            .set({ role: "admin" })
            .where("id", "=", user.id)
            .where("client_id", "=", admin.clientId)
            .execute()
            .then(async () => await send(here, "DELETE", `/v1/ext/users/${user.id}/sessions`)),
      ],
      [
        "the user ends one session",
        async ({ user, send }, here) => {
          const cookie = here.session;
          const { json } = await ask(running(), "/v1/ext/own/sessions", { cookie });
          const { items } = (json as { data: { items: { id: string; isCurrent: boolean }[] } })
            .data;
          const other = items.find(({ isCurrent }) => !isCurrent)?.id ?? String(user.id);
          return await send(here, "DELETE", `/v1/ext/own/sessions/${other}`);
        },
      ],
      [
        "the user changes the password",
        async ({ send, became }, here) => {
          const body = { current_password: testPassword, password: newPassword };
          const devices = await send(here, "PUT", "/v1/ext/own/password", body);
          became({ password: newPassword });
          return devices;
        },
      ],
      [
        "the user replaces the second factor",
        async ({ user, send, became }, here) => {
          await send(here, "POST", "/v1/ext/own/factor");
          const secret = await pendingSecret(running().store, user.id);
          const body = { code: codeAt(secret, now) };
          const devices = await send(here, "PUT", "/v1/ext/own/factor", body);
          became({ secret });
          return devices;
        },
      ],
    ])("counts no longer once %s, and the device on which that was done does", async ([, act]) => {
      const all = await world();
      const stolen = await all.signedIn();
      const here = await all.signedIn();
      const devices = await act(all, here);
      expect(await all.isKnown(stolen.devices)).toBe(false);
      // What this one was told before counts no longer either: it was given another cookie.
      expect(await all.isKnown(here.devices)).toBe(false);
      expect(await all.isKnown(devices)).toBe(true);
    });

    test.for<readonly [what: string, act: (world: World) => Promise<void>]>([
      [
        "ends the sessions",
        async ({ admin, user }) => {
          await admin.send("DELETE", `/v1/ext/users/${user.id}/sessions`);
        },
      ],
      [
        "resets the password",
        async ({ admin, user, became }) => {
          await admin.reset(user.id, { password: newPassword });
          became({ password: newPassword });
        },
      ],
      [
        "turns the user off and on",
        async ({ admin, user }) => {
          await admin.send("POST", `/v1/ext/users/${user.id}/disable`);
          await admin.send("POST", `/v1/ext/users/${user.id}/enable`);
        },
      ],
      [
        "resets the second factor",
        async ({ admin, user, became }) => {
          await admin.send("DELETE", `/v1/ext/users/${user.id}/factor`);
          became(await makeFactor(running().store, user.id));
        },
      ],
    ])("counts no longer once an admin %s", async ([, act]) => {
      const all = await world();
      const stolen = await all.signedIn();
      await act(all);
      expect(await all.isKnown(stolen.devices)).toBe(false);
      // Whoever signs in again is known again.
      await running()
        .store.db.updateTable("second_factors")
        .set({ other_wrong: 0, other_wait_until: 0 })
        .where("user_id", "=", all.user.id)
        .execute();
      expect(await all.isKnown((await all.signedIn()).devices)).toBe(true);
    });
  },
  { clock },
);
