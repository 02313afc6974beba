import { lowerLine } from "#contract/text.ts";
import { jobTitleFields } from "./dictionaries/job-titles.ts";

/** Fields of activity with their subheadings. */
export interface MappedFields {
  readonly specializations: readonly string[];
  readonly subheadings: readonly string[];
}

const byTitle: ReadonlyMap<string, MappedFields> = new Map(
  jobTitleFields.flatMap(({ titles, specializations, subheadings }) =>
    titles.map((title) => [normalizedTitle(title), { specializations, subheadings }] as const),
  ),
);

/** A title with more jobs than these is not a title any more. */
const mostJobs = 3;

/**
 * The fields of a job title by the mapping (§4.7 rule 1): of the title itself, else of the job without what says when,
 * where or at which level it is done («Ночной повар в кафе», “Senior accountant”), else of all the jobs that it joins
 * («Повар-пекарь»). Every word has to be understood: an unknown one may make it another job.
 */
export function mappedFields(title: string): MappedFields | undefined {
  const whole = normalizedTitle(title);
  const job = jobOf(whole);
  const known = byTitle.get(whole) ?? byTitle.get(job);
  if (known !== undefined) return known;
  const jobs = jobsIn(job.split(" ").filter((word) => !joining.has(word)));
  if (jobs === undefined || jobs.length === 0) return undefined;
  return {
    specializations: [...new Set(jobs.flatMap(({ specializations }) => specializations))],
    subheadings: [...new Set(jobs.flatMap(({ subheadings }) => subheadings))],
  };
}

/** A job title normalized for comparison: lower case, without punctuation and bracketed additions, ё as е. */
export function normalizedTitle(title: string): string {
  return lowerLine(title)
    .replaceAll(/\([^)]*\)/g, " ")
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, " ")
    .trim();
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const joining = wordsOf("и или and or");

/** What says when or at which level a job is done, never which job it is. */
const qualifiers = wordsOf(`
  ночной ночная дневной дневная утренний утренняя вечерний вечерняя сменный сменная сезонный сезонная
  временный временная вахтовый вахтовая вахтой удаленно удаленный удаленная дистанционно
  старший старшая младший младшая ведущий ведущая опытный опытная начинающий начинающая
  требуется требуются срочно
  night day evening morning weekend shift seasonal temporary part full time remote
  senior junior lead leading experienced entry level wanted needed urgently
`);

/** The words before a place, a tool or a demand, which end the job itself. */
const placeWords = wordsOf("в во на с со без in at on with without");

/** Jobs of which the place makes another one: «Администратор в отель», «Водитель на погрузчик». */
const madeByPlace = wordsOf(`
  администратор аналитик водитель диспетчер дизайнер контролер лаборант механик монтажник преподаватель рабочий
  регистратор сборщик слесарь технолог тренер учитель
  analyst assembler coach designer driver dispatcher fitter installer laborer lecturer mechanic teacher technologist
`);

/** A normalized title without qualifiers, grade and place. */
function jobOf(normalized: string): string {
  const words = normalized
    .replaceAll(/(?<=^| )(?:\d+(?: го| й)? )+разряд(?:а)?(?= |$)/g, " ")
    .split(" ")
    .filter((word) => word !== "" && !qualifiers.has(word));
  const place = words.findIndex((word) => placeWords.has(word));
  const job = (place < 1 ? words : words.slice(0, place)).join(" ");
  return place > 0 && madeByPlace.has(job) ? words.join(" ") : job;
}

/** The jobs that these words are, one after the other; undefined if some words are no known job. */
function jobsIn(words: readonly string[], most = mostJobs): readonly MappedFields[] | undefined {
  if (words.length === 0) return [];
  if (most === 0) return undefined;
  for (let length = words.length; length > 0; length -= 1) {
    const first = byTitle.get(words.slice(0, length).join(" "));
    if (first === undefined) continue;
    const others = jobsIn(words.slice(length), most - 1);
    if (others !== undefined) return [first, ...others];
  }
  return undefined;
}
