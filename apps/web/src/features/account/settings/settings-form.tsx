import { type ReactNode, useRef } from "react";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { focusFirstInvalidField } from "@/shared/ui/fields/first-error.ts";

type SettingsFormProps = {
  /** Why the last submit was refused. */
  readonly problem: string | undefined;
  readonly onSubmit: () => Promise<void> | void;
  readonly children: ReactNode;
};

/** A form inside of a settings page or its dialogs. */
export function SettingsForm({ problem, onSubmit, children }: SettingsFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const submit = async () => {
    await onSubmit();
    focusFirstInvalidField(formRef.current);
  };
  return (
    <form
      ref={formRef}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      {children}
    </form>
  );
}
