import { secondFactor } from "./second-factor.ts";

/** Signing in, and the second factor. */
export const session = {
  title: "Вход",
  lead: "Счета, вакансии и отклики кандидатов в одном месте.",
  login: "Логин",
  password: "Пароль",
  submit: "Войти",
  submitting: "Проверяем…",
  endedTitle: "Сеанс закончился",
  endedText: "Войдите снова: страница и введённые данные остались на месте.",
  wrong: "Неверный логин или пароль.",
  tooMany: "Слишком много попыток. Подождите немного и попробуйте снова.",
  offline: "Сервис не отвечает. Проверьте подключение и попробуйте снова.",
  failed: "Войти не удалось: сервис не смог обработать запрос. Попробуйте снова.",
  loginRequired: "Введите логин.",
  passwordRequired: "Введите пароль.",
  foreign: "Здесь войти нельзя: вход выполняется на странице самого сервиса.",
  factor: secondFactor,
};
