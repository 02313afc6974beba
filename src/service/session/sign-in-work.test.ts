import { expect, test, vi } from "vitest";
import { ask } from "../testing/ask.ts";
import { makeClient, makeUser } from "../testing/make.ts";
import { onBothStores } from "../testing/start.ts";
import { hashPassword, verifyPassword } from "./password.ts";

vi.mock("./password.ts", { spy: true });

onBothStores("a wrong password", (running) => {
  test("is checked once and as dearly for a known, an unknown and a disabled login, and gets the same answer", async () => {
    const { store } = running();
    const clientId = await makeClient(store);
    const known = await makeUser(store, { clientId, role: "viewer" });
    const disabled = await makeUser(store, { clientId, role: "viewer" });
    // The tests' own password is cheaper to check than a user's.
    const password_hash = await hashPassword("right");
    const users = store.db.updateTable("users").where("id", "in", [known.id, disabled.id]);
    await users.set({ password_hash }).execute();
    await users.set({ disabled_at: 1 }).where("id", "=", disabled.id).execute();
    const seen = new Set<string>();
    for (const login of [known.login, "nobody-at-all@test.example", disabled.login]) {
      vi.mocked(verifyPassword).mockClear();
      const body = { login, password: "wrong" };
      const { status, text } = await ask(running(), "/v1/ext/session", { method: "POST", body });
      const costs = vi
        .mocked(verifyPassword)
        .mock.calls.map(([, hash]) => hash.split("$").slice(0, 4));
      seen.add(JSON.stringify({ status, text, costs }));
    }
    expect([...seen]).toEqual([expect.stringContaining('"status":401')]);
    expect([...seen][0]).toMatch(/"costs":\[\["","argon2id","v=19","m=\d+,t=\d+,p=\d+"\]\]/);
  });
});
