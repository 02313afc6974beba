import { pause } from "../../foreign/pause.ts";
import { useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import {
  bodyOf,
  isSameValue,
  valuesOfVacancy,
  type VacancyValues,
} from "#contract/vacancy-values.ts";
import { ApiError } from "#contract/api-error.ts";
import { useComparesVersions, useRecognizesKeys } from "../../api/service-rules.ts";
import { call } from "../../api/client.ts";
import { useStore } from "../../api/memory-store.ts";
import { refetchAfter, useOperation } from "../../api/queries.ts";
import type { FeatureText } from "../../i18n/feature-texts.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { paths } from "../../paths.ts";
import { showDone, showProblem } from "../../ui/notices.ts";
import type { DraftHandle } from "../draft-handle.ts";
import { readDraft } from "../draft/draft-store.ts";
import type { Sending } from "../draft/draft.ts";
import {
  makeVacancySender,
  type SendMeans,
  type SendReply,
  type SendState,
  type SendSubject,
  type VacancySender,
} from "./send-vacancy.ts";
import { settleSent, type MadeVacancy } from "./settle-sent.ts";

export interface SendingVacancy {
  readonly state: SendState;
  /** Whether repeating a request without an answer is harmless. */
  readonly mayRetry: boolean;
  /** Whether repeating it may replace what others have changed since. */
  readonly mayReplace: boolean;
  /**
   * Sends all values of a new vacancy, or the changes of an edit, with `""` or `[]` for an emptied value. Never rejects.
   */
  send(values: VacancyValues): void;
  retry(): void;
  /** Sends again after an unknown outcome, once the user has checked. */
  sendAnyway(values: VacancyValues): void;
  stop(): void;
}

/** Sends a draft and removes it when the service confirms. */
export function useSendVacancy(given: {
  readonly handle: DraftHandle;
  readonly subject: SendSubject;
  /** Called when values typed during the request are in a draft of their own. */
  readonly onRemaining?: () => void;
}): SendingVacancy {
  const { handle, subject, onRemaining } = given;
  const { drafts } = useFeatureText("vacancyForm");
  const navigate = useNavigate();
  const comparesVersions = useComparesVersions();
  const recognizesKeys = useRecognizesKeys();
  const request = useVacancyRequest();
  // A repeated edit has no further effect. A repeated creation needs a service that recognizes the key.
  const mayRetry = subject.kind === "edit" || recognizesKeys;
  const mayReplace = subject.kind === "edit" && (subject.etag === undefined || !comparesVersions);

  const latest = useRef({
    subject,
    mayRetry,
    request,
    navigate,
    onRemaining,
    text: drafts.sending,
  });
  const isShown = useRef(false);
  useEffect(() => {
    latest.current = { subject, mayRetry, request, navigate, onRemaining, text: drafts.sending };
  });

  const sender = useSenderOf(handle, {
    ask: async (sending, isRepeat) =>
      handle.sent?.idempotencyKey === sending.idempotencyKey
        ? {
            kind: "made",
            made: { vacancyId: handle.sent.vacancyId, vacancy: undefined, etag: undefined },
          }
        : await latest.current.request(latest.current.subject, sending, isRepeat),
    claim: (values) =>
      handle.claimSending({
        idempotencyKey: crypto.randomUUID(),
        values,
        sentAt: Date.now(),
        etag: latest.current.subject.kind === "edit" ? latest.current.subject.etag : undefined,
      }),
    release: ({ idempotencyKey }) => handle.releaseSending(idempotencyKey),
    settle: async (made, sending) => {
      const { text, subject } = latest.current;
      const { remaining, isKept } = await settleSent(handle, subject, made, sending);
      // Not awaited, because the draft does not depend on reloaded lists.
      void refetchAfter(subject.kind === "create" ? "createVacancy" : "editVacancy");
      const { vacancyId } = made;
      if (isKept) {
        showDone(wordsOf(text, subject.kind, vacancyId, remaining));
        const to = remaining === 0 ? paths.vacancy(vacancyId) : paths.editVacancy(vacancyId);
        // The form's address would now open an empty form.
        if (isShown.current) await latest.current.navigate(to, { replace: true });
        if (isShown.current && remaining > 0) latest.current.onRemaining?.();
      } else showProblem(text.remainingUnkept(vacancyId, remaining));
      // Values that are only in this window must not be left for a draft that does not exist.
      return { vacancyId, remaining: isKept ? remaining : 0 };
    },
    mayRetry: () => latest.current.mayRetry,
    now: () => Date.now(),
    wait: pause,
  });

  useEffect(() => {
    isShown.current = true;
    // The answer came while the page was closing, so its consequences follow now.
    if (handle.sent !== undefined) void sender.retry();
    const stopListening = handle.onSending(() => {
      void readDraft(handle.key).then(
        (draft) => sender.learn(draft?.sending),
        () => undefined,
      );
    });
    return () => {
      isShown.current = false;
      stopListening();
      sender.stop();
    };
  }, [handle, sender]);

  const state = useStore(sender);
  return useMemo(
    () => ({
      state,
      mayRetry,
      mayReplace,
      send: (values) => void sender.send(values),
      retry: () => void sender.retry(),
      sendAnyway: (values) => void sender.sendAnyway(values),
      stop: () => sender.stop(),
    }),
    [state, mayRetry, mayReplace, sender],
  );
}

function wordsOf(
  text: FeatureText<"vacancyForm">["drafts"]["sending"],
  kind: SendSubject["kind"],
  id: number,
  remaining: number,
): string {
  if (remaining === 0) return (kind === "create" ? text.created : text.edited)(id);
  return (kind === "create" ? text.createdRemaining : text.editedRemaining)(id, remaining);
}

/** One sender per handle. */
function useSenderOf(handle: DraftHandle, means: SendMeans<MadeVacancy>): VacancySender {
  const make = () => ({ handle, sender: makeVacancySender(means, handle.sending()) });
  const [held, setHeld] = useState(make);
  if (held.handle === handle) return held.sender;
  const next = make();
  setHeld(next);
  return next.sender;
}

type Ask = (
  subject: SendSubject,
  sending: Sending,
  isRepeat: boolean,
) => Promise<SendReply<MadeVacancy>>;

/** One request of creation (§4.7) or editing (§4.8), and the meaning of its answer. Never rejects. */
function useVacancyRequest(): Ask {
  // The draft is settled first, without waiting for reloaded lists.
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

/** A success of which only the number is readable. The vacancy exists, so the outcome is known. */
const madeWithout = (error: unknown): number | undefined =>
  error instanceof ApiError && error.kind === "unreadable" ? error.recordId : undefined;

/** The first request may have made the change: then the vacancy has all sent values. */
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

/** 5xx, an incomplete answer and no answer leave the outcome unknown. */
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
