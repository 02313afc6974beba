import { createHook } from "node:async_hooks";
import { expect, test } from "vitest";
import { ask } from "../testing/ask.ts";
import { makeClient, makeUser } from "../testing/make.ts";
import { onBothStores } from "../testing/start.ts";

/** Counts the passwords that Node checks meanwhile. */
async function checksDuring(work: () => Promise<void>): Promise<number> {
  let count = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === "ARGON2REQUEST") count += 1;
    },
  });
  hook.enable();
  try {
    await work();
  } finally {
    hook.disable();
  }
  return count;
}

onBothStores("a wrong password", (running) => {
  test("is checked once for a known, an unknown and a disabled login, and gets the same answer", async () => {
    const { store } = running();
    const clientId = await makeClient(store);
    const known = await makeUser(store, { clientId, role: "viewer" });
    const disabled = await makeUser(store, { clientId, role: "viewer" });
    const users = store.db.updateTable("users").where("id", "=", disabled.id);
    await users.set({ disabled_at: 1 }).execute();
    const seen = new Set<string>();
    for (const login of [known.login, "nobody-at-all@test.example", disabled.login]) {
      const body = { login, password: "wrong" };
      const checks = await checksDuring(async () => {
        const { status, text } = await ask(running(), "/v1/ext/session", { method: "POST", body });
        seen.add(`${status} ${text}`);
      });
      expect(checks, login).toBe(1);
    }
    expect([...seen]).toEqual([expect.stringMatching(/^401 /)]);
  });
});
