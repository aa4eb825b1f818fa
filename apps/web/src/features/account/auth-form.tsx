import { type ReactNode, useRef } from "react";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { focusFirstInvalidField } from "@/shared/ui/fields/first-error.ts";

type AuthFormProps = {
  readonly title: string;
  readonly lead: string;
  /** Why the last submit was refused. */
  readonly problem: ReactNode;
  readonly submitLabel: string;
  readonly isPending: boolean;
  readonly onSubmit: () => Promise<void>;
  /** The fields. */
  readonly children: ReactNode;
  /** Another way in, under the form's button. */
  readonly beside?: ReactNode;
  /** Where to go instead, under the form. */
  readonly footer: ReactNode;
};

/** A page with one form on the way into the product. */
export function AuthForm({
  title,
  lead,
  problem,
  submitLabel,
  isPending,
  onSubmit,
  children,
  beside,
  footer,
}: AuthFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const submit = async () => {
    await onSubmit();
    focusFirstInvalidField(formRef.current);
  };
  return (
    <AuthLayout title={title} lead={lead} footer={footer}>
      <form
        ref={formRef}
        noValidate
        className="mt-8 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {problem !== undefined && <Notice tone="error">{problem}</Notice>}
        {children}
        <Button type="submit" variant="primary" size="lg" className="mt-1 w-full" pending={isPending}>
          {submitLabel}
        </Button>
        {beside}
      </form>
    </AuthLayout>
  );
}
