import { useState } from "react";
import { encode } from "uqr";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { CopyButton } from "@/shared/ui/buttons/copy-button.tsx";
import { CancelButton } from "@/shared/ui/dialogs/unsaved-work.tsx";
import { CodeField } from "../../recovery/code-field.tsx";
import { SettingsForm } from "../settings-form.tsx";
import { useConfirmTwoFactor } from "./two-factor-queries.ts";

const QUIET_MODULES = 4;

type SecretStepProps = {
  readonly secret: { readonly secret: string; readonly otpauth_url: string };
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
};

/** The secret goes into the app, and a code of the app comes back. */
export function SecretStep({ secret, onConfirmed }: SecretStepProps) {
  const confirm = useConfirmTwoFactor();
  const [code, setCode] = useState("");
  return (
    <SettingsForm
      problem={confirm.isError ? apiErrorMessage(confirm.error) : undefined}
      onSubmit={() => confirm.mutate(code, { onSuccess: ({ recovery_codes }) => onConfirmed(recovery_codes) })}
    >
      <div className="grid items-center gap-5 sm:grid-cols-[auto_1fr]">
        <QrCode text={secret.otpauth_url} />
        <div className="grid min-w-0 gap-3">
          <p className="text-pretty text-soft">
            Scan this with an authenticator app on your phone, or enter the key by hand.
          </p>
          <div className="flex flex-wrap items-center gap-2">
            <code className="rounded-lg bg-fill px-2.5 py-1.5 font-mono text-[0.8125rem] break-all">
              {secret.secret}
            </code>
            <CopyButton text={secret.secret} label="Copy key" />
          </div>
        </div>
      </div>
      <CodeField
        value={code}
        onChange={({ target }) => setCode(target.value)}
        description="The six digits your app shows now."
      />
      <div className="flex justify-end gap-2">
        <CancelButton />
        <Button type="submit" variant="primary" pending={confirm.isPending}>
          Turn on
        </Button>
      </div>
    </SettingsForm>
  );
}

/** Dark on light in every theme: many scanners read nothing else. */
function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { border: QUIET_MODULES });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg
      role="img"
      aria-label="QR code with the key for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 justify-self-center rounded-xl border bg-white"
    >
      <path d={path} fill="black" />
    </svg>
  );
}
