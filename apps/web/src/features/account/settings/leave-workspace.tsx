import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { membersRoutes } from "@voicewright/contract/members/routes";
import { useState } from "react";
import { forgetPerson } from "@/entities/workspace/session.ts";
import { sessionHint } from "@/entities/workspace/session-hint.ts";
import { useUser } from "@/entities/workspace/use-user.ts";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { ConfirmDialog } from "@/shared/ui/dialogs/confirm-dialog.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";

/** Takes the person out of the workspace, in which their session ends. */
export function LeaveWorkspace() {
  const { email, workspace_name: name } = useUser();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const leave = useSubmit({
    name: ["leave-workspace"],
    submit: () => api(membersRoutes.removeMember, { body: { email } }),
    onSuccess: async () => {
      // The landing page sends people on who may be signed in, so the hint goes first.
      sessionHint.set(false);
      await router.navigate({ to: "/sign-in" });
      forgetPerson(queryClient);
    },
    onSettled: () => setIsAsking(false),
  });
  return (
    <div className="grid gap-4">
      {leave.isError && <Notice tone="error">{apiErrorMessage(leave.error)}</Notice>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0 truncate font-medium">{name}</span>
        <Button onClick={() => setIsAsking(true)}>Leave workspace</Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Leave “${name}”?`}
        confirmLabel="Leave workspace"
        isDangerous
        pending={leave.isPending}
        onConfirm={() => leave.mutate()}
      >
        Your keys and sessions in this workspace end at once, and so does everything shared with you. What you made
        stays, and the admins keep your voices. To come back, you need an invite.
      </ConfirmDialog>
    </div>
  );
}
