import type { lint as model } from "../ru/vacancy-lint.ts";
import { pluralsOf } from "../word-forms.ts";

const plural = pluralsOf("en");

export const lint: typeof model = {
  advice: "Advice:",
  law: "Legal note:",
  show: (excerpt) => `Show in the text: ${excerpt}`,
  reasons: "Why this matters and what to do",
  more: (count) => `and ${count} more`,
  statutes: {
    labor3: "Labor Code, article 3",
    labor15: "Labor Code, article 15",
    labor16: "Labor Code, article 16",
    labor63: "Labor Code, article 63",
    labor64: "Labor Code, article 64",
    labor70: "Labor Code, article 70",
    labor133: "Labor Code, article 133",
    employment53: "Federal Law 565-FZ on employment, article 53",
    offences1311: "Code of Administrative Offenses, article 13.11.1",
    minimumWage1: "Federal Law 82-FZ on the minimum wage, article 1",
  },
  basis: (articles, checked) => `Based on: ${articles}. Checked on ${checked}.`,
  minimum: (sum, net, since) =>
    `Since ${since} it is ${sum} a month before tax, ${net} after 13% tax. A region’s minimum may be higher.`,
  earlierMinimum: "This year’s sum is not known here yet; it cannot be lower.",
  publishing: {
    title: "Worth a look before you publish",
    advice: (count) =>
      `${count} ${plural(count, { one: "piece", other: "pieces" })} of advice in the form’s review`,
  },
  rules: {
    unusuallyLong: {
      what: "Longer than services usually accept",
      why: "This service may have a different limit. If it rejects the text, you’ll still have it here.",
    },
    unusualNumber: {
      what: "Unusual number",
      why: "Check for a typo. If the service rejects it, you’ll still have it here.",
    },
    unusualShape: {
      what: "Unusual format",
      why: "Check for a typo. If the service rejects it, you’ll still have it here.",
    },
    phone: {
      what: "Phone number in the text",
      why: "Many sites reject ads with contact details in the description. Use the phone field.",
    },
    phoneInName: {
      what: "Phone number next to the name",
      why: "Keep only the name here. Use the phone field.",
    },
    email: {
      what: "Email address in the text",
      why: "Many sites reject ads with contact details in the description. Use the email field.",
    },
    messenger: {
      what: "Messenger contact",
      why: "Sites hide these contacts or reject the ad. Use the phone or email field.",
    },
    link: {
      what: "Link in the text",
      why: "Sites remove links or reject the ad. Use the website and video fields.",
    },
    markup: {
      what: "Markup in the text",
      why: "Sites will show it as stray characters. Use plain text, one point per line.",
    },
    repeatedMarks: {
      what: "Repeated punctuation",
      why: "Sites treat it as shouting. One mark is enough.",
    },
    emoji: {
      what: "Several emoji in a row",
      why: "Some sites show empty squares instead.",
    },
    capitals: {
      what: "Text in all caps",
      why: "It’s harder to read, and sites reject it. Capitalize only the first letter.",
    },
    mixedLetters: {
      what: "Cyrillic and Latin letters in one word",
      why: "Site search won’t find this word. Retype it in one alphabet.",
    },
    titleSalary: {
      what: "Salary in the title",
      why: "Use the salary fields: sites filter by them.",
    },
    titleUrgent: {
      what: "More than a job title in the title",
      why: "People search by job title. Extra words get in the way, and sites reject them.",
    },
    titleExclamation: {
      what: "Exclamation mark in the title",
      why: "Sites don’t allow it. Keep only the job title.",
    },
    noWords: {
      what: "No words in the text",
      why: "Sites don’t accept empty descriptions. Write at least one sentence.",
    },
    tooShort: {
      what: "Short description",
      why: "Sites expect at least 50 characters, and detailed ads get more responses.",
    },
    salaryReversed: {
      what: "“To” is less than “from”",
      why: "Swap the numbers.",
    },
    salaryInThousands: {
      what: "Looks like thousands",
      why: "Enter the full amount in rubles: 80000, not 80.",
    },
    salarySpread: {
      what: "“To” is ten times “from” or more",
      why: "A range this wide isn’t credible. Check for an extra zero.",
    },
    ageReversed: {
      what: "“To” is less than “from”",
      why: "Swap the numbers.",
    },
    ageLimit: {
      what: "Age restriction",
      why: "Russian law prohibits selecting workers by age unless the job itself or federal law requires it. An ad like this may lead to a fine. Without direct legal grounds, leave this blank.",
    },
    sexLimit: {
      what: "Gender restriction",
      why: "Russian law prohibits selecting workers by gender, except for jobs where the law expressly provides for it. An ad like this may lead to a fine. Without direct legal grounds, don’t specify it.",
    },
    minors: {
      what: "Work for teenagers",
      why: "Workers under 18 can’t do heavy, hazardous or night work, and their workday is shorter. At 14, one parent must consent in writing (or, if there are no parents, the guardianship authority or another legal representative), and the work must be light and outside school hours.",
    },
    noContract: {
      what: "No employment contract",
      why: "If a person works on a schedule under your direction, the law requires an employment contract. Use this option for one-time tasks and contractors.",
    },
    limitInText: {
      what: "Restriction on gender, age, appearance, origin or status",
      why: "Russian law prohibits these requirements in ads unless the job itself calls for them. Sites reject such ads, and you may be fined.",
    },
    familyInText: {
      what: "Requirement about marital status or children",
      why: "Russian law prohibits selecting workers by marital status or refusing them because of pregnancy or children. Sites reject such ads, and you may be fined.",
    },
    registrationInText: {
      what: "Requirement about registration or place of residence",
      why: "Russian law prohibits refusing workers because of where they live or are registered. Sites reject such ads, and you may be fined.",
    },
    citizenshipInText: {
      what: "Citizenship requirement",
      why: "Citizenship says nothing about how a person works. Mention it only where federal law requires it, for example in civil service. A court has banned ads that preferred citizens of particular countries.",
    },
    citizenshipLimit: {
      what: "Citizenship restriction",
      why: "Choose a citizenship only where federal law requires it, for example in civil service. Otherwise leave this blank: an ad like this may lead to a fine.",
    },
    habitsInText: {
      what: "Lifestyle requirement",
      why: "Habits say nothing about how a person works, and prosecutors have such ads changed. If you have rules at work, state them: “No smoking on the premises.”",
    },
    ownCarInText: {
      what: "Own car requirement",
      why: "If the job involves no driving, a car says nothing about how a person works, and prosecutors have such ads changed. If it does, say so in the duties and mention compensation.",
    },
    ownCarLimit: {
      what: "Own car requirement",
      why: "The job title doesn’t suggest driving. If the job involves none, clear this: a car says nothing about how a person works. If it does, say so in the duties.",
    },
    beliefInText: {
      what: "Restriction on religion, party or union",
      why: "Russian law prohibits selecting workers by beliefs or membership. Sites reject such ads, and you may be fined.",
    },
    unpaidWork: {
      what: "Work without pay",
      why: "An internship, a trial shift and a probation period are work: the employment contract applies from its first day, and it is paid. Say how much.",
    },
    healthInText: {
      what: "Restriction for people with disabilities",
      why: "Russian law prohibits refusing workers because of a disability. If the work is unsafe for someone, a medical examination decides, not the ad.",
    },
    notInRussian: {
      what: "Ad isn’t in Russian",
      why: "Sites post the text as you wrote it, without translating it. People who search in Russian won’t find the ad, a site may reject it, and Moscow courts have fined companies for ads in English only, as a restriction by language. Have the text translated into Russian and put it first; you can keep the English one below. You can still publish the ad as it is.",
    },
    belowMinimumWage: {
      what: "Below the minimum wage",
      why: "For a full month’s work, Russian law doesn’t allow less. Part-time work may be paid less: choose that employment type.",
    },
    notRead: {
      what: "Not fully checked for discrimination",
      why: "The advice on the law reads Russian and knows only a few demands in English. Check yourself that this text asks for no sex, age, looks, family or origin.",
    },
    twoJobs: {
      what: "Two jobs in the title",
      why: "People search for one job, and sites reject such ads. Create two vacancies.",
    },
  },
};
