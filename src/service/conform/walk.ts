import {
  departureAt,
  checkRefusal,
  checkSuccess,
  ownSuccess,
  statusDeparture,
  type Departure,
} from "#contract/departures/find-departures.ts";
import { at } from "#contract/departures/answer-rule.ts";
import type { CheckName } from "#contract/departures/sentences.ts";
import { operations, type Operation, type OperationName } from "#contract/operations.ts";
import { inTableSpelling } from "#contract/reading/other-spellings.ts";
import { wrapped } from "#contract/wire.ts";
import {
  askOperation,
  curlOf,
  type Answer,
  type Request,
  type Sender,
  type Target,
} from "./asking.ts";

/** A departure and the request that shows it. */
export interface FoundDeparture extends Departure {
  readonly curl: string;
}

export type Outcome = "holds" | "departs" | "not answered" | "not tried";

/** The result for one operation. */
export interface OperationResult {
  readonly operation: OperationName;
  readonly outcome: Outcome;
  readonly requests: number;
  readonly held: readonly CheckName[];
  readonly departures: readonly FoundDeparture[];
  /** Why all or part of it was not tested. */
  readonly untried: readonly string[];
  readonly unanswered: readonly { readonly why: string; readonly curl: string }[];
}

interface Notes {
  requests: number;
  successes: number;
  readonly tried: Set<CheckName>;
  readonly departures: Map<string, FoundDeparture>;
  readonly untried: Set<string>;
  readonly unanswered: Map<string, string>;
}

/**
 * After this many requests without an answer the service counts as unreachable, because each further one would take the
 * full time-out.
 */
const mostSilent = 5;

/** The operations of the interface itself, in its order. */
export const walkedOperations = (Object.entries(operations) as [OperationName, Operation][])
  .filter(([, { source }]) => source.startsWith("§"))
  .map(([name]) => name);

/** One run of the check: sends requests, judges the answers, and collects the findings. */
export class Walk {
  readonly target: Target;
  /** Records it made and could not remove. */
  readonly left: string[] = [];
  /** Called with every answer, so that every record made by a request is known. */
  onAnswer: (name: OperationName, answer: Answer) => void = () => undefined;
  /** Requests without an answer since the last answered one. */
  #silent = 0;
  readonly #notes = new Map<OperationName, Notes>(
    walkedOperations.map((name) => [
      name,
      {
        requests: 0,
        successes: 0,
        tried: new Set(),
        departures: new Map(),
        untried: new Set(),
        unanswered: new Map(),
      },
    ]),
  );

  constructor(target: Target) {
    this.target = target;
  }

  /**
   * Sends a request that must succeed, and judges its answer.
   * @param check the sentence that a refusal violates
   * @returns its data as the app would read it; undefined if there is none
   */
  async success(
    name: OperationName,
    request: Request,
    check: CheckName = "success-status",
  ): Promise<unknown> {
    const answer = await this.ask(name, request);
    if (answer === undefined) return undefined;
    const { status } = answer;
    if (status >= 200 && status < 300) return this.checkSuccess(name, request, answer, check);
    this.#refused(name, answer, check);
    return undefined;
  }

  /**
   * Sends a request that must be refused.
   * @returns the answer if it has that status
   */
  async refusal(
    name: OperationName,
    request: Request,
    check: CheckName,
    status: number,
    sender: Sender = "user",
  ): Promise<Answer | undefined> {
    const answer = await this.ask(name, request, sender);
    if (answer === undefined) return undefined;
    if (sender === "nobody" && operations[name].method === "GET" && answer.status < 300) {
      // The interface does not show how a service identifies its users (§5): it may be by their network.
      this.untried(name, "it answers without token and cookie, too: no refusal was seen");
      return undefined;
    }
    const isMissingRecord = check === "not-found" && answer.status === 403;
    if (isMissingRecord && !this.#hasUser) {
      this.untried(name, `403: ${this.#whatToGive}`);
      return undefined;
    }
    this.tried(name, check);
    if (answer.status !== status) {
      const isRefused = answer.status >= 400 && answer.status < 500;
      const found = statusDeparture(check, [status], answer.status, isRefused ? undefined : false);
      this.departs(name, found, answer.curl);
    }
    const { departures, tried } = checkRefusal(name, answer);
    if (answer.status === status) {
      for (const one of tried) this.tried(name, one);
      for (const one of departures) this.departs(name, one, answer.curl);
    }
    return answer.status === status ? answer : undefined;
  }

  /**
   * Sends a request, and records if there is no answer or a failure of the service.
   * @throws the signal's reason once the check is stopped
   */
  async ask(
    name: OperationName,
    request: Request,
    sender: Sender = "user",
  ): Promise<Answer | undefined> {
    this.target.signal?.throwIfAborted();
    const notes = this.#of(name);
    if (this.#silent >= mostSilent) {
      notes.untried.add(`${mostSilent} requests in a row had no answer: nothing more was asked`);
      return undefined;
    }
    notes.requests += 1;
    const answer = await askOperation(this.target, name, request, sender);
    this.#silent = answer.kind === "none" ? this.#silent + 1 : 0;
    if (answer.kind === "answer") this.onAnswer(name, answer);
    if (answer.kind === "none") notes.unanswered.set(answer.why, answer.curl);
    else if (answer.status >= 500 && answer.status !== 501) {
      notes.unanswered.set(`${answer.status}, a failure of the service`, answer.curl);
    } else return answer;
    return undefined;
  }

  /** Sends a request whose answer is not judged. */
  async quietly(name: OperationName, request: Request): Promise<Answer | undefined> {
    const answer = await askOperation(this.target, name, request, "user");
    return answer.kind === "answer" ? answer : undefined;
  }

  /** The command that repeats a request in a shell. */
  curl(name: OperationName, request: Request): string {
    return curlOf(this.target, name, request);
  }

  /** Records a check of several answers. */
  holds(
    name: OperationName,
    check: CheckName,
    isRight: boolean,
    where: { path: readonly PropertyKey[]; expected: string; found: unknown; curl: string },
  ): void {
    this.tried(name, check);
    if (isRight) return;
    const { path, expected, found, curl } = where;
    this.departs(name, departureAt(check, path, expected, found), curl);
  }

  tried(name: OperationName, check: CheckName): void {
    this.#of(name).tried.add(check);
  }

  untried(name: OperationName, why: string): void {
    this.#of(name).untried.add(why);
  }

  departs(name: OperationName, departure: Departure, curl: string): void {
    const { departures } = this.#of(name);
    const { check, path, expected, tolerated } = departure;
    const key = [check, path.replaceAll(/\[\d+\]/g, "[]"), expected, tolerated].join("\n");
    const known = departures.get(key);
    departures.set(
      key,
      known === undefined
        ? { ...departure, curl }
        : { ...known, places: known.places + departure.places },
    );
  }

  results(): OperationResult[] {
    return [...this.#notes].map(([operation, notes]) => {
      const departures = [...notes.departures.values()];
      const failed = new Set(departures.map(({ check }) => check));
      return {
        operation,
        outcome: outcomeOf(notes),
        requests: notes.requests,
        held: [...notes.tried].filter((check) => !failed.has(check)),
        departures,
        untried: [...notes.untried],
        unanswered: [...notes.unanswered].map(([why, curl]) => ({ why, curl })),
      };
    });
  }

  #of(name: OperationName): Notes {
    const notes = this.#notes.get(name);
    if (notes === undefined) throw new Error(`${name} is no operation of the interface`);
    return notes;
  }

  get #hasUser(): boolean {
    return this.target.token !== undefined || this.target.cookie !== undefined;
  }

  get #whatToGive(): string {
    return this.#hasUser ? "this user may not call it" : "give --token or --cookie";
  }

  /** Judges a success. @returns its data as the app would read it */
  checkSuccess(
    name: OperationName,
    request: Request,
    answer: Answer,
    check: CheckName = "success-status",
  ): unknown {
    const { status, isEmpty, curl } = answer;
    // A body that is not JSON is not an empty one.
    const body = answer.body === undefined && !isEmpty ? "" : answer.body;
    const { departures, tried } = checkSuccess(name, { status, body }, request);
    this.#of(name).successes += 1;
    for (const one of ["operation-there", check, ...tried] as const) this.tried(name, one);
    for (const one of departures) this.departs(name, one, curl);
    const [, schema] = ownSuccess(operations[name]);
    if (schema === null || name === "vacancyProperty") return at(wrapped(body), "data");
    return at(inTableSpelling(schema, wrapped(body)), "data");
  }

  #refused(name: OperationName, { status, curl }: Answer, check: CheckName): void {
    const { source }: Operation = operations[name];
    const demandsSignIn = source === "§4.7" || source === "§4.8";
    if (status === 401 || status === 403) {
      this.untried(name, `${status}: ${this.#whatToGive}`);
      if (status === 401 && !demandsSignIn) {
        this.departs(name, statusDeparture("access-denied", [403], 401), curl);
      }
    } else if (status === 404 || status === 405 || status === 501) {
      const named = name === "vacancyProperty" ? "property-there" : "operation-there";
      this.tried(name, named);
      this.departs(name, statusDeparture(named, [200], status), curl);
    } else {
      this.tried(name, check);
      this.departs(name, statusDeparture(check, [200], status, false), curl);
    }
  }
}

function outcomeOf({ departures, unanswered, successes }: Notes): Outcome {
  if (departures.size > 0) return "departs";
  if (unanswered.size > 0) return "not answered";
  return successes > 0 ? "holds" : "not tried";
}
