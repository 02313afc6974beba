import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { query, useOperation } from "../../api/queries.ts";
import { formatTimestampDay } from "../../format/date.ts";
import { useFeatureText, useLanguage } from "../../i18n/LanguageProvider.tsx";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/Dialog.tsx";
import { showDone, showProblem } from "../../ui/notices.ts";
import { ProblemPanel } from "../../ui/ProblemPanel.tsx";
import { refusalText } from "../../ui/refusal-text.ts";
import { useQuestion } from "../../ui/use-question.ts";
import classes from "./factor.module.css";
import { FactorSetup } from "./FactorSetup.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

/** The user is warned when this many recovery codes are left. */
const few = 3;

/** The user's own second factor, on the settings page. */
export function OwnFactor({ login }: { login: string }) {
  const { own: text, setup, problems } = useFeatureText("session").factor;
  const { language, text: all } = useLanguage();
  const factor = useQuery(query("ownFactor", {}));
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = useOperation("renewRecoveryCodes", {
    onDone: ({ data }) => setCodes(data.codes),
    onRefused: (error) => showProblem(refusalText(error, problems)),
  });
  const remove = useOperation("removeFactor");
  const { asked, ask, confirm, close } = useQuestion<object>(async () => {
    await remove.mutateAsync({});
    showDone(text.removed);
    return undefined;
  }, problems);
  const [isSettingUp, setSettingUp] = useState(false);
  if (factor.data === undefined) {
    return factor.error === null ? (
      <p className={classes.loading}>{all.common.loading}</p>
    ) : (
      <ProblemPanel error={factor.error} onRetry={() => void factor.refetch()} />
    );
  }
  const { enrolledAt, recoveryCodes, isDemanded, isAvailable } = factor.data.data;
  if (codes !== undefined) {
    return <RecoveryCodes login={login} codes={codes} onDone={() => setCodes(undefined)} />;
  }
  const onDone = () => {
    showDone(text.done);
    void factor.refetch();
  };
  return (
    <>
      <p>
        {enrolledAt === null
          ? text.lead
          : `${text.since(formatTimestampDay(enrolledAt, language))} ${text.left(recoveryCodes)}`}{" "}
        {enrolledAt !== null && recoveryCodes <= few && text.few}
      </p>
      {enrolledAt !== null && !isSettingUp && (
        <div className={classes.actions}>
          <Button isBusy={renew.isPending} onClick={() => renew.mutate({})}>
            {renew.isPending ? text.renewing : text.renew}
          </Button>
          <Button reason={isDemanded ? text.demanded : undefined} onClick={() => ask({})}>
            {text.remove}
          </Button>
        </div>
      )}
      {/* Rendered in one place before and after the setup. Otherwise the recovery codes, its last step, would disappear when the state changes. */}
      {isAvailable ? (
        <FactorSetup
          login={login}
          begin={enrolledAt === null ? setup.begin : text.move}
          isMain={false}
          onOpen={setSettingUp}
          onDone={onDone}
        />
      ) : (
        enrolledAt === null && <p>{text.unavailable}</p>
      )}
      {asked !== undefined && (
        <ConfirmDialog
          title={text.removing.title}
          confirm={text.removing.confirm}
          pending={text.removing.pending}
          variant="danger"
          isPending={asked.isPending}
          problem={asked.problem}
          onConfirm={confirm}
          onClose={close}
        >
          {text.removing.text}
        </ConfirmDialog>
      )}
    </>
  );
}
