import { pluralsOf } from "../plural.ts";
import { secondFactor } from "./second-factor.ts";

const plural = pluralsOf("ru");

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
  notices: {
    title: "Уведомления",
    unread: (count: number) =>
      `Уведомления: ${count} ${plural(count, { one: "новое", few: "новых", many: "новых", other: "нового" })}`,
    new: "новое",
    close: "Закрыть",
    none: "Здесь появится то, что случилось с вашей учётной записью: вход с нового устройства, смена пароля, подбор пароля.",
    advice: "Это были не вы? Смените пароль и завершите чужие сеансы:",
    toSettings: "мои настройки",
    other: "Событие с вашей учётной записью",
    kinds: {
      "new-device": "Вход с нового устройства",
      "guesses-slowed": "Кто-то подбирает ваш пароль или код: попытки замедлены",
      "password-changed": "Пароль сменён вами",
      "password-reset": "Администратор задал вам новый пароль",
      "factor-set-up": "Второй фактор настроен",
      "factor-removed": "Второй фактор удалён",
      "factor-reset": "Администратор сбросил ваш второй фактор",
      "recovery-code-used": "Вход по резервному коду",
      "recovery-codes-renewed": "Получены новые резервные коды",
    },
  },
};
