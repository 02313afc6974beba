import { parseArgs } from "node:util";
import { type Role, roles } from "#contract/session.ts";
import { userBody, userLimits } from "#contract/users.ts";
import { isBlank } from "#contract/wire.ts";
import { operator, writeAudit } from "../audit/write-audit.ts";
import { faultInWords, passwordFault, type PasswordOwner } from "../session/new-password.ts";
import { hashPassword } from "../session/password.ts";
import { newId } from "../store/record-ids.ts";
import type { Store, StoreDatabase } from "../store/open.ts";
import { writeNotice } from "../notices/notices.ts";
import { deleteFactor } from "../second-factor/factor-store.ts";
import { endSessionsOf } from "../session/session-store.ts";
import { loginFolds, meantBy } from "../store/fold-login.ts";
import { addUser, holdSignIns } from "../users/user-store.ts";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

const text = { type: "string" } as const;

/**
 * Makes a user, and the client if there is none with that name. This is how the first user of an empty store is made.
 */
export async function createUser(store: Store, options: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...options],
    options: { client: text, login: text, name: text, role: text },
  });
  const { client = "", login = "", role = "admin" } = values;
  const asked = { login, name: values.name ?? login, role };
  const read = userBody.safeParse(asked);
  if (isBlank(client) || !read.success) {
    throw new Error(
      `expected --client "Name", --login of up to ${userLimits.login} Latin or Cyrillic letters, digits and signs without spaces, each word in one alphabet, and --role of ${roles.join(", ")}.`,
    );
  }
  const owner = { login, name: asked.name, client };
  const passwordHash = await hashPassword(await askedPassword(owner));
  const { dialect } = store;
  await store.db.transaction().execute(async (db) => {
    const clientId = await clientCalled({ db, dialect }, client.trim());
    const user: { login: string; name: string; role: Role } = read.data;
    // Whoever types the password on the service's machine is taken for its owner.
    const own = { passwordHash, passwordGivenAt: null };
    const id = await addUser({ db, dialect }, { clientId, ...user, ...own });
    if (id === undefined)
      throw new Error(`the login ${login}, or one that looks like it, is taken.`);
    await writeAudit(
      { db, dialect },
      {
        actor: operator,
        clientId,
        operation: "createUser",
        record: "user",
        recordId: id,
        fields: ["login", "name", "role", "password"],
        requestId: null,
        now: Date.now(),
      },
    );
  });
  console.log(`${login} may sign in to ${client.trim()} as ${role}.`);
}

/**
 * Removes the second factor of a user who has lost it, and ends their sessions. Without a user, removes those of all
 * users, for the case that the key that sealed them is lost. It needs no key.
 */
export async function resetFactor(store: Store, options: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...options],
    options: { login: text, all: { type: "boolean" } },
  });
  const { login, all = false } = values;
  if ((login === undefined) !== all) throw new Error("expected --login of a user, or --all.");
  const reset = await store.db.transaction().execute(async (db) => {
    const found = await db
      .selectFrom("users")
      .leftJoin("second_factors", "second_factors.user_id", "users.id")
      .select([
        "users.id",
        "users.client_id",
        "users.login_folded",
        "second_factors.user_id as factor",
      ])
      .where((user) =>
        login === undefined ? user.lit(true) : user("login_folded", "in", loginFolds(login)),
      )
      .execute();
    const users =
      login === undefined ? found : [meantBy(found, login)].filter((user) => user !== undefined);
    if (users.length === 0) throw new Error(`there is no user with the login ${login}.`);
    const enrolled = users.filter(({ factor }) => factor !== null);
    for (const { id, client_id: clientId } of enrolled) {
      await holdSignIns({ db }, id);
      await deleteFactor({ db }, id);
      await endSessionsOf({ db }, id);
      await writeNotice({ db }, { userId: id, kind: "factor-reset", now: Date.now() });
      const what = { operation: "resetFactor", record: "user", recordId: id } as const;
      await writeAudit(
        { ...store, db },
        { actor: operator, clientId, ...what, requestId: null, now: Date.now() },
      );
    }
    return enrolled.length;
  });
  console.log(
    login === undefined
      ? `${reset} second factors removed.`
      : reset === 0
        ? `${login} has no second factor.`
        : `${login}: second factor removed, sessions ended.`,
  );
}

/** @throws Error if the password breaks a rule or its repetition differs */
async function askedPassword(owner: PasswordOwner): Promise<string> {
  const password = await readSecret(`Password, at least ${userLimits.password.min} characters: `);
  const fault = await passwordFault(password, owner);
  if (fault !== undefined) throw new Error(`${faultInWords(fault)}.`);
  if (process.stdin.isTTY && (await readSecret("The same again: ")) !== password) {
    throw new Error("the two passwords differ.");
  }
  return password;
}

async function clientCalled({ db, dialect }: StoreDatabase, name: string): Promise<number> {
  const known = await db.selectFrom("clients").select("id").where("name", "=", name).execute();
  const [only] = known;
  if (known.length > 1) throw new Error(`there are ${known.length} clients called “${name}”.`);
  if (only !== undefined) return only.id;
  const added = await db
    .insertInto("clients")
    .values({ id: await newId({ db, dialect }), name })
    .returning("id")
    .executeTakeFirstOrThrow();
  return added.id;
}

/**
 * Reads a line of standard input; on a terminal it prompts and hides the input. Not a command argument, because those
 * are visible in the process list and the shell's history.
 * @throws Error if there is no line
 */
export async function readSecret(question: string): Promise<string> {
  const { stdin, stderr } = process;
  if (stdin.isTTY) stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: stdin.isTTY });
  try {
    for await (const line of lines) return line;
    throw new Error("expected a password on standard input.");
  } finally {
    lines.close();
    if (stdin.isTTY) stderr.write("\n");
  }
}
