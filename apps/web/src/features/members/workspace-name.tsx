import { WORKSPACE_NAME_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import type { FormEvent } from "react";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { useKeptForm } from "@/shared/ui/dialogs/use-kept-form.ts";
import { TextField } from "@/shared/ui/fields/text-field.tsx";
import { useRenameWorkspace } from "./members-queries.ts";

const UNCHANGED = { typed: "", isTyped: false };

/** The name under which everybody finds the workspace. */
export function WorkspaceName({ name }: { readonly name: string }) {
  const [{ typed, isTyped }, setEntered] = useKeptForm("workspace.name", UNCHANGED);
  const rename = useRenameWorkspace();
  const value = isTyped ? typed : name;
  const isChanged = value.trim() !== name && value.trim() !== "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged) rename.mutate(value.trim(), { onSuccess: () => setEntered(UNCHANGED) });
  };
  return (
    <form noValidate onSubmit={submit} className="mb-6 flex max-w-lg items-end gap-3">
      <TextField
        className="flex-1"
        label="Workspace name"
        autoComplete="off"
        maxLength={WORKSPACE_NAME_MAX_CHARACTERS}
        value={value}
        onChange={({ target }) => setEntered({ typed: target.value, isTyped: true })}
      />
      <Button type="submit" pending={rename.isPending} disabledReason={isChanged ? undefined : "Type another name."}>
        Rename
      </Button>
    </form>
  );
}
