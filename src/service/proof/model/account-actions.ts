import { noWrongCodes } from "./model.ts";
import { alreadyCreated, onOneself, onUser, placeOf, type Action, type Context } from "./action.ts";

const roleAt = (pick: number): string =>
  ["admin", "recruiter", "viewer", "billing"][pick % 4] ?? "viewer";
const renamed = (pick: number): { name?: string } =>
  pick % 2 === 0 ? {} : { name: `Переименова ${pick}` };
/** Whether the service generates the password; otherwise an admin types it. */
const isGenerated = (pick: number): boolean => pick % 3 === 0;
const typedPassword = (pick: number): string => `лось ${pick} ромашка чернила вторник`;

/** What users do with API keys, users, sessions and their own account. */
export const accountActions = {
  createApiKey: ({ model, step, client }: Context): Action => {
    const scopes =
      [["placements"], ["responses"], ["placements", "responses"]][step.pick % 3] ?? [];
    return {
      send: ["POST", "/v1/ext/api-keys", { name: `Ключ ${step.pick}`, scopes }],
      run: () => {
        const at = model.addKey(client, scopes);
        return [`201 key ${at}`, `key ${at}`, alreadyCreated];
      },
    };
  },
  revokeApiKey: ({ world, model, step, client }: Context): Action => {
    const at = placeOf(step.at, model.keys.length);
    return {
      send: ["DELETE", `/v1/ext/api-keys/${world.idOf("key", at)}`],
      run: () => {
        const key = model.keys[at];
        if (key?.client !== client) return ["404 not_found"];
        key.isRevoked = true;
        return ["200", `key ${at}`];
      },
    };
  },
  createUser: ({ world, model, step, client, generated }: Context): Action => {
    const isTaken = step.at === 18;
    const login = isTaken
      ? (world.logins[0] ?? "").toUpperCase()
      : `new-${step.at}-${world.clients[0]}@test.example`;
    const name = `Новикова ${step.pick}`;
    const role = roleAt(step.pick);
    const password = isGenerated(step.pick) ? generated : typedPassword(step.pick);
    const given = { login, name, role };
    return {
      send: ["POST", "/v1/ext/users", isGenerated(step.pick) ? given : { ...given, password }],
      input: given,
      run: () => {
        const folded = login.toLowerCase();
        if (world.logins.includes(folded)) return ["400 login_taken login"];
        world.logins.push(folded);
        const at = model.addUser(client, { name, role, password, isGiven: true });
        return [`201 user ${at}`, `user ${at}`, alreadyCreated];
      },
    };
  },
  changeUser: onUser(
    (path, { step }) => ["PUT", path, { role: roleAt(step.pick), ...renamed(step.pick) }],
    ({ model, step, by }, at) => {
      const user = model.users[at];
      const isLost = user?.role === "admin" && roleAt(step.pick) !== "admin";
      const against = isLost ? model.lockingOut(by, at) : undefined;
      if (against !== undefined || user === undefined) return against ?? "";
      user.role = roleAt(step.pick);
      user.name = renamed(step.pick).name ?? user.name;
      return "200";
    },
  ),
  disableUser: onUser(
    (path) => ["POST", `${path}/disable`],
    ({ model, by }, at) => {
      const user = model.users[at];
      const against = model.lockingOut(by, at);
      if (against !== undefined || user === undefined) return against ?? "";
      user.isDisabled = true;
      model.endSessions(at);
      return "200";
    },
  ),
  enableUser: onUser(
    (path) => ["POST", `${path}/enable`],
    ({ model }, at) => {
      const user = model.users[at];
      if (user !== undefined) user.isDisabled = false;
      return "200";
    },
  ),
  resetPassword: onUser(
    (path, { step }) => [
      "POST",
      `${path}/password`,
      isGenerated(step.pick) ? {} : { password: typedPassword(step.pick) },
    ],
    ({ model, step, user, generated }, at) => {
      if (user === at) return "400 own_password";
      const found = model.users[at];
      if (found === undefined) return "";
      found.password = isGenerated(step.pick) ? generated : typedPassword(step.pick);
      found.isGiven = true;
      model.notify(found, "password-reset");
      model.endSessions(at);
      return "200";
    },
    alreadyCreated,
  ),
  endUserSessions: onUser(
    (path) => ["DELETE", `${path}/sessions`],
    ({ model, by }, at) => `200 ended ${model.endSessions(at, by)}`,
  ),
  endUserSession: ({ world, model, step, client }: Context): Action => {
    const at = step.at % world.sessions.length;
    const session = model.sessions[at];
    const user = session?.user ?? 0;
    const path = `/v1/ext/users/${world.idOf("user", user)}`;
    return {
      send: ["DELETE", `${path}/sessions/${world.sessions[at]?.id}`],
      run: () => {
        const isThere = session !== undefined && model.isLive(session);
        if (!isThere || model.users[user]?.client !== client) return ["404 not_found"];
        session.isEnded = true;
        return ["200 ended 1", `user ${user}`];
      },
    };
  },
  endOwnSession: ({ world, model, step, user }: Context): Action => {
    const at = step.at % world.sessions.length;
    const session = model.sessions[at];
    return {
      send: ["DELETE", `/v1/ext/own/sessions/${world.sessions[at]?.id}`],
      run: () => {
        const isOwn = session?.user === user && model.isLive(session);
        if (!isOwn) return ["404 not_found"];
        session.isEnded = true;
        return ["200 ended 1", `user ${user}`];
      },
    };
  },
  changeOwnPassword: ({ world, model, step, user, by }: Context): Action => {
    const own = model.users[user];
    const current = own?.password ?? "unknown";
    const password = typedPassword(step.pick);
    return {
      send: ["PUT", "/v1/ext/own/password", { current_password: world.typed(current), password }],
      run: () => {
        if (own?.password !== current) return ["400 wrong_password current_password"];
        if (password === current) return ["400 password_same password"];
        own.password = password;
        own.isGiven = false;
        model.notify(own, "password-changed");
        return [`200 ended ${model.endSessions(user, by)}`, `user ${user}`];
      },
    };
  },
  changeSignInRules: ({ model, step, client }: Context): Action => {
    const factorRoles = [[], ["recruiter"], ["viewer", "admin"]][step.pick % 3] ?? [];
    return {
      send: ["PUT", "/v1/ext/sign-in-rules", { factorRoles }],
      run: () => {
        model.demanded.set(client, factorRoles);
        return ["200", `client ${client}`];
      },
    };
  },
  beginFactor: onOneself(
    () => ["POST", "/v1/ext/own/factor"],
    ({ model, user }) => {
      const own = model.users[user];
      if (own !== undefined) own.begun = model.now;
      return "200";
    },
    alreadyCreated,
  ),
  confirmFactor: onOneself(
    ({ world, user }) => [
      "PUT",
      "/v1/ext/own/factor",
      { code: world.codeOf(world.factors.get(user)?.begun) },
    ],
    ({ model, user, by }) => {
      const own = model.users[user];
      if (own?.begun === undefined || own.begun < model.now - 3_600_000) {
        return "400 factor_not_begun";
      }
      delete own.begun;
      own.factor = {
        step: Math.floor(model.now / 30_000),
        codes: 10,
        wrong: noWrongCodes(),
      };
      model.endSessions(user, by);
      model.notify(own, "factor-set-up");
      return "200";
    },
  ),
  removeFactor: onOneself(
    () => ["DELETE", "/v1/ext/own/factor"],
    ({ model, user, client }) => {
      const own = model.users[user];
      if (own === undefined) return "";
      if (model.demanded.get(client)?.includes(own.role)) return "400 factor_demanded";
      const had = own.factor !== undefined;
      if (!had) return "400 no_factor";
      delete own.factor;
      delete own.begun;
      model.notify(own, "factor-removed");
      return "200";
    },
  ),
  renewRecoveryCodes: onOneself(
    () => ["POST", "/v1/ext/own/factor/recovery-codes"],
    ({ model, user }) => {
      const own = model.users[user];
      if (own?.factor === undefined) return "400 no_factor";
      own.factor.codes = 10;
      model.notify(own, "recovery-codes-renewed");
      return "200";
    },
    alreadyCreated,
  ),
  resetFactor: onUser(
    (path) => ["DELETE", `${path}/factor`],
    ({ model, user }, at) => {
      const found = model.users[at];
      if (user === at) return "400 own_factor";
      if (found?.factor === undefined) return "400 no_factor";
      delete found.factor;
      delete found.begun;
      model.notify(found, "factor-reset");
      model.endSessions(at);
      return "200";
    },
  ),
  proveIdentity: ({ world, model, step, user, by }: Context): Action => {
    const own = model.users[user];
    const isByCode = own?.factor !== undefined && step.pick % 2 === 0;
    const code = world.codeOf(world.factors.get(user)?.secret);
    return {
      send: [
        "POST",
        "/v1/ext/own/proof",
        isByCode ? { code } : { password: world.typed(own?.password ?? "unknown") },
      ],
      run: () => {
        const session = model.sessions[by];
        if (own === undefined || session === undefined) return [""];
        if (own.factor !== undefined && !isByCode) return ["400 code_required code"];
        const tried = isByCode ? model.tryCode(own, "own") : true;
        if (tried === "waits") return ["429 codes_wait"];
        if (!tried) return ["400 wrong_code code"];
        session.proved = model.now;
        return ["200"];
      },
    };
  },
  readNotices: onOneself(
    () => ["POST", "/v1/ext/own/notices/read", { upTo: Number.MAX_SAFE_INTEGER }],
    ({ model, user }) => {
      for (const notice of model.users[user]?.notices ?? []) notice.isRead = true;
      return "200";
    },
  ),
  whoAmI: onOneself(
    () => ["GET", "/v1/ext/session"],
    ({ model, user }) => `200 ${model.users[user]?.role}`,
  ),
} satisfies Record<string, (context: Context) => Action>;
