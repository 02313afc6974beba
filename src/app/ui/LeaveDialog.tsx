import { Suspense, useCallback } from "react";
import {
  useBeforeUnload,
  useBlocker,
  useLocation,
  type BlockerFunction,
  type Location,
} from "react-router";
import { useText } from "../i18n/LanguageProvider.tsx";
import { Button } from "./Button.tsx";
import classes from "./Dialog.module.css";
import { usePreloadedDialogs, DialogFrame } from "./Dialog.tsx";
import { isPageAbandoned } from "./reload-unasked.ts";

/** Steps of a form may have their own addresses; another draft at the same path is another form. */
const isSameForm = (from: Location, to: Location): boolean =>
  from.pathname === to.pathname && draftOf(from) === draftOf(to);
const draftOf = ({ search }: Location): string | null => new URLSearchParams(search).get("draft");

/** Warns before the page is left or closed with unsaved changes. */
export function LeaveDialog(props: {
  text: { readonly title: string; readonly text: string };
  /** Called when the user leaves. */
  isUnsaved: () => boolean;
}) {
  const { text, isUnsaved } = props;
  const { common } = useText();
  usePreloadedDialogs();
  useBeforeUnload(
    useCallback(
      (event) => {
        if (!isPageAbandoned() && isUnsaved()) event.preventDefault();
      },
      [isUnsaved],
    ),
  );

  const { pathname } = useLocation();
  const isAsked = useCallback<BlockerFunction>(
    ({ currentLocation: from, nextLocation: to }) =>
      // The previous page may still be there for a moment.
      from.pathname === pathname && !isSameForm(from, to) && isUnsaved(),
    [isUnsaved, pathname],
  );
  const blocker = useBlocker(isAsked);
  if (blocker.state !== "blocked") return null;
  const stay = () => blocker.reset();
  return (
    <Suspense fallback={null}>
      <DialogFrame title={text.title} text={text.text} onClose={stay}>
        <div className={classes.buttons}>
          <Button onClick={stay} data-autofocus>
            {common.stay}
          </Button>
          <Button onClick={() => blocker.proceed()}>{common.leave}</Button>
        </div>
      </DialogFrame>
    </Suspense>
  );
}
