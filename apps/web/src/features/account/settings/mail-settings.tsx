import { useQuery } from "@tanstack/react-query";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { Switch } from "@/shared/ui/fields/switch.tsx";
import { accountQueries, useChangeMails } from "./account-queries.ts";

/** Whether what the bell tells comes by mail too. */
export function MailSettings() {
  const settings = useQuery(accountQueries.notifications());
  const change = useChangeMails();
  if (settings.isPending) return <Skeleton className="h-10" />;
  if (settings.isError)
    return (
      <ErrorState
        title="The setting could not be loaded"
        message={apiErrorMessage(settings.error)}
        onRetry={() => void settings.refetch()}
        pending={settings.isFetching}
      />
    );
  const { mails_system_notices: isWanted, sends_mail: canMail } = settings.data;
  return (
    <Switch
      label="Notify me by e-mail"
      description={
        canMail
          ? "When a training ends or a voice leaves the library, and, if you manage them, when a webhook or a backup fails."
          : "This installation does not send e-mail. Notifications appear under the bell."
      }
      checked={change.isPending ? change.variables : isWanted}
      onChange={change.mutate}
      // Switched on before, it can be switched off.
      disabled={!canMail && !isWanted}
    />
  );
}
