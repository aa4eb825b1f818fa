import { Link } from "@tanstack/react-router";
import { SIGN_UP_LINK_LIFETIME_MS } from "@voicewright/contract/rules/limits";
import { useEffect, useRef } from "react";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { AuthLayout, LINK_STYLE } from "./auth-layout.tsx";

const HOUR_MS = 3_600_000;

/** Says the same whether the address has an account: the mail says which. */
export function SignUpMailSent({ email }: { readonly email: string }) {
  const noticeRef = useRef<HTMLDivElement>(null);
  useEffect(() => noticeRef.current?.focus(), []);
  return (
    <AuthLayout title="Check your mail" lead="One more step.">
      <div ref={noticeRef} tabIndex={-1} className="mt-8 rounded-xl">
        <Notice tone="info">
          We sent an e-mail to <strong className="break-all">{email.trim()}</strong>. Open the link within{" "}
          {SIGN_UP_LINK_LIFETIME_MS / HOUR_MS} hours to continue.
        </Notice>
      </div>
      <p className="mt-6 text-soft">
        No mail? Check the spam folder, or{" "}
        <Link to="/sign-up" reloadDocument className={LINK_STYLE}>
          sign up again
        </Link>
        .
      </p>
    </AuthLayout>
  );
}
