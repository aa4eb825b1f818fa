import { type ReactNode, useRef } from "react";
import { Button } from "@/shared/ui/buttons/button.tsx";

type RulesFileButtonProps = {
  readonly onFile: (file: File) => void;
  readonly pending?: boolean;
  readonly disabledReason?: string | undefined;
  readonly children: ReactNode;
};

/** Lets a person choose a file of rules. */
export function RulesFileButton({ onFile, pending = false, disabledReason, children }: RulesFileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button pending={pending} disabledReason={disabledReason} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".pls,.xml,.csv,application/pls+xml,text/xml,text/csv"
        aria-label="File of rules"
        tabIndex={-1}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file can be chosen again after it was mended.
          event.target.value = "";
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}
