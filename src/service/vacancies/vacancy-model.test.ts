import fc from "fast-check";
import { expect, test } from "vitest";
import { vacancyReply } from "#contract/vacancies.ts";
import { bodyOf, valuesOfVacancy, type VacancyValues } from "#contract/vacancy-values.ts";
import { leastValues } from "../testing/make-vacancies.ts";
import { onBothStores } from "../testing/start.ts";
import { refusals } from "../testing/people.ts";
import { VacancyModel, type Values, type Verdict } from "../testing/vacancy-model.ts";
import {
  knownTitle,
  makeWorld,
  userNames,
  type Method,
  type UserName,
  type World,
} from "../testing/vacancy-world.ts";

/** How many sequences each store goes through; `npm run prove` takes 2,000. */
const sequences = Number(process.env["PLACARD_MODEL_SEQUENCES"] ?? 100);

const titles = [knownTitle, "Настройщик кротовых нор", "Ловец снов"];

type Overrides = Readonly<Record<string, string | readonly string[]>>;

/** Mostly valid values, so that most steps succeed. */
const mostly = <T>(right: readonly T[], wrong: readonly T[]): fc.Arbitrary<T | undefined> =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(undefined) },
    { weight: 6, arbitrary: fc.constantFrom(...right) },
    { weight: 1, arbitrary: fc.constantFrom(...(wrong.length > 0 ? wrong : right)) },
  );

/** Values on which the rules turn; a company is named and filled in when the step is taken. */
const overrides: fc.Arbitrary<Overrides> = fc
  .record({
    post: mostly(titles, [""]),
    specializations: mostly<readonly string[]>([["1"]], [[]]),
    specializations_subheading: mostly<readonly string[]>([["101"]], [[]]),
    salary_from: mostly(["", "10", "20"], []),
    salary_to: mostly(["", "15", "25"], []),
    company_id: mostly<string>(["full", "bare"], ["foreign", "nobody", ""]),
    person_name: mostly(["Набранное Имя"], [""]),
    metro: mostly([String(leastValues.metro)], [""]),
    phone: mostly(["", "12345"], []),
    phone_extension: mostly(["", "5"], []),
    order_email: mostly(["", "a@b.example"], []),
    more_info: mostly(["", "Набранное."], []),
  })
  .map((given) => {
    const filled = Object.entries(given).filter(([, value]) => value !== undefined);
    // None of these is undefined.
    return Object.fromEntries(filled) as Overrides;
  });

const user = fc.constantFrom<UserName>(
  ...Array.from({ length: 8 }, () => ["admin", "recruiter"] as const).flat(),
  ...Array.from({ length: 4 }, () => "stranger" as const),
  ...userNames,
);
const at = fc.nat(19);
const anyStep = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("create" as const),
      user,
      overrides,
      isBare: fc.nat(19).map((one) => one === 0),
      notUse: fc.constantFrom("", "0", "1"),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("edit" as const),
      user,
      at,
      overrides,
      version: fc.constantFrom("any", "any", "present", "present", "former"),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom("publish" as const, "unpublish" as const, "remove" as const),
      user,
      at,
    }),
  },
);
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

onBothStores("the service and a plain model of §3.2 and the rules", (running) => {
  test("always agree, whatever several users of two clients do", { timeout: 600_000 }, async () => {
    const world = await makeWorld(running());
    const commands = fc.commands([anyStep.map((step) => new TakenStep(world, step))], {
      maxCommands: 12,
      size: "max",
    });
    await fc.assert(
      fc.asyncProperty(commands, async (steps) => {
        await world.clear();
        const model = new VacancyModel(world.companies, world.known);
        await fc.asyncModelRun(() => ({ model, real: { ids: [] } }), steps);
      }),
      { numRuns: sequences },
    );
  });
});

/** One step of a user, taken by the service and by the model. */
class TakenStep implements fc.AsyncCommand<VacancyModel, Real> {
  readonly #world: World;
  readonly #step: Step;

  constructor(world: World, step: Step) {
    this.#world = world;
    this.#step = step;
  }

  check = () => true;
  toString = () => JSON.stringify(this.#step);

  async run(model: VacancyModel, real: Real): Promise<void> {
    const step = this.#step;
    if (step.do === "create") return await this.#create(model, real, step);
    // Sometimes a vacancy that was never created.
    const known = step.at === 19 ? real.ids.length : step.at % Math.max(1, real.ids.length);
    const id = real.ids[known] ?? 9_007_199_254_740_991;
    const asked = this.#world.userOf(step.user);
    const vacancy = `/v1/orders/${id}`;
    switch (step.do) {
      case "edit":
        await this.#edit(model, known, id, step);
        break;
      case "publish":
        this.#agree(
          model.publish(asked, known),
          await this.#send("POST", `/v1/ext/orders/${id}/publish`),
        );
        break;
      case "unpublish":
        this.#agree(
          model.unpublish(asked, known),
          await this.#send("POST", `${vacancy}/unpublish`),
        );
        break;
      case "remove":
        this.#agree(model.remove(asked, known), await this.#send("DELETE", vacancy));
        break;
      default:
        throw new Error("No such step");
    }
    await this.#compare(model, known, id);
  }

  async #create(model: VacancyModel, real: Real, step: Extract<Step, { do: "create" }>) {
    const values = this.#named({
      ...(step.isBare ? {} : leastValues),
      company_id: "full",
      not_use_company_data: step.notUse,
      ...step.overrides,
    });
    const verdict = model.create(this.#world.userOf(step.user), values);
    const answered = await this.#send("POST", "/v1/orders/vacancy/", bodyOf("create", values));
    this.#agree(verdict, answered);
    if (answered.status !== 201) return;
    const { id } = vacancyReply.parse(answered.json).data;
    real.ids.push(id);
    await this.#compare(model, real.ids.length - 1, id);
  }

  async #edit(model: VacancyModel, known: number, id: number, step: Extract<Step, { do: "edit" }>) {
    const values = this.#named(step.overrides);
    const present = model.vacancies[known]?.version ?? 1;
    const version = { any: undefined, present, former: present - 1 }[step.version];
    const verdict = model.edit(this.#world.userOf(step.user), known, values, version);
    const answered = await this.#send(
      "PUT",
      `/v1/orders/vacancy/${id}`,
      bodyOf("edit", values),
      version === undefined ? {} : { "if-match": `"v${version}"` },
    );
    this.#agree(verdict, answered);
  }

  /** Companies by their ids instead of their names. */
  #named(given: Overrides): Values {
    const company = given["company_id"];
    if (typeof company !== "string") return { ...given };
    // The stranger's own company is foreign to the others.
    const isTurned = this.#step.user === "stranger" && company === "full";
    return { ...given, company_id: this.#world.companyId(isTurned ? "foreign" : company) };
  }

  #send(method: Method, url: string, body?: object, headers: Record<string, string> = {}) {
    return this.#world.send(this.#step.user, method, url, body, headers);
  }

  #agree(verdict: Verdict, answered: Sent): void {
    const errors = answered.status === 400 ? { errors: refusals(answered) } : {};
    expect({ status: answered.status, ...errors }).toEqual(verdict);
  }

  /** What the owner reads is what the model holds. */
  async #compare(model: VacancyModel, known: number, id: number): Promise<void> {
    const expected = model.vacancies[known];
    const reader =
      expected?.client === this.#world.userOf("stranger").client ? "stranger" : "admin";
    const answered = await this.#world.send(reader, "GET", `/v1/ext/orders/${id}`);
    expect(answered.status).toBe(expected === undefined ? 404 : 200);
    if (expected === undefined) return;
    const vacancy = vacancyReply.parse(answered.json).data;
    expect(comparable(valuesOfVacancy(vacancy))).toEqual(comparable(expected.values));
    expect(vacancy).toMatchObject({
      archive: expected.isArchived ? 1 : 0,
      state: { type: expected.state },
    });
    expect(answered.etag).toBe(`"v${expected.version}"`);
  }
}

/** The switch is told apart in tests of its own. */
function comparable({ not_use_company_data: _switch, ...values }: VacancyValues | Values) {
  return values;
}

type Sent = Awaited<ReturnType<World["send"]>>;
interface Real {
  /** The service's numbers in the order of creation. */
  readonly ids: number[];
}
