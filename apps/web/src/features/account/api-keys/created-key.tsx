import { useEffect, useId, useRef } from "react";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { CopyButton } from "@/shared/ui/buttons/copy-button.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { INPUT_STYLE } from "@/shared/ui/fields/text-field.tsx";

type CreatedKeyProps = { readonly apiKey: string; readonly onDone: () => void };

/** The only time that the text of a key is seen. */
export function CreatedKey({ apiKey, onDone }: CreatedKeyProps) {
  const inputId = useId();
  const inputRef = useRef<HTMLInputElement>(null);

  useEffect(() => {
    inputRef.current?.select();
  }, []);

  return (
    <div className="grid gap-5">
      <Notice tone="warning">
        Copy the key now and keep it somewhere safe. It is stored in a form that cannot be read back, so it will not be
        shown again.
      </Notice>
      <div className="grid gap-1.5">
        <label htmlFor={inputId} className="font-medium">
          API key
        </label>
        <div className="flex gap-2">
          <input
            ref={inputRef}
            id={inputId}
            readOnly
            value={apiKey}
            onFocus={(event) => event.target.select()}
            className={`${INPUT_STYLE} font-mono text-[0.8125rem]`}
          />
          <CopyButton text={apiKey} label="Copy" variant="primary" size="md" className="h-10" />
        </div>
      </div>
      <div className="flex justify-end">
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}
