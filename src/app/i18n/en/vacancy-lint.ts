import type { lint as model } from "../ru/vacancy-lint.ts";

export const lint: typeof model = {
  advice: "Advice:",
  law: "The law:",
  show: (excerpt) => `Show in the text: ${excerpt}`,
  reasons: "Why, and what to do",
  more: (count) => `and ${count} more`,
  rules: {
    unusuallyLong: {
      what: "Longer than services usually take",
      why: "This service may have another limit. If it does not take the text, it stays here.",
    },
    unusualNumber: {
      what: "An unusual number",
      why: "Check it for a typo. If the service does not take it, it stays here.",
    },
    phone: {
      what: "A phone number in the text",
      why: "Many sites reject ads with contacts in the description. The phone has a field of its own.",
    },
    phoneInName: {
      what: "A phone number beside the name",
      why: "Leave only the name here: the phone has a field of its own.",
    },
    email: {
      what: "An e-mail address in the text",
      why: "Many sites reject ads with contacts in the description. The e-mail has a field of its own.",
    },
    messenger: {
      what: "A messenger contact",
      why: "Sites hide such contacts or reject the ad. Give a phone or an e-mail in their fields.",
    },
    link: {
      what: "A link in the text",
      why: "Sites remove links or reject the ad. The company’s site and the video have fields of their own.",
    },
    markup: {
      what: "Markup in the text",
      why: "Sites will show it as odd signs. Keep plain text, each point on its own line.",
    },
    repeatedMarks: {
      what: "Repeated punctuation",
      why: "Sites take it for shouting. One mark is enough.",
    },
    emoji: {
      what: "Several pictures in a row",
      why: "On some sites there will be empty squares instead.",
    },
    capitals: {
      what: "Text in capitals",
      why: "It is harder to read, and sites reject it. Capitalise the first letter only.",
    },
    mixedLetters: {
      what: "Cyrillic and Latin letters in one word",
      why: "Search on the sites will not find it. Type the word again in one alphabet.",
    },
    titleSalary: {
      what: "Salary in the title",
      why: "It has fields of its own, by which sites filter.",
    },
    titleUrgent: {
      what: "More than the job in the title",
      why: "People search by the job: other words are in the way, and sites reject them.",
    },
    titleExclamation: {
      what: "Exclamation mark in the title",
      why: "Sites do not let it pass. Leave the job only.",
    },
    noWords: {
      what: "No words in the text",
      why: "Sites do not take empty descriptions. Write one sentence at least.",
    },
    tooShort: {
      what: "A short description",
      why: "Sites expect 50 characters or more, and people rather answer a detailed ad.",
    },
    salaryReversed: {
      what: "“To” is less than “from”",
      why: "Swap the numbers.",
    },
    salaryInThousands: {
      what: "Looks like thousands",
      why: "The salary is given in whole roubles: 80000, not 80.",
    },
    salarySpread: {
      what: "“To” is ten times “from” or more",
      why: "Nobody believes such a range. Check for a zero too many.",
    },
    ageReversed: {
      what: "“To” is less than “from”",
      why: "Swap the numbers.",
    },
    ageLimit: {
      what: "A limit of age",
      why: "Russian law forbids choosing workers by age unless the work itself or a federal law demands it. Such an ad may be fined. Without a direct ground leave it empty.",
    },
    sexLimit: {
      what: "A limit of sex",
      why: "Russian law forbids choosing workers by sex, except for work where it is laid down. Such an ad may be fined. Without a direct ground do not give it.",
    },
    minors: {
      what: "Work for teenagers",
      why: "Under 18 there is no heavy, harmful or night work, and the day is shorter. At 14, one parent must agree in writing (without parents, the guardianship authority or another legal representative), and the work must be light and outside school hours.",
    },
    noContract: {
      what: "No labour contract",
      why: "When a person works to a schedule and under your direction, the law demands a labour contract. The mark suits single tasks and contractors.",
    },
    limitInText: {
      what: "A limit of sex, age, looks or origin",
      why: "Russian law forbids such demands in ads unless the work itself requires them. Sites reject them, and there may be a fine.",
    },
    familyInText: {
      what: "A demand about marriage or children",
      why: "Russian law forbids choosing workers by marital status and turning them away for pregnancy or children. Sites reject such ads, and there may be a fine.",
    },
    registrationInText: {
      what: "A demand about registration or place of residence",
      why: "Russian law forbids turning workers away for where they live or are registered. Sites reject such ads, and there may be a fine.",
    },
  },
};
