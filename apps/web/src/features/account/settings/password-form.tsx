import { revalidateLogic, useForm } from "@tanstack/react-form";
import { ChangePasswordBody } from "@voicewright/contract/account/profile";
import { PASSWORD_MIN_CHARACTERS } from "@voicewright/contract/rules/limits";
import { useUser } from "@/entities/workspace/use-user.ts";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { fieldInput } from "@/shared/ui/fields/field-input.ts";
import { PasswordField } from "../password-field.tsx";
import { useChangePassword } from "./account-queries.ts";
import { SettingsForm } from "./settings-form.tsx";

type PasswordFormProps = { readonly onDone: () => void; readonly onCancel: () => void };

export function PasswordForm({ onDone, onCancel }: PasswordFormProps) {
  const { email } = useUser();
  const change = useChangePassword();
  const form = useForm({
    defaultValues: { password: "", new_password: "" },
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ChangePasswordBody },
    onSubmit: ({ value }) => change.mutate(value, { onSuccess: onDone }),
  });
  return (
    <SettingsForm
      problem={change.isError ? apiErrorMessage(change.error) : undefined}
      onSubmit={() => form.handleSubmit()}
    >
      {/* For password managers, which look for the name that the password belongs to. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <form.Field name="password">
        {(field) => (
          <PasswordField {...fieldInput(field)} label="Current password" autoComplete="current-password" required />
        )}
      </form.Field>
      <form.Field name="new_password">
        {(field) => (
          <PasswordField
            {...fieldInput(field)}
            label="New password"
            autoComplete="new-password"
            description={`At least ${PASSWORD_MIN_CHARACTERS} characters.`}
            required
          />
        )}
      </form.Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={change.isPending}>
          Change password
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </SettingsForm>
  );
}
