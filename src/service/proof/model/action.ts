import type { Change, ServiceModel } from "./model.ts";
import type { Answer } from "./vacancies.ts";
import type { World } from "./world.ts";

/** One step of a sequence. Numbers choose among what there is, modulo its count. */
export interface Step<Name extends string = string> {
  readonly action: Name;
  /** The user's session, or the API key. */
  readonly by: number;
  /** The record. */
  readonly at: number;
  /** One of several values. */
  readonly pick: number;
  readonly key: number;
  /** Whether the answer is lost, so that the client repeats the request afterward, or while the first is being handled. */
  readonly lost: "no" | "after" | "meanwhile";
  readonly values: Readonly<Record<string, string | readonly string[]>>;
}

/** What an action can use: the step, and who takes it. */
export interface Context {
  readonly world: World;
  readonly model: ServiceModel;
  readonly step: Step;
  /** The place of the session or API key, the user and the client. */
  readonly by: number;
  readonly user: number;
  readonly client: number;
  /** The model's name for a password that the service generates. */
  readonly generated: string;
}

type Send = readonly [method: "GET" | "POST" | "PUT" | "DELETE", url: string, body?: object];

/** A request, and what it changes in the model. */
export interface Action {
  readonly send: Send;
  readonly headers?: Record<string, string>;
  /** By what a repeated request is recognized, if not by address and body. */
  readonly input?: object;
  readonly run: Change;
}

/** The place of a record; 19 chooses one that does not exist. */
export const placeOf = (at: number, count: number): number =>
  at === 19 ? count : at % Math.max(1, count);

/** The day in Moscow. */
export const dateOf = (moment: number): string =>
  new Date(moment + 3 * 3_600_000).toISOString().slice(0, 10);

/** What the answer to a repeated request says, because the secret in the first one is not stored. */
export const alreadyCreated = "400 already_created";

/** An action on a response; 404 if the client does not have it. */
export const onResponse =
  (send: (path: string, context: Context) => Send, act: (context: Context, at: number) => Answer) =>
  (context: Context): Action => {
    const { world, model, step, client } = context;
    const at = placeOf(step.at, model.responses.length);
    return {
      send: send(`/v1/ext/responses/${world.idOf("response", at)}`, context),
      run: () => [
        model.response(client, at) === undefined ? "404 not_found" : act(context, at),
        `response ${at}`,
      ],
    };
  };

/** An action on a user; 404 if the client does not have it. */
export const onUser =
  (
    send: (path: string, context: Context) => Send,
    act: (context: Context, at: number) => Answer,
    repeated?: Answer,
  ) =>
  (context: Context): Action => {
    const { world, model, step, client } = context;
    const at = placeOf(step.at, model.users.length);
    return {
      send: send(`/v1/ext/users/${world.idOf("user", at)}`, context),
      // A repeated request with another password is not a different one.
      ...(repeated === undefined ? {} : { input: { at } }),
      run: () => {
        const isOwn = model.users[at]?.client === client;
        return [isOwn ? act(context, at) : "404 not_found", `user ${at}`, repeated];
      },
    };
  };

/** An action on the user's own account. */
export const onOneself =
  (send: (context: Context) => Send, act: (context: Context) => Answer, repeated?: Answer) =>
  (context: Context): Action => ({
    send: send(context),
    run: () => [act(context), `user ${context.user}`, repeated],
  });
