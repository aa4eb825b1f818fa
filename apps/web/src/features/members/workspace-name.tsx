import { WORKSPACE_NAME_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import { type FormEvent, useState } from "react";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { TextField } from "@/shared/ui/fields/text-field.tsx";
import { useRenameWorkspace } from "./members-queries.ts";

/** The name under which everybody finds the workspace. */
export function WorkspaceName({ name }: { readonly name: string }) {
  const [typed, setTyped] = useState<string>();
  const rename = useRenameWorkspace();
  const value = typed ?? name;
  const isChanged = value.trim() !== name && value.trim() !== "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged) rename.mutate(value.trim(), { onSuccess: () => setTyped(undefined) });
  };
  return (
    <form noValidate onSubmit={submit} className="mb-6 flex max-w-lg items-end gap-3">
      <TextField
        className="flex-1"
        label="Workspace name"
        autoComplete="off"
        maxLength={WORKSPACE_NAME_MAX_CHARACTERS}
        value={value}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" pending={rename.isPending} disabledReason={isChanged ? undefined : "Type another name."}>
        Rename
      </Button>
    </form>
  );
}
