import { Button } from "@/shared/ui/buttons/button.tsx";
import { CopyButton } from "@/shared/ui/buttons/copy-button.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onDone: () => void };

/** The only time that they are seen. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  return (
    <div className="grid gap-5">
      <Notice tone="warning">
        Keep these somewhere safe, away from your phone. Each lets you sign in once if you lose the app. They will not
        be shown again.
      </Notice>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-xl border p-4 font-mono text-[0.8125rem]"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <CopyButton text={codes.join("\n")} label="Copy codes" size="md" />
        <Button variant="primary" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </div>
  );
}
