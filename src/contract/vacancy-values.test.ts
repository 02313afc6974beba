import { expect, test } from "vitest";
import { bodyOf } from "./vacancy-values.ts";

test.each([
  ["тел. +7 916 123-45-67", "+7 (916) 123-45-67"],
  ["8 916 123 45 67", "+7 (916) 123-45-67"],
  ["tel:+74951234567\u200b", "+7 (495) 123-45-67"],
  ["моб.: 8(916)123-45-67.", "+7 (916) 123-45-67"],
  // Other countries' numbers keep what they are
  ["тел. +998 90 123-45-67", "+998 90 123-45-67"],
  ["+375 29 123-45-67", "+375 29 123-45-67"],
  ["+84 91 234 56 78", "+84 91 234 56 78"],
  // What is no phone is the form's to refuse
  ["звонить после шести", "звонить после шести"],
  ["", ""],
])("the phone “%s” is sent as “%s”", (typed, sent) => {
  expect(bodyOf("create", { phone: typed })).toEqual({ phone: sent });
  expect(bodyOf("edit", { phone_additional: typed })).toEqual({ phone_additional: sent });
});

test.each([
  ["order_email", "Кадры <mailto:hr@company.example>.", "hr@company.example"],
  ["order_email", "\u200bhr@a.example; jobs@a.example", "hr@a.example, jobs@a.example"],
  ["order_email", "hr@company..example", "hr@company..example"],
  ["site_url", "company.example\u200b/вакансии", "https://company.example/вакансии"],
  ["logo_url", "https://company.example/лого.png", "https://company.example/лого.png"],
  ["site_url", "сайта нет", "сайта нет"],
] as const)("%s “%s” is sent as “%s”", (field, typed, sent) => {
  expect(bodyOf("create", { [field]: typed })).toEqual({ [field]: sent });
  expect(bodyOf("edit", { [field]: typed })).toEqual({ [field]: sent });
});

test("an extension within a phone is sent in its field, unless that says another", () => {
  const phone = "8 495 123-45-67 доб. 5";
  const shaped = { phone: "+7 (495) 123-45-67", phone_extension: "5" };
  expect(bodyOf("create", { phone })).toEqual(shaped);
  expect(bodyOf("edit", { phone, phone_extension: "" })).toEqual(shaped);
  expect(bodyOf("edit", { phone, phone_extension: "5" })).toEqual(shaped);
  const contradicting = { phone, phone_extension: "6" };
  expect(bodyOf("edit", contradicting)).toEqual(contradicting);
  expect(bodyOf("create", { phone_additional: phone })).toEqual({
    phone_additional: "+7 (495) 123-45-67",
    phone_additional_extension: "5",
  });
});
