import { revalidateLogic, useForm } from "@tanstack/react-form";
import { useQuery } from "@tanstack/react-query";
import { ChangeEmailBody } from "@voicewright/contract/person/profile";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { EmailField } from "../email-field.tsx";
import { fieldInput } from "../field-input.ts";
import { PasswordField } from "../password-field.tsx";
import { accountQueries, useChangeEmail } from "./account-queries.ts";
import { SettingsForm } from "./settings-form.tsx";

type EmailFormProps = { readonly onDone: (notice: string) => void; readonly onCancel: () => void };

export function EmailForm({ onDone, onCancel }: EmailFormProps) {
  const security = useQuery(accountQueries.security());
  const change = useChangeEmail();
  const form = useForm({
    defaultValues: { email: "", password: "" },
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ChangeEmailBody },
    onSubmit: ({ value }) =>
      change.mutate(value, {
        onSuccess: ({ status }) =>
          onDone(
            status === "changed"
              ? "Your e-mail address is changed."
              : `We sent a mail to ${value.email.trim()}. Open its link within 24 hours to go on.`,
          ),
      }),
  });
  return (
    <SettingsForm
      problem={change.isError ? apiErrorMessage(change.error) : undefined}
      onSubmit={() => form.handleSubmit()}
    >
      <form.Field name="email">
        {(field) => (
          <EmailField
            {...fieldInput(field)}
            label="New e-mail address"
            description={
              security.data?.sends_mail === true ? "A link is sent to it, which you have to open." : undefined
            }
          />
        )}
      </form.Field>
      <form.Field name="password">
        {(field) => (
          <PasswordField {...fieldInput(field)} label="Your password" autoComplete="current-password" required />
        )}
      </form.Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={change.isPending}>
          Change e-mail address
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </SettingsForm>
  );
}
