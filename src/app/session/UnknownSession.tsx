import { useQuery, useQueryClient, type Query } from "@tanstack/react-query";
import { ApiError } from "#contract/api-error.ts";
import { useIsReachable } from "../api/connection.ts";
import { askWhoAmI, whoAmI } from "../api/session.ts";
import { useFeatureText, useText } from "../i18n/LanguageProvider.tsx";
import { TextButton } from "../ui/Button.tsx";
import { WarningIcon } from "../ui/icons.tsx";

const firstPauseMs = 1000;
const longestPauseMs = 30000;

/**
 * Part of the frame while an error keeps the session unknown, because most pages wait for it. It asks again at once and
 * then with growing pauses, and says so unless the first time helps.
 */
export function UnknownSession() {
  const { common } = useText();
  const session = useFeatureText("session");
  const client = useQueryClient();
  const isReachable = useIsReachable();
  const { error: first } = useQuery({ ...whoAmI, enabled: false });
  const again = useQuery({
    // Not `whoAmI` itself: its refetch would first forget the error, and the pages would load as at the start.
    queryKey: ["whoAmI again"],
    queryFn: async ({ signal }) => {
      try {
        client.setQueryData(whoAmI.queryKey, await askWhoAmI(signal));
        // What failed with it is asked again, too.
        const hasFailed = ({ state }: Query) => state.status === "error";
        void client.refetchQueries({ type: "active", predicate: hasFailed });
        return true;
      } catch (error) {
        const isAnswer = error instanceof ApiError && error.kind === "signed-out";
        if (isAnswer) void client.invalidateQueries({ queryKey: whoAmI.queryKey });
        throw error;
      }
    },
    gcTime: 0,
    retry: false,
    // `whoAmI` is asked then.
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) =>
      Math.min(firstPauseMs * 2 ** state.errorUpdateCount, longestPauseMs),
  });
  const isLasting = again.errorUpdateCount > 0 || first?.kind === "timeout";
  // While the service is away the frame says that instead.
  if (!isReachable || !isLasting) return null;
  return (
    <p>
      <WarningIcon />
      <span>{session.unknown}</span>
      <TextButton isBusy={again.isFetching} onClick={() => void again.refetch()}>
        {common.retry}
      </TextButton>
    </p>
  );
}
