import { expect, test } from "vitest";
import type { VacancyFieldName } from "#contract/vacancy-fields.ts";
import { adviceFor, type AdviceKey } from "./error-advice.ts";

const texts: readonly [string, VacancyFieldName, AdviceKey][] = [
  [
    "Вилка зарплаты слишком широкая: «до» не может быть больше «от» более чем на 30 %. Исправьте зарплату — вакансия выйдет сама.",
    "salary_to",
    "narrow-salary",
  ],
  ["The salary range is too wide", "salary_to", "narrow-salary"],
  ["The salary range is reversed", "salary_to", "fix-salary"],
  [
    "В тексте вакансии найден номер телефона. Уберите его из условий работы: для телефона есть отдельное поле.",
    "operating_conditions",
    "take-contacts-out",
  ],
  [
    "Логотип больше 1 МБ и не показан. Загрузите картинку поменьше, не шире 600 точек.",
    "logo_url",
    "fit-logo",
  ],
  ["Логотип не открывается по ссылке", "logo_url", "fix-logo"],
  [
    "Телефон компании не подтверждён: вчера на него дважды не дозвонились.",
    "phone",
    "answer-phone",
  ],
  ["The phone number is not verified", "phone", "answer-phone"],
  ["Не указана заработная плата", "salary_from", "fix-salary"],
  ["Зарплата ниже МРОТ", "salary_from", "fix-salary"],
  ["Оклад превышает допустимый для рубрики", "salary_to", "fix-salary"],
  ["Salary is below the minimum wage", "salary_from", "fix-salary"],
  ["The upper salary bound is too high", "salary_to", "fix-salary"],
  ["В описании вакансии указаны контакты", "responsibility", "take-contacts-out"],
  ["Уберите ссылку из требований", "qualification_requirements", "take-contacts-out"],
  ["Remove the phone number from the job description", "responsibility", "take-contacts-out"],
  ["Description contains links", "responsibility", "take-contacts-out"],
  ["Название вакансии содержит запрещённые символы", "post", "fix-title"],
  ["Заголовок не должен быть написан заглавными буквами", "post", "fix-title"],
  ["Должность не найдена в справочнике", "post", "fix-title"],
  ["The job title must not contain exclamation marks", "post", "fix-title"],
  ["Должностные обязанности: минимум 200 символов", "responsibility", "fix-text"],
  ["Слишком короткое описание", "responsibility", "fix-text"],
  ["The vacancy text is too short", "responsibility", "fix-text"],
  ["Заполните требования к кандидату", "qualification_requirements", "fix-text"],
  ["Не заполнены условия труда", "operating_conditions", "fix-text"],
  ["Logo must be at least 100x100 px", "logo_url", "fit-logo"],
  ["Адрес не найден на карте", "address", "fix-address"],
  ["Уточните номер дома", "address", "fix-address"],
  ["Address could not be geocoded", "address", "fix-address"],
  ["Укажите станцию метро", "metro", "fix-metro"],
  ["Metro station is required", "metro", "fix-metro"],
  ["Нельзя указывать возраст кандидата", "age_kandidat_ot", "fix-age"],
  ["Возраст кандидата не может быть старше 65", "age_kandidat_to", "fix-age"],
  ["Age limits are not allowed", "age_kandidat_ot", "fix-age"],
  ["Вакансия не подходит для несовершеннолетних", "accept_kids", "fix-age"],
  ["Неверный формат телефона", "phone", "fix-phone"],
  ["Phone number is invalid", "phone", "fix-phone"],
  ["Укажите добавочный номер", "phone_extension", "fix-phone"],
  ["Дополнительный телефон совпадает с основным", "phone_additional", "fix-phone"],
  ["Некорректный e-mail", "order_email", "fix-email"],
  ["Адрес электронной почты не существует", "order_email", "fix-email"],
  ["Сайт компании недоступен", "site_url", "fix-site"],
  ["Название компании не совпадает с договором", "company_name", "fix-company"],
  ["Компания не прошла проверку ИНН", "company_id", "fix-company"],
  ["Employer is not verified", "company_id", "fix-company"],
  ["Описание компании слишком длинное", "more_info", "fix-text"],
  ["Не указано контактное лицо", "person_name", "fix-contact-person"],
  ["Выберите профессиональную область", "specializations", "fix-choice"],
  ["Category is not supported", "specializations", "fix-choice"],
  ["Не выбран тип занятости", "employment", "fix-choice"],
  ["Unknown schedule", "schedule", "fix-choice"],
  ["Не указан график работы", "schedule", "fix-choice"],
  ["Требуемый опыт не указан", "experience", "fix-choice"],
  ["Education level is required", "education", "fix-choice"],
  ["Нельзя указывать пол кандидата", "w_m", "fix-wording"],
  ["Видео должно быть на YouTube", "link_to_the_video_on_youtube", "fix-video"],
  ["Driving licence category is missing", "driving_license", "fix-choice"],
  ["Найдены стоп-слова", "responsibility", "fix-wording"],
];

test.each(texts)("%j leads to the field %s", (text, field, advice) => {
  expect(adviceFor(text)).toEqual({ field, advice });
});

test.each([
  "",
  "Ошибка 500",
  "Временные технические работы",
  "Превышен лимит публикаций",
  "Internal server error",
  "Повторите попытку позже",
  "Вакансия отклонена модератором",
  "Полный отказ",
])("%j leads to no field", (text) => {
  expect(adviceFor(text)).toBeUndefined();
});

test("only the beginning of an endless text is read", () => {
  expect(adviceFor(`${"а ".repeat(200)} метро`)?.field).toBe("metro");
  expect(adviceFor(`${"телефон в ".repeat(50_000)} метро`)?.field).toBe("phone");
  expect(adviceFor(`${"а ".repeat(400)} метро`)).toBeUndefined();
});
