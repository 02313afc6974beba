import { bodyOf, valuesOfVacancy, type VacancyValues } from "#contract/vacancy-values.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { useOperation } from "../../api/queries.ts";
import type { Sending } from "../draft/draft.ts";
import type { SendReply, SendSubject } from "./send-vacancy.ts";
import type { MadeVacancy } from "./settle-sent.ts";
import { isSameValue } from "../vacancy-changes.ts";

type Ask = (
  subject: SendSubject,
  sending: Sending,
  isRepeat: boolean,
) => Promise<SendReply<MadeVacancy>>;

/** One request of creation (§4.7) or editing (§4.8), and what its answer means. Never rejects. */
export function useVacancyRequest(): Ask {
  // The draft is settled first: it must not wait for lists that are read anew.
  const { mutateAsync: create } = useOperation("createVacancy", { refetches: false });
  const { mutateAsync: edit } = useOperation("editVacancy", { refetches: false });
  return async (subject, { idempotencyKey, values, etag }, isRepeat) => {
    try {
      if (subject.kind === "create") {
        const { data, ...answer } = await create({
          body: bodyOf("create", values),
          idempotencyKey,
        });
        return made({ vacancyId: data.id, vacancy: data, etag: answer.etag });
      }
      const { vacancyId } = subject;
      const answer = await edit({
        params: { vacancy_id: vacancyId },
        body: bodyOf("edit", values),
        idempotencyKey,
        ifMatch: etag,
      });
      return made({ vacancyId, vacancy: undefined, etag: answer.etag });
    } catch (error) {
      const madeId = subject.kind === "create" ? madeWithout(error) : undefined;
      if (madeId !== undefined) {
        return made({ vacancyId: madeId, vacancy: undefined, etag: undefined });
      }
      const reply = replyOf(error);
      if (reply.kind !== "changed" || !isRepeat || subject.kind !== "edit") return reply;
      return (await ownEdit(subject.vacancyId, values)) ?? reply;
    }
  };
}

const made = (one: MadeVacancy): SendReply<MadeVacancy> => ({ kind: "made", made: one });

/** A success that cannot be read but for the number: the vacancy is there, and nobody need ask whether it is. */
const madeWithout = (error: unknown): number | undefined =>
  error instanceof ApiError && error.kind === "unreadable" ? error.recordId : undefined;

/** The first request may be what changed it: then the vacancy holds all that was sent. */
async function ownEdit(
  id: number,
  sent: VacancyValues,
): Promise<SendReply<MadeVacancy> | undefined> {
  try {
    const { data, etag } = await call("vacancyDetails", { params: { id } });
    const held = valuesOfVacancy(data);
    const names = Object.keys(sent) as (keyof VacancyValues)[];
    return names.every((name) => isSameValue(held[name], sent[name]))
      ? made({ vacancyId: id, vacancy: data, etag })
      : undefined;
  } catch {
    return undefined;
  }
}

/** 5xx, half an answer and none at all leave open whether the request was carried out. */
function replyOf(error: unknown): SendReply<MadeVacancy> {
  if (!(error instanceof ApiError)) return { kind: "no-answer" };
  switch (error.kind) {
    case "offline":
    case "timeout":
    case "server":
    case "unreadable":
      return { kind: "no-answer" };
    case "invalid":
      return { kind: "refused", entries: error.entries, status: error.status };
    default:
      return { kind: error.kind };
  }
}
