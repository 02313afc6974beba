import { expect, test } from "vitest";
import { systemClock } from "../clock.ts";
import { operations } from "#contract/operations.ts";
import { audited, inTransaction } from "../http/change.ts";
import { askerOfSession } from "../session/session-store.ts";
import { makeAdministrator } from "../testing/administrator.ts";
import { makeUser, testPassword } from "../testing/make.ts";
import { onBothStores } from "../testing/on-both-stores.ts";
import { changeOwnPassword, checkCurrentPassword } from "./own-password.ts";

onBothStores("one's own password", (running) => {
  test("a password that an admin sets while its owner changes it is the one that stays", async () => {
    const { clientId, reset, signIn } = await makeAdministrator(running());
    const { store } = running();
    const { id, login, token } = await makeUser(store, { clientId, role: "viewer" });
    const asker = await askerOfSession(store, systemClock, token);
    if (asker === undefined) throw new Error("A made user is signed in");
    const context = {
      store,
      clock: systemClock,
      asker,
      sessionToken: token,
      expectedVersions: "any",
      remoteAddress: "192.0.2.1",
      device: null,
      requestId: "one",
    } as const;
    const input = { body: { current_password: testPassword, password: "the owner's own" } };
    expect(await checkCurrentPassword(input, context)).toBeUndefined();
    const { password } = await reset(id);
    const change = {
      operation: "changeOwnPassword",
      row: operations.changeOwnPassword,
      input,
      asker,
      requestId: "one",
      key: undefined,
      now: systemClock.now(),
    } as const;
    const answer = await inTransaction(
      audited(change, (database) => changeOwnPassword(input, { ...context, store: database })),
    )(store);
    expect(answer.status).toBe(403);
    expect((await signIn(login, "the owner's own")).status).toBe(401);
    expect((await signIn(login, password ?? "")).status).toBe(200);
  });
});
