import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { VacancyValues } from "#contract/vacancy-values.ts";
import { formFieldNames } from "../form-values.ts";
import type { LintRule } from "./lint-finding.ts";
import { lintText, lintVacancy } from "./vacancy-lint.ts";

const rulesOf = (values: VacancyValues) => lintVacancy(values).map(({ rule }) => rule);
/** Puts it into a text of sufficient length. */
const inText = (text: string) =>
  lintText("responsibility", `${text}\nПродажа и доставка мебели, работа с постоянными клиентами.`);

describe("texts", () => {
  test.for<[text: string, rule: LintRule, excerpt: string]>([
    ["Звоните: +7 (916) 123-45-67", "phone", "+7 (916) 123-45-67"],
    ["тел.89161234567", "phone", "89161234567"],
    ["8 800 555 35 35", "phone", "8 800 555 35 35"],
    ["8-495-123-45-67 доб. 12", "phone", "8-495-123-45-67"],
    ["8(84862)3-12-34", "phone", "8(84862)3-12-34"],
    ["(812) 123-45-67", "phone", "(812) 123-45-67"],
    ["916 123-45-67", "phone", "916 123-45-67"],
    ["9161234567 Анна", "phone", "9161234567"],
    ["городской 123-45-67", "phone", "123-45-67"],
    ["+375 29 123-45-67", "phone", "+375 29 123-45-67"],
    ["+7\u00a0916\u00a0123\u00a045\u00a067", "phone", "+7\u00a0916\u00a0123\u00a045\u00a067"],
    ["резюме на hr@company.ru", "email", "hr@company.ru"],
    ["Пишите: Anna.Petrova+cv@mail.company.com!", "email", "Anna.Petrova+cv@mail.company.com"],
    ["почта кадры@компания.рф", "email", "кадры@компания.рф"],
    ["наш телеграм @hr_anna", "messenger", "телеграм @hr_anna"],
    ["пишите @best_recruiter", "messenger", "@best_recruiter"],
    ["https://t.me/joinchat/abc", "messenger", "https://t.me/joinchat/abc"],
    ["wa.me/79161234567", "messenger", "wa.me/79161234567"],
    ["WhatsApp: ivanov_hr", "messenger", "WhatsApp: ivanov_hr"],
    ["тг ivan_hr", "messenger", "тг ivan_hr"],
    ["https://company.ru/jobs?id=1.", "link", "https://company.ru/jobs?id=1"],
    ["www.company.ru", "link", "www.company.ru"],
    ["подробнее на company.ru/jobs", "link", "company.ru/jobs"],
    ["сайт компания.рф", "link", "компания.рф"],
    ["<b>Обязанности</b>", "markup", "<b>"],
    ["<script>alert(1)</script>", "markup", "<script>"],
    ["оклад&nbsp;и премия", "markup", "&nbsp;"],
    ["**Важно**", "markup", "**Важно**"],
    ["## Обязанности", "markup", "## "],
    ["[наш сайт](https://company)", "markup", "[наш сайт](https://company)"],
    ["[b]Важно[/b]", "markup", "[b]"],
    ["Срочно!!!", "repeatedMarks", "!!!"],
    ["Почему мы??", "repeatedMarks", "??"],
    ["и ещё.....", "repeatedMarks", "....."],
    ["=======", "repeatedMarks", "======="],
    ["🔥🔥🔥 Жара", "emoji", "🔥🔥🔥"],
    ["Рaбота в офисе", "mixedLetters", "Рaбота"],
    ["опыт c 1С и CRМ", "mixedLetters", "CRМ"],
    ["знание Exсel", "mixedLetters", "Exсel"],
    ["славянская внешность", "limitInText", "славянская внешность"],
    ["только девушки", "limitInText", "только девушки"],
    ["мужчина до 35 лет", "limitInText", "мужчина до 35 лет"],
    ["возраст от 25", "limitInText", "возраст от 25"],
  ])("%j is noticed as %s", ([text, rule, excerpt]) => {
    const found = inText(text).filter((finding) => finding.rule === rule);
    expect(found[0]).toMatchObject({ excerpt });
  });

  test.for([
    "C++, C#, Node.js, ASP.NET и .NET 8, List<String>, std::vector<int>",
    "1С:Предприятие 8.3.22.1923, 1С:ERP",
    "График 2/2, поддержка 24/7, смены 9:00-18:00, с 8 до 20",
    "Офис: ул. Ленина, 10, стр. 2, оф. 305, г.Москва, м.Киевская",
    "ООО «Ромашка», ИП Иванов, ИНН 7701234567, ОГРН 1027700132195, КПП 770101001",
    "ИНН 9161234567",
    "доход за сезон 8000-1200000",
    "e-mail-маркетинг, IT-специалист, HR-отдел, PR, SEO/SMM, B2B и B2C",
    "60 000–80 000 ₽, 80 000–100 000 руб., от 8 000 000 до 9 000 000, 80000-120000 р.",
    "с 01.02.2026 по 15.03.2026, 2024–2026 гг., 8 марта 2026",
    "Опыт от 1 до 3 лет, < 5 лет тоже, команда 10+ человек",
    "Знание Photoshop, Excel, PowerPoint; HRу и PRу помогать",
    "и т.д., т.п., т.к., т.е.",
    "Готовы учиться?! Тогда вам к нам... Ждём!",
    "@Transactional, @Autowired, @angular/core",
    "- первый пункт\n* второй пункт\n• третий пункт — с тире",
    "✅ Оклад\n✅ ДМС\n✅ Обучение",
    "ДМС, ТК РФ, НДФЛ, ГОСТ 12.0.004-2015, СНиП",
    "Ведение Telegram-каналов, опыт Telegram Bot API, реклама в WhatsApp Business",
    "Оклад 85 000 + 15% премия; 5×2; 100500 клиентов",
    "номер заказа 1234567, расчётный счёт 40702810900000012345",
    "Excel.Отчёты и сводные таблицы",
    "до 20 кг, 220 В, 3,5 т, 50 км",
    "Коллектив молодой, возрастные клиенты, дети от 3 лет",
  ])("nothing is wrong with %j", (text) => {
    expect(inText(text)).toEqual([]);
  });

  test("links and phones are not reported in their own fields", () => {
    const values = {
      site_url: "https://company.ru",
      logo_url: "https://company.ru/logo.png",
      link_to_the_video_on_youtube: "https://video.example/1",
      order_email: "hr@company.ru",
      phone: "+7 (916) 123-45-67",
    };
    expect(lintVacancy(values)).toEqual([]);
  });

  test("a place is reported once: parts of a mail address or messenger link are not separate findings", () => {
    expect(inText("hr@company.ru").length).toBe(1);
    expect(inText("https://wa.me/79161234567").length).toBe(1);
    expect(inText("https://company.ru/89161234567").length).toBe(1);
  });

  test("every phone in a text is reported, up to ten", () => {
    expect(inText("89161234567, 8 916 765-43-21").length).toBe(2);
    expect(inText("89161234567 ".repeat(50)).length).toBe(10);
  });

  test("texts in capitals, very short texts and texts without words are reported", () => {
    const rules = (text: string) => rulesOf({ responsibility: text });
    expect(rules("ПРОДАЖА И ДОСТАВКА МЕБЕЛИ, РАБОТА С КЛИЕНТАМИ ПО ВСЕЙ СТРАНЕ")).toEqual([
      "capitals",
    ]);
    expect(rules("Продажи")).toEqual(["tooShort"]);
    expect(rules("—")).toEqual(["noWords"]);
    expect(rulesOf({ qualification_requirements: "Без опыта" })).toEqual([]);
    expect(rulesOf({ qualification_requirements: "..." })).toEqual(["noWords"]);
    expect(rulesOf({ responsibility: "  " })).toEqual([]);
  });

  test("a phone next to a person's name is reported as such", () => {
    expect(rulesOf({ person_name: "Анна 8 916 123-45-67" })).toEqual(["phoneInName"]);
    expect(rulesOf({ person_name: "Петрова-Водкина Анна Ильинична" })).toEqual([]);
  });
});

describe("job titles", () => {
  test.for<[title: string, rules: LintRule[]]>([
    ["МЕНЕДЖЕР ПО ПРОДАЖАМ", ["capitals"]],
    ["ВОДИТЕЛЬ", ["capitals"]],
    ["ПРОДАВЕЦ-КАССИР в магазин", ["capitals"]],
    ["Срочно требуется повар", ["titleUrgent", "titleUrgent"]],
    ["Водитель, 120 000 руб.", ["titleSalary"]],
    ["Курьер от 100 000", ["titleSalary"]],
    ["Курьер з/п 5000 в день", ["titleSalary"]],
    ["Курьер до 90 тыс. руб", ["titleSalary"]],
    ["Повар!", ["titleExclamation"]],
    ["Повар!!!", ["repeatedMarks"]],
    ["🔥 Повар", ["emoji"]],
    ["Повар 89161234567", ["phone"]],
  ])("%j: %j", ([post, rules]) => {
    expect(rulesOf({ post })).toEqual(rules);
  });

  test.for([
    "QA",
    "HR",
    "Разработчик C++",
    "QA HR BP",
    "Инженер АСУТП",
    "Программист 1С:Предприятие 8.3",
    "Программист SAP ABAP",
    "Бухгалтер по расчёту зарплаты",
    "Водитель категории C",
    "Электромонтёр до 1000 В",
    "Слесарь 5 разряда",
    "Node.js-разработчик",
    "ASP.NET developer",
    "Менеджер (B2B)",
    "Охранник 2/2",
  ])("nothing is wrong with %j", (post) => {
    expect(rulesOf({ post })).toEqual([]);
  });
});

describe("numbers and choices", () => {
  test.for<[values: VacancyValues, rules: LintRule[]]>([
    [{ salary_from: "100000", salary_to: "80000" }, ["salaryReversed"]],
    [{ salary_from: "80", salary_to: "120" }, ["salaryInThousands", "salaryInThousands"]],
    [{ salary_from: "80", salary_to: "120000" }, ["salaryInThousands"]],
    [{ salary_from: "40000", salary_to: "1000000" }, ["salarySpread"]],
    [{ salary_from: "80000", salary_to: "80000" }, []],
    [{ salary_from: "0", salary_to: "80000" }, []],
    [{ salary_from: "8e4", salary_to: "1" }, ["salaryInThousands"]],
    [{ age_kandidat_ot: "40", age_kandidat_to: "30" }, ["ageReversed", "ageLimit"]],
    [{ age_kandidat_to: "30" }, ["ageLimit"]],
    [{ w_m: "1" }, ["sexLimit"]],
    [{ accept_kids: "1", without_registration_under_labor_code: "1" }, ["minors", "noContract"]],
    [{ accept_kids: "0", without_registration_under_labor_code: "0" }, []],
  ])("%j: %j", ([values, rules]) => {
    expect(rulesOf(values)).toEqual(rules);
  });

  test("an hourly sum may be small, and «не важно» is not a limit", () => {
    const titles = { amount: new Map([["8", "За час"]]), w_m: new Map([["3", "Не важно"]]) };
    expect(lintVacancy({ salary_from: "500", amount: "8" }, titles)).toEqual([]);
    expect(lintVacancy({ w_m: "3" }, titles)).toEqual([]);
    expect(lintVacancy({ w_m: "1" }, titles).map(({ severity }) => severity)).toEqual(["law"]);
  });
});

describe("any text", () => {
  const anyText = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc
      .array(
        fc.constantFrom(
          ..."8 916 +7( )-123.,@!?<b>&nbsp;**[](#\n😀👨‍👩‍👧\ud83d aсРe".split(/(?=[ .,@<&*[(#])/u),
          "www.",
          "http://",
          "ya.ru",
          "t.me/",
          "тел",
          "СЛОВО",
          "мужчины 25-4",
          "прописка",
          "только рус",
          " собака ",
        ),
        { maxLength: 40 },
      )
      .map((parts) => parts.join("")),
  );
  const field = fc.constantFrom(...formFieldNames);

  test("has findings only inside it, with the right excerpts, and the same ones each time", () => {
    fc.assert(
      fc.property(field, anyText, (name, text) => {
        const values = { [name]: text };
        const found = lintVacancy(values);
        for (const { at, excerpt } of found) {
          if (at === undefined) continue;
          expect(at[0]).toBeGreaterThanOrEqual(0);
          expect(at[1]).toBeGreaterThan(at[0]);
          expect(at[1]).toBeLessThanOrEqual(text.length);
          expect(text.slice(...at).startsWith(excerpt?.replace(/…$/, "") ?? "?")).toBe(true);
          for (const edge of [at[0], at[1]]) {
            expect(text.slice(edge - 1, edge + 1)).not.toMatch(/^[\p{L}\p{N}]{2}$/u);
          }
        }
        expect(lintVacancy(values)).toEqual(found);
      }),
      { numRuns: 2000 },
    );
  });

  test("keeps a number together with the letters right after it", () => {
    const text = "Сайт 1.56https://a.example/1";
    const [found] = lintVacancy({ responsibility: text });
    expect(found?.excerpt).toBe("1.56https://a.example/1");
  });

  test("made of plain words has no findings", () => {
    const word = fc.constantFrom(
      ..."работа с клиентами оформление по ТК РФ офис в центре ДМС 1С CRM Excel отдел продаж 5/2 с 9:00 до 18:00 опыт от 1 года Node.js C++ 100 % план-факт".split(
        " ",
      ),
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 20, maxLength: 80 }), (some) => {
        const text = `Ведение договоров и отчётов. ${some.join(" ")}`;
        expect(lintText("responsibility", text)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  test("is checked for any value of its field, including a list or no value", () => {
    for (const name of formFieldNames) {
      for (const value of ["", [], ["1"], "\ud800"]) {
        expect(() => lintVacancy({ [name]: value })).not.toThrow();
      }
    }
  });

  // A pattern with exponential backtracking needs minutes for such a text, so the exact time limit does not matter.
  test.for([
    "a",
    "@@@@",
    "8 ",
    "a.",
    "<",
    "[",
    "*",
    "😀",
    "\u00a0",
    "Яa",
    "-",
    "1 000 ",
    "a@a.",
    "+7(",
    "мужчина ",
    "ищем а,а ",
    "25-40 лет,",
    "девять ",
    "hr собака ",
    "прописка ",
  ])("of nothing but %j is read at once", (unit) => {
    for (const length of [5000, 40_000]) {
      // The thread's own time: a busy machine makes no difference. In µs.
      const before = process.threadCpuUsage().user;
      lintText("responsibility", unit.repeat(Math.floor(length / unit.length)));
      expect(process.threadCpuUsage().user - before).toBeLessThan(length * 50);
    }
  });
});
