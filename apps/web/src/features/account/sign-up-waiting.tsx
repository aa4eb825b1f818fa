import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { AuthLayout, LINK_STYLE } from "./auth-layout.tsx";

/** Says the same whether the address has an account. */
export function SignUpWaiting({ email }: { readonly email: string }) {
  const noticeRef = useRef<HTMLDivElement>(null);
  useEffect(() => noticeRef.current?.focus(), []);
  return (
    <AuthLayout title="Waiting for approval" lead="One more step.">
      <div ref={noticeRef} tabIndex={-1} className="mt-8 rounded-xl">
        <Notice tone="info">
          The admin of this server approves new accounts. Once <strong className="break-all">{email.trim()}</strong> is
          approved, sign in with your password.
        </Notice>
      </div>
      <p className="mt-6 text-soft">
        Already have an account?{" "}
        <Link to="/sign-in" className={LINK_STYLE}>
          Sign in
        </Link>
      </p>
    </AuthLayout>
  );
}
