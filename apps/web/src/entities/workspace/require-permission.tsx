import type { MemberPermission } from "@voicewright/contract/rules/permissions";
import { Ban } from "lucide-react";
import { type ComponentType, type FunctionComponent, lazy, type ReactNode, Suspense } from "react";
import { missingPermissionText } from "./permission-check.ts";
import { usePermission } from "./use-permission.ts";

const AskForAccess = lazy(() => import("./ask-for-access.tsx").then((module) => ({ default: module.AskForAccess })));

type PermissionDeniedProps = { readonly children: ReactNode; readonly action?: ReactNode };

/** Stands in the place of what somebody may not see. */
export function PermissionDenied({ children, action }: PermissionDeniedProps) {
  return (
    <div className="mx-auto flex min-h-[60vh] max-w-md flex-col items-center justify-center px-6 text-center">
      <div role="alert" className="flex flex-col items-center">
        <div aria-hidden className="mb-5 grid size-12 place-items-center rounded-2xl bg-danger-fill text-danger">
          <Ban size={22} />
        </div>
        <h1 className="text-lg font-semibold tracking-tight text-danger">Permission denied</h1>
        <p className="mt-2 text-pretty text-soft">{children}</p>
      </div>
      {action}
    </div>
  );
}

/** In the place of a page of the admins of a workspace. */
export function WorkspaceAdminsOnly() {
  return <PermissionDenied>Only admins of the workspace may see this page.</PermissionDenied>;
}

/** In the place of a page of whoever runs the installation. */
export function InstallationAdminOnly() {
  return <PermissionDenied>Only the admin of this installation can see this page.</PermissionDenied>;
}

/** A page that needs a permission. It is shown while that is not known: the server refuses what it asks for without it. */
export function withPermission(permission: MemberPermission, Page: ComponentType): FunctionComponent {
  return function GuardedPage() {
    if (usePermission(permission) !== false) return <Page />;
    return (
      <PermissionDenied
        action={
          <Suspense fallback={null}>
            <AskForAccess permission={permission} />
          </Suspense>
        }
      >
        {missingPermissionText(permission)}
      </PermissionDenied>
    );
  };
}
