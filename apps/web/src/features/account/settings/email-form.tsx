import { revalidateLogic, useForm } from "@tanstack/react-form";
import { useQuery } from "@tanstack/react-query";
import { ChangeEmailBody } from "@voicewright/contract/account/profile";
import type * as z from "zod/mini";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { EmailField } from "../email-field.tsx";
import { fieldInput } from "@/shared/ui/fields/field-input.ts";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { accountQueries, useChangeEmail } from "./account-queries.ts";
import { type Confirmation, ConfirmationField, confirmationOf, missingConfirmation } from "./confirmation.tsx";
import { SettingsForm } from "./settings-form.tsx";

type EmailFormProps = { readonly onDone: (notice: string) => void; readonly onCancel: () => void };

export function EmailForm(props: EmailFormProps) {
  const security = useQuery({ ...accountQueries.security(), staleTime: 0 });
  if (security.isPending) return <Skeleton className="h-40" />;
  const isByMail = security.data?.sends_mail === true;
  return <Fields {...props} confirmation={confirmationOf(security.data)} isByMail={isByMail} />;
}

/** Who has no password is not asked for one. */
function emptyFields({ hasPassword }: Confirmation): z.input<typeof ChangeEmailBody> {
  return { email: "", password: hasPassword ? "" : null };
}

type FieldsProps = EmailFormProps & {
  readonly confirmation: Confirmation;
  /** Whether the new address counts once a mailed link was followed. */
  readonly isByMail: boolean;
};

function Fields({ confirmation, isByMail, onDone, onCancel }: FieldsProps) {
  const change = useChangeEmail();
  const form = useForm({
    defaultValues: emptyFields(confirmation),
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ChangeEmailBody },
    onSubmit: ({ value }) =>
      change.mutate(value, {
        onSuccess: ({ status }) =>
          onDone(
            status === "changed"
              ? "Your e-mail address has been changed."
              : `We sent an e-mail to ${value.email.trim()}. Open the link within 24 hours to continue.`,
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
            description={isByMail ? "We will send it a link for you to open." : undefined}
          />
        )}
      </form.Field>
      <form.Field name="password">
        {(field) => <ConfirmationField {...fieldInput(field)} confirmation={confirmation} />}
      </form.Field>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          pending={change.isPending}
          disabledReason={missingConfirmation(confirmation)}
        >
          Change e-mail address
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </SettingsForm>
  );
}
