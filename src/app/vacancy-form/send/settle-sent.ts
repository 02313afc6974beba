import type { Vacancy } from "#contract/vacancies.ts";
import {
  valuesOfVacancy,
  type VacancyValue,
  type VacancyValues,
} from "#contract/vacancy-values.ts";
import type { FieldKind } from "#contract/vacancy-fields.ts";
import { specificFields } from "#contract/vacancy-specific.ts";
import { learnVacancy, readKnownVacancy, rememberVacancy } from "../../api/known-vacancies.ts";
import { editDraftId, type DraftBase, type Sending } from "../draft/draft.ts";
import type { DraftHandle } from "../draft-handle.ts";
import { patchDraft } from "../draft/draft-store.ts";
import type { DraftChange, DraftKey } from "../draft/typed-parts.ts";
import { remainingChanges, withChanges } from "../vacancy-changes.ts";
import type { SendSubject } from "./send-vacancy.ts";

/** The vacancy the service created or edited. */
export interface MadeVacancy {
  readonly vacancyId: number;
  /** Its current data; the answer to an edit does not include it. */
  readonly vacancy: Vacancy | undefined;
  readonly etag: string | undefined;
}

interface Settled {
  /** The number of fields changed after sending. */
  readonly remaining: number;
  /** Whether they are stored in a draft of an edit; otherwise they are only in this window. */
  readonly isKept: boolean;
}

/** Removes the draft; values typed after sending become an edit of the vacancy. Never rejects. */
export async function settleSent(
  handle: DraftHandle,
  subject: SendSubject,
  made: MadeVacancy,
  sending: Sending,
): Promise<Settled> {
  const { vacancyId, vacancy, etag } = made;
  const { owner } = handle.key;
  if (subject.kind === "create") {
    await handle.noteSent({ vacancyId, idempotencyKey: sending.idempotencyKey });
  }
  // Done first, because it is the only way to find the vacancy if the service has no list.
  if (subject.kind === "create") {
    await learnVacancy(owner, { id: vacancyId, vacancy });
  } else {
    await rememberEdit(owner, vacancyId, sending.values);
  }
  const known = subject.kind === "edit" ? subject.base : undefined;
  const values = remainingChanges(await handle.newestValues(), { ...known, ...sending.values });
  const edits: DraftBase = {
    vacancyId,
    values:
      vacancy === undefined
        ? known && withChanges(known, sending.values)
        : valuesOfVacancy(vacancy),
    etag,
  };
  const remaining = Object.keys(values).length;
  const key = { owner, id: editDraftId(vacancyId) };
  const isSameKey = key.id === handle.key.id;
  // Under the same key the old draft is removed first; under different keys the new one is stored first.
  if (isSameKey) await handle.end({ kind: "sent", vacancyId });
  const isKept = remaining === 0 || (await isPatched(key, { values, edits }));
  if (!isSameKey && isKept) await handle.end({ kind: "sent", vacancyId });
  return { remaining, isKept };
}

async function isPatched(key: DraftKey, change: DraftChange): Promise<boolean> {
  try {
    return await patchDraft(key, change);
  } catch {
    return false;
  }
}

/**
 * Updates this browser's copy of a vacancy after an edit. In plain mode the service does not return vacancies, so the
 * next edit would otherwise start from old values and omit changes that must be sent.
 */
async function rememberEdit(owner: string, id: number, changes: VacancyValues): Promise<void> {
  const known = await readKnownVacancy(owner, id);
  if (known?.vacancy === undefined) return;
  const edited = editedVacancy(known.vacancy, changes);
  await rememberVacancy(owner, { id, edited: { ...edited, editedAt: new Date().toISOString() } });
}

/** The vacancy with the changes of an edit in it (§2.5); a new id is its own title. */
export function editedVacancy(vacancy: Vacancy, changes: VacancyValues): Vacancy {
  const values = withChanges(valuesOfVacancy(vacancy), changes);
  const textOf = (name: keyof VacancyValues): string => {
    const value = values[name];
    return typeof value === "string" ? value : "";
  };
  const { contacts, address, company } = vacancy;
  const companyId = Number(textOf("company_id"));
  return {
    ...vacancy,
    // A service may show a title without a `post`.
    title: changes.post === undefined ? vacancy.title : textOf("post"),
    contacts: {
      ...contacts,
      personName: textOf("person_name"),
      companyName: textOf("company_name"),
      email: textOf("order_email"),
      siteUrl: textOf("site_url"),
      phones: {
        main: { number: textOf("phone"), additional: textOf("phone_extension") },
        second: {
          number: textOf("phone_additional"),
          additional: textOf("phone_additional_extension"),
        },
      },
    },
    address: { ...address, text: { value: textOf("address") } },
    specific: { ...vacancy.specific, ...changedSpecific(vacancy, changes) },
    ...(company === undefined || !Number.isSafeInteger(companyId)
      ? {}
      : {
          company: {
            ...company,
            id: companyId,
            name: companyId === company.id ? company.name : "",
            logoUrl: textOf("logo_url"),
          },
        }),
  };
}

function changedSpecific(vacancy: Vacancy, changes: VacancyValues): Vacancy["specific"] {
  const titles = new Map(
    Object.values(vacancy.specific).flatMap((shown) =>
      Array.isArray(shown) ? shown.map(({ id, title }) => [id, title] as const) : [],
    ),
  );
  const titled = (id: string) => ({ id, title: titles.get(id) ?? id });
  const shape = (kind: FieldKind, value: VacancyValue): unknown => {
    if (value.length === 0) return undefined;
    if (kind !== "dictionary" && kind !== "multiDictionary") return value;
    return typeof value === "string" ? titled(value) : value.map(titled);
  };
  const changed = specificFields.flatMap(({ name, kind }): [string, unknown][] => {
    const value = changes[name];
    return value === undefined ? [] : [[name, shape(kind, value)]];
  });
  return Object.fromEntries(changed);
}
