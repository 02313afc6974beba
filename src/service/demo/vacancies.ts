import { withoutEmpty, type VacancyValues } from "#contract/vacancy-values.ts";
import type { VacancyFieldName } from "#contract/vacancy-fields.ts";
import { dictionaries } from "#service/vacancies/dictionaries/all.ts";
import type { MadeCompany } from "./employers.ts";
import { jobs, type Job } from "./jobs.ts";
import { makePerson, makePhone } from "./names.ts";
import { makeHistory, stages, type PublicationHistory, type Stage } from "./publication-history.ts";
import type { Random } from "./random.ts";
import { makeWorkplace, type Workplace } from "./workplaces.ts";

/** A vacancy of one of a client's companies. */
export interface MadeVacancy {
  readonly company: MadeCompany;
  /**
   * The typed values: all except `company_id`, which the store assigns, and those from the company (§4.7 rules 2 and
   * 3).
   */
  readonly values: VacancyValues;
  readonly placing: PublicationHistory;
  readonly workplace: Workplace;
}

/**
 * `count` vacancies of a client, oldest first. The first ones cover every stage, so that even a small client has each.
 * @param yesterday the last day with any events (`dayNumber`)
 */
export function makeVacancies(
  random: Random,
  companies: readonly MadeCompany[],
  { count, yesterday }: { readonly count: number; readonly yesterday: number },
): MadeVacancy[] {
  return Array.from({ length: count }, (_, index) => {
    const stage = stages[index]?.[0] ?? random.weighted(stages);
    return makeVacancy(random, random.pickEarly(companies), stage, yesterday);
  }).toSorted((a, b) => a.placing.createdAt - b.placing.createdAt);
}

function makeVacancy(
  random: Random,
  company: MadeCompany,
  stage: Stage,
  yesterday: number,
): MadeVacancy {
  const job = random.pick(random.chance(0.85) ? jobsOf(company.fields) : jobsOf(officeFields));
  const schedule = random.pick(job.schedules);
  const workplace = makeWorkplace(random);
  const isCareless = stage.isCareless === true;
  const values: VacancyValues = {
    ...jobValues(random, job, schedule, isCareless),
    ...payValues(random, job, schedule, isCareless),
    ...candidateValues(random, job, stage.archive === 1),
    address: workplace.line,
    metro: workplace.metro,
    ...whoEmploys(random, company.company),
  };
  return {
    company,
    values: withoutEmpty(values),
    placing: makeHistory(random, stage, yesterday),
    workplace,
  };
}

/** Accounting, finance, offices, personnel, lawyers, safety: every company needs them. */
const officeFields = ["4", "5", "13", "14", "15"];

const fieldOf = new Map(
  dictionaries.specializations_subheading.map(({ id, parent }) => [id, parent ?? ""]),
);

const jobsOf = (fields: readonly string[]): readonly Job[] =>
  jobs.filter(({ subheadings }) =>
    subheadings.some((id) => fields.includes(fieldOf.get(id) ?? "")),
  );

/** What employers add to a job title, if it is true. */
function endingsOf(job: Job, schedule: string): readonly (readonly [string, number])[] {
  return [
    ["", 70],
    [" в новый филиал", 8],
    ...(schedule === schedules.rotation ? ([[" (вахта)", 40]] as const) : []),
    ...(partTime.includes(schedule) ? ([[" (подработка)", 25]] as const) : []),
    ...(job.experience === noExperience
      ? ([
          [" без опыта", 8],
          [" / с обучением", 8],
        ] as const)
      : []),
  ];
}

/** Ids of `schedule`. */
const schedules = { partDay: "4", rotation: "6", weekends: "9" } as const;
const partTime: readonly string[] = [schedules.partDay, schedules.weekends];
/** Id of `experience`. */
const noExperience = "1";

function jobValues(random: Random, job: Job, schedule: string, isCareless: boolean): VacancyValues {
  const plain = `${job.post}${random.weighted(endingsOf(job, schedule))}`;
  return {
    post: isCareless && random.chance(0.2) ? `СРОЧНО!!! ${plain.toUpperCase()}` : plain,
    specializations: [...new Set(job.subheadings.map((id) => fieldOf.get(id) ?? ""))],
    specializations_subheading: job.subheadings,
    responsibility: listed(random.chance(0.8) ? job.duties : job.duties.slice(0, 2)),
    link_to_the_video_on_youtube: random.chance(0.1)
      ? `https://video.example/watch?v=${random.whole(100_000, 999_999)}&t=${random.whole(1, 90)}s`
      : "",
  };
}

const listed = (lines: readonly string[]): string => lines.map((line) => `— ${line}`).join(";\n");

const conditions = [
  "Оформление по трудовому договору с первого дня",
  "Выплаты два раза в месяц, на карту любого банка",
  "Стажировка оплачивается",
  "Рядом с остановкой, своя стоянка",
  "Светлое помещение, кухня и душ",
  "Премия по итогам квартала",
  "Обучение за счёт компании и рост внутри неё",
  "Подарки детям к Новому году",
  "Отпуск 28 дней, больничные полностью",
  "Скидка 20 % на товары & услуги компании",
];

const rareConditionFlags: readonly VacancyFieldName[] = [
  "lca",
  "mobile_telephony",
  "food",
  "travel_petrol",
  "coveralls",
  "company_car",
  "fitness",
  "education_training",
  "trip",
  "assistance_with_relocation_accommodation",
];

/** Some sites object to a careless ad: to its wide salary range and the phone in its text. */
function payValues(random: Random, job: Job, schedule: string, isCareless: boolean): VacancyValues {
  const { from: least, to: most } = job.salary;
  const from = roundedTo1000(least + random.whole(0, Math.floor((most - least) / 2)));
  const usual = from + random.whole(5_000, Math.max(5_000, most - from));
  const to = roundedTo1000(isCareless ? from * 1.6 : Math.min(usual, from * 1.25));
  const shape = random.weighted(isCareless ? bothGiven : salaryShapes);
  const first = random.whole(0, conditions.length - 1);
  const some = Array.from({ length: random.whole(2, 5) }, (_, index) => {
    // The step is coprime to the length, so no condition repeats.
    return conditions[(first + index * 3) % conditions.length] ?? "";
  });
  return {
    employment: partTime.includes(schedule) ? "2" : random.weighted(employments),
    schedule,
    salary_from: shape.from ? String(from) : "",
    salary_to: shape.to ? String(to) : "",
    amount: shape.from || shape.to ? job.amount : "11",
    operating_conditions: listed([
      ...some,
      ...(isCareless ? [`Вопросы по телефону ${makePhone(random)}`] : []),
    ]),
    ...flagsOf(random, [
      ...job.flags.filter(() => random.chance(0.8)),
      ...rareConditionFlags.filter(() => random.chance(0.06)),
    ]),
  };
}

interface SalaryShape {
  readonly from: boolean;
  readonly to: boolean;
}

const bothGiven: readonly (readonly [SalaryShape, number])[] = [[{ from: true, to: true }, 1]];
const salaryShapes: readonly (readonly [SalaryShape, number])[] = [
  [{ from: true, to: true }, 60],
  [{ from: true, to: false }, 22],
  [{ from: false, to: true }, 8],
  [{ from: false, to: false }, 10],
];

const employments = [
  ["1", 85],
  ["3", 6],
  ["4", 4],
  ["5", 5],
] as const;

const roundedTo1000 = (sum: number): number => Math.round(sum / 1000) * 1000;

/** Most vacancies leave a flag out; some set it to no. */
function flagsOf(random: Random, set: readonly VacancyFieldName[]): VacancyValues {
  const refused = random.chance(0.3) ? random.pick(rareConditionFlags) : undefined;
  return Object.fromEntries([
    ...(refused === undefined ? [] : [[refused, "0"]]),
    ...set.map((name) => [name, "1"]),
  ]);
}

/** Limits of age and citizenship, which the law forbids, are only in ads that are in the archive. */
function candidateValues(random: Random, job: Job, isArchived: boolean): VacancyValues {
  const from = random.whole(18, 25);
  const limited = isArchived && random.chance(0.25);
  return {
    qualification_requirements: listed(job.requirements),
    experience: random.chance(0.9) ? job.experience : "",
    education: random.chance(0.85) ? job.education : "",
    age_kandidat_ot: limited ? String(from) : "",
    age_kandidat_to: limited && random.chance(0.7) ? String(from + random.whole(20, 35)) : "",
    work_permits: random.weighted(permits),
    driving_license: job.drivingLicense,
    citizenship: isArchived && random.chance(0.25) ? random.weighted(citizenships) : "",
    w_m: random.chance(0.15) ? "3" : "",
  };
}

/** Ids of `work_permits`. */
const permits: readonly (readonly [readonly string[], number])[] = [
  [[], 45],
  [["1"], 25],
  [["1", "2"], 14],
  [["1", "2", "3", "5"], 16],
];

/** Ids of `citizenship`: Russia, Belarus, Kazakhstan. */
const citizenships = [
  ["1", 80],
  ["12", 12],
  ["36", 8],
] as const;

/** One in seven has its own contacts instead of the company's (§4.7 rule 3). */
function whoEmploys(random: Random, { name, person_name }: MadeCompany["company"]): VacancyValues {
  if (!random.chance(0.15)) return { person_name, not_use_company_data: "0" };
  const { surname, name: given } = makePerson(random);
  return {
    not_use_company_data: "1",
    person_name: `${given} ${surname}, отдел подбора`,
    company_name: `${name}, филиал`,
    phone: makePhone(random),
  };
}
