import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { OwnedWorkspace } from "@voicewright/contract/account/account-data";
import { useState } from "react";
import { forgetPerson } from "@/entities/workspace/session.ts";
import { sessionHint } from "@/entities/workspace/session-hint.ts";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { audioEngine } from "@/shared/audio/app-audio.ts";
import { formatCount } from "@/shared/lib/format.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Dialog } from "@/shared/ui/dialogs/dialog.tsx";
import { CancelButton } from "@/shared/ui/dialogs/unsaved-work.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { Spinner } from "@/shared/ui/feedback/spinner.tsx";
import { Checkbox } from "@/shared/ui/fields/checkbox.tsx";
import { CodeField } from "../../recovery/code-field.tsx";
import { type Confirmation, ConfirmationField, missingConfirmation } from "../confirmation.tsx";
import { SettingsForm } from "../settings-form.tsx";
import { accountDataQueries, useDeleteAccount } from "./account-data-queries.ts";

export function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const [isOpen, setIsOpen] = useState(true);
  const deletion = useQuery({ ...accountDataQueries.deletion(), staleTime: 0 });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      onClosed={onClose}
      keepOpenOnOutsideClick
      title="Delete your account?"
    >
      {deletion.isError && <Notice tone="error">{apiErrorMessage(deletion.error)}</Notice>}
      {deletion.isPending && <Spinner label="Loading" sizePx={20} />}
      {deletion.data !== undefined && (
        <DeleteForm
          workspaces={deletion.data.workspaces}
          asksCode={deletion.data.is_two_factor_on}
          confirmation={{
            hasPassword: deletion.data.confirmed_by === "password",
            isSignInRecent: deletion.data.is_sign_in_recent,
          }}
        />
      )}
    </Dialog>
  );
}

type DeleteFormProps = {
  readonly workspaces: readonly OwnedWorkspace[];
  readonly asksCode: boolean;
  readonly confirmation: Confirmation;
};

function DeleteForm({ workspaces, asksCode, confirmation }: DeleteFormProps) {
  const remove = useDeleteAccount();
  const leave = useLeave();
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [named, setNamed] = useState<readonly string[]>([]);
  const shared = workspaces.filter(({ other_members: others }) => others > 0);
  const unnamed = shared.filter(({ workspace_id: id }) => !named.includes(id));
  return (
    <SettingsForm
      problem={remove.isError ? apiErrorMessage(remove.error) : undefined}
      onSubmit={() =>
        remove.mutate(
          {
            ...(confirmation.hasPassword ? { password } : {}),
            ...(asksCode ? { code } : {}),
            delete_workspace_ids: [...named],
          },
          { onSuccess: () => void leave() },
        )
      }
    >
      <Notice tone="warning">
        This cannot be undone. Running work stops, and your keys and sessions end at once. Export first if you want to
        keep something.
      </Notice>
      {workspaces.length > 0 && (
        <div>
          <p className="font-medium">What is deleted</p>
          <ul className="mt-2 divide-y rounded-xl border">
            {workspaces.map((workspace) => (
              <li key={workspace.workspace_id} className="px-4 py-3">
                <p className="font-medium break-words">{workspace.name}</p>
                <p className="text-[0.8125rem] text-soft">{contentsOf(workspace)}</p>
                {workspace.other_members > 0 && (
                  <div className="mt-2">
                    <Checkbox
                      label="Delete it, including everything its other members made"
                      checked={named.includes(workspace.workspace_id)}
                      onChange={(isNamed) =>
                        setNamed((before) =>
                          isNamed
                            ? [...before, workspace.workspace_id]
                            : before.filter((id) => id !== workspace.workspace_id),
                        )
                      }
                    />
                  </div>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ConfirmationField
        confirmation={confirmation}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      {asksCode && <CodeField value={code} onChange={({ target }) => setCode(target.value)} />}
      <div className="flex flex-wrap justify-end gap-2">
        <CancelButton />
        <Button
          type="submit"
          variant="danger"
          pending={remove.isPending}
          disabledReason={
            missingConfirmation(confirmation) ??
            (unnamed.length > 0 ? "Make someone else the owner of the workspace first, or select its box." : undefined)
          }
        >
          Delete account
        </Button>
      </div>
    </SettingsForm>
  );
}

function contentsOf({ voices, history_items: items, other_members: others }: OwnedWorkspace): string {
  return [
    formatCount(voices, "voice", "voices"),
    formatCount(items, "generation", "generations"),
    formatCount(others, "other member", "other members"),
  ].join(" · ");
}

/** Nothing of the person is left in the browser. */
function useLeave(): () => Promise<void> {
  const router = useRouter();
  const queryClient = useQueryClient();
  return async () => {
    // The landing page sends people on who may be signed in, so the hint goes first.
    sessionHint.set(false);
    await router.navigate({ to: "/" });
    audioEngine.stopTransfer();
    audioEngine.close();
    forgetPerson(queryClient);
  };
}
