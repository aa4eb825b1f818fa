import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { accountQueries } from "./account-queries.ts";
import { SessionList } from "./session-list.tsx";
import { SettingsLayout } from "./settings-layout.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { TwoFactorStatus } from "./two-factor/two-factor-status.tsx";

/** Brings a library of its own, which the page can do without. */
const PasswordForm = lazy(() => import("./password-form.tsx").then((module) => ({ default: module.PasswordForm })));

export function SecuritySettings() {
  usePageTitle("Security");
  const security = useQuery(accountQueries.security());
  return (
    <SettingsLayout>
      <SettingsSection title="Password" description="Changing it ends your sessions on all other devices.">
        {security.data?.has_password === false ? <NoPassword /> : <PasswordChange />}
      </SettingsSection>
      <SettingsSection
        title="Two-factor authentication"
        description="Signing in also asks for a code from an authenticator app. API keys work as before."
      >
        <TwoFactorStatus />
      </SettingsSection>
      <SettingsSection title="Sessions" description="Where you are signed in.">
        <SessionList />
      </SettingsSection>
    </SettingsLayout>
  );
}

function NoPassword() {
  return (
    <p className="text-soft">
      Your account has none.{" "}
      <Link to="/forgot-password" className="font-medium text-ink underline underline-offset-4">
        Set a password
      </Link>
    </p>
  );
}

function PasswordChange() {
  const [isChanging, setIsChanging] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  if (isChanging)
    return (
      <Suspense>
        <PasswordForm
          onDone={() => {
            setIsChanged(true);
            setIsChanging(false);
          }}
          onCancel={() => setIsChanging(false)}
        />
      </Suspense>
    );
  return (
    <div className="grid justify-items-start gap-4">
      {isChanged && <Notice tone="success">Your password is changed, and all other sessions have ended.</Notice>}
      <Button onClick={() => setIsChanging(true)}>Change password</Button>
    </div>
  );
}
