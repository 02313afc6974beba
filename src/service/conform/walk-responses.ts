import { at } from "#contract/departures/answer-rule.ts";
import type { CheckName } from "#contract/departures/sentences.ts";
import { responseLimits } from "#contract/responses.ts";
import type { Walk } from "./walk.ts";

/** The candidate of the one response that is sent. */
const purposeName = "Проверка Интерфейса";

/** §4.6: invalid responses, which must be refused, and a valid one, for the vacancy made for it. */
export async function walkResponses(walk: Walk, vacancyId: number): Promise<void> {
  const name = "createResponse";
  const right = {
    vacancy_id: vacancyId,
    full_name: purposeName,
    phone: "+7 (000) 000-00-00",
    // With the maximum lengths, because allowed values must be accepted.
    cv_url: `https://example.com/${"c".repeat(responseLimits.cv_url - 20)}`,
    about_candidate: "я".repeat(responseLimits.about_candidate),
    birthday: "1990-01-31",
    citizenship: "Россия",
  };
  let accepted = 0;
  walk.onAnswer = (operation, { status }) => {
    if (operation === name && status < 300) accepted += 1;
  };
  await walk.refusal(name, { body: right }, "key-demanded", 404, "nobody");
  if (walk.target.key === undefined) {
    walk.untried(name, "no key is known: give --key");
  } else {
    const wrong: readonly (readonly [CheckName, string, object])[] = [
      ["response-phone", "phone", { ...right, phone: "89991234567" }],
      ["response-birthday", "birthday", { ...right, birthday: "31.01.1990" }],
      ["cv-length", "cv_url", { ...right, cv_url: `${right.cv_url}c` }],
      [
        "about-length",
        "about_candidate",
        { ...right, about_candidate: `${right.about_candidate}я` },
      ],
    ];
    await refused(walk, "response-required", ["vacancy_id", "full_name", "phone"], {
      citizenship: right.citizenship,
    });
    for (const [check, field, body] of wrong) await refused(walk, check, [field], body);
    await walk.success(name, { body: right }, "response-accepted");
  }
  if (accepted > 0) {
    walk.left.push(
      `${accepted} ${accepted === 1 ? "response" : "responses"} of “${purposeName}” to vacancy ${vacancyId}: the interface cannot delete them, unless they go with their vacancy.`,
    );
  }
}

/** A 400 that names the fields. */
async function refused(
  walk: Walk,
  check: CheckName,
  fields: readonly string[],
  body: object,
): Promise<void> {
  const answer = await walk.refusal("createResponse", { body }, check, 400);
  if (answer === undefined) return;
  const errors = at(answer.body, "errors");
  const named = (Array.isArray(errors) ? errors : []).map((entry: unknown) => at(entry, "field"));
  const missing = fields.filter((field) => !named.includes(field));
  walk.holds("createResponse", check, missing.length === 0, {
    path: ["errors"],
    expected: `an error of the field ${missing.join(", ")}`,
    found: errors,
    curl: answer.curl,
  });
}
