import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError } from "../api/api-error.ts";
import { query, refetchAfter } from "../api/queries.ts";
import { cutText } from "../format/cut.ts";
import { localToday } from "../format/date.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { refusalText } from "../ui/refusal-text.ts";
import { checkResponse } from "./check-response.ts";
import { refusePlainKey } from "./plain-key.ts";
import {
  noValues,
  responseFields,
  type ResponseField,
  type ResponseValues,
} from "./response-values.ts";
import { isRefusedKey, sendResponse, type IntakeDoor } from "./send-response.ts";

type FieldTexts = Partial<Record<ResponseField, string>>;

/** One entry from the first letter to the answer. All of it is in memory; no store of the browser ever sees it. */
export function useEntry(options: {
  vacancy: string;
  /** Undefined while the key for it is not typed. */
  door: IntakeDoor | undefined;
  onWrong: (field: ResponseField | "key") => void;
}) {
  const { door, onWrong } = options;
  const text = useFeatureText("responses");
  const client = useQueryClient();
  const [values, setValues] = useState({ ...noValues, vacancy_id: options.vacancy });
  const [problems, setProblems] = useState<FieldTexts>({});
  const [general, setGeneral] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [done, setDone] = useState<{ readonly id: number | undefined }>();
  const [acknowledged, setAcknowledged] = useState<string>();
  // One a candidate, however often it is sent.
  const idempotencyKey = useRef<string>(undefined);
  const isRunning = useRef(false);

  const checked = checkResponse(values, localToday());
  const duplicates = duplicatesQuery(values);
  const canAsk = door?.kind === "staff" && duplicates !== undefined;
  const found = useQuery({
    ...(duplicates?.options ?? duplicatesOf(1, "")),
    enabled: canAsk,
    gcTime: 0,
  });
  const duplicate = canAsk ? found.data?.data.items[0]?.id : undefined;

  const say = (field: ResponseField): string | undefined => {
    const problem = checked.problems?.[field];
    return problem === undefined ? undefined : text.entry.problems[problem];
  };
  const showWrong = (wrong: FieldTexts) => {
    setProblems(wrong);
    const first = responseFields.find((field) => wrong[field] !== undefined);
    const count = responseFields.filter((field) => wrong[field] !== undefined).length;
    if (first !== undefined) {
      setGeneral(text.entry.wrong(count));
      onWrong(first);
    }
  };
  const isDuplicate = async (): Promise<boolean> => {
    if (!canAsk || acknowledged === duplicates.key) return false;
    try {
      const { data } = await client.fetchQuery(duplicates.options);
      if (data.items.length === 0) return false;
    } catch {
      // Not knowing is no reason to refuse.
      return false;
    }
    setAcknowledged(duplicates.key);
    return true;
  };
  const refuse = (error: ApiError, used: IntakeDoor) => {
    // Said where it is asked for anew.
    if (isRefusedKey(used, error)) return refusePlainKey();
    // It belongs to what was entered before; what stands here now is another entry.
    if (error.entries.some(({ code }) => code === "idempotency_key_reused")) {
      idempotencyKey.current = undefined;
    }
    const wrong: FieldTexts = {};
    const others: string[] = [];
    for (const entry of error.kind === "invalid" ? error.entries : []) {
      const field = responseFields.find((name) => name === entry.field);
      if (field === undefined) others.push(cutText(entry.text));
      else wrong[field] ??= cutText(entry.text);
    }
    if (Object.keys(wrong).length > 0) showWrong(wrong);
    if (Object.keys(wrong).length === 0 || others.length > 0) {
      setGeneral(refusalText(error, text.refusals));
    }
  };
  const send = async () => {
    setGeneral(undefined);
    if (checked.body === undefined) {
      return showWrong(Object.fromEntries(responseFields.map((field) => [field, say(field)])));
    }
    setProblems({});
    if (door === undefined) {
      setGeneral(text.entry.key.required);
      return onWrong("key");
    }
    setSending(true);
    try {
      if (await isDuplicate()) return;
      idempotencyKey.current ??= crypto.randomUUID();
      const id = await sendResponse(door, checked.body, idempotencyKey.current);
      setDone({ id });
      void refetchAfter("enterResponse");
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(error, door);
    } finally {
      setSending(false);
    }
  };

  return {
    values,
    problems,
    general,
    isSending,
    done,
    duplicate,
    /** It was said that there is one already; the next press enters another. */
    isAcknowledged: duplicate !== undefined && acknowledged === duplicates?.key,
    isUnsaved:
      done === undefined &&
      responseFields.some((field) => field !== "vacancy_id" && values[field].trim() !== ""),
    type: (field: ResponseField, typed: string) => {
      setValues((before) => ({ ...before, [field]: typed }));
      const left = { ...problems, [field]: undefined };
      setProblems(left);
      if (Object.values(left).every((problem) => problem === undefined)) setGeneral(undefined);
    },
    /** What stands in a field that is left is told at once; that nothing does, only when it is sent. */
    leave: (field: ResponseField) => {
      const problem = values[field].trim() === "" ? undefined : say(field);
      if (problem !== undefined) setProblems((before) => ({ ...before, [field]: problem }));
    },
    send: () => {
      if (isRunning.current) return;
      isRunning.current = true;
      void send().finally(() => (isRunning.current = false));
    },
    /** Another candidate for the same vacancy. */
    beginAnother: () => {
      idempotencyKey.current = undefined;
      setValues({ ...noValues, vacancy_id: values.vacancy_id });
      setProblems({});
      setGeneral(undefined);
      setDone(undefined);
      setAcknowledged(undefined);
    },
  };
}

const duplicatesOf = (vacancy_id: number, phone: string) =>
  query("findDuplicates", { body: { responses: [{ vacancy_id, phone }] } });

/** Undefined until both are there to ask with. */
function duplicatesQuery(values: ResponseValues) {
  const { body } = checkResponse(
    { ...noValues, full_name: "—а", vacancy_id: values.vacancy_id, phone: values.phone },
    "",
  );
  if (body === undefined) return undefined;
  const { vacancy_id, phone } = body;
  return { key: `${vacancy_id} ${phone}`, options: duplicatesOf(vacancy_id, phone) };
}
