import { expect, test } from "vitest";
import { demoAccounts, demoPassword } from "../demo/accounts.ts";
import { generatedPassword, passwordFault, type PasswordFault } from "./new-password.ts";

const anna = {
  login: "anna.ivanova@vesna-kadry.example",
  name: "Анна Сергеевна Иванова",
  client: "ООО «Кадровый центр»",
};

test.for([
  ["correct horse battery staple", undefined],
  ["гречка телефон облако", undefined],
  ["мама мыла раму", undefined],
  ["ключ под ковриком у соседа", undefined],
  ["a typed password", undefined],
  // Lengths: in characters, however many bytes; and in bytes.
  ["short", "password_short"],
  ["elevenchars", "password_short"],
  ["😀😀😀😀😀😀", "password_short"],
  ["😀🐳🚲🌵🎷🧊🪁🧭🪴🥁🦉🛶", undefined],
  ["я".repeat(501), "password_long"],
  ["ж9".repeat(400), "password_long"],
  // Lists of common and breached passwords, and typical variations of them.
  ["qwerty123456", "password_common"],
  ["Password1234", "password_common"],
  ["P@ssw0rd1234", "password_common"],
  ["iloveyou1234", "password_common"],
  ["123456789012", "password_common"],
  ["aaaaaaaaaaaa", "password_common"],
  ["passwordpassword", "password_common"],
  ["qazwsxedcrfv", "password_common"],
  ["abcdefghijkl", "password_common"],
  // On the other keyboard layout: «пароль», typed either way, and a row of keys.
  ["gfhjkmgfhjkm", "password_common"],
  ["парольпароль", "password_common"],
  ["йцукенгшщзхъ", "password_common"],
  // The product's words, the login, the name, the client.
  ["my placard key ring", "password_product"],
  ["ПЛАКАРД и облака", "password_product"],
  ["pl4c4rd umbrella", "password_product"],
  ["p.l.a.c.a.r.d umbrella", "password_product"],
  ["gkfrfhl umbrella", "password_product"],
  ["anna umbrella 42", "password_login"],
  ["Ivanova umbrella", "password_login"],
  ["vesna umbrella 42", "password_login"],
  ["зонтик иванова", "password_name"],
  ["сергеевна зонтик", "password_name"],
  ["кадровый зонтик", "password_company"],
] as const satisfies readonly (readonly [string, PasswordFault | undefined])[])(
  "a new password %s: %s",
  async ([password, expected]) => {
    expect(await passwordFault(password, anna)).toBe(expected);
  },
);

test("no generated password breaks a rule", async () => {
  for (let round = 0; round < 50; round += 1) {
    expect(await passwordFault(await generatedPassword(anna), anna)).toBeUndefined();
  }
  const drawn = ["k7m2p-xanna-q8w3r-ztb4c", "k7m2p-vesna-q8w3r-ztb4c", "k7m2p-x9d4e-q8w3r-ztb4c"];
  expect(await generatedPassword(anna, () => drawn.shift() ?? "")).toBe("k7m2p-x9d4e-q8w3r-ztb4c");
});

test("nobody can choose the demonstration's password for a real account", async () => {
  expect(demoPassword.length).toBe(12);
  for (const { login, name, client } of [...demoAccounts, anna]) {
    expect(await passwordFault(demoPassword, { login, name, client })).toBe("password_product");
  }
});
