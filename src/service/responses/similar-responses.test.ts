import { expect, test } from "vitest";
import { similarResponsesReply } from "#contract/responses.ts";
import { madePhone } from "../testing/make.ts";
import { makePartner } from "../testing/people.ts";
import { onBothStores } from "../testing/start.ts";
import { likenessOf } from "./similar-responses.ts";

const anna: Parameters<typeof likenessOf>[0] = {
  full_name: "Ложкина Анна Ильинична",
  birthday: "1985-03-05",
  phone_digits: "1",
};

test.each<[what: string, other: Partial<typeof anna>, string | undefined]>([
  ["the same name and birthday, another phone", { phone_digits: "2" }, "same_name_and_birthday"],
  [
    "the words in another order, ё and a look-alike letter",
    { phone_digits: "2", full_name: "АННА Ильинична Ложкинa" },
    "same_name_and_birthday",
  ],
  [
    "without the patronymic",
    { phone_digits: "2", full_name: "Анна Ложкина" },
    "same_name_and_birthday",
  ],
  ["a first name alone", { phone_digits: "2", full_name: "Анна" }, undefined],
  ["another birthday", { phone_digits: "2", birthday: "1985-03-06" }, undefined],
  ["another name of one birthday", { phone_digits: "2", full_name: "Вилкина Яна" }, undefined],
  ["no birthday, the whole name", { phone_digits: "2", birthday: null }, "same_name"],
  ["the same phone, another name", { full_name: "Вилкин Ян" }, "same_phone"],
  ["the same phone, another birthday", { birthday: "1990-01-01" }, "same_phone"],
  ["the same phone and name", { birthday: null }, undefined],
])("%s", (_, other, expected) => {
  expect(likenessOf(anna, { ...anna, ...other })).toBe(expected);
});

onBothStores("candidates that look alike", (running) => {
  const read = async (partner: Awaited<ReturnType<typeof makePartner>>, id: number) => {
    const answered = await partner.send("GET", `/v1/ext/responses/${id}/similar`);
    return { answered, data: similarResponsesReply.parse(answered.json).data };
  };

  test("are named with masked phones, of this client only, newest first", async () => {
    const partner = await makePartner(running());
    const stranger = await makePartner(running());
    const person = { full_name: "Ёлкина Анна", birthday: "1985-03-05" };
    const [own, other] = [madePhone(), madePhone()];
    const id = await partner.responded({ ...person, phone: own });
    const twice = await partner.responded({ ...person, phone: other });
    const renamed = await partner.responded({ full_name: "Вилкин Ян", phone: own });
    await partner.responded({ ...person, phone: own });
    await partner.responded({ ...person, birthday: "1990-01-01" });
    await stranger.responded({ ...person });
    const { answered, data } = await read(partner, id);
    expect(data.items.map((one) => [one.id, one.likeness])).toEqual([
      [renamed, "same_phone"],
      [twice, "same_name_and_birthday"],
    ]);
    expect(data.total).toBe(2);
    expect(data.items[1]?.phone).toBe(`+7 (***) ***-**-${other.slice(-2)}`);
    expect(answered.text).not.toContain(other);
  });

  test("are named by nothing where there are none", async () => {
    const partner = await makePartner(running());
    const id = await partner.responded({ full_name: "Одиночкин Ян", birthday: "1985-03-05" });
    expect((await read(partner, id)).data).toEqual({ items: [], total: 0 });
  });

  test("another client's response is not found, like an unknown one", async () => {
    const partner = await makePartner(running());
    const stranger = await makePartner(running());
    const id = await stranger.responded({});
    const ask = (of: number) => partner.send("GET", `/v1/ext/responses/${of}/similar`);
    expect((await ask(id)).status).toBe(404);
    expect((await ask(9_007_199_254_740_991)).status).toBe(404);
  });
});
