import {
  MEMBER_PERMISSIONS,
  type MemberPermission,
  PERMISSION_TABLE,
  type Permissions,
} from "@voicewright/contract/rules/permissions";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Dialog } from "@/shared/ui/dialogs/dialog.tsx";
import { useUnsavedWork } from "@/shared/ui/dialogs/unsaved-work.tsx";
import { useKeptForm } from "@/shared/ui/dialogs/use-kept-form.ts";
import { useLastSubject } from "@/shared/ui/dialogs/use-last-subject.ts";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { Select } from "@/shared/ui/fields/select.tsx";
import { useChangePermissions } from "./members-queries.ts";

const HAS = { value: "has", label: "has permission" } as const;
const HAS_NOT = { value: "no", label: "no permission" } as const;
const INHERIT = { value: "inherit", label: "inherit" } as const;
type Choice = (typeof HAS | typeof HAS_NOT | typeof INHERIT)["value"];
const FOR_EVERYONE = [HAS, HAS_NOT];
const FOR_GROUPS = [INHERIT, HAS, HAS_NOT];
const DISABLED_FOR_EVERYONE = [HAS_NOT];

const KINDS = [
  { kind: "product", title: "Products" },
  { kind: "guard", title: "Features" },
] as const;

export type EditedPermissions = {
  /** Undefined: everybody in the workspace. */
  readonly groupId: string | undefined;
  readonly name: string;
  readonly permissions: Permissions;
  readonly denied: readonly MemberPermission[];
  /** What is enabled for everybody: nothing else can be enabled for a group. */
  readonly everyone: Permissions;
};

type PermissionEditorProps = { readonly edited: EditedPermissions | undefined; readonly onClose: () => void };

export function PermissionEditor({ edited, onClose }: PermissionEditorProps) {
  const [shown, forget] = useLastSubject(edited);
  return (
    <Dialog
      open={edited !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      onClosed={forget}
      title={`Permissions of ${shown?.name ?? ""}`}
    >
      {shown !== undefined && <Editor key={shown.groupId} edited={shown} onSaved={onClose} />}
    </Dialog>
  );
}

function choiceOf({ groupId, permissions, denied }: EditedPermissions, permission: MemberPermission): Choice {
  if (denied.includes(permission)) return "no";
  if (groupId === undefined) return permissions === null || permissions.includes(permission) ? "has" : "no";
  return permissions?.includes(permission) === true ? "has" : "inherit";
}

const NOTHING_CHOSEN: Readonly<Partial<Record<MemberPermission, Choice>>> = {};

function Editor({ edited, onSaved }: { readonly edited: EditedPermissions; readonly onSaved: () => void }) {
  const change = useChangePermissions();
  const { groupId, everyone } = edited;
  const [choices, setChoices] = useKeptForm(`permissions.${groupId ?? "everyone"}`, NOTHING_CHOSEN, change.isSuccess);
  useUnsavedWork(!change.isSuccess && Object.keys(choices).length > 0);
  const isOff = (permission: MemberPermission) =>
    groupId !== undefined && everyone !== null && !everyone.includes(permission);
  const choice = (permission: MemberPermission) => choices[permission] ?? choiceOf(edited, permission);
  const save = () => {
    const chosen = (wanted: Choice) => MEMBER_PERMISSIONS.filter((one) => !isOff(one) && choice(one) === wanted);
    const has = chosen("has");
    // Everything is null, so that what a later version can keep from people is not kept from these.
    const permissions = groupId === undefined && has.length === MEMBER_PERMISSIONS.length ? null : has;
    change.mutate({ groupId, permissions, denied: chosen("no") }, { onSuccess: onSaved });
  };
  return (
    <div className="grid gap-5">
      {KINDS.map(({ kind, title }) => (
        <section key={kind} aria-label={title} className="grid gap-3">
          <h3 className="font-medium">{title}</h3>
          {MEMBER_PERMISSIONS.filter((one) => PERMISSION_TABLE[one].isHere && PERMISSION_TABLE[one].kind === kind).map(
            (permission) => (
              <div key={permission} className="flex items-center justify-between gap-4">
                <span aria-hidden className="min-w-0">
                  {PERMISSION_TABLE[permission].label}
                  {isOff(permission) && (
                    <span className="block text-[0.8125rem] text-soft">Disabled in the Everyone group</span>
                  )}
                </span>
                <Select
                  label={PERMISSION_TABLE[permission].label}
                  hideLabel
                  className="w-40 shrink-0 sm:w-44"
                  disabled={isOff(permission)}
                  value={isOff(permission) ? "no" : choice(permission)}
                  options={
                    isOff(permission) ? DISABLED_FOR_EVERYONE : groupId === undefined ? FOR_EVERYONE : FOR_GROUPS
                  }
                  onChange={(next: Choice) => setChoices({ ...choices, [permission]: next })}
                />
              </div>
            ),
          )}
        </section>
      ))}
      {change.isError && <Notice tone="error">{apiErrorMessage(change.error)}</Notice>}
      <div className="flex justify-end">
        <Button variant="primary" onClick={save} pending={change.isPending}>
          Save permissions
        </Button>
      </div>
    </div>
  );
}
