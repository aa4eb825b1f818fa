import { lazy, Suspense, useState } from "react";
import { PictureForm } from "@/entities/workspace/pictures/picture-form.tsx";
import { UserAvatar } from "@/entities/workspace/pictures/user-avatar.tsx";
import { useUser } from "@/entities/workspace/use-user.ts";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { FirstNameField } from "../first-name-field.tsx";
import { useChangeProfile } from "./account-queries.ts";
import { LeaveWorkspace } from "./leave-workspace.tsx";
import { MailSettings } from "./mail-settings.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { SettingsLayout } from "./settings-layout.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** Brings a library of its own, which the page can do without. */
const EmailForm = lazy(() => import("./email-form.tsx").then((module) => ({ default: module.EmailForm })));

export function ProfileSettings() {
  usePageTitle("Profile");
  return (
    <SettingsLayout>
      <SettingsSection title="Name" description="Shown to people in your workspaces, next to your e-mail address.">
        <NameForm />
      </SettingsSection>
      <SettingsSection title="Picture" description="Shown instead of your initial.">
        <Picture />
      </SettingsSection>
      <SettingsSection title="E-mail address" description="You sign in with it.">
        <EmailChange />
      </SettingsSection>
      <SettingsSection title="Notifications" description="What you are notified about, in all of your workspaces.">
        <MailSettings />
      </SettingsSection>
      <SettingsSection title="Workspace" description="Your current workspace.">
        <LeaveWorkspace />
      </SettingsSection>
    </SettingsLayout>
  );
}

function Picture() {
  const user = useUser();
  return (
    <PictureForm of="user" pictureUrl={user.picture_url}>
      <UserAvatar user={user} />
    </PictureForm>
  );
}

function NameForm() {
  const user = useUser();
  const change = useChangeProfile();
  const [name, setName] = useState(user.first_name ?? "");
  return (
    <SettingsForm
      problem={change.isError ? apiErrorMessage(change.error) : undefined}
      onSubmit={() => change.mutate({ first_name: name.trim() || null })}
    >
      <FirstNameField value={name} onChange={({ target }) => setName(target.value)} />
      <div>
        <Button type="submit" variant="primary" pending={change.isPending}>
          Save name
        </Button>
      </div>
    </SettingsForm>
  );
}

/** Says what is so, and opens the form. */
function EmailChange() {
  const { email } = useUser();
  const [isChanging, setIsChanging] = useState(false);
  const [notice, setNotice] = useState<string>();
  if (isChanging)
    return (
      <Suspense>
        <EmailForm
          onDone={(text) => {
            setNotice(text);
            setIsChanging(false);
          }}
          onCancel={() => setIsChanging(false)}
        />
      </Suspense>
    );
  return (
    <div className="grid gap-4">
      {notice !== undefined && <Notice tone="success">{notice}</Notice>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0 font-medium break-all">{email}</span>
        <Button onClick={() => setIsChanging(true)}>Change e-mail address</Button>
      </div>
    </div>
  );
}
